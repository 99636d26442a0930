"""The tables of tourneyelo's own report: typed cells, no formatting."""
