"""The results file that the English Chess Federation takes: read, checked and written."""
