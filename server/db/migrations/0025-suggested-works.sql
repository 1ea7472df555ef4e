-- What to read next: docs/decisions/0047-what-to-read-next.md. All of this but dismissed_books is worked out by jobs from
-- other tables, and may be emptied at any time.

-- How many public libraries have a work. One whose number has changed since its pairs were found waits for new ones.
create table work_readers (
  work_id uuid primary key references works on delete cascade,
  readers integer not null,
  -- When the number last changed, and when it was last looked at.
  counted_at timestamptz not null,
  checked_at timestamptz not null default now(),
  paired_at timestamptz
);
create index work_readers_popular on work_readers (readers desc, work_id);
create index work_readers_unpaired on work_readers (work_id) where paired_at is null or paired_at < counted_at;
create index work_readers_paired_at on work_readers (paired_at);

-- The works that are most often in the same public libraries as a work, a few dozen of each.
create table co_reads (
  work_id uuid not null references works on delete cascade,
  other_id uuid not null references works on delete cascade,
  strength real not null,
  primary key (work_id, other_id)
);
create index co_reads_other_id on co_reads (other_id);

-- When a reader's suggestions were worked out.
create table suggestion_refreshes (
  reader_id uuid primary key references readers on delete cascade,
  refreshed_at timestamptz not null
);

-- A few dozen for each reader.
create table suggested_works (
  reader_id uuid not null references readers on delete cascade,
  work_id uuid not null references works on delete cascade,
  kind text not null check (kind in ('series', 'followed', 'loved', 'alike', 'popular')),
  score real not null,
  -- Why: which of these there are depends on the kind.
  seed_id uuid references works on delete cascade,
  series_id uuid references series on delete cascade,
  friend_id uuid references readers on delete cascade,
  -- What it shares with the work in seed_id: `author`, or a facet such as `genre/fantasy`.
  shared text,
  primary key (reader_id, work_id)
);
create index suggested_works_work_id on suggested_works (work_id);
create index suggested_works_seed_id on suggested_works (seed_id) where seed_id is not null;
create index suggested_works_series_id on suggested_works (series_id) where series_id is not null;
create index suggested_works_friend_id on suggested_works (friend_id) where friend_id is not null;

-- Suggestions that a reader turned down: for good, or until a day.
create table dismissed_books (
  reader_id uuid not null references readers on delete cascade,
  book_id uuid not null references books on delete cascade,
  kind text not null check (kind in ('series', 'followed', 'loved', 'alike', 'popular', 'wanted')),
  until timestamptz,
  created_at timestamptz not null default now(),
  primary key (reader_id, book_id)
);
create index dismissed_books_book_id on dismissed_books (book_id);
