"""The rating report of US Chess: three dBASE tables, read in two layouts and written in one."""
