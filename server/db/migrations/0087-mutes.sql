-- Readers and books that a reader leaves out of their feed: docs/decisions/0027-feed.md.
create table muted_readers (
  reader_id uuid not null references readers on delete cascade,
  muted_id uuid not null references readers on delete cascade check (muted_id <> reader_id),
  muted_at timestamptz not null default clock_timestamp(),
  primary key (reader_id, muted_id)
);
create index muted_readers_muted_id on muted_readers (muted_id);

-- By edition, so that it follows merges. What is left out is the work.
create table muted_books (
  reader_id uuid not null references readers on delete cascade,
  book_id uuid not null references books on delete cascade,
  muted_at timestamptz not null default clock_timestamp(),
  primary key (reader_id, book_id)
);
create index muted_books_book_id on muted_books (book_id);
