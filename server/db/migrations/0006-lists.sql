-- What lists that fill themselves are chosen by. It stands with the row it describes, kept by triggers as all counts are,
-- so that a list over a million works reads one row per candidate and can be found from either side: by what is asked for,
-- or in the order that is asked for.

-- How many public reviews of a work carry a tag.
create table work_tags (
  work_id uuid not null references works on delete cascade,
  tag_id uuid not null references tags on delete cascade,
  reviews_count integer not null,
  primary key (work_id, tag_id)
);
create index work_tags_tag_id on work_tags (tag_id);

-- What a work can be chosen by, as words: genre/…, tag/…, and of its editions language/…, format/… and
-- edition/(format)/(language), since one and the same edition has to have both.
alter table works add column facets text[] not null default '{}';

-- A series' or an author's are those of all their works; so are the ratings and counts.
alter table series
  add column facets text[] not null default '{}',
  add column ratings_sum numeric(14, 2) not null default 0,
  add column ratings_count integer not null default 0,
  add column reviews_count integer not null default 0,
  add column readings_count integer not null default 0,
  add column rating numeric(3, 2) not null generated always as
    (case when ratings_count = 0 then 0 else round(ratings_sum / ratings_count, 2) end) stored;
alter table authors
  add column last_work_year integer,
  add column facets text[] not null default '{}',
  add column ratings_sum numeric(14, 2) not null default 0,
  add column ratings_count integer not null default 0,
  add column reviews_count integer not null default 0,
  add column readings_count integer not null default 0,
  add column rating numeric(3, 2) not null generated always as
    (case when ratings_count = 0 then 0 else round(ratings_sum / ratings_count, 2) end) stored;

create index works_facets on works using gin (facets) where editions_count > 0;
create index works_rating on works (rating, ratings_count, id) where editions_count > 0;
create index books_title on books (title collate "und-x-icu", id);
-- What has no date comes last in either direction, which no single index gives.
create index books_oldest on books (publication_date collate "C", id);
create index books_newest on books (publication_date collate "C" desc nulls last, id desc);
create index authors_facets on authors using gin (facets);
create index authors_rating on authors (rating, ratings_count, id);
create index authors_readings_count on authors (readings_count, id);
create index authors_sort_name on authors (sort_name collate "und-x-icu", id);
create index series_facets on series using gin (facets);

create function facets_of_work(work uuid) returns text[] language sql stable as $$
  select array(
    select 'genre/' || genres.slug from work_genres join genres on genres.id = genre_id where work_id = work
    union select 'tag/' || tags.slug from work_tags join tags on tags.id = tag_id where work_id = work
    union select unnest(array['language/' || language, 'format/' || format, 'edition/' || format || '/' || language])
      from books where work_id = work
    order by 1)
$$;

-- Whoever changes something about works, and then about their authors and series, locks in this order: works, authors,
-- series, each by id. The lock comes in a statement of its own, so that the next one sees what was waited for.
create function lock_works(changed uuid[]) returns void language plpgsql as $$
begin
  perform 1 from works where id = any (changed) order by id for no key update;
end
$$;

create function refresh_facets(changed uuid[]) returns void language plpgsql as $$
begin
  perform lock_works(changed);
  update works set facets = found.facets
  from (select id, facets_of_work(id) as facets from unnest(changed) as id) as found
  where works.id = found.id and works.facets <> found.facets;
end
$$;

-- Once for a statement and not for a row: a load writes thousands of them at once. What has no old or no new rows takes
-- the works from the others.
create function work_facets_changed() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then perform refresh_facets(array(select distinct work_id from added));
    when 'DELETE' then perform refresh_facets(array(select distinct work_id from removed));
    else perform refresh_facets(array(select work_id from added union select work_id from removed));
  end case;
  return null;
end
$$;
create trigger books_facets_added after insert on books
  referencing new table as added for each statement execute function work_facets_changed();
create trigger books_facets_removed after delete on books
  referencing old table as removed for each statement execute function work_facets_changed();
create trigger books_facets_changed after update on books
  referencing old table as removed new table as added for each statement execute function work_facets_changed();
create trigger work_genres_facets_added after insert on work_genres
  referencing new table as added for each statement execute function work_facets_changed();
create trigger work_genres_facets_removed after delete on work_genres
  referencing old table as removed for each statement execute function work_facets_changed();
create trigger work_genres_facets_changed after update on work_genres
  referencing old table as removed new table as added for each statement execute function work_facets_changed();

create function facet_renamed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'genres' then
    perform refresh_facets(array(select work_id from work_genres where genre_id = new.id));
  else
    perform refresh_facets(array(select work_id from work_tags where tag_id = new.id));
  end if;
  return null;
end
$$;
create trigger genres_facets after update of slug on genres for each row execute function facet_renamed();
create trigger tags_facets after update of slug on tags for each row execute function facet_renamed();

create function count_work_tags(work uuid, changed uuid[], amount integer) returns void language plpgsql as $$
begin
  if changed = '{}' then return; end if;
  perform lock_works(array[work]);
  insert into work_tags (work_id, tag_id, reviews_count) select work, tag, amount from unnest(changed) as tag
    on conflict (work_id, tag_id) do update set reviews_count = work_tags.reviews_count + amount;
  delete from work_tags where work_id = work and tag_id = any (changed) and reviews_count <= 0;
  perform refresh_facets(array[work]);
end
$$;

create function review_tags_changed() returns trigger language plpgsql as $$
begin
  perform count_work_tags(reviews.work_id, array_agg(changed.tag_id), case tg_op when 'INSERT' then 1 else -1 end)
  from changed join reviews on reviews.id = changed.review_id
  where not reviews.private group by reviews.work_id order by reviews.work_id;
  return null;
end
$$;
create trigger review_tags_count_added after insert on review_tags
  referencing new table as changed for each statement execute function review_tags_changed();
create trigger review_tags_count_removed after delete on review_tags
  referencing old table as changed for each statement execute function review_tags_changed();

create function tags_of_review(review uuid) returns uuid[] language sql stable as $$
  select array(select tag_id from review_tags where review_id = review)
$$;

-- A review that goes takes its tags along; they are counted off before, as long as it is known whose they are.
create function reviewed_tags_changed() returns trigger language plpgsql as $$
begin
  if not old.private then
    perform count_work_tags(old.work_id, tags_of_review(old.id), -1);
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if not new.private then
    perform count_work_tags(new.work_id, tags_of_review(new.id), 1);
  end if;
  return null;
end
$$;
create trigger reviews_tags_removed before delete on reviews
  for each row execute function reviewed_tags_changed();
create trigger reviews_tags_changed after update of private, work_id on reviews
  for each row when (old.private <> new.private or old.work_id <> new.work_id)
  execute function reviewed_tags_changed();

-- What authors and series have from all their works.

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

create or replace function refresh_series(changed uuid[]) returns void language plpgsql as $$
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

create or replace function count_author_works() returns trigger language plpgsql as $$
declare
  changed_works uuid[];
  changed uuid[];
begin
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
drop trigger work_authors_count_works on work_authors;
create trigger work_authors_count_added after insert on work_authors
  referencing new table as added for each statement execute function count_author_works();
create trigger work_authors_count_removed after delete on work_authors
  referencing old table as removed for each statement execute function count_author_works();
create trigger work_authors_count_changed after update on work_authors
  referencing old table as removed new table as added for each statement execute function count_author_works();

create or replace function series_works_changed() returns trigger language plpgsql as $$
declare
  changed_works uuid[];
  changed uuid[];
begin
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
drop trigger series_works_refresh_series on series_works;
create trigger series_works_count_added after insert on series_works
  referencing new table as added for each statement execute function series_works_changed();
create trigger series_works_count_removed after delete on series_works
  referencing old table as removed for each statement execute function series_works_changed();
create trigger series_works_count_changed after update on series_works
  referencing old table as removed new table as added for each statement execute function series_works_changed();

create function unite(facets text[], more text[]) returns text[] language sql immutable as $$
  select case when facets @> more then facets else array(select unnest(facets) union select unnest(more) order by 1) end
$$;

-- What a work gains is added up; what it loses, another of theirs may still have, so all of them are looked at.
create function pass_on_to_authors_and_series() returns trigger language plpgsql as $$
declare
  by_authors uuid[] := array(select author_id from work_authors where work_id = new.id);
  in_series uuid[] := array(select series_id from series_works where work_id = new.id);
begin
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
drop trigger works_refresh_series on works;
drop function work_year_changed;
create trigger works_pass_on
  after update of first_published_year, ratings_sum, ratings_count, reviews_count, readings_count, facets on works
  for each row when (
    (old.first_published_year, old.ratings_sum, old.ratings_count, old.reviews_count, old.readings_count, old.facets)
    is distinct from
    (new.first_published_year, new.ratings_sum, new.ratings_count, new.reviews_count, new.readings_count, new.facets))
  execute function pass_on_to_authors_and_series();

-- Everything the triggers above keep, from the rows themselves; each table is read once, and only rows that are wrong
-- are written. After a bulk load with the triggers off, when the works' own counts are right.
create function recount_filters() returns void language sql as $$
  delete from work_tags;
  insert into work_tags (work_id, tag_id, reviews_count)
    select work_id, tag_id, count(*) from reviews join review_tags on review_id = reviews.id
    where not private group by 1, 2;

  update works set facets = found.facets
  from (
    select works.id, coalesce(array_agg(facet order by facet) filter (where facet is not null), '{}') as facets
    from works left join (
      select work_id, 'genre/' || slug as facet from work_genres join genres on genres.id = genre_id
      union all select work_id, 'tag/' || slug from work_tags join tags on tags.id = tag_id
      union select work_id,
        unnest(array['language/' || language, 'format/' || format, 'edition/' || format || '/' || language])
      from books) as facets on work_id = works.id
    group by works.id) as found
  where works.id = found.id and works.facets <> found.facets;

  with credits as (select distinct work_id, author_id from work_authors),
  sums as (
    select author_id as id, max(first_published_year) as last_work_year, sum(ratings_sum) as ratings_sum,
      sum(ratings_count) as ratings_count, sum(reviews_count) as reviews_count, sum(readings_count) as readings_count
    from credits join works on works.id = work_id group by author_id),
  facets as (
    select author_id as id, array_agg(distinct facet order by facet) as facets
    from credits join works on works.id = work_id, unnest(works.facets) as facet group by author_id)
  update authors set last_work_year = sums.last_work_year,
    ratings_sum = coalesce(sums.ratings_sum, 0), ratings_count = coalesce(sums.ratings_count, 0),
    reviews_count = coalesce(sums.reviews_count, 0), readings_count = coalesce(sums.readings_count, 0),
    facets = coalesce(facets.facets, '{}')
  from authors as held left join sums using (id) left join facets using (id)
  where authors.id = held.id
    and (held.last_work_year, held.ratings_sum, held.ratings_count, held.reviews_count, held.readings_count, held.facets)
      is distinct from (sums.last_work_year, coalesce(sums.ratings_sum, 0), coalesce(sums.ratings_count, 0),
        coalesce(sums.reviews_count, 0), coalesce(sums.readings_count, 0), coalesce(facets.facets, '{}'));

  with sums as (
    select series_id as id, sum(ratings_sum) as ratings_sum, sum(ratings_count) as ratings_count,
      sum(reviews_count) as reviews_count, sum(readings_count) as readings_count
    from series_works join works on works.id = work_id group by series_id),
  facets as (
    select series_id as id, array_agg(distinct facet order by facet) as facets
    from series_works join works on works.id = work_id, unnest(works.facets) as facet group by series_id)
  update series set
    ratings_sum = coalesce(sums.ratings_sum, 0), ratings_count = coalesce(sums.ratings_count, 0),
    reviews_count = coalesce(sums.reviews_count, 0), readings_count = coalesce(sums.readings_count, 0),
    facets = coalesce(facets.facets, '{}')
  from series as held left join sums using (id) left join facets using (id)
  where series.id = held.id
    and (held.ratings_sum, held.ratings_count, held.reviews_count, held.readings_count, held.facets)
      is distinct from (coalesce(sums.ratings_sum, 0), coalesce(sums.ratings_count, 0),
        coalesce(sums.reviews_count, 0), coalesce(sums.readings_count, 0), coalesce(facets.facets, '{}'));
$$;

-- The same for some works, their authors and their series.
create function refresh_filters(changed uuid[]) returns void language plpgsql as $$
begin
  perform refresh_facets(changed);
  perform refresh_authors(array(select distinct author_id from work_authors where work_id = any (changed)));
  perform refresh_series(array(select distinct series_id from series_works where work_id = any (changed)));
end
$$;

-- Lists remember what a card tells of them. Of dynamic ones, which have no entries of their own, that is as they were
-- last seen.
alter table lists
  add column entries_count integer not null default 0,
  add column is_cut boolean not null default false,
  -- The first few things on it.
  add column preview uuid[] not null default '{}',
  add column snapshot jsonb,
  -- The last change of the list or its entries; updated_at is of the settings alone, which a form writes back.
  add column changed_at timestamptz not null default now();

create function touch_list() returns trigger language plpgsql as $$
begin
  new.updated_at = clock_timestamp();
  new.changed_at = new.updated_at;
  return new;
end
$$;
drop trigger lists_updated_at on lists;
update lists set changed_at = updated_at,
  entries_count = (select count(*) from list_entries where list_id = lists.id);
create trigger lists_updated_at
  before update of name, description, type, visibility, entries_limit, order_by, filters on lists
  for each row execute function touch_list();

create index lists_name on lists (name collate "und-x-icu", id);
create index lists_changed_at on lists (changed_at, id);
create index lists_entries_count on lists (entries_count, id);
create index lists_words on lists using gin (name gin_trgm_ops, description gin_trgm_ops);
create index list_entries_added_at on list_entries (list_id, added_at, id);
create index list_entries_series_id on list_entries (series_id) where series_id is not null;
create index list_entries_author_id on list_entries (author_id) where author_id is not null;
-- Room between neighbours, so that moving an entry changes that entry and no other.
drop index list_entries_position;
alter table list_entries alter column position type bigint using position::bigint * 1048576;
create index list_entries_position on list_entries (list_id, position, id);

create function count_list_entries() returns trigger language plpgsql as $$
begin
  perform 1 from lists where id in (select list_id from changed) order by id for no key update;
  update lists set changed_at = clock_timestamp(),
    entries_count = entries_count + (case tg_op when 'INSERT' then 1 else -1 end) * found.count
  from (select list_id, count(*)::int as count from changed group by list_id) as found
  where lists.id = found.list_id;
  return null;
end
$$;
create trigger list_entries_count_added after insert on list_entries
  referencing new table as changed for each statement execute function count_list_entries();
create trigger list_entries_count_removed after delete on list_entries
  referencing old table as changed for each statement execute function count_list_entries();

select recount_filters();
