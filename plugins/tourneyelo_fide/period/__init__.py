"""The rating period (B.02 7.1, 8.3.3, 8.3.4, 9.1): a month of events to the next list."""
