-- Outside catalogues: how they are, what they said, and what in this catalogue came from them.

create table sources (
  name text primary key,
  -- An admin has switched it off.
  is_off boolean not null default false,
  -- When the next request may be made. In the past by as many requests as may be made at once.
  next_request_at timestamptz not null default now(),
  -- In a row; after a few it is left alone until skipped_until.
  failures integer not null default 0,
  skipped_until timestamptz,
  last_error text,
  last_answered_at timestamptz
);

-- How often a source was asked on a day (UTC), how it went and how long its answers took together.
create table source_days (
  source text not null,
  day date not null,
  answered integer not null default 0,
  refused integer not null default 0,
  failed integer not null default 0,
  milliseconds bigint not null default 0,
  primary key (source, day)
);

-- A book as a source describes it: of a list, or complete.
create table source_records (
  source text not null,
  id text not null,
  record jsonb not null,
  is_complete boolean not null,
  stored_at timestamptz not null default now(),
  primary key (source, id)
);
create index source_records_stored_at on source_records (stored_at);

-- What a source answered: the ids of its records, the best first. Nobody's name is with it.
create table source_answers (
  source text not null,
  question text not null,
  ids text[] not null,
  asked_at timestamptz not null default now(),
  primary key (source, question)
);
create index source_answers_asked_at on source_answers (asked_at);

-- Small pictures of books that are shown but not added; without a file where there is no picture. The address is hashed.
create table source_previews (
  key text primary key,
  has_picture boolean not null,
  stored_at timestamptz not null default now()
);
create index source_previews_stored_at on source_previews (stored_at);

-- Under which names sources know a work and a book: open-library:OL1W, isbn numbers apart. Several may lead to one row.
create table work_identifiers (
  identifier text primary key,
  work_id uuid not null references works on delete cascade
);
create index work_identifiers_work_id on work_identifiers (work_id);

create table book_identifiers (
  identifier text primary key,
  book_id uuid not null references books on delete cascade
);
create index book_identifiers_book_id on book_identifiers (book_id);

-- Which source a field came from, by the field's name: {"pages": {"source": "open-library", "url": "…"}}. A field that a
-- reader has changed, even to nothing, has {"source": "reader"}; no source fills it again.
alter table works add column field_sources jsonb not null default '{}';
alter table books add column field_sources jsonb not null default '{}';

drop table isbn_lookups;
