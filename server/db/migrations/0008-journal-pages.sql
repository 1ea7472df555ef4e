-- What a reader wrote is found by its words, together with those of the work's search. Kept with the row: reading and
-- splitting thousands of notes at every key pressed would take seconds. No index: a reader's own rows are found by the
-- reader, and there are few enough to be looked through.
alter table notes add column search tsvector not null
  generated always as (to_tsvector('simple', fold(coalesce(name, '') || ' ' || content))) stored;
alter table reviews add column search tsvector not null
  generated always as (to_tsvector('simple', fold(coalesce(content, '')))) stored;
alter table transactions add column search tsvector not null
  generated always as (to_tsvector('simple', fold(coalesce(name, '') || ' ' || coalesce(notes, '')))) stored;
alter table readings add column search tsvector not null
  generated always as (to_tsvector('simple', fold(coalesce(name, '')))) stored;

-- What the library's home asks for: a handful of rows among thousands.
create index readings_unfinished on readings (reader_id, updated_at desc) where finished_at is null;
create index transactions_out on transactions (reader_id, due_date)
  where return_date is null and type in ('lent', 'barrowed');
