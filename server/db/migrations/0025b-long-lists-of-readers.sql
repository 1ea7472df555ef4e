-- Long lists of readers are read from indexes alone, however far down.

-- Those who are not simply there for everybody: see unknownTo in server/db/visibility.ts.
create index readers_guarded on readers (id) include (listed, visibility, suspended_at, leaving_at)
  where visibility <> 'public' or suspended_at is not null or leaving_at is not null;

-- The directory, as findableBy has it.
drop index readers_active;
create index readers_active on readers (last_active_at desc, id)
  where listed and visibility <> 'private' and suspended_at is null and leaving_at is null;
drop index readers_followed;
create index readers_followed on readers (followers_count desc, id)
  where listed and visibility <> 'private' and suspended_at is null and leaving_at is null;

-- Who keeps a book, and whether on a shelf that everybody has.
drop index library_books_book_id;
create index library_books_book_id on library_books (book_id, reader_id) include (shelf);
