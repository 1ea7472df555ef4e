-- The words that dynamic lists and filters choose works by: see `works.facets`.

-- A table of one row, as work_search() is.
create function facets_of_work(work uuid) returns table (facets text[]) language sql stable as $$
  select array(
    select 'genre/' || genres.slug from work_genres join genres on genres.id = genre_id where work_id = work
    union select 'tag/' || tags.slug from work_tags join tags on tags.id = tag_id where work_id = work
    -- What is not known of an edition is null, and is nothing to choose by.
    union select facet from books, unnest(array[
        'language/' || language, 'format/' || format, 'edition/' || format || '/' || language]) as facet
      where work_id = work and facet is not null
    order by 1)
$$;

create function refresh_facets(changed uuid[]) returns void language plpgsql as $$
begin
  perform lock_works(changed);
  update works set facets = found.facets
  from (select id, of_work.facets from unnest(changed) as id cross join lateral facets_of_work(id) as of_work) as found
  where works.id = found.id and works.facets <> found.facets;
end
$$;

-- Once for a statement and not for a row: a load writes thousands of them at once.
create function work_facets_changed() returns trigger language plpgsql as $$
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

-- One statement may add or remove the same tag many times, as when an account or a tag is deleted. A removal only
-- updates and deletes: the tag itself may be deleted already.
create function count_work_tags(work uuid, changed uuid[], amount integer) returns void language plpgsql as $$
begin
  if cardinality(changed) = 0 then return; end if;
  perform lock_works(array[work]);
  if amount > 0 then
    insert into work_tags (work_id, tag_id, reviews_count)
    select work, tag, count(*) from unnest(changed) as tag group by tag order by tag
    on conflict (work_id, tag_id) do update set reviews_count = work_tags.reviews_count + excluded.reviews_count;
  else
    update work_tags set reviews_count = reviews_count - found.count
    from (select tag, count(*) as count from unnest(changed) as tag group by tag) as found
    where work_id = work and tag_id = found.tag;
    delete from work_tags where work_id = work and tag_id = any (changed) and reviews_count <= 0;
  end if;
  perform refresh_facets(array[work]);
end
$$;

-- Whether a review is private must not change until its tags are counted. Each work is refreshed with its authors and
-- series, so all of them are locked first, in the order that others lock them in.
create function review_tags_changed() returns trigger language plpgsql as $$
begin
  perform 1 from reviews where id in (select review_id from changed) order by id for share;
  perform lock_counted(array(
    select distinct reviews.work_id from changed join reviews on reviews.id = changed.review_id
    where not reviews.private));
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

-- Deleting a review deletes its tags; they are subtracted before, as long as it is known whose they are.
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

-- Everything the triggers above keep, computed from the rows themselves; each table is read once, and only rows that are
-- wrong are written. After a bulk load with the triggers off, when the works' own counts are right.
create function recount_filters() returns void language sql as $$
  delete from work_tags;
  insert into work_tags (work_id, tag_id, reviews_count)
    select work_id, tag_id, count(*) from reviews join review_tags on review_id = reviews.id
    where not private group by 1, 2;

  delete from work_traits;
  insert into work_traits (work_id, trait, reviews_count)
    select work_id, word, count(*) from reviews cross join lateral unnest(words_of_traits(traits)) as word
    where not private and traits is not null group by 1, 2;

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
  from authors as stored left join sums using (id) left join facets using (id)
  where authors.id = stored.id
    and (stored.last_work_year, stored.ratings_sum, stored.ratings_count, stored.reviews_count, stored.readings_count, stored.facets)
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
  from series as stored left join sums using (id) left join facets using (id)
  where series.id = stored.id
    and (stored.ratings_sum, stored.ratings_count, stored.reviews_count, stored.readings_count, stored.facets)
      is distinct from (coalesce(sums.ratings_sum, 0), coalesce(sums.ratings_count, 0),
        coalesce(sums.reviews_count, 0), coalesce(sums.readings_count, 0), coalesce(facets.facets, '{}'));
$$;
