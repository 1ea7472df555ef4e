-- Of several rows of an import about one book, the first: the preview counts the book once, and the others name that row.
alter table import_rows add column same_as integer;
