"""The page: one self-contained HTML file that reads, prints and mails well."""
