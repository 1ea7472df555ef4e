-- A library that moves in writes thousands of rows. What each of them would refresh by itself, such writers refresh once
-- for many; what everybody's counts gain by it is added up afterwards.

-- Whoever writes many books with their works and authors says so for the transaction, and calls refresh_works() at its
-- end: a work's row is then written once, and not once for each thing that is said about it.
create function is_refreshed_later() returns boolean language sql stable as $$
  select coalesce(current_setting('quire.refresh_later', true), '') = 'on'
$$;

create or replace function refresh_work_search() returns trigger language plpgsql as $$
begin
  if is_refreshed_later() then return null; end if;
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
  if is_refreshed_later() then return null; end if;
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

drop function is_search_later;

create or replace function count_editions() returns trigger language plpgsql as $$
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

create or replace function work_facets_changed() returns trigger language plpgsql as $$
begin
  if is_refreshed_later() then return null; end if;
  case tg_op
    when 'INSERT' then perform refresh_facets(array(select distinct work_id from added));
    when 'DELETE' then perform refresh_facets(array(select distinct work_id from removed));
    else perform refresh_facets(array(select work_id from added union select work_id from removed));
  end case;
  return null;
end
$$;

create or replace function count_author_works() returns trigger language plpgsql as $$
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

create or replace function series_works_changed() returns trigger language plpgsql as $$
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

create or replace function pass_on_to_authors_and_series() returns trigger language plpgsql as $$
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
  perform 1 from authors where id = any (by_authors) order by id for no key update;
  update authors set
    ratings_sum = ratings_sum + new.ratings_sum - old.ratings_sum,
    ratings_count = ratings_count + new.ratings_count - old.ratings_count,
    reviews_count = reviews_count + new.reviews_count - old.reviews_count,
    readings_count = readings_count + new.readings_count - old.readings_count,
    facets = unite(facets, new.facets)
  where id = any (by_authors);
  perform 1 from series where id = any (in_series) order by id for no key update;
  update series set
    ratings_sum = ratings_sum + new.ratings_sum - old.ratings_sum,
    ratings_count = ratings_count + new.ratings_count - old.ratings_count,
    reviews_count = reviews_count + new.reviews_count - old.reviews_count,
    readings_count = readings_count + new.readings_count - old.readings_count,
    facets = unite(facets, new.facets)
  where id = any (in_series);
  return null;
end
$$;

-- Everything that was put off for some works, with what their authors and series have from them.
create function refresh_works(changed uuid[]) returns void language plpgsql as $$
begin
  perform lock_works(changed);
  update works set editions_count = (select count(*) from books where books.work_id = works.id),
    facets = facets_of_work(works.id), search = work_search(works.id)
  where id = any (changed);
  perform refresh_authors(array(select distinct author_id from work_authors where work_id = any (changed)));
  perform refresh_series(array(select distinct series_id from series_works where work_id = any (changed)));
end
$$;

-- What is still to be added to the counts of works, their authors and their series. One change of a work's counts writes
-- into every index of three tables and holds the row of a book that many rate; so imports only note here what they have
-- added, and count_waiting() sums it up soon after, each work once. It names works without a reference: noting one must
-- not touch its row, and what is noted about a work that is gone is nothing.
create table waiting_counts (
  work_id uuid not null,
  ratings_sum numeric(14, 2) not null default 0,
  ratings_count integer not null default 0,
  reviews_count integer not null default 0,
  readings_count integer not null default 0
);
create index waiting_counts_work_id on waiting_counts (work_id);

create function is_counted_later() returns boolean language sql stable as $$
  select coalesce(current_setting('quire.count_later', true), '') = 'on'
$$;

create or replace function count_reviews() returns trigger language plpgsql as $$
begin
  if is_counted_later() then
    if tg_op <> 'INSERT' and not old.private then
      insert into waiting_counts (work_id, ratings_sum, ratings_count, reviews_count)
      values (old.work_id, -old.rating, -1, -(old.content is not null)::int);
    end if;
    if tg_op <> 'DELETE' and not new.private then
      insert into waiting_counts (work_id, ratings_sum, ratings_count, reviews_count)
      values (new.work_id, new.rating, 1, (new.content is not null)::int);
    end if;
    return null;
  end if;
  if tg_op <> 'INSERT' and not old.private then
    update works set
      ratings_sum = ratings_sum - old.rating,
      ratings_count = ratings_count - 1,
      reviews_count = reviews_count - (old.content is not null)::int
    where id = old.work_id;
  end if;
  if tg_op <> 'DELETE' and not new.private then
    update works set
      ratings_sum = ratings_sum + new.rating,
      ratings_count = ratings_count + 1,
      reviews_count = reviews_count + (new.content is not null)::int
    where id = new.work_id;
  end if;
  return null;
end
$$;

create or replace function count_readings() returns trigger language plpgsql as $$
begin
  if is_counted_later() then
    if tg_op <> 'INSERT' then insert into waiting_counts (work_id, readings_count) values (old.work_id, -1); end if;
    if tg_op <> 'DELETE' then insert into waiting_counts (work_id, readings_count) values (new.work_id, 1); end if;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    update works set readings_count = readings_count - 1 where id = old.work_id;
  end if;
  if tg_op <> 'DELETE' then
    update works set readings_count = readings_count + 1 where id = new.work_id;
  end if;
  return null;
end
$$;

-- Adds up what waits for some works; says for how many. Locks as all who change works do: works, authors, series, by id.
create function count_waiting(most integer) returns integer language plpgsql as $$
declare
  changed uuid[] := array(select distinct work_id from waiting_counts order by work_id limit most);
begin
  if cardinality(changed) = 0 then return 0; end if;
  perform lock_works(changed);
  perform 1 from authors where id in (select author_id from work_authors where work_id = any (changed))
    order by id for no key update;
  perform 1 from series where id in (select series_id from series_works where work_id = any (changed))
    order by id for no key update;
  perform set_config('quire.refresh_later', 'on', true);
  with taken as (delete from waiting_counts where work_id = any (changed) returning *),
  of_works as (
    select work_id, sum(ratings_sum) as ratings_sum, sum(ratings_count) as ratings_count,
      sum(reviews_count) as reviews_count, sum(readings_count) as readings_count
    from taken group by work_id
    having (sum(ratings_sum), sum(ratings_count), sum(reviews_count), sum(readings_count)) <> (0, 0, 0, 0)),
  of_authors as (
    select author_id, sum(ratings_sum) as ratings_sum, sum(ratings_count) as ratings_count,
      sum(reviews_count) as reviews_count, sum(readings_count) as readings_count
    from of_works join (select distinct work_id, author_id from work_authors where work_id = any (changed)) as credits
      using (work_id)
    group by author_id),
  of_series as (
    select series_id, sum(ratings_sum) as ratings_sum, sum(ratings_count) as ratings_count,
      sum(reviews_count) as reviews_count, sum(readings_count) as readings_count
    from of_works join series_works using (work_id) group by series_id),
  counted_authors as (
    update authors set ratings_sum = authors.ratings_sum + more.ratings_sum,
      ratings_count = authors.ratings_count + more.ratings_count,
      reviews_count = authors.reviews_count + more.reviews_count,
      readings_count = authors.readings_count + more.readings_count
    from of_authors as more where authors.id = more.author_id),
  counted_series as (
    update series set ratings_sum = series.ratings_sum + more.ratings_sum,
      ratings_count = series.ratings_count + more.ratings_count,
      reviews_count = series.reviews_count + more.reviews_count,
      readings_count = series.readings_count + more.readings_count
    from of_series as more where series.id = more.series_id)
  update works set ratings_sum = works.ratings_sum + more.ratings_sum,
    ratings_count = works.ratings_count + more.ratings_count,
    reviews_count = works.reviews_count + more.reviews_count,
    readings_count = works.readings_count + more.readings_count
  from of_works as more where works.id = more.work_id;
  perform set_config('quire.refresh_later', 'off', true);
  return cardinality(changed);
end
$$;

-- From the rows themselves, and so with what waits.
create or replace function recount_journal() returns void language sql as $$
  delete from waiting_counts;

  update works set
    ratings_sum = found.ratings_sum,
    ratings_count = found.ratings_count,
    reviews_count = found.reviews_count,
    readings_count = found.readings_count
  from (
    select works.id, coalesce(rated.sum, 0) as ratings_sum, coalesce(rated.ratings, 0) as ratings_count,
      coalesce(rated.reviews, 0) as reviews_count, coalesce(readers.readings, 0) as readings_count
    from works
    left join (
      select work_id, sum(rating) as sum, count(*)::int as ratings, count(content)::int as reviews
      from reviews where not private group by work_id) as rated on rated.work_id = works.id
    left join (
      select work_id, count(*)::int as readings from readings group by work_id) as readers on readers.work_id = works.id
  ) as found
  where works.id = found.id
    and (works.ratings_sum, works.ratings_count, works.reviews_count, works.readings_count)
      <> (found.ratings_sum, found.ratings_count, found.reviews_count, found.readings_count);

  update reviews set likes_count = found.likes_count
  from (
    select reviews.id, count(review_id)::int as likes_count
    from reviews left join review_likes on review_id = reviews.id group by reviews.id) as found
  where reviews.id = found.id and reviews.likes_count <> found.likes_count;
$$;

-- A transaction of a thousand rows touches its reader a thousand times: after the first, nothing is written or locked. A
-- function of this kind keeps its plan, which one in plain SQL makes anew each time.
create or replace function touch(subjects uuid[]) returns void language plpgsql as $$
begin
  insert into stamps
  select distinct touched.subject, pg_current_xact_id() from unnest(subjects) as touched (subject)
  where touched.subject is not null and not exists (
    select 1 from stamps where stamps.subject = touched.subject and stamps.changed = pg_current_xact_id())
  order by touched.subject
  on conflict (subject) do update set changed = excluded.changed where stamps.changed <> excluded.changed;
end
$$;
