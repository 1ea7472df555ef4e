-- Positions leave room between neighbours, so that moving a book changes that book and no other: see
-- docs/decisions/0017-places-on-a-shelf.md. A book's number on the shelf is counted when somebody looks.

-- A book in a reader's library. The global shelf is a column, so a book can never be on two of them.
create table library_books (
  reader_id uuid not null references readers on delete cascade,
  book_id uuid not null references books on delete cascade,
  shelf text check (shelf in ('want-to-read', 'currently-reading', 'read', 'paused', 'did-not-finish')),
  position bigint not null default 0,
  added_at timestamptz not null default now(),
  shelved_at timestamptz not null default now(),
  primary key (reader_id, book_id)
);
-- With the book, so that a position is found by its number without touching the rows before it.
create index library_books_shelf on library_books (reader_id, shelf, position, book_id);
create index library_books_added on library_books (reader_id, added_at desc, book_id);
-- Who has a book, and whether on a shelf that everybody has.
create index library_books_book_id on library_books (book_id, reader_id) include (shelf);
create index library_books_reading on library_books (book_id, shelved_at desc, reader_id)
  where shelf = 'currently-reading';

-- How many books are on each global shelf of a reader, and how many on none of them.
create table library_counts (
  reader_id uuid not null references readers on delete cascade,
  shelf text not null,
  books_count integer not null,
  primary key (reader_id, shelf)
);

create table shelves (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  slug text not null check (length(slug) <= 120),
  name text not null check (length(name) between 1 and 255),
  position integer not null,
  visibility text not null default 'public' check (visibility in ('public', 'followers', 'private')),
  books_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (reader_id, slug)
);

create table shelf_books (
  shelf_id uuid not null references shelves on delete cascade,
  book_id uuid not null references books on delete cascade,
  position bigint not null,
  added_at timestamptz not null default now(),
  primary key (shelf_id, book_id)
);
create index shelf_books_position on shelf_books (shelf_id, position, book_id);
create index shelf_books_book_id on shelf_books (book_id);
