-- Counts are stored with the row they describe. Each is kept by one trigger on the rows it counts, so that no path of
-- writing, cascades included, can miss it. Bulk loads switch these off and call recount_catalog() once.

-- An import writes thousands of books with their works and authors. It sets this for the transaction and calls
-- refresh_works() at its end: a work's row is then written once, and not once for each of its editions and authors.
create function is_refreshed_later() returns boolean language sql stable as $$
  select coalesce(current_setting('quire.refresh_later', true), '') = 'on'
$$;

-- Everything that changes works, and then their authors and series, locks in this order: works, authors, series, each by
-- id. The lock is a statement of its own, so that the next one sees what was waited for. It is no stronger than this: a
-- foreign key has just taken a shared lock, and two such writers would wait for each other.
create function lock_works(changed uuid[]) returns void language plpgsql as $$
begin
  perform 1 from works where id = any (changed) order by id for no key update;
end
$$;

create function count_editions() returns trigger language plpgsql as $$
begin
  if is_refreshed_later() then return null; end if;
  if tg_op <> 'INSERT' then
    update works set editions_count = editions_count - 1 where id = old.work_id;
  end if;
  if tg_op <> 'DELETE' then
    update works set editions_count = editions_count + 1 where id = new.work_id;
  end if;
  return null;
end
$$;
create trigger books_count_editions after insert or delete or update of work_id on books
  for each row execute function count_editions();

-- What authors and series have from all their works. An author who is in a work twice (author and illustrator) has one
-- work more, not two.
create function refresh_authors(changed uuid[]) returns void language plpgsql as $$
begin
  perform 1 from authors where id = any (changed) order by id for no key update;
  update authors set
    (works_count, last_work_year, ratings_sum, ratings_count, reviews_count, readings_count) = (
      select count(*), max(first_published_year), coalesce(sum(works.ratings_sum), 0),
        coalesce(sum(works.ratings_count), 0), coalesce(sum(works.reviews_count), 0),
        coalesce(sum(works.readings_count), 0)
      from works where id in (select work_id from work_authors where author_id = authors.id)),
    facets = array(
      select distinct unnest(works.facets) from works
      where id in (select work_id from work_authors where author_id = authors.id) order by 1)
  where id = any (changed);
end
$$;

create function count_author_works() returns trigger language plpgsql as $$
declare
  changed_works uuid[];
  changed uuid[];
begin
  if is_refreshed_later() then return null; end if;
  case tg_op
    when 'INSERT' then
      select array_agg(distinct work_id), array_agg(distinct author_id) into changed_works, changed from added;
    when 'DELETE' then
      select array_agg(distinct work_id), array_agg(distinct author_id) into changed_works, changed from removed;
    else
      select array_agg(distinct work_id), array_agg(distinct author_id) into changed_works, changed
      from (select * from added union all select * from removed) as both_sides;
  end case;
  perform lock_works(changed_works);
  perform refresh_authors(changed);
  return null;
end
$$;
create trigger work_authors_count_added after insert on work_authors
  referencing new table as added for each statement execute function count_author_works();
create trigger work_authors_count_removed after delete on work_authors
  referencing old table as removed for each statement execute function count_author_works();
create trigger work_authors_count_changed after update on work_authors
  referencing old table as removed new table as added for each statement execute function count_author_works();

create function refresh_series(changed uuid[]) returns void language plpgsql as $$
begin
  perform 1 from series where id = any (changed) order by id for no key update;
  update series set
    (books_count, last_work_year, ratings_sum, ratings_count, reviews_count, readings_count) = (
      select count(*), max(first_published_year), coalesce(sum(works.ratings_sum), 0),
        coalesce(sum(works.ratings_count), 0), coalesce(sum(works.reviews_count), 0),
        coalesce(sum(works.readings_count), 0)
      from series_works join works on works.id = work_id where series_id = series.id),
    facets = array(
      select distinct unnest(works.facets) from series_works join works on works.id = work_id
      where series_id = series.id order by 1)
  where id = any (changed);
end
$$;

create function series_works_changed() returns trigger language plpgsql as $$
declare
  changed_works uuid[];
  changed uuid[];
begin
  if is_refreshed_later() then return null; end if;
  case tg_op
    when 'INSERT' then
      select array_agg(distinct work_id), array_agg(distinct series_id) into changed_works, changed from added;
    when 'DELETE' then
      select array_agg(distinct work_id), array_agg(distinct series_id) into changed_works, changed from removed;
    else
      select array_agg(distinct work_id), array_agg(distinct series_id) into changed_works, changed
      from (select * from added union all select * from removed) as both_sides;
  end case;
  perform lock_works(changed_works);
  perform refresh_series(changed);
  return null;
end
$$;
create trigger series_works_count_added after insert on series_works
  referencing new table as added for each statement execute function series_works_changed();
create trigger series_works_count_removed after delete on series_works
  referencing old table as removed for each statement execute function series_works_changed();
create trigger series_works_count_changed after update on series_works
  referencing old table as removed new table as added for each statement execute function series_works_changed();

create function unite(facets text[], more text[]) returns text[] language sql immutable as $$
  select case when facets @> more then facets else array(select unnest(facets) union select unnest(more) order by 1) end
$$;

-- What a work gains is added; what it loses, another work of theirs may still have, so all of them are read. One plan for
-- all: with a few ids at a time none is better, and making one takes longer than running it.
create function pass_on_to_authors_and_series() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan
as $$
declare
  by_authors uuid[];
  in_series uuid[];
begin
  if is_refreshed_later() then return null; end if;
  by_authors := array(select author_id from work_authors where work_id = new.id);
  in_series := array(select series_id from series_works where work_id = new.id);
  if old.first_published_year is distinct from new.first_published_year or not new.facets @> old.facets then
    perform refresh_authors(by_authors);
    perform refresh_series(in_series);
    return null;
  end if;
  if cardinality(by_authors) > 0 then
    perform 1 from authors where id = any (by_authors) order by id for no key update;
    update authors set
      ratings_sum = ratings_sum + new.ratings_sum - old.ratings_sum,
      ratings_count = ratings_count + new.ratings_count - old.ratings_count,
      reviews_count = reviews_count + new.reviews_count - old.reviews_count,
      readings_count = readings_count + new.readings_count - old.readings_count
    where id = any (by_authors);
  end if;
  if cardinality(in_series) > 0 then
    perform 1 from series where id = any (in_series) order by id for no key update;
    update series set
      ratings_sum = ratings_sum + new.ratings_sum - old.ratings_sum,
      ratings_count = ratings_count + new.ratings_count - old.ratings_count,
      reviews_count = reviews_count + new.reviews_count - old.reviews_count,
      readings_count = readings_count + new.readings_count - old.readings_count
    where id = any (in_series);
  end if;
  if new.facets <> old.facets then
    update authors set facets = unite(facets, new.facets) where id = any (by_authors) and not facets @> new.facets;
    update series set facets = unite(facets, new.facets) where id = any (in_series) and not facets @> new.facets;
  end if;
  return null;
end
$$;
create trigger works_pass_on
  after update of first_published_year, ratings_sum, ratings_count, reviews_count, readings_count, facets on works
  for each row when (
    (old.first_published_year, old.ratings_sum, old.ratings_count, old.reviews_count, old.readings_count, old.facets)
    is distinct from
    (new.first_published_year, new.ratings_sum, new.ratings_count, new.reviews_count, new.readings_count, new.facets))
  execute function pass_on_to_authors_and_series();

-- Everything that was put off for some works (see is_refreshed_later), with what waits to be counted of them and what their
-- authors and series have from them: each row is written once for all of it.
create function refresh_works(changed uuid[]) returns void language plpgsql as $$
begin
  perform lock_works(changed);
  with taken as (delete from waiting_counts where work_id = any (changed) returning *),
  more as (
    select work_id as id, sum(ratings_sum) as ratings_sum, sum(ratings_count) as ratings_count,
      sum(reviews_count) as reviews_count, sum(readings_count) as readings_count
    from taken group by work_id)
  update works set editions_count = (select count(*) from books where books.work_id = works.id),
    facets = (select facets from facets_of_work(works.id)),
    search = (select search from work_search(works.id)),
    ratings_sum = works.ratings_sum + coalesce(more.ratings_sum, 0),
    ratings_count = works.ratings_count + coalesce(more.ratings_count, 0),
    reviews_count = works.reviews_count + coalesce(more.reviews_count, 0),
    readings_count = works.readings_count + coalesce(more.readings_count, 0)
  from unnest(changed) as given (id) left join more using (id)
  where works.id = given.id;
  perform note_words_of(changed);
  perform refresh_authors(array(select distinct author_id from work_authors where work_id = any (changed)));
  perform refresh_series(array(select distinct series_id from series_works where work_id = any (changed)));
end
$$;

-- Everything the catalogue's triggers keep, computed from the rows themselves; each table is read once, and only rows that
-- are wrong are written.
create function recount_works() returns void language sql as $$
  update works set editions_count = found.editions_count, search = found.search
  from (
    select works.id, coalesce(editions.count, 0) as editions_count,
      work_search_of(works.title, concat_ws(' ', editions.titles, others.titles), in_series.titles, credits.names)
        as search
    from works
    left join (
      select work_id, count(*)::int as count, string_agg(concat_ws(' ', title, subtitle), ' ' order by id) as titles
      from books group by work_id) as editions on editions.work_id = works.id
    left join (
      select work_id, string_agg(title, ' ' order by title collate "C") as titles
      from work_titles group by work_id) as others on others.work_id = works.id
    left join (
      select work_id, string_agg(series_words(series.title, also_known_as, position), ' ' order by series.id) as titles
      from series_works join series on series.id = series_id group by work_id) as in_series on in_series.work_id = works.id
    left join (
      select work_id, string_agg(authors.name, ' ' order by position, authors.id) as names
      from work_authors join authors on authors.id = author_id group by work_id) as credits on credits.work_id = works.id
  ) as found
  where works.id = found.id
    and (works.editions_count <> found.editions_count or works.search <> found.search);
$$;

create function recount_authors() returns void language sql as $$
  update authors set works_count = found.works_count
  from (
    select authors.id, count(distinct work_id)::int as works_count
    from authors left join work_authors on author_id = authors.id group by authors.id) as found
  where authors.id = found.id and authors.works_count <> found.works_count;
$$;

create function recount_series() returns void language sql as $$
  update series set books_count = found.books_count, last_work_year = found.last_work_year
  from (
    select series.id, count(work_id)::int as books_count, max(first_published_year) as last_work_year
    from series left join series_works on series_id = series.id left join works on works.id = work_id
    group by series.id) as found
  where series.id = found.id
    and (series.books_count, series.last_work_year) is distinct from (found.books_count, found.last_work_year);
$$;

create function recount_catalog() returns void language sql as $$
  select recount_works();
  select recount_authors();
  select recount_series();
  select recount_words();
$$;
