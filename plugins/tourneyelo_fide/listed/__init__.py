"""The FIDE list: who the players are, what they are rated, and what the input has otherwise."""
