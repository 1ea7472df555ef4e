-- What an archive tells of its books and lists, file by file, until the rehearsal has put it together: so that no more of
-- it than a few hundred books is ever in memory.
create table import_parts (
  import_id uuid not null references imports on delete cascade,
  -- The file it is from, and where in it.
  noun text not null,
  number integer not null,
  -- The book or list it is about, by the archive's name for it.
  key text not null,
  data jsonb not null,
  primary key (import_id, noun, number)
);
create index import_parts_key on import_parts (import_id, key);
