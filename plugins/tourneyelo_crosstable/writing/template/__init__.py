"""The template: a workbook that a club fills in by hand, and that is read without a question."""
