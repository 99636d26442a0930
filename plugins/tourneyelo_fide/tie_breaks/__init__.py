"""FIDE's Play-Off and Tie-Break Regulations (C.07), editions of August 2024 and March 2026."""
