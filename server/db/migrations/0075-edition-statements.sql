-- What a book says of its edition, as printed: "Second revised edition".
alter table books add column edition_statement text;
