-- Under which key of which source an author, a work or a book is known, so that the next load finds it again. Several
-- keys may lead to one row: two that were merged, here or there.

create table source_authors (
  source text not null,
  key bigint not null,
  author_id uuid not null references authors on delete cascade,
  revision integer not null,
  -- When the row was last written from the source. One that was changed since, or has never been written from there, is
  -- not the source's to change.
  loaded_at timestamptz,
  primary key (source, key)
);
create index source_authors_author_id on source_authors (author_id);

create table source_works (
  source text not null,
  key bigint not null,
  work_id uuid not null references works on delete cascade,
  revision integer not null,
  loaded_at timestamptz,
  -- It names authors that the source has not told about yet.
  is_incomplete boolean not null default false,
  primary key (source, key)
);
create index source_works_work_id on source_works (work_id);

create table source_books (
  source text not null,
  key bigint not null,
  book_id uuid not null references books on delete cascade,
  revision integer not null,
  loaded_at timestamptz,
  primary key (source, key)
);
create index source_books_book_id on source_books (book_id);
