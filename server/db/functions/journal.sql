-- Imports set this for the transaction and note their changes in waiting_counts.
create function is_counted_later() returns boolean language sql stable as $$
  select coalesce(current_setting('quire.count_later', true), '') = 'on'
$$;

-- A private review counts nowhere that others can see. Adding and subtracting needs no lock of its own: the update of the
-- work's row makes writers follow one another.
create function count_reviews() returns trigger language plpgsql as $$
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
  -- Each update of a work writes into all of its indexes, so a review that stays where it is makes one, or none.
  if tg_op = 'UPDATE' and not old.private and not new.private and old.work_id = new.work_id then
    if (old.rating, old.content is null) is distinct from (new.rating, new.content is null) then
      update works set
        ratings_sum = ratings_sum + new.rating - old.rating,
        reviews_count = reviews_count + (new.content is not null)::int - (old.content is not null)::int
      where id = new.work_id;
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
create trigger reviews_count after insert or delete or update of rating, private, content, work_id on reviews
  for each row execute function count_reviews();

create function count_readings() returns trigger language plpgsql as $$
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
create trigger readings_count after insert or delete or update of work_id on readings
  for each row execute function count_readings();

-- In the order of lock_works: of two who change several works, one then waits for the other and never both.
create function lock_counted(changed uuid[]) returns void language plpgsql as $$
begin
  perform lock_works(changed);
  perform 1 from authors where id in (select author_id from work_authors where work_id = any (changed))
    order by id for no key update;
  perform 1 from series where id in (select series_id from series_works where work_id = any (changed))
    order by id for no key update;
end
$$;

-- Adds what is noted in waiting_counts for some works, and returns for how many.
create function count_waiting(most integer)
returns integer
language plpgsql
as $$
declare
  changed uuid[] := array(select distinct work_id from waiting_counts order by work_id limit most);
begin
  if cardinality(changed) = 0 then return 0; end if;
  perform lock_counted(changed);
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

-- Everything the triggers above keep about works, computed from the rows themselves, and so with what waits.
create function recount_journal() returns void language sql as $$
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

create function count_review_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update reviews set likes_count = likes_count + 1 where id = new.review_id;
  else
    update reviews set likes_count = likes_count - 1 where id = old.review_id;
  end if;
  return null;
end
$$;
create trigger review_likes_count after insert or delete on review_likes
  for each row execute function count_review_likes();

-- What a moderator hid is not counted either.
create function count_review_comments() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.hidden_at is null then
    update reviews set comments_count = comments_count - 1 where id = old.review_id;
  end if;
  if tg_op <> 'DELETE' and new.hidden_at is null then
    update reviews set comments_count = comments_count + 1 where id = new.review_id;
  end if;
  return null;
end
$$;
create trigger review_comments_count after insert or delete or update of review_id, hidden_at on review_comments
  for each row execute function count_review_comments();

-- A session names its reader, who is the reading's whatever the writer says.
create function name_session_reader() returns trigger language plpgsql as $$
begin
  new.reader_id = (select reader_id from readings where id = new.reading_id);
  return new;
end
$$;
create trigger reading_sessions_reader before insert or update of reading_id, reader_id on reading_sessions
  for each row execute function name_session_reader();

-- So does what was felt in it.
create function name_feeling_reader() returns trigger language plpgsql as $$
begin
  new.reader_id = (select reader_id from reading_sessions where id = new.session_id);
  return new;
end
$$;
create trigger reading_session_tags_reader before insert or update of session_id, reader_id on reading_session_tags
  for each row execute function name_feeling_reader();
