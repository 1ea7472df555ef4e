-- Imports set this for the transaction and note their changes in waiting_counts.
create function is_counted_later() returns boolean language sql stable as $$
  select coalesce(current_setting('quire.count_later', true), '') = 'on'
$$;

-- Whether nobody else is about to change the counts of a work, its authors and its series; then they are this
-- transaction's. It never waits, and where it gives up it locks nothing: half of the locks, taken out of order, and a
-- later wait for the rest would be a deadlock. One plan for all: none is better for a few ids.
create function lock_counted_now(work uuid) returns boolean language plpgsql
set plan_cache_mode = force_generic_plan
as $$
declare
  by_authors uuid[];
  in_series uuid[];
  locked integer;
begin
  perform 1 from works where id = work for no key update skip locked;
  if not found then return false; end if;
  by_authors := array(select distinct author_id from work_authors where work_id = work);
  if cardinality(by_authors) > 0 then
    perform 1 from authors where id = any (by_authors) for no key update skip locked;
    get diagnostics locked = row_count;
    if locked < cardinality(by_authors) then raise lock_not_available; end if;
  end if;
  in_series := array(select series_id from series_works where work_id = work);
  if cardinality(in_series) > 0 then
    perform 1 from series where id = any (in_series) for no key update skip locked;
    get diagnostics locked = row_count;
    if locked < cardinality(in_series) then raise lock_not_available; end if;
  end if;
  return true;
exception when lock_not_available then
  return false;
end
$$;

-- Adds to what a work's row counts. Where that would wait for somebody, as when a thousand rate one book, it is noted
-- instead, and count_waiting() adds it a moment later. What is shown has it already: see work-counts/queries.ts.
-- Behind something that waits it waits too, so that a rating is never changed before it is counted: an average of others
-- and that change alone could be any number.
create function change_counts(work uuid, ratings_more numeric, raters_more integer, reviews_more integer, readings_more integer)
returns void language plpgsql as $$
begin
  if is_counted_later() or not lock_counted_now(work)
    or exists (select 1 from waiting_counts where work_id = work) then
    insert into waiting_counts (work_id, ratings_sum, ratings_count, reviews_count, readings_count)
    values (work, ratings_more, raters_more, reviews_more, readings_more);
    return;
  end if;
  update works set ratings_sum = ratings_sum + ratings_more, ratings_count = ratings_count + raters_more,
    reviews_count = reviews_count + reviews_more, readings_count = readings_count + readings_more
  where id = work;
end
$$;

-- A private review counts nowhere that others can see.
create function count_reviews() returns trigger language plpgsql as $$
begin
  -- Each update of a work writes into all of its indexes, so a review that stays where it is makes one, or none.
  if tg_op = 'UPDATE' and not old.private and not new.private and old.work_id = new.work_id then
    if (old.rating, old.content is null) is distinct from (new.rating, new.content is null) then
      perform change_counts(new.work_id, new.rating - old.rating, 0,
        (new.content is not null)::int - (old.content is not null)::int, 0);
    end if;
    return null;
  end if;
  if tg_op <> 'INSERT' and not old.private then
    perform change_counts(old.work_id, -old.rating, -1, -(old.content is not null)::int, 0);
  end if;
  if tg_op <> 'DELETE' and not new.private then
    perform change_counts(new.work_id, new.rating, 1, (new.content is not null)::int, 0);
  end if;
  return null;
end
$$;
create trigger reviews_count after insert or delete or update of rating, private, content, work_id on reviews
  for each row execute function count_reviews();

-- What the logs of a reader and the openness of their profile are changed under, so that each log is counted as the
-- profile is in the end. Logs share it; a change of the profile waits for them, and they for that.
create function reader_counts_lock(reader uuid) returns bigint language sql immutable as $$
  select hashtextextended('counted logs ' || reader, 0)
$$;

-- Logs of readers whose profile is not public count nowhere that others can see. A deleted reader's row goes --
-- before their logs: by then all of them count, see count_deleted_reader().
create function has_counted_logs(reader uuid) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(reader_counts_lock(reader));
  return coalesce((select visibility = 'public' from readers where id = reader), true);
end
$$;

create function count_readings() returns trigger language plpgsql as $$
begin
  if not has_counted_logs(case tg_op when 'INSERT' then new.reader_id else old.reader_id end) then return null; end if;
  if tg_op <> 'INSERT' then perform change_counts(old.work_id, 0, 0, 0, -1); end if;
  if tg_op <> 'DELETE' then perform change_counts(new.work_id, 0, 0, 0, 1); end if;
  return null;
end
$$;
create trigger readings_count after insert or delete or update of work_id on readings
  for each row execute function count_readings();

-- Adds all logs of a reader to what their works count, or takes them out of it. Noted for later: they may be thousands.
create function count_logs_of(reader uuid, sign integer) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(reader_counts_lock(reader));
  insert into waiting_counts (work_id, ratings_sum, ratings_count, reviews_count, readings_count)
  select work_id, 0, 0, 0, sign * count(*) from readings where reader_id = reader group by work_id order by work_id;
end
$$;

create function count_opened_reader() returns trigger language plpgsql as $$
begin
  perform count_logs_of(new.id, case when new.visibility = 'public' then 1 else -1 end);
  return null;
end
$$;
create trigger readers_count_logs after update of visibility on readers
  for each row when ((old.visibility = 'public') <> (new.visibility = 'public')) execute function count_opened_reader();

create function count_deleted_reader() returns trigger language plpgsql as $$
begin
  perform count_logs_of(old.id, 1);
  return old;
end
$$;
create trigger readers_count_deleted before delete on readers
  for each row when (old.visibility <> 'public') execute function count_deleted_reader();

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
      select work_id, count(*)::int as readings from readings join readers on readers.id = readings.reader_id
      where readers.visibility = 'public' group by work_id) as readers on readers.work_id = works.id
  ) as found
  where works.id = found.id
    and (works.ratings_sum, works.ratings_count, works.reviews_count, works.readings_count)
      <> (found.ratings_sum, found.ratings_count, found.reviews_count, found.readings_count);

  update reviews set likes_count = found.likes_count
  from (
    select reviews.id, count(review_id)::int as likes_count
    from reviews left join likes on review_id = reviews.id group by reviews.id) as found
  where reviews.id = found.id and reviews.likes_count <> found.likes_count;
$$;

-- Likes of other things are counted when they are read.
create function count_review_likes() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update reviews set likes_count = likes_count - 1 where id = old.review_id;
  end if;
  if tg_op <> 'DELETE' then
    update reviews set likes_count = likes_count + 1 where id = new.review_id;
  end if;
  return null;
end
$$;
create trigger likes_count after insert or delete or update of review_id on likes
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
create trigger comments_count after insert or delete or update of review_id, hidden_at on comments
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
