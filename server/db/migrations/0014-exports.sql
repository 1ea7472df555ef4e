-- Journals, reports, and the library in several forms. Made in the background, kept for a week.
create table exports (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  kind text not null check (kind in ('journal', 'report', 'archive', 'goodreads', 'storygraph', 'csv', 'json')),
  -- What it is about, where that is not the whole library.
  name text check (length(name) <= 1000),
  -- The book, for a journal. It may be gone, or part of another, by the time the journal is made.
  subject uuid,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'done', 'failed')),
  -- Why it failed, where its reader can do something about it.
  problem text,
  done_count integer not null default 0,
  total_count integer not null default 0,
  -- In what language and by whose clock.
  locale text not null,
  time_zone text not null,
  -- Name, type and size of each.
  files jsonb not null default '[]',
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index exports_reader_id on exports (reader_id, created_at desc, id desc);
create index exports_created_at on exports (created_at);
-- One of each kind at a time; of journals, which are about single books, as many as there are books.
create unique index exports_busy on exports (reader_id, kind)
  where state in ('waiting', 'making') and kind not in ('journal', 'report');
create index exports_unfinished on exports (created_at) where state in ('waiting', 'making');
