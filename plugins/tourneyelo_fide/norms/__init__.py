"""Title norms by B.01 (text in force from 1 January 2024) and the notices of FIDE since."""
