-- A library by the date its books came, newest first, so that a page of it is read and not sorted.
create index library_books_added on library_books (reader_id, added_at desc, book_id);
