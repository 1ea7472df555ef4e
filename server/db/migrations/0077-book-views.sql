-- How a reader looks at lists of books.
alter table readers add column book_view text not null default 'grid'
  check (book_view in ('covers', 'grid', 'table'));
