"""Names: finding persons by what somebody wrote for their name."""
