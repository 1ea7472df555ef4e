-- One row per stay of a book on a global shelf, open while the book is there: docs/decisions/0044-shelf-history.md.
-- A reader's history is complete since they joined, or since this migration where that was later:
-- greatest(readers.created_at, (select applied_at from migrations where name = '0021-shelf-history.sql')).
create table shelf_stays (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  book_id uuid not null references books on delete cascade,
  shelf text not null check (shelf in ('want-to-read', 'currently-reading', 'read', 'paused', 'did-not-finish')),
  added_at timestamptz not null,
  removed_at timestamptz check (removed_at >= added_at)
);

insert into shelf_stays (reader_id, book_id, shelf, added_at)
select reader_id, book_id, shelf, shelved_at from library_books where shelf is not null;

create unique index shelf_stays_open on shelf_stays (reader_id, book_id) where removed_at is null;
-- With all that a chart asks for: the history of a large library is read without touching its rows.
create index shelf_stays_reader on shelf_stays (reader_id, book_id, added_at) include (shelf, removed_at);
-- With the reader, so that one reader's stays of a book that thousands have are found whichever index is taken.
create index shelf_stays_book_id on shelf_stays (book_id, reader_id);
