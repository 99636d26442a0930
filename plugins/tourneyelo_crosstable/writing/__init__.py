"""Writing: an event as a crosstable in the shape of Chess-Results, and a template to fill in."""
