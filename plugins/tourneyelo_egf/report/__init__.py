"""The result table that the European Go Database takes: read, checked and written."""
