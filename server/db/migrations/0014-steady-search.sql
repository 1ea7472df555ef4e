-- New entries of these indexes used to wait in a heap that every search reads from end to end: some 60 pages of it, a few
-- hundred changed rows, made a lookup of 1 ms one of 20. Sorted in at once, they cost the writer a little and searches nothing.
do $$
declare
  name regclass;
begin
  for name in
    select pg_class.oid from pg_class join pg_am on pg_am.oid = pg_class.relam
    where pg_am.amname = 'gin' and pg_class.relkind = 'i' and pg_class.relnamespace = 'public'::regnamespace
  loop
    execute format('alter index %s set (fastupdate = off)', name);
    perform gin_clean_pending_list(name);
  end loop;
end
$$;

-- A first name or a letter fits thousands of authors; those who wrote much come first anyway.
create index authors_search_prolific on authors using gin (search) with (fastupdate = off) where works_count >= 10;

-- What readers write is found like what it is about: in any script, with and without apostrophes.
alter table notes drop column search;
alter table notes add column search tsvector not null
  generated always as (to_tsvector('simple', search_text(coalesce(name, '') || ' ' || content))) stored;
alter table reviews drop column search;
alter table reviews add column search tsvector not null
  generated always as (to_tsvector('simple', search_text(coalesce(content, '')))) stored;
alter table transactions drop column search;
alter table transactions add column search tsvector not null
  generated always as (to_tsvector('simple', search_text(coalesce(name, '') || ' ' || coalesce(notes, '')))) stored;
alter table readings drop column search;
alter table readings add column search tsvector not null
  generated always as (to_tsvector('simple', search_text(coalesce(name, '')))) stored;
