-- Every row of an imported file is kept as it came, with what was made of it, so that nothing is dropped unseen, a stopped
-- import continues where it was, and all of it can be undone.

create table imports (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  format text not null,
  file_name text not null check (length(file_name) <= 255),
  file_size integer not null,
  -- The file is deleted some days after the import is finished; its rows stay, to be settled and undone.
  file_kept boolean not null default true,
  state text not null check (state in
    ('reading', 'mapping', 'previewed', 'running', 'stopped', 'done', 'undoing', 'undone', 'failed')),
  problem text,
  -- How often reading the file was begun: one that ends the whole process each time is given up.
  attempts integer not null default 0,
  rows_count integer not null default 0,
  -- How many of its rows are done in the present state, for the progress bar.
  done_count integer not null default 0,
  options jsonb not null default '{}',
  -- How often its reader has chosen or settled something: a plan made before that no longer holds.
  choices integer not null default 0,
  mapping jsonb not null default '{}',
  -- Names and first values of the columns of an unknown table, for its reader to say what they hold.
  columns jsonb not null default '[]',
  -- Columns that hold something and that no import reads, for its reader to know before anything is written.
  unread_columns jsonb not null default '[]',
  exclusive_shelves jsonb not null default '[]',
  plan jsonb,
  -- Where on each shelf its books begin, so that they keep their order among themselves whenever each is written.
  shelf_starts jsonb not null default '{}',
  -- Texts that an import writes itself are in the language in which its file was sent.
  locale text not null default 'en',
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
-- A preview whose options have changed has no plan until it is made again.
create index imports_unplanned on imports (id) where state = 'previewed' and plan is null;
create index imports_file_kept on imports (coalesce(finished_at, created_at))
  where file_kept and state in ('done', 'undone', 'failed');

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
  -- What was made, by table, and what was there before.
  written jsonb,
  -- Everything that was made has this as its time of change; what has another was changed since.
  written_at timestamptz,
  primary key (import_id, number)
);
create index import_rows_verdict on import_rows (import_id, verdict, number);
create index import_rows_state on import_rows (import_id, state, number);
-- What a reader's earlier imports said of a book is looked up through these imports: a well-known book is in the files of
-- very many readers.
create index import_rows_fingerprint on import_rows (import_id, fingerprint) where book_id is not null;
create index import_rows_book_id on import_rows (book_id) where book_id is not null;

-- What an archive says of its books and lists, file by file, until the preview has put it together: so that no more of it
-- than a few hundred books is ever in memory.
create table import_parts (
  import_id uuid not null references imports on delete cascade,
  -- The file it is from, and where in it.
  noun text not null,
  number integer not null,
  -- The book or list it is about, by the archive's name for it.
  key text not null,
  data jsonb not null,
  -- How long it is as text: what compresses well is small on the disk and large in memory.
  size integer not null default 0,
  primary key (import_id, noun, number)
);
create index import_parts_key on import_parts (import_id, key);
