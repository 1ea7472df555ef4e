-- A library that moves in touches thousands of times. How many subjects there are changes nothing about the way to them, so
-- one plan serves for all; planning each time took longer than the rest.
alter function touch(uuid[]) set plan_cache_mode = force_generic_plan;

-- What a reader's earlier imports said of a book is looked up through these imports: a well-known book is in the files of
-- very many readers.
drop index import_rows_fingerprint;
create index import_rows_fingerprint on import_rows (import_id, fingerprint) where book_id is not null;

alter table imports
  -- How often reading the file was begun: one that ends the whole process each time is given up.
  add column attempts integer not null default 0,
  -- How often its reader has chosen or settled something: what was reckoned before that no longer holds.
  add column choices integer not null default 0;
