-- What readers bring along from elsewhere. Every row of a file is kept as it came, with what was made of it, so that
-- nothing is dropped unseen, a stopped import goes on where it was, and all of it can be taken back.

create table imports (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  format text not null,
  file_name text not null check (length(file_name) <= 255),
  file_size integer not null,
  state text not null check (state in
    ('reading', 'mapping', 'rehearsed', 'running', 'stopped', 'done', 'undoing', 'undone', 'failed')),
  problem text,
  rows_count integer not null default 0,
  -- How many of its rows are done in the present state, for whoever waits.
  done_count integer not null default 0,
  options jsonb not null default '{}',
  mapping jsonb not null default '{}',
  columns jsonb not null default '[]',
  exclusive_shelves jsonb not null default '[]',
  plan jsonb,
  -- Where on each shelf its books begin, so that they keep their order among themselves whenever each is written.
  shelf_starts jsonb not null default '{}',
  -- Days in the file are days of this zone.
  time_zone text not null,
  created_at timestamptz not null default now(),
  began_at timestamptz,
  finished_at timestamptz
);
create index imports_reader_id on imports (reader_id, created_at desc, id desc);
-- A reader does one of these at a time.
create unique index imports_busy on imports (reader_id) where state in ('reading', 'running', 'undoing');
create index imports_unfinished on imports (state) where state in ('reading', 'running', 'undoing');

create table import_rows (
  import_id uuid not null references imports on delete cascade,
  number integer not null,
  -- What the row says about its book: rows that say the same mean the same one, also in the next import.
  fingerprint text not null,
  raw jsonb not null,
  parsed jsonb,
  verdict text not null check (verdict in ('new', 'matched', 'same', 'doubtful', 'unreadable')),
  reason text not null,
  book_id uuid references books on delete set null,
  state text not null default 'waiting'
    check (state in ('waiting', 'written', 'skipped', 'failed', 'dismissed', 'undone')),
  -- What was made, by table, and what stood there before.
  written jsonb,
  -- Everything that was made bears this stamp; what bears another was changed since.
  written_at timestamptz,
  primary key (import_id, number)
);
create index import_rows_verdict on import_rows (import_id, verdict, number);
create index import_rows_state on import_rows (import_id, state, number);
create index import_rows_fingerprint on import_rows (fingerprint) where book_id is not null;
create index import_rows_book_id on import_rows (book_id) where book_id is not null;

-- Whoever writes many works with their authors and editions at once says so for the transaction, and refreshes their
-- search texts once at the end: three times for each would be most of the work.
create function is_search_later() returns boolean language sql stable as $$
  select coalesce(current_setting('quire.search_later', true), '') = 'on'
$$;

create or replace function refresh_work_search() returns trigger language plpgsql as $$
begin
  if is_search_later() then return null; end if;
  if tg_op <> 'INSERT' then
    update works set search = work_search(id) where id = old.work_id;
  end if;
  if tg_op <> 'DELETE' then
    update works set search = work_search(id) where id = new.work_id;
  end if;
  return null;
end
$$;

create or replace function refresh_search_of_works() returns trigger language plpgsql as $$
begin
  if is_search_later() then return null; end if;
  if tg_table_name = 'works' then
    update works set search = work_search(id) where id = new.id;
  elsif tg_table_name = 'authors' then
    update works set search = work_search(id) where id in (select work_id from work_authors where author_id = new.id);
  else
    update works set search = work_search(id) where id in (select work_id from series_works where series_id = new.id);
  end if;
  return null;
end
$$;
