-- What a work is found by: its title, those of all its editions and its other titles weigh most, then series, then authors. A bulk load has these
-- texts at hand and need not read them back.
create function work_search_of(title text, editions text, series text, authors text) returns tsvector
language sql immutable parallel safe as $$
  select
    setweight(to_tsvector('simple', search_text(title)), 'A') ||
    setweight(to_tsvector('simple', search_text(coalesce(editions, ''))), 'B') ||
    setweight(to_tsvector('simple', search_text(coalesce(series, ''))), 'C') ||
    setweight(to_tsvector('simple', search_text(coalesce(authors, ''))), 'D')
$$;

-- What a work is found by through a series: its title and short names, and the number the work has in it, so that
-- "hp 3" finds the third Harry Potter.
create function series_words(title text, also_known_as text[], number numeric) returns text
language sql immutable parallel safe as $$
  select concat_ws(' ', series_names(title, also_known_as), case when number = trunc(number) then trunc(number)::text end)
$$;

-- A table of one row: PostgreSQL makes such a function part of the statement that reads from it, and starts any other anew for
-- each work.
create function work_search(work uuid) returns table (search tsvector) language sql stable as $$
  select work_search_of(
    works.title,
    concat_ws(' ',
      (select string_agg(concat_ws(' ', books.title, books.subtitle), ' ' order by books.id)
        from books where books.work_id = work),
      (select string_agg(work_titles.title, ' ' order by work_titles.title collate "C")
        from work_titles where work_titles.work_id = work)),
    (select string_agg(series_words(series.title, series.also_known_as, series_works.position), ' ' order by series.id)
      from series_works join series on series.id = series_works.series_id where series_works.work_id = work),
    (select string_agg(authors.name, ' ' order by work_authors.position, authors.id)
      from work_authors join authors on authors.id = work_authors.author_id where work_authors.work_id = work))
  from works where id = work
$$;

create function refresh_work_search() returns trigger language plpgsql as $$
begin
  if is_refreshed_later() then return null; end if;
  if tg_op <> 'INSERT' then
    update works set search = (select search from work_search(works.id)) where id = old.work_id;
  end if;
  if tg_op <> 'DELETE' then
    update works set search = (select search from work_search(works.id)) where id = new.work_id;
  end if;
  return null;
end
$$;
create trigger books_search after insert or delete or update of work_id, title, subtitle on books
  for each row execute function refresh_work_search();
create trigger work_titles_search after insert or delete or update on work_titles
  for each row execute function refresh_work_search();
create trigger work_authors_search after insert or delete or update on work_authors
  for each row execute function refresh_work_search();
create trigger series_works_search after insert or delete or update of series_id, work_id, position on series_works
  for each row execute function refresh_work_search();

create function refresh_search_of_works() returns trigger language plpgsql as $$
begin
  if is_refreshed_later() then return null; end if;
  if tg_table_name = 'works' then
    update works set search = (select search from work_search(works.id)) where id = new.id;
  elsif tg_table_name = 'authors' then
    update works set search = (select search from work_search(works.id))
    where id in (select work_id from work_authors where author_id = new.id);
  else
    update works set search = (select search from work_search(works.id))
    where id in (select work_id from series_works where series_id = new.id);
  end if;
  return null;
end
$$;
create trigger works_search after insert or update of title on works
  for each row execute function refresh_search_of_works();
create trigger authors_search after update of name on authors
  for each row execute function refresh_search_of_works();
create trigger series_search after update of title, also_known_as on series
  for each row execute function refresh_search_of_works();

-- Only new words are written, so that writers never wait for each other over a common one.
create function note_words() returns trigger language plpgsql as $$
begin
  if is_refreshed_later() then return null; end if;
  insert into words (word, works)
  select found.word, 1 from unnest(tsvector_to_array(new.search)) as found (word)
  where length(found.word) <= 100 and not exists (select 1 from words where words.word = found.word)
  order by found.word
  on conflict do nothing;
  return null;
end
$$;
-- The same for many works at once.
create function note_words_of(changed uuid[]) returns void language sql as $$
  insert into words (word, works)
  select found.word, 1 from (
    select distinct word from works, unnest(tsvector_to_array(works.search)) as word
    where works.id = any (changed) and length(word) <= 100) as found
  where not exists (select 1 from words where words.word = found.word)
  order by found.word
  on conflict do nothing
$$;
create trigger works_note_words after insert or update of search on works
  for each row when (new.search <> ''::tsvector) execute function note_words();

create function recount_words() returns void language sql as $$
  with found as materialized (select word, ndoc from ts_stat('select search from works where editions_count > 0')),
    gone as (delete from words where not exists (select 1 from found where found.word = words.word))
  insert into words (word, works) select word, ndoc from found where length(word) <= 100
  on conflict (word) do update set works = excluded.works where words.works <> excluded.works
$$;

-- Adds the words of some works to those that are being counted. What a statistic reads is a text, so this is a function.
create function recount_words_between(after uuid, until uuid) returns void language plpgsql as $$
begin
  insert into recounted_words as counted (word, works)
  select word, ndoc from ts_stat(format(
    'select search from works where id > %L and id <= %L and editions_count > 0', after, until))
  where length(word) <= 100
  on conflict (word) do update set works = counted.works + excluded.works;
end
$$;
