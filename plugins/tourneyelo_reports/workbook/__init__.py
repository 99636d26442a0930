"""The workbook: every table on a sheet of its own, ready to filter, print and compare."""
