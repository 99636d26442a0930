"""The report that FESA takes of an event (`turnering.txt`): read, checked and written."""
