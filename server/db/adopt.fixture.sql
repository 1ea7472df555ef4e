-- A database as the last migration before the baseline left it (0031b-first-rows.sql), with at least one row in every
-- table: what server/db/adopt.sql has to cope with. Made by pg_dump, without its comments and settings.
set search_path = '';
set check_function_bodies = off;
create extension pg_trgm schema public;
create extension unaccent schema public;
create extension fuzzystrmatch schema public;

CREATE FUNCTION public.count_author_works() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.count_editions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.count_follows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changed follows := case tg_op when 'DELETE' then old else new end;
  amount integer :=
    case when tg_op <> 'DELETE' and new.state = 'following' then 1 else 0 end
    - case when tg_op <> 'INSERT' and old.state = 'following' then 1 else 0 end;
begin
  if amount = 0 then return null; end if;
  perform 1 from readers where id in (changed.follower_id, changed.followee_id) order by id for no key update;
  update readers set
    following_count = following_count + case when id = changed.follower_id then amount else 0 end,
    followers_count = followers_count + case when id = changed.followee_id then amount else 0 end
  where id in (changed.follower_id, changed.followee_id);
  return null;
end
$$;
CREATE FUNCTION public.count_library_books() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' then
    perform 1 from library_counts
      where (reader_id, shelf) in (select reader_id, coalesce(shelf, 'unshelved') from removed)
      order by reader_id, shelf for no key update;
    update library_counts as held set books_count = held.books_count - gone.count
    from (select reader_id, coalesce(shelf, 'unshelved') as shelf, count(*) as count from removed group by 1, 2) as gone
    where held.reader_id = gone.reader_id and held.shelf = gone.shelf;
  elsif tg_op = 'INSERT' then
    insert into library_counts as held (reader_id, shelf, books_count)
    select reader_id, coalesce(shelf, 'unshelved'), count(*) from added group by 1, 2 order by 1, 2
    on conflict (reader_id, shelf) do update set books_count = held.books_count + excluded.books_count;
  else
    insert into library_counts as held (reader_id, shelf, books_count)
    select reader_id, coalesce(shelf, 'unshelved'), sum(change) from (
      select reader_id, shelf, 1 as change from added union all select reader_id, shelf, -1 from removed) as changes
    group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (reader_id, shelf) do update set books_count = held.books_count + excluded.books_count;
  end if;
  return null;
end
$$;
CREATE FUNCTION public.count_list_entries() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform 1 from lists where id in (select list_id from changed) order by id for no key update;
  update lists set changed_at = clock_timestamp(),
    entries_count = entries_count + (case tg_op when 'INSERT' then 1 else -1 end) * found.count
  from (select list_id, count(*)::int as count from changed group by list_id) as found
  where lists.id = found.list_id;
  return null;
end
$$;
CREATE FUNCTION public.count_readings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.count_review_comments() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.count_review_likes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    update reviews set likes_count = likes_count + 1 where id = new.review_id;
  else
    update reviews set likes_count = likes_count - 1 where id = old.review_id;
  end if;
  return null;
end
$$;
CREATE FUNCTION public.count_reviews() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.count_shelf_books() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' then
    perform 1 from shelves where id in (select shelf_id from removed) order by id for no key update;
    update shelves set books_count = books_count - gone.count
    from (select shelf_id, count(*) as count from removed group by 1) as gone where id = gone.shelf_id;
  else
    perform 1 from shelves where id in (select shelf_id from added) order by id for no key update;
    update shelves set books_count = books_count + come.count
    from (select shelf_id, count(*) as count from added group by 1) as come where id = come.shelf_id;
  end if;
  return null;
end
$$;
CREATE FUNCTION public.count_waiting(most integer) RETURNS integer
    LANGUAGE plpgsql
    AS $$
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
  perform touch(changed);
  return cardinality(changed);
end
$$;
CREATE FUNCTION public.count_work_tags(work uuid, changed uuid[], amount integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.end_follows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from follows where (follower_id, followee_id) in
    ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  return null;
end
$$;
CREATE FUNCTION public.end_sessions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from sessions where reader_id = new.id;
  return null;
end
$$;
CREATE FUNCTION public.facet_renamed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_table_name = 'genres' then
    perform refresh_facets(array(select work_id from work_genres where genre_id = new.id));
  else
    perform refresh_facets(array(select work_id from work_tags where tag_id = new.id));
  end if;
  return null;
end
$$;
CREATE FUNCTION public.facets_of_work(work uuid) RETURNS text[]
    LANGUAGE sql STABLE
    AS $$
  select array(
    select 'genre/' || genres.slug from work_genres join genres on genres.id = genre_id where work_id = work
    union select 'tag/' || tags.slug from work_tags join tags on tags.id = tag_id where work_id = work
    union select unnest(array['language/' || language, 'format/' || format, 'edition/' || format || '/' || language])
      from books where work_id = work
    order by 1)
$$;
CREATE FUNCTION public.first_reader_is_admin() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if not exists (select 1 from readers) then
    -- Of two who register at once in an empty house, one is the first.
    perform pg_advisory_xact_lock(hashtextextended('first reader', 0));
    if not exists (select 1 from readers) then new.role = 'admin'; end if;
  end if;
  return new;
end
$$;
CREATE FUNCTION public.fold(value text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
begin
  value := lower(public.unaccent('public.unaccent'::regdictionary, value));
  -- Most texts have none of these signs, and looking for them is cheaper than replacing them.
  if value ~ '[^a-z0-9 ]' then
    return translate(value,
      '-''’‘“”".,:;/\|!?¿¡()[]{}<>&+*_#@%=~^`…–—·・',
      '                                              ');
  end if;
  return value;
end
$$;
CREATE FUNCTION public.forget_decision() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from notifications where merge_proposal_id = new.proposal_id;
  return null;
end
$$;
CREATE FUNCTION public.forget_loan() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from notifications where transaction_id = new.id;
  return null;
end
$$;
CREATE FUNCTION public.forget_mailed_secrets() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from verifications where value = new.id::text;
  return null;
end
$$;
CREATE FUNCTION public.free_reader_slug() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_advisory_xact_lock(hashtextextended('reader ' || new.slug, 0));
  if exists (select 1 from readers where slug = new.slug) then
    new.slug = left(new.slug, 54) || '-' || left(md5(gen_random_uuid()::text), 5);
  end if;
  return new;
end
$$;
CREATE FUNCTION public.hand_over_shared_read() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update shared_read_members set is_host = true
  where shared_read_id = old.shared_read_id and reader_id = (
    select members.reader_id from shared_read_members as members join readers on readers.id = members.reader_id
    where members.shared_read_id = old.shared_read_id and members.state = 'joined'
    order by readers.suspended_at is not null or readers.leaving_at is not null, members.since, members.reader_id
    limit 1);
  if not found then delete from shared_reads where id = old.shared_read_id; end if;
  return null;
end
$$;
CREATE FUNCTION public.hide_again() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  known uuid;
begin
  if is_merging() then return new; end if;
  case tg_table_name
    when 'reviews' then
      -- Where the review is there already it is only changed, whatever the insert was for.
      select id into known from withdrawn
      where reader_id = new.reader_id and work_id = new.work_id and not exists (
        select 1 from reviews where reader_id = new.reader_id and book_id = new.book_id) limit 1;
    when 'review_comments' then
      select id into known from withdrawn where reader_id = new.reader_id and review_id = new.review_id limit 1;
    when 'shared_read_posts' then
      select id into known from withdrawn
      where reader_id = new.reader_id and shared_read_id = new.shared_read_id limit 1;
    else
      select id into known from withdrawn where reader_id = new.reader_id and list_name = lower(new.name) limit 1;
  end case;
  if known is null then return new; end if;
  delete from withdrawn where id = known;
  new.hidden_at := clock_timestamp();
  if tg_table_name = 'reviews' then
    new.private_before := new.private;
    new.private := true;
  elsif tg_table_name = 'lists' then
    new.visibility_before := new.visibility;
    new.visibility := 'private';
  end if;
  return new;
end
$$;
CREATE FUNCTION public.is_counted_later() RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select coalesce(current_setting('quire.count_later', true), '') = 'on'
$$;
CREATE FUNCTION public.is_merging() RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select coalesce(current_setting('quire.merging', true), '') = 'on'
$$;
CREATE FUNCTION public.is_news(teller uuid, told text, moment timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select moment > now() - interval '7 days' and (
    select count(*) < 12 from activities
    where reader_id = teller and kind = told and happened_at > moment - interval '10 minutes'
      and happened_at <= moment)
$$;
CREATE FUNCTION public.is_refreshed_later() RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select coalesce(current_setting('quire.refresh_later', true), '') = 'on'
$$;
CREATE FUNCTION public.keep_an_admin() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if not exists (select 1 from readers where role = 'admin' and suspended_at is null and leaving_at is null) then
    update readers set role = 'admin' where id = (
      select id from readers where role = 'moderator' and suspended_at is null and leaving_at is null
      order by created_at, id limit 1);
  end if;
  return null;
end
$$;
CREATE FUNCTION public.keep_email_verified_at() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if not new.email_verified then
    new.email_verified_at = null;
  elsif tg_op = 'INSERT' or not old.email_verified or old.email <> new.email then
    new.email_verified_at = now();
  end if;
  return new;
end
$$;
CREATE FUNCTION public.keep_hidden() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_table_name = 'reviews' then new.private = true; else new.visibility = 'private'; end if;
  return new;
end
$$;
CREATE FUNCTION public.keep_last_told() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  teller uuid := case tg_op when 'DELETE' then old.reader_id else new.reader_id end;
  latest timestamptz := (
    select happened_at from activities where reader_id = teller and level <> 'private'
    order by happened_at desc, id desc limit 1);
begin
  if latest is null then
    delete from last_told where reader_id = teller;
  else
    insert into last_told values (teller, latest)
    on conflict (reader_id) do update set happened_at = excluded.happened_at
      where last_told.happened_at <> excluded.happened_at;
  end if;
  return null;
end
$$;
CREATE FUNCTION public.keep_level() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  case tg_table_name
    when 'lists' then update activities set level = new.visibility where list_id = new.id;
    when 'shelves' then update activities set level = new.visibility where shelf_id = new.id;
    else update activities set level = new.visibility where goal_id = new.id;
  end case;
  return null;
end
$$;
CREATE FUNCTION public.keep_passkey_used_at() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.used_at = now();
  return new;
end
$$;
CREATE FUNCTION public.leave_former_slug() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
declare
  is_taken boolean;
begin
  execute format('select exists (select 1 from %I where slug = $1)', 'former_' || tg_table_name) into is_taken using new.slug;
  if is_taken then new.slug = left(new.slug, 114) || '-' || left(md5(gen_random_uuid()::text), 5); end if;
  return new;
end
$_$;
CREATE FUNCTION public.leave_reserved_slug() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.slug = new.slug || '-' || left(md5(gen_random_uuid()::text), 5);
  return new;
end
$$;
CREATE FUNCTION public.letter_pairs(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  select string_agg(substr(run[1], place, 2), ' ')
  from regexp_matches(value, '[぀-ヿ㐀-鿿가-힯豈-﫿]{2,}', 'g') as run, generate_series(1, length(run[1]) - 1) as place
$$;
CREATE FUNCTION public.lock_counted(changed uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  perform lock_works(changed);
  perform 1 from authors where id in (select author_id from work_authors where work_id = any (changed))
    order by id for no key update;
  perform 1 from series where id in (select series_id from series_works where work_id = any (changed))
    order by id for no key update;
end
$$;
CREATE FUNCTION public.lock_works(changed uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  perform 1 from works where id = any (changed) order by id for no key update;
end
$$;
CREATE FUNCTION public.name_key(value text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
begin
  return coalesce(nullif(regexp_replace(public.fold(value), '\s+', '', 'g'), ''), lower(value));
end
$$;
CREATE FUNCTION public.name_session_reader() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.reader_id = (select reader_id from readings where id = new.reading_id);
  return new;
end
$$;
CREATE FUNCTION public.new_id() RETURNS uuid
    LANGUAGE sql PARALLEL SAFE
    AS $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;
CREATE FUNCTION public.note_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into words (word, works)
  select found.word, 1 from unnest(tsvector_to_array(new.search)) as found (word)
  where length(found.word) <= 100 and not exists (select 1 from words where words.word = found.word)
  order by found.word
  on conflict do nothing;
  return null;
end
$$;
CREATE FUNCTION public.notify_of_comment() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into notifications (reader_id, kind, actor_id, comment_id)
  select reviews.reader_id, 'commented', new.reader_id, new.id from reviews
  where reviews.id = new.review_id and reviews.reader_id <> new.reader_id
    and wants_to_know(reviews.reader_id, 'commented');
  return null;
end
$$;
CREATE FUNCTION public.notify_of_decision() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- Who decides about a proposal of their own knows of it.
  if new.proposer_id is distinct from new.moderator_id and wants_to_know(new.proposer_id, 'merge-decided') then
    insert into notifications (reader_id, kind, merge_proposal_id) values (new.proposer_id, 'merge-decided', new.id);
  end if;
  return null;
end
$$;
CREATE FUNCTION public.notify_of_follow() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  told text := case new.state when 'following' then 'followed' else 'requested' end;
begin
  delete from notifications where follower_id = new.follower_id and reader_id = new.followee_id;
  -- Whoever has let somebody in knows of it.
  if tg_op = 'INSERT' and wants_to_know(new.followee_id, told) then
    insert into notifications (reader_id, kind, actor_id, follower_id)
    values (new.followee_id, told, new.follower_id, new.follower_id);
  end if;
  return null;
end
$$;
CREATE FUNCTION public.notify_of_invitation() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from notifications where shared_read_id = new.shared_read_id and reader_id = new.reader_id;
  if new.state = 'invited' and wants_to_know(new.reader_id, 'invited') then
    insert into notifications (reader_id, kind, actor_id, shared_read_id)
    select new.reader_id, 'invited', coalesce(new.inviter_id, reader_id), new.shared_read_id from shared_read_members
    where shared_read_id = new.shared_read_id and is_host;
  end if;
  return null;
end
$$;
CREATE FUNCTION public.notify_of_like() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into notifications (reader_id, kind, actor_id, liked_id, liker_id)
  select reviews.reader_id, 'liked', new.reader_id, new.review_id, new.reader_id from reviews
  where reviews.id = new.review_id and reviews.reader_id <> new.reader_id
    and new.created_at > now() - interval '1 day' and wants_to_know(reviews.reader_id, 'liked');
  return null;
end
$$;
CREATE FUNCTION public.part_in_shared_reads() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from shared_read_members as held using shared_read_members as host
  where host.shared_read_id = held.shared_read_id and host.is_host and held.state <> 'removed'
    and (held.reader_id, host.reader_id) in
      ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  return null;
end
$$;
CREATE FUNCTION public.pass_on_to_authors_and_series() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.recount_authors() RETURNS void
    LANGUAGE sql
    AS $$
  update authors set works_count = found.works_count
  from (
    select authors.id, count(distinct work_id)::int as works_count
    from authors left join work_authors on author_id = authors.id group by authors.id) as found
  where authors.id = found.id and authors.works_count <> found.works_count;
$$;
CREATE FUNCTION public.recount_catalog() RETURNS void
    LANGUAGE sql
    AS $$
  select recount_works();
  select recount_authors();
  select recount_series();
  select recount_words();
$$;
CREATE FUNCTION public.recount_filters() RETURNS void
    LANGUAGE sql
    AS $$
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
CREATE FUNCTION public.recount_follows() RETURNS void
    LANGUAGE sql
    AS $$
  update readers set
    followers_count = (select count(*) from follows where followee_id = readers.id and state = 'following'),
    following_count = (select count(*) from follows where follower_id = readers.id and state = 'following')
$$;
CREATE FUNCTION public.recount_journal() RETURNS void
    LANGUAGE sql
    AS $$
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
CREATE FUNCTION public.recount_series() RETURNS void
    LANGUAGE sql
    AS $$
  update series set books_count = found.books_count, last_work_year = found.last_work_year
  from (
    select series.id, count(work_id)::int as books_count, max(first_published_year) as last_work_year
    from series left join series_works on series_id = series.id left join works on works.id = work_id
    group by series.id) as found
  where series.id = found.id
    and (series.books_count, series.last_work_year) is distinct from (found.books_count, found.last_work_year);
$$;
CREATE FUNCTION public.recount_shelves() RETURNS void
    LANGUAGE sql
    AS $$
  delete from library_counts;
  insert into library_counts (reader_id, shelf, books_count)
    select reader_id, coalesce(shelf, 'unshelved'), count(*) from library_books group by 1, 2;
  update shelves set books_count = (select count(*) from shelf_books where shelf_id = shelves.id);
$$;
CREATE FUNCTION public.recount_words() RETURNS void
    LANGUAGE sql
    AS $$
  with found as materialized (select word, ndoc from ts_stat('select search from works where editions_count > 0')),
    gone as (delete from words where not exists (select 1 from found where found.word = words.word))
  insert into words (word, works) select word, ndoc from found where length(word) <= 100
  on conflict (word) do update set works = excluded.works where words.works <> excluded.works
$$;
CREATE FUNCTION public.recount_works() RETURNS void
    LANGUAGE sql
    AS $$
  update works set editions_count = found.editions_count, search = found.search
  from (
    select works.id, coalesce(editions.count, 0) as editions_count,
      work_search_of(works.title, editions.titles, in_series.titles, credits.names) as search
    from works
    left join (
      select work_id, count(*)::int as count, string_agg(concat_ws(' ', title, subtitle), ' ' order by id) as titles
      from books group by work_id) as editions on editions.work_id = works.id
    left join (
      select work_id, string_agg(series.title, ' ' order by series.id) as titles
      from series_works join series on series.id = series_id group by work_id) as in_series on in_series.work_id = works.id
    left join (
      select work_id, string_agg(authors.name, ' ' order by position, authors.id) as names
      from work_authors join authors on authors.id = author_id group by work_id) as credits on credits.work_id = works.id
  ) as found
  where works.id = found.id
    and (works.editions_count <> found.editions_count or works.search <> found.search);
$$;
CREATE FUNCTION public.refresh_authors(changed uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.refresh_facets(changed uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  perform lock_works(changed);
  update works set facets = found.facets
  from (select id, facets_of_work(id) as facets from unnest(changed) as id) as found
  where works.id = found.id and works.facets <> found.facets;
end
$$;
CREATE FUNCTION public.refresh_filters(changed uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  perform refresh_facets(changed);
  perform refresh_authors(array(select distinct author_id from work_authors where work_id = any (changed)));
  perform refresh_series(array(select distinct series_id from series_works where work_id = any (changed)));
end
$$;
CREATE FUNCTION public.refresh_search_of_works() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.refresh_series(changed uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.refresh_work_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.refresh_works(changed uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  perform lock_works(changed);
  update works set editions_count = (select count(*) from books where books.work_id = works.id),
    facets = facets_of_work(works.id), search = work_search(works.id)
  where id = any (changed);
  perform refresh_authors(array(select distinct author_id from work_authors where work_id = any (changed)));
  perform refresh_series(array(select distinct series_id from series_works where work_id = any (changed)));
end
$$;
CREATE FUNCTION public.remember_withdrawn() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if is_merging() then return null; end if;
  case tg_table_name
    when 'reviews' then
      insert into withdrawn (reader_id, work_id) select readers.id, works.id from readers, works
      where readers.id = old.reader_id and works.id = old.work_id;
    when 'review_comments' then
      insert into withdrawn (reader_id, review_id) select readers.id, reviews.id from readers, reviews
      where readers.id = old.reader_id and reviews.id = old.review_id;
    when 'shared_read_posts' then
      insert into withdrawn (reader_id, shared_read_id) select readers.id, shared_reads.id from readers, shared_reads
      where readers.id = old.reader_id and shared_reads.id = old.shared_read_id;
    else
      insert into withdrawn (reader_id, list_name) select readers.id, lower(old.name) from readers
      where readers.id = old.reader_id;
  end case;
  return null;
end
$$;
CREATE FUNCTION public.review_tags_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform count_work_tags(reviews.work_id, array_agg(changed.tag_id), case tg_op when 'INSERT' then 1 else -1 end)
  from changed join reviews on reviews.id = changed.review_id
  where not reviews.private group by reviews.work_id order by reviews.work_id;
  return null;
end
$$;
CREATE FUNCTION public.reviewed_tags_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.romanize(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  select translate(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      lower(value),
      'щ', 'shch'), 'ж', 'zh'), 'х', 'kh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'ю', 'yu'), 'я', 'ya'),
      'θ', 'th'), 'χ', 'ch'), 'ψ', 'ps'),
    'абвгдеёзийклмнопрстуфыэіїєґўјαβγδεζηικλμνξοπρσςτυφωάέήίόύώъь',
    'abvgdeeziyklmnoprstufyeiiegujavgdeziiklmnxoprsstyfoaeiioyo')
$$;
CREATE FUNCTION public.search_text(value text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
begin
  -- Most texts are plain, and need no closer look.
  if octet_length(value) = length(value) and strpos(value, '''') = 0 then
    return public.fold(value);
  end if;
  return public.fold(value)
    || case when value ~ '[''’ʼ]' then ' ' || public.fold(translate(value, '''’ʼ', '')) else '' end
    || case when value ~ '[Ͱ-ӿ]' then ' ' || public.fold(public.romanize(value)) else '' end
    || case when value ~ '[぀-ヿ㐀-鿿가-힯豈-﫿]' then ' ' || coalesce(public.letter_pairs(value), '') else '' end;
end
$$;
CREATE FUNCTION public.series_works_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.share_of(place numeric, length numeric) RETURNS numeric
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select round(least(place / length * 100, 100), 2)
$$;
CREATE FUNCTION public.signal_block() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform signal_shared_read(one.shared_read_id, 'place', reader)
  from shared_read_members as one join shared_read_members as other using (shared_read_id),
    unnest(array[one.reader_id, other.reader_id]) as reader
  where one.reader_id = new.blocker_id and other.reader_id = new.blocked_id
    and one.state = 'joined' and other.state = 'joined';
  return null;
end
$$;
CREATE FUNCTION public.signal_member() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  member shared_read_members := case tg_op when 'DELETE' then old else new end;
begin
  perform signal_shared_read(member.shared_read_id, 'members');
  if tg_op = 'DELETE' or member.state <> 'joined' then
    perform signal_shared_read(member.shared_read_id, 'left', member.reader_id);
  end if;
  return null;
end
$$;
CREATE FUNCTION public.signal_part_of_shared_read() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform signal_shared_read(
    case tg_op when 'DELETE' then old.shared_read_id else new.shared_read_id end, tg_argv[0]);
  return null;
end
$$;
CREATE FUNCTION public.signal_place() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  reading readings := case tg_op when 'DELETE' then old else new end;
begin
  perform signal_shared_read(shared_reads.id, 'place', reading.reader_id)
  from shared_read_members as members join shared_reads on shared_reads.id = members.shared_read_id
  where members.reader_id = reading.reader_id and members.state = 'joined' and shared_reads.work_id = reading.work_id;
  return null;
end
$$;
CREATE FUNCTION public.signal_reveal() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform signal_shared_read(shared_read_id, 'place', new.reader_id)
  from shared_read_posts where id = new.post_id;
  return null;
end
$$;
CREATE FUNCTION public.signal_shared_read(shared_read uuid, kind text, reader uuid DEFAULT NULL::uuid) RETURNS void
    LANGUAGE sql
    AS $$
  select pg_notify('shared_reads', concat_ws(' ', shared_read, kind, reader))
$$;
CREATE FUNCTION public.signal_shared_read_itself() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform signal_shared_read(new.id, 'members');
  return null;
end
$$;
CREATE FUNCTION public.signal_suspension() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform signal_shared_read(shared_read_id, kind, new.id)
  from shared_read_members, unnest(array['members', 'left']) as kind
  where reader_id = new.id and state = 'joined';
  return null;
end
$$;
CREATE FUNCTION public.tags_of_review(review uuid) RETURNS uuid[]
    LANGUAGE sql STABLE
    AS $$
  select array(select tag_id from review_tags where review_id = review)
$$;
CREATE FUNCTION public.tell_list() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if is_news(new.reader_id, 'list-made', new.created_at) then
    insert into activities (reader_id, kind, happened_at, level, list_id)
    values (new.reader_id, 'list-made', new.created_at, new.visibility, new.id);
  end if;
  return null;
end
$$;
CREATE FUNCTION public.tell_reading() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  told text := case when new.finished_at is null then 'started' else 'finished' end;
  moment timestamptz := least(coalesce(new.finished_at, new.started_at), now());
begin
  delete from activities where reading_id = new.id and kind = told;
  if new.finished_at is null then
    delete from activities where reading_id = new.id and kind = 'finished';
  else
    -- The end tells more than how far somebody had come that day.
    delete from activities where reading_id = new.id and kind = 'progressed' and day = (moment at time zone 'UTC')::date;
  end if;
  if is_news(new.reader_id, told, moment) then
    insert into activities (reader_id, kind, happened_at, reading_id) values (new.reader_id, told, moment, new.id);
  end if;
  return null;
end
$$;
CREATE FUNCTION public.tell_review() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  moment timestamptz := new.created_at;
begin
  -- A rating that gets its words later is told with them.
  if tg_op = 'UPDATE' then
    if old.content is null and new.content is not null then
      delete from activities where review_id = new.id;
      moment := new.updated_at;
    else
      update activities set level = case when new.private then 'private' else 'public' end where review_id = new.id;
      return null;
    end if;
  end if;
  if is_news(new.reader_id, 'reviewed', moment) then
    insert into activities (reader_id, kind, happened_at, level, review_id)
    values (new.reader_id, 'reviewed', moment, case when new.private then 'private' else 'public' end, new.id);
  end if;
  return null;
end
$$;
CREATE FUNCTION public.tell_session() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  session reading_sessions := case tg_op when 'DELETE' then old else new end;
  on_day date := (least(session.finished_at, now()) at time zone 'UTC')::date;
begin
  delete from activities where reading_id = session.reading_id and kind = 'progressed' and day = on_day;
  insert into activities (reader_id, kind, happened_at, reading_id, share, day)
  select readings.reader_id, 'progressed', least(sessions.finished_at, now()), readings.id,
    least(sessions.end_position / readings.length * 100, 100), on_day
  from readings join reading_sessions as sessions on sessions.reading_id = readings.id
  where readings.id = session.reading_id
    and (least(sessions.finished_at, now()) at time zone 'UTC')::date = on_day
    and sessions.end_position > sessions.start_position and sessions.end_position < readings.length
    and is_news(readings.reader_id, 'progressed', least(sessions.finished_at, now()))
  order by sessions.end_position desc limit 1;
  return null;
end
$$;
CREATE FUNCTION public.tell_shelf_book() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  shelf shelves := (select shelves from shelves where id = new.shelf_id);
begin
  if is_news(shelf.reader_id, 'shelved', new.added_at) then
    insert into activities (reader_id, kind, happened_at, level, shelf_id, shelf_book_id)
    values (shelf.reader_id, 'shelved', new.added_at, shelf.visibility, new.shelf_id, new.book_id)
    on conflict do nothing;
  end if;
  return null;
end
$$;
CREATE FUNCTION public.tell_shelved() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from activities where reader_id = new.reader_id and library_book_id = new.book_id;
  if new.shelf is null or not is_news(new.reader_id, 'shelved', new.shelved_at) then return null; end if;
  if new.shelf in ('currently-reading', 'read') and exists (
    select 1 from readings where reader_id = new.reader_id and book_id = new.book_id) then return null; end if;
  insert into activities (reader_id, kind, happened_at, library_book_id)
  values (new.reader_id, 'shelved', new.shelved_at, new.book_id);
  return null;
end
$$;
CREATE FUNCTION public.title_key(value text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
begin
  value := regexp_replace(public.fold(value),
    '^\s*(the|an?|el|las?|los|una?|les?|l|der|die|das|il|lo)\s+(?=\S)', '');
  -- Plain letters do not change when they are folded once more.
  if value ~ '^[a-z0-9 ]*[a-z0-9][a-z0-9 ]*$' then
    return replace(value, ' ', '');
  end if;
  return public.name_key(value);
end
$_$;
CREATE FUNCTION public.touch(subjects uuid[]) RETURNS void
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  insert into stamps
  select distinct touched.subject, pg_current_xact_id() from unnest(subjects) as touched (subject)
  where touched.subject is not null and not exists (
    select 1 from stamps where stamps.subject = touched.subject and stamps.changed = pg_current_xact_id())
  order by touched.subject
  on conflict (subject) do update set changed = excluded.changed where stamps.changed <> excluded.changed;
end
$$;
CREATE FUNCTION public.touch_both() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_table_name = 'follows' then
    perform touch(array[old.follower_id, old.followee_id, new.follower_id, new.followee_id]);
  else
    perform touch(array[old.blocker_id, old.blocked_id, new.blocker_id, new.blocked_id]);
  end if;
  return null;
end
$$;
CREATE FUNCTION public.touch_like() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform touch(array[old.reader_id, new.reader_id] || array(
    select work_id from reviews where id in (old.review_id, new.review_id)));
  return null;
end
$$;
CREATE FUNCTION public.touch_list() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.updated_at = clock_timestamp();
  new.changed_at = new.updated_at;
  return new;
end
$$;
CREATE FUNCTION public.touch_owner() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform touch(array[old.reader_id, new.reader_id]);
  return null;
end
$$;
CREATE FUNCTION public.touch_owner_and_work() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform touch(array[old.reader_id, new.reader_id, old.work_id, new.work_id]);
  return null;
end
$$;
CREATE FUNCTION public.touch_owner_of_reading() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform touch(array(select reader_id from readings where id in (old.reading_id, new.reading_id)));
  return null;
end
$$;
CREATE FUNCTION public.touch_owner_of_shelf() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform touch(array(select reader_id from shelves where id in (old.shelf_id, new.shelf_id)));
  return null;
end
$$;
CREATE FUNCTION public.touch_reader() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform touch(array[new.id] || array(select work_id from reviews where reader_id = new.id));
  return null;
end
$$;
CREATE FUNCTION public.touch_review() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform touch(array(
    select unnest(array[reader_id, work_id]) from reviews where id in (old.review_id, new.review_id)));
  return null;
end
$$;
CREATE FUNCTION public.touch_updated_at() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.updated_at = now();
  return new;
end
$$;
CREATE FUNCTION public.touch_work() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform touch(array[new.id]);
  return null;
end
$$;
CREATE FUNCTION public.touch_work_of_row() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform touch(array[old.work_id, new.work_id]);
  return null;
end
$$;
CREATE FUNCTION public.touch_works_of_author() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform touch(array(select work_id from work_authors where author_id = new.id));
  return null;
end
$$;
CREATE FUNCTION public.touch_works_of_series() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform touch(array(select work_id from series_works where series_id = new.id));
  return null;
end
$$;
CREATE FUNCTION public.unite(facets text[], more text[]) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    AS $$
  select case when facets @> more then facets else array(select unnest(facets) union select unnest(more) order by 1) end
$$;
CREATE FUNCTION public.untell_goal() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from activities where goal_id = new.id;
  delete from notifications where goal_id = new.id;
  return null;
end
$$;
CREATE FUNCTION public.wants_to_know(reader uuid, told text) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select not (told = any (notifications_off)) from readers where id = reader
$$;
CREATE FUNCTION public.word_forms(word text) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
declare
  forms text[] := array[word];
  letter text;
  before text := '';
begin
  if length(word) between 4 and 40 then
    for place in 1 .. length(word) loop
      letter := substr(word, place, 1);
      if letter <> before then
        forms := forms || overlay(word placing '' from place for 1);
      end if;
      before := letter;
    end loop;
  end if;
  return forms;
end
$$;
CREATE FUNCTION public.work_facets_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.work_search(work uuid) RETURNS tsvector
    LANGUAGE sql STABLE
    AS $$
  select work_search_of(
    works.title,
    (select string_agg(concat_ws(' ', books.title, books.subtitle), ' ' order by books.id)
      from books where books.work_id = work),
    (select string_agg(series.title, ' ' order by series.id)
      from series_works join series on series.id = series_works.series_id where series_works.work_id = work),
    (select string_agg(authors.name, ' ' order by work_authors.position, authors.id)
      from work_authors join authors on authors.id = work_authors.author_id where work_authors.work_id = work))
  from works where id = work
$$;
CREATE FUNCTION public.work_search_of(title text, editions text, series text, authors text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select
    setweight(to_tsvector('simple', search_text(title)), 'A') ||
    setweight(to_tsvector('simple', search_text(coalesce(editions, ''))), 'B') ||
    setweight(to_tsvector('simple', search_text(coalesce(series, ''))), 'C') ||
    setweight(to_tsvector('simple', search_text(coalesce(authors, ''))), 'D')
$$;
CREATE TABLE public.activities (
    id uuid DEFAULT public.new_id() NOT NULL,
    reader_id uuid NOT NULL,
    kind text NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    level text DEFAULT 'public'::text NOT NULL,
    library_book_id uuid,
    shelf_id uuid,
    shelf_book_id uuid,
    reading_id uuid,
    review_id uuid,
    list_id uuid,
    goal_id uuid,
    share numeric(5,2),
    day date,
    CONSTRAINT activities_check CHECK ((num_nonnulls(library_book_id, shelf_id, reading_id, review_id, list_id, goal_id) = 1)),
    CONSTRAINT activities_check1 CHECK (((shelf_id IS NULL) = (shelf_book_id IS NULL))),
    CONSTRAINT activities_check2 CHECK (((kind = 'progressed'::text) = ((share IS NOT NULL) AND (day IS NOT NULL)))),
    CONSTRAINT activities_kind_check CHECK ((kind = ANY (ARRAY['shelved'::text, 'started'::text, 'progressed'::text, 'finished'::text, 'reviewed'::text, 'list-made'::text, 'goal-met'::text]))),
    CONSTRAINT activities_level_check CHECK ((level = ANY (ARRAY['public'::text, 'followers'::text, 'private'::text]))),
    CONSTRAINT activities_share_check CHECK (((share >= (0)::numeric) AND (share <= (100)::numeric)))
);
CREATE TABLE public.authenticators (
    id uuid DEFAULT public.new_id() NOT NULL,
    reader_id uuid NOT NULL,
    secret text NOT NULL,
    backup_codes text NOT NULL,
    verified boolean DEFAULT false NOT NULL,
    failed_verification_count integer DEFAULT 0 NOT NULL,
    locked_until timestamp with time zone
);
CREATE TABLE public.authors (
    id uuid DEFAULT public.new_id() NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    sort_name text NOT NULL,
    bio text,
    birth_year integer,
    death_year integer,
    photo text,
    works_count integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    last_work_year integer,
    facets text[] DEFAULT '{}'::text[] NOT NULL,
    ratings_sum numeric(14,2) DEFAULT 0 NOT NULL,
    ratings_count integer DEFAULT 0 NOT NULL,
    reviews_count integer DEFAULT 0 NOT NULL,
    readings_count integer DEFAULT 0 NOT NULL,
    rating numeric(3,2) GENERATED ALWAYS AS (
CASE
    WHEN (ratings_count = 0) THEN (0)::numeric
    ELSE round((ratings_sum / (ratings_count)::numeric), 2)
END) STORED NOT NULL,
    search tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, public.search_text(name))) STORED NOT NULL,
    CONSTRAINT authors_name_check CHECK (((length(name) >= 1) AND (length(name) <= 1000))),
    CONSTRAINT authors_slug_check CHECK ((length(slug) <= 120))
);
CREATE TABLE public.blocks (
    blocker_id uuid NOT NULL,
    blocked_id uuid NOT NULL,
    since timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT blocks_check CHECK ((blocker_id <> blocked_id))
);
CREATE TABLE public.books (
    id uuid DEFAULT public.new_id() NOT NULL,
    slug text NOT NULL,
    work_id uuid NOT NULL,
    title text NOT NULL,
    subtitle text,
    language text NOT NULL,
    format text NOT NULL,
    publication_date text,
    publisher text,
    isbn_10 text,
    isbn_13 text,
    pages integer,
    minutes integer,
    chapters integer,
    contributor_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    cover text,
    CONSTRAINT books_chapters_check CHECK ((chapters > 0)),
    CONSTRAINT books_format_check CHECK ((format = ANY (ARRAY['hardcover'::text, 'paperback'::text, 'spiral-bound'::text, 'ebook'::text, 'kindle'::text, 'audiobook'::text]))),
    CONSTRAINT books_isbn_10_check CHECK ((isbn_10 ~ '^\d{9}[\dX]$'::text)),
    CONSTRAINT books_isbn_13_check CHECK ((isbn_13 ~ '^97[89]\d{10}$'::text)),
    CONSTRAINT books_minutes_check CHECK ((minutes > 0)),
    CONSTRAINT books_pages_check CHECK ((pages > 0)),
    CONSTRAINT books_publication_date_check CHECK ((publication_date ~ '^\d{4}(-\d{2}(-\d{2})?)?$'::text)),
    CONSTRAINT books_slug_check CHECK ((length(slug) <= 120)),
    CONSTRAINT books_title_check CHECK (((length(title) >= 1) AND (length(title) <= 1000)))
);
CREATE TABLE public.credentials (
    id uuid DEFAULT public.new_id() NOT NULL,
    reader_id uuid NOT NULL,
    provider_id text NOT NULL,
    account_id text NOT NULL,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp with time zone,
    refresh_token_expires_at timestamp with time zone,
    scope text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.exports (
    id uuid DEFAULT public.new_id() NOT NULL,
    reader_id uuid NOT NULL,
    kind text NOT NULL,
    name text,
    subject uuid,
    state text DEFAULT 'waiting'::text NOT NULL,
    done_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    locale text NOT NULL,
    time_zone text NOT NULL,
    files jsonb DEFAULT '[]'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    CONSTRAINT exports_kind_check CHECK ((kind = ANY (ARRAY['journal'::text, 'report'::text, 'archive'::text, 'goodreads'::text, 'storygraph'::text, 'csv'::text, 'json'::text]))),
    CONSTRAINT exports_name_check CHECK ((length(name) <= 1000)),
    CONSTRAINT exports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'making'::text, 'done'::text, 'failed'::text])))
);
CREATE TABLE public.follows (
    follower_id uuid NOT NULL,
    followee_id uuid NOT NULL,
    state text NOT NULL,
    since timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT follows_check CHECK ((follower_id <> followee_id)),
    CONSTRAINT follows_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'following'::text])))
);
CREATE TABLE public.former_authors (
    id uuid NOT NULL,
    slug text NOT NULL,
    author_id uuid NOT NULL
);
CREATE TABLE public.former_books (
    id uuid NOT NULL,
    slug text NOT NULL,
    book_id uuid NOT NULL
);
CREATE TABLE public.genres (
    id uuid DEFAULT public.new_id() NOT NULL,
    slug text NOT NULL,
    name text NOT NULL
);
CREATE TABLE public.goals (
    id uuid DEFAULT public.new_id() NOT NULL,
    reader_id uuid NOT NULL,
    name text,
    metric text NOT NULL,
    target integer NOT NULL,
    period_start date NOT NULL,
    period_end date NOT NULL,
    filters jsonb DEFAULT '[]'::jsonb NOT NULL,
    visibility text DEFAULT 'public'::text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT goals_check CHECK ((period_end >= period_start)),
    CONSTRAINT goals_metric_check CHECK ((metric = ANY (ARRAY['books'::text, 'pages'::text, 'minutes'::text]))),
    CONSTRAINT goals_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
    CONSTRAINT goals_target_check CHECK (((target >= 1) AND (target <= 1000000))),
    CONSTRAINT goals_visibility_check CHECK ((visibility = ANY (ARRAY['public'::text, 'followers'::text, 'private'::text])))
);
CREATE TABLE public.import_parts (
    import_id uuid NOT NULL,
    noun text NOT NULL,
    number integer NOT NULL,
    key text NOT NULL,
    data jsonb NOT NULL,
    size integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.import_rows (
    import_id uuid NOT NULL,
    number integer NOT NULL,
    fingerprint text NOT NULL,
    raw jsonb NOT NULL,
    parsed jsonb,
    verdict text NOT NULL,
    reason text NOT NULL,
    book_id uuid,
    state text DEFAULT 'waiting'::text NOT NULL,
    written jsonb,
    written_at timestamp with time zone,
    CONSTRAINT import_rows_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'written'::text, 'skipped'::text, 'failed'::text, 'dismissed'::text, 'undone'::text]))),
    CONSTRAINT import_rows_verdict_check CHECK ((verdict = ANY (ARRAY['new'::text, 'matched'::text, 'same'::text, 'doubtful'::text, 'unreadable'::text])))
);
CREATE TABLE public.imports (
    id uuid DEFAULT public.new_id() NOT NULL,
    reader_id uuid NOT NULL,
    format text NOT NULL,
    file_name text NOT NULL,
    file_size integer NOT NULL,
    state text NOT NULL,
    problem text,
    rows_count integer DEFAULT 0 NOT NULL,
    done_count integer DEFAULT 0 NOT NULL,
    options jsonb DEFAULT '{}'::jsonb NOT NULL,
    mapping jsonb DEFAULT '{}'::jsonb NOT NULL,
    columns jsonb DEFAULT '[]'::jsonb NOT NULL,
    exclusive_shelves jsonb DEFAULT '[]'::jsonb NOT NULL,
    plan jsonb,
    shelf_starts jsonb DEFAULT '{}'::jsonb NOT NULL,
    time_zone text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    began_at timestamp with time zone,
    finished_at timestamp with time zone,
    file_kept boolean DEFAULT true NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    choices integer DEFAULT 0 NOT NULL,
    unread_columns jsonb DEFAULT '[]'::jsonb NOT NULL,
    locale text DEFAULT 'en'::text NOT NULL,
    CONSTRAINT imports_file_name_check CHECK ((length(file_name) <= 255)),
    CONSTRAINT imports_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'mapping'::text, 'rehearsed'::text, 'running'::text, 'stopped'::text, 'done'::text, 'undoing'::text, 'undone'::text, 'failed'::text])))
);
CREATE TABLE public.invitations (
    id uuid DEFAULT public.new_id() NOT NULL,
    code_hash text NOT NULL,
    inviter_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.isbn_lookups (
    isbn_13 text NOT NULL,
    draft jsonb,
    looked_up_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.last_told (
    reader_id uuid NOT NULL,
    happened_at timestamp with time zone NOT NULL
)
WITH (fillfactor='70');
CREATE TABLE public.library_books (
    reader_id uuid NOT NULL,
    book_id uuid NOT NULL,
    shelf text,
    "position" bigint DEFAULT 0 NOT NULL,
    added_at timestamp with time zone DEFAULT now() NOT NULL,
    shelved_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT library_books_shelf_check CHECK ((shelf = ANY (ARRAY['want-to-read'::text, 'currently-reading'::text, 'read'::text, 'paused'::text, 'did-not-finish'::text])))
);
CREATE TABLE public.library_counts (
    reader_id uuid NOT NULL,
    shelf text NOT NULL,
    books_count integer NOT NULL
);
CREATE TABLE public.list_entries (
    id uuid DEFAULT public.new_id() NOT NULL,
    list_id uuid NOT NULL,
    "position" bigint NOT NULL,
    book_id uuid,
    series_id uuid,
    author_id uuid,
    added_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT list_entries_check CHECK ((num_nonnulls(book_id, series_id, author_id) = 1))
);
CREATE TABLE public.lists (
    id uuid DEFAULT public.new_id() NOT NULL,
    reader_id uuid NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    description text,
    type text NOT NULL,
    entries_type text NOT NULL,
    visibility text DEFAULT 'public'::text NOT NULL,
    entries_limit integer,
    order_by text NOT NULL,
    filters jsonb DEFAULT '[]'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    entries_count integer DEFAULT 0 NOT NULL,
    is_cut boolean DEFAULT false NOT NULL,
    preview uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    snapshot jsonb,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    hidden_at timestamp with time zone,
    visibility_before text,
    CONSTRAINT lists_check CHECK (((hidden_at IS NULL) = (visibility_before IS NULL))),
    CONSTRAINT lists_check1 CHECK (((hidden_at IS NULL) OR (visibility = 'private'::text))),
    CONSTRAINT lists_description_check CHECK ((length(description) <= 2000)),
    CONSTRAINT lists_entries_limit_check CHECK ((entries_limit >= 1)),
    CONSTRAINT lists_entries_type_check CHECK ((entries_type = ANY (ARRAY['book'::text, 'series'::text, 'author'::text]))),
    CONSTRAINT lists_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
    CONSTRAINT lists_slug_check CHECK ((length(slug) <= 120)),
    CONSTRAINT lists_type_check CHECK ((type = ANY (ARRAY['manual'::text, 'dynamic'::text, 'snapshot'::text]))),
    CONSTRAINT lists_visibility_before_check CHECK ((visibility_before = ANY (ARRAY['public'::text, 'followers'::text, 'private'::text]))),
    CONSTRAINT lists_visibility_check CHECK ((visibility = ANY (ARRAY['public'::text, 'followers'::text, 'private'::text])))
);
CREATE TABLE public.merge_proposals (
    id uuid DEFAULT public.new_id() NOT NULL,
    kind text NOT NULL,
    gone uuid NOT NULL,
    kept uuid NOT NULL,
    reason text,
    status text DEFAULT 'open'::text NOT NULL,
    proposer_id uuid,
    moderator_id uuid,
    decided_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT merge_proposals_check CHECK ((kept <> gone)),
    CONSTRAINT merge_proposals_kind_check CHECK ((kind = ANY (ARRAY['book'::text, 'work'::text, 'author'::text]))),
    CONSTRAINT merge_proposals_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 2000))),
    CONSTRAINT merge_proposals_status_check CHECK ((status = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'settled'::text])))
);
CREATE TABLE public.merge_rows (
    id bigint NOT NULL,
    merge_id uuid NOT NULL,
    step integer NOT NULL,
    table_name text NOT NULL,
    act text NOT NULL,
    reader_id uuid,
    key jsonb,
    before jsonb,
    after jsonb,
    CONSTRAINT merge_rows_act_check CHECK ((act = ANY (ARRAY['changed'::text, 'dropped'::text, 'made'::text])))
);
ALTER TABLE public.merge_rows ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.merge_rows_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.merges (
    id uuid DEFAULT public.new_id() NOT NULL,
    kind text NOT NULL,
    gone uuid NOT NULL,
    kept uuid NOT NULL,
    gone_name text NOT NULL,
    things uuid[] NOT NULL,
    related uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    cover text,
    proposal_id uuid,
    moderator_id uuid,
    merged_at timestamp with time zone DEFAULT now() NOT NULL,
    undone_at timestamp with time zone,
    CONSTRAINT merges_kind_check CHECK ((kind = ANY (ARRAY['book'::text, 'work'::text, 'author'::text])))
);
CREATE TABLE public.migrations (
    name text NOT NULL,
    hash text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.notes (
    id uuid DEFAULT public.new_id() NOT NULL,
    reader_id uuid NOT NULL,
    book_id uuid NOT NULL,
    written_at timestamp with time zone NOT NULL,
    name text,
    content text NOT NULL,
    place numeric(12,2),
    place_type text,
    "position" integer NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    search tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, public.search_text(((COALESCE(name, ''::text) || ' '::text) || content)))) STORED NOT NULL,
    CONSTRAINT notes_check CHECK (((place IS NULL) = (place_type IS NULL))),
    CONSTRAINT notes_content_check CHECK (((length(content) >= 1) AND (length(content) <= 100000))),
    CONSTRAINT notes_name_check CHECK ((length(name) <= 255)),
    CONSTRAINT notes_place_check CHECK ((place >= (0)::numeric)),
    CONSTRAINT notes_place_type_check CHECK ((place_type = ANY (ARRAY['page'::text, 'minute'::text, 'chapter'::text, 'percent'::text])))
);
CREATE TABLE public.notifications (
    id uuid DEFAULT public.new_id() NOT NULL,
    reader_id uuid NOT NULL,
    kind text NOT NULL,
    actor_id uuid,
    follower_id uuid,
    liked_id uuid,
    liker_id uuid,
    comment_id uuid,
    goal_id uuid,
    transaction_id uuid,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    read_at timestamp with time zone,
    shared_read_id uuid,
    merge_proposal_id uuid,
    CONSTRAINT notifications_kind_check CHECK ((kind = ANY (ARRAY['followed'::text, 'requested'::text, 'liked'::text, 'commented'::text, 'invited'::text, 'goal-met'::text, 'due-soon'::text, 'merge-decided'::text])))
);
CREATE TABLE public.passkeys (
    id uuid DEFAULT public.new_id() NOT NULL,
    reader_id uuid NOT NULL,
    name text NOT NULL,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    device_type text NOT NULL,
    backed_up boolean NOT NULL,
    transports text,
    aaguid text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255)))
);
CREATE UNLOGGED TABLE public.rate_limits (
    key text NOT NULL,
    count integer NOT NULL,
    resets_at timestamp with time zone NOT NULL
);
CREATE TABLE public.reader_genres (
    reader_id uuid NOT NULL,
    genre_id uuid NOT NULL,
    "position" smallint NOT NULL
);
CREATE TABLE public.readers (
    id uuid DEFAULT public.new_id() NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    email_verified_at timestamp with time zone,
    image text,
    language text,
    time_zone text,
    theme text DEFAULT 'auto'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    listed boolean DEFAULT false NOT NULL,
    role text DEFAULT 'reader'::text NOT NULL,
    suspended_at timestamp with time zone,
    about text,
    place text,
    links text[] DEFAULT '{}'::text[] NOT NULL,
    visibility text DEFAULT 'public'::text NOT NULL,
    approve_followers boolean DEFAULT false NOT NULL,
    last_active_at timestamp with time zone DEFAULT now() NOT NULL,
    followers_count integer DEFAULT 0 NOT NULL,
    following_count integer DEFAULT 0 NOT NULL,
    search tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, public.search_text(name))) STORED NOT NULL,
    star_step text DEFAULT 'whole'::text NOT NULL,
    two_step boolean DEFAULT false NOT NULL,
    leaving_at timestamp with time zone,
    leaves_reviews boolean DEFAULT false NOT NULL,
    calendar_id uuid,
    notifications_off text[] DEFAULT '{}'::text[] NOT NULL,
    digest text DEFAULT 'off'::text NOT NULL,
    digest_sent_at timestamp with time zone,
    CONSTRAINT readers_about_check CHECK (((length(about) >= 1) AND (length(about) <= 2000))),
    CONSTRAINT readers_digest_check CHECK ((digest = ANY (ARRAY['off'::text, 'daily'::text, 'weekly'::text]))),
    CONSTRAINT readers_email_check CHECK ((length(email) <= 320)),
    CONSTRAINT readers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
    CONSTRAINT readers_place_check CHECK (((length(place) >= 1) AND (length(place) <= 255))),
    CONSTRAINT readers_role_check CHECK ((role = ANY (ARRAY['reader'::text, 'moderator'::text, 'admin'::text]))),
    CONSTRAINT readers_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 60))),
    CONSTRAINT readers_star_step_check CHECK ((star_step = ANY (ARRAY['whole'::text, 'half'::text, 'quarter'::text]))),
    CONSTRAINT readers_theme_check CHECK ((theme = ANY (ARRAY['auto'::text, 'light'::text, 'dark'::text]))),
    CONSTRAINT readers_visibility_check CHECK ((visibility = ANY (ARRAY['public'::text, 'followers'::text, 'private'::text])))
);
CREATE TABLE public.reading_sessions (
    id uuid DEFAULT public.new_id() NOT NULL,
    reading_id uuid NOT NULL,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone NOT NULL,
    start_position numeric(12,2) NOT NULL,
    end_position numeric(12,2) NOT NULL,
    length_type text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    reader_id uuid NOT NULL,
    CONSTRAINT reading_sessions_check CHECK ((finished_at >= started_at))
);
CREATE TABLE public.readings (
    id uuid DEFAULT public.new_id() NOT NULL,
    reader_id uuid NOT NULL,
    book_id uuid NOT NULL,
    work_id uuid NOT NULL,
    name text,
    book_format text NOT NULL,
    length_type text NOT NULL,
    length numeric(12,2) NOT NULL,
    progress numeric(12,2) DEFAULT 0 NOT NULL,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    search tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, public.search_text(COALESCE(name, ''::text)))) STORED NOT NULL,
    CONSTRAINT readings_book_format_check CHECK ((book_format = ANY (ARRAY['hardcover'::text, 'paperback'::text, 'spiral-bound'::text, 'ebook'::text, 'kindle'::text, 'audiobook'::text]))),
    CONSTRAINT readings_check CHECK (((progress >= (0)::numeric) AND (progress <= length))),
    CONSTRAINT readings_check1 CHECK ((finished_at >= started_at)),
    CONSTRAINT readings_check2 CHECK (((length_type <> 'minute'::text) OR (book_format = 'audiobook'::text))),
    CONSTRAINT readings_length_check CHECK ((length > (0)::numeric)),
    CONSTRAINT readings_length_type_check CHECK ((length_type = ANY (ARRAY['page'::text, 'minute'::text, 'chapter'::text, 'percent'::text]))),
    CONSTRAINT readings_name_check CHECK ((length(name) <= 255))
);
CREATE TABLE public.reports (
    id uuid DEFAULT public.new_id() NOT NULL,
    kind text NOT NULL,
    review_id uuid,
    list_id uuid,
    book_id uuid,
    reader_id uuid,
    reason text NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    reporter_id uuid,
    moderator_id uuid,
    decided_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    comment_id uuid,
    post_id uuid,
    CONSTRAINT reports_kind_check CHECK ((kind = ANY (ARRAY['review'::text, 'list'::text, 'book'::text, 'reader'::text, 'comment'::text, 'post'::text]))),
    CONSTRAINT reports_one_thing CHECK ((num_nonnulls(review_id, list_id, book_id, reader_id, comment_id, post_id) = 1)),
    CONSTRAINT reports_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 2000))),
    CONSTRAINT reports_status_check CHECK ((status = ANY (ARRAY['open'::text, 'done'::text, 'dismissed'::text])))
);
CREATE TABLE public.review_comments (
    id uuid DEFAULT public.new_id() NOT NULL,
    review_id uuid NOT NULL,
    reader_id uuid NOT NULL,
    content text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    hidden_at timestamp with time zone,
    CONSTRAINT review_comments_content_check CHECK (((length(content) >= 1) AND (length(content) <= 5000)))
);
CREATE TABLE public.review_likes (
    review_id uuid NOT NULL,
    reader_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.review_tags (
    review_id uuid NOT NULL,
    tag_id uuid NOT NULL,
    "position" smallint NOT NULL
);
CREATE TABLE public.reviews (
    id uuid DEFAULT public.new_id() NOT NULL,
    reader_id uuid NOT NULL,
    book_id uuid NOT NULL,
    work_id uuid NOT NULL,
    rating numeric(3,2) NOT NULL,
    content text,
    language text DEFAULT 'en'::text NOT NULL,
    private boolean DEFAULT false NOT NULL,
    likes_count integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    search tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, public.search_text(COALESCE(content, ''::text)))) STORED NOT NULL,
    hidden_at timestamp with time zone,
    private_before boolean,
    comments_count integer DEFAULT 0 NOT NULL,
    CONSTRAINT reviews_check CHECK (((hidden_at IS NULL) = (private_before IS NULL))),
    CONSTRAINT reviews_check1 CHECK (((hidden_at IS NULL) OR private)),
    CONSTRAINT reviews_content_check CHECK (((length(content) >= 1) AND (length(content) <= 100000))),
    CONSTRAINT reviews_rating_check CHECK (((rating >= (1)::numeric) AND (rating <= (5)::numeric)))
);
CREATE TABLE public.series (
    id uuid DEFAULT public.new_id() NOT NULL,
    slug text NOT NULL,
    title text NOT NULL,
    description text,
    books_count integer DEFAULT 0 NOT NULL,
    last_work_year integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    facets text[] DEFAULT '{}'::text[] NOT NULL,
    ratings_sum numeric(14,2) DEFAULT 0 NOT NULL,
    ratings_count integer DEFAULT 0 NOT NULL,
    reviews_count integer DEFAULT 0 NOT NULL,
    readings_count integer DEFAULT 0 NOT NULL,
    rating numeric(3,2) GENERATED ALWAYS AS (
CASE
    WHEN (ratings_count = 0) THEN (0)::numeric
    ELSE round((ratings_sum / (ratings_count)::numeric), 2)
END) STORED NOT NULL,
    search tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, public.search_text(title))) STORED NOT NULL,
    CONSTRAINT series_slug_check CHECK ((length(slug) <= 120)),
    CONSTRAINT series_title_check CHECK (((length(title) >= 1) AND (length(title) <= 1000)))
);
CREATE TABLE public.series_works (
    series_id uuid NOT NULL,
    work_id uuid NOT NULL,
    "position" numeric(8,2)
);
CREATE TABLE public.sessions (
    id uuid DEFAULT public.new_id() NOT NULL,
    reader_id uuid NOT NULL,
    token text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ip_address text,
    user_agent text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.settings (
    key text NOT NULL,
    value jsonb NOT NULL
);
CREATE TABLE public.shared_read_members (
    shared_read_id uuid NOT NULL,
    reader_id uuid NOT NULL,
    state text NOT NULL,
    is_host boolean DEFAULT false NOT NULL,
    since timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    inviter_id uuid,
    CONSTRAINT shared_read_members_check CHECK (((NOT is_host) OR (state = 'joined'::text))),
    CONSTRAINT shared_read_members_state_check CHECK ((state = ANY (ARRAY['invited'::text, 'joined'::text, 'removed'::text])))
);
CREATE TABLE public.shared_read_milestones (
    id uuid DEFAULT public.new_id() NOT NULL,
    shared_read_id uuid NOT NULL,
    name text NOT NULL,
    share numeric(5,2) NOT NULL,
    due_on date,
    CONSTRAINT shared_read_milestones_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
    CONSTRAINT shared_read_milestones_share_check CHECK (((share >= (0)::numeric) AND (share <= (100)::numeric)))
);
CREATE TABLE public.shared_read_posts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    shared_read_id uuid NOT NULL,
    reader_id uuid NOT NULL,
    parent_id uuid,
    share numeric(5,2) NOT NULL,
    content text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    hidden_at timestamp with time zone,
    CONSTRAINT shared_read_posts_content_check CHECK (((length(content) >= 1) AND (length(content) <= 10000))),
    CONSTRAINT shared_read_posts_share_check CHECK (((share >= (0)::numeric) AND (share <= (100)::numeric)))
);
CREATE TABLE public.shared_read_reveals (
    post_id uuid NOT NULL,
    reader_id uuid NOT NULL
);
CREATE TABLE public.shared_reads (
    id uuid DEFAULT public.new_id() NOT NULL,
    slug text NOT NULL,
    work_id uuid NOT NULL,
    name text NOT NULL,
    starts_on date NOT NULL,
    ends_on date,
    ended_at timestamp with time zone,
    visibility text DEFAULT 'private'::text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    members_invite boolean DEFAULT false NOT NULL,
    CONSTRAINT shared_reads_check CHECK ((ends_on >= starts_on)),
    CONSTRAINT shared_reads_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
    CONSTRAINT shared_reads_slug_check CHECK ((length(slug) <= 120)),
    CONSTRAINT shared_reads_visibility_check CHECK ((visibility = ANY (ARRAY['public'::text, 'followers'::text, 'private'::text])))
);
CREATE TABLE public.shelf_books (
    shelf_id uuid NOT NULL,
    book_id uuid NOT NULL,
    "position" bigint NOT NULL,
    added_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.shelves (
    id uuid DEFAULT public.new_id() NOT NULL,
    reader_id uuid NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    "position" integer NOT NULL,
    visibility text DEFAULT 'public'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    books_count integer DEFAULT 0 NOT NULL,
    CONSTRAINT shelves_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
    CONSTRAINT shelves_slug_check CHECK ((length(slug) <= 120)),
    CONSTRAINT shelves_visibility_check CHECK ((visibility = ANY (ARRAY['public'::text, 'followers'::text, 'private'::text])))
);
CREATE TABLE public.source_authors (
    source text NOT NULL,
    key bigint NOT NULL,
    author_id uuid NOT NULL,
    revision integer NOT NULL,
    loaded_at timestamp with time zone
);
CREATE TABLE public.source_books (
    source text NOT NULL,
    key bigint NOT NULL,
    book_id uuid NOT NULL,
    revision integer NOT NULL,
    loaded_at timestamp with time zone
);
CREATE TABLE public.source_works (
    source text NOT NULL,
    key bigint NOT NULL,
    work_id uuid NOT NULL,
    revision integer NOT NULL,
    loaded_at timestamp with time zone,
    is_incomplete boolean DEFAULT false NOT NULL
);
CREATE TABLE public.stamps (
    subject uuid NOT NULL,
    changed xid8 NOT NULL
)
WITH (fillfactor='50');
CREATE TABLE public.tags (
    id uuid DEFAULT public.new_id() NOT NULL,
    slug text NOT NULL,
    name text NOT NULL
);
CREATE TABLE public.tokens (
    id uuid DEFAULT public.new_id() NOT NULL,
    reader_id uuid NOT NULL,
    name text NOT NULL,
    scope text NOT NULL,
    hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT tokens_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
    CONSTRAINT tokens_scope_check CHECK ((scope = ANY (ARRAY['read'::text, 'write'::text])))
);
CREATE TABLE public.transactions (
    id uuid DEFAULT public.new_id() NOT NULL,
    reader_id uuid NOT NULL,
    book_id uuid NOT NULL,
    type text NOT NULL,
    date date NOT NULL,
    due_date date,
    return_date date,
    name text,
    notes text,
    quantity integer DEFAULT 1 NOT NULL,
    amount numeric(14,2),
    currency text,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    search tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, public.search_text(((COALESCE(name, ''::text) || ' '::text) || COALESCE(notes, ''::text))))) STORED NOT NULL,
    CONSTRAINT transactions_amount_check CHECK ((amount >= (0)::numeric)),
    CONSTRAINT transactions_check CHECK (((type = ANY (ARRAY['bought'::text, 'sold'::text])) = ((amount IS NOT NULL) AND (currency IS NOT NULL)))),
    CONSTRAINT transactions_check1 CHECK (((type = ANY (ARRAY['lent'::text, 'barrowed'::text])) OR ((due_date IS NULL) AND (return_date IS NULL)))),
    CONSTRAINT transactions_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT transactions_name_check CHECK ((length(name) <= 255)),
    CONSTRAINT transactions_notes_check CHECK ((length(notes) <= 100000)),
    CONSTRAINT transactions_quantity_check CHECK ((quantity >= 1)),
    CONSTRAINT transactions_type_check CHECK ((type = ANY (ARRAY['bought'::text, 'sold'::text, 'lent'::text, 'barrowed'::text])))
);
CREATE TABLE public.uploads (
    id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT uploads_id_check CHECK ((id ~ '^[0-9a-f]{40}$'::text))
);
CREATE TABLE public.verifications (
    id uuid DEFAULT public.new_id() NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.waiting_counts (
    work_id uuid NOT NULL,
    ratings_sum numeric(14,2) DEFAULT 0 NOT NULL,
    ratings_count integer DEFAULT 0 NOT NULL,
    reviews_count integer DEFAULT 0 NOT NULL,
    readings_count integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.withdrawn (
    id uuid DEFAULT public.new_id() NOT NULL,
    reader_id uuid NOT NULL,
    work_id uuid,
    review_id uuid,
    shared_read_id uuid,
    list_name text,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT withdrawn_check CHECK ((num_nonnulls(work_id, review_id, shared_read_id, list_name) = 1))
);
CREATE TABLE public.words (
    word text NOT NULL COLLATE pg_catalog."C",
    works integer NOT NULL,
    forms text[] GENERATED ALWAYS AS (public.word_forms(word)) STORED NOT NULL
);
CREATE TABLE public.work_authors (
    work_id uuid NOT NULL,
    author_id uuid NOT NULL,
    "position" smallint NOT NULL,
    role text DEFAULT 'author'::text NOT NULL,
    CONSTRAINT work_authors_role_check CHECK ((role = ANY (ARRAY['author'::text, 'illustrator'::text, 'editor'::text, 'translator'::text, 'narrator'::text])))
);
CREATE TABLE public.work_genres (
    work_id uuid NOT NULL,
    genre_id uuid NOT NULL,
    "position" smallint NOT NULL
);
CREATE TABLE public.work_tags (
    work_id uuid NOT NULL,
    tag_id uuid NOT NULL,
    reviews_count integer NOT NULL
);
CREATE TABLE public.works (
    id uuid DEFAULT public.new_id() NOT NULL,
    title text NOT NULL,
    language text,
    first_published_year integer,
    description text,
    editions_count integer DEFAULT 0 NOT NULL,
    ratings_sum numeric(14,2) DEFAULT 0 NOT NULL,
    ratings_count integer DEFAULT 0 NOT NULL,
    reviews_count integer DEFAULT 0 NOT NULL,
    readings_count integer DEFAULT 0 NOT NULL,
    rating numeric(3,2) GENERATED ALWAYS AS (
CASE
    WHEN (ratings_count = 0) THEN (0)::numeric
    ELSE round((ratings_sum / (ratings_count)::numeric), 2)
END) STORED NOT NULL,
    search tsvector DEFAULT ''::tsvector NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    facets text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT works_title_check CHECK (((length(title) >= 1) AND (length(title) <= 1000)))
);
INSERT INTO public.activities VALUES
	('01a1e2e6-170c-725f-af35-862865cd6150', '00000000-0000-7000-8000-000000000001', 'shelved', '2026-11-16 05:48:12.423333+00', 'public', '00000000-0000-7000-8000-000000000021', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a1e2e6-170d-7661-b256-57301f0938d6', '00000000-0000-7000-8000-000000000001', 'shelved', '2026-11-16 05:48:12.423333+00', 'public', '00000000-0000-7000-8000-000000000022', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a1e2e6-1713-756e-be42-ef4b682ebe98', '00000000-0000-7000-8000-000000000001', 'shelved', '2026-11-16 05:48:12.43405+00', 'followers', NULL, '00000000-0000-7000-8000-000000000071', '00000000-0000-7000-8000-000000000021', NULL, NULL, NULL, NULL, NULL, NULL),
	('01a1e2e6-171a-7712-ae81-9ef0caf7c37a', '00000000-0000-7000-8000-000000000001', 'reviewed', '2026-11-16 05:48:12.437256+00', 'public', NULL, NULL, NULL, NULL, '00000000-0000-7000-8000-000000000081', NULL, NULL, NULL, NULL),
	('01a1e2e6-171c-7739-8735-8d36400b97b4', '00000000-0000-7000-8000-000000000002', 'reviewed', '2026-11-16 05:48:12.438897+00', 'private', NULL, NULL, NULL, NULL, '00000000-0000-7000-8000-000000000082', NULL, NULL, NULL, NULL),
	('01a1e2e6-1737-7b0c-a6ea-2d42b2220688', '00000000-0000-7000-8000-000000000001', 'started', '2026-11-15 05:48:12.466498+00', 'public', NULL, NULL, NULL, '00000000-0000-7000-8000-0000000000b1', NULL, NULL, NULL, NULL, NULL),
	('01a1e2e6-173a-7d18-99ad-e98209efbb7b', '00000000-0000-7000-8000-000000000001', 'progressed', '2026-11-16 05:48:12.47164+00', 'public', NULL, NULL, NULL, '00000000-0000-7000-8000-0000000000b1', NULL, NULL, NULL, 19.53, '2026-11-16'),
	('01a1e2e6-173e-7a5e-bb2a-21954840e840', '00000000-0000-7000-8000-000000000001', 'list-made', '2026-11-16 05:48:12.47544+00', 'public', NULL, NULL, NULL, NULL, NULL, '00000000-0000-7000-8000-0000000000d1', NULL, NULL, NULL);
INSERT INTO public.authenticators VALUES
	('01a1e2e6-16d6-798f-b195-12521f55e51a', '00000000-0000-7000-8000-000000000002', 'a secret', 'codes', true, 0, NULL);
INSERT INTO public.authors VALUES
	('00000000-0000-7000-8000-000000000032', 'albert-camus', 'Albert Camus', 'Camus, Albert', NULL, NULL, NULL, NULL, 1, '2026-11-16 05:48:12.401483+00', '2026-11-16 05:48:12.401483+00', 1942, '{edition/ebook/fr,format/ebook,language/fr}', 0.00, 0, 0, 0, DEFAULT, DEFAULT),
	('00000000-0000-7000-8000-000000000031', 'jane-austen', 'Jane Austen', 'Austen, Jane', NULL, NULL, NULL, NULL, 1, '2026-11-16 05:48:12.401483+00', '2026-11-16 05:48:12.401483+00', 1815, '{edition/audiobook/en,edition/paperback/en,format/audiobook,format/paperback,genre/romance,language/en,tag/warm}', 4.50, 1, 1, 1, DEFAULT, DEFAULT);
INSERT INTO public.blocks VALUES
	('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000003', '2026-11-16 05:48:12.480926+00');
INSERT INTO public.books VALUES
	('00000000-0000-7000-8000-000000000021', 'emma', '00000000-0000-7000-8000-000000000011', 'Emma', NULL, 'en', 'paperback', NULL, NULL, NULL, '9780141439587', 512, NULL, NULL, '00000000-0000-7000-8000-000000000001', '2026-11-16 05:48:12.387858+00', '2026-11-16 05:48:12.387858+00', '0123456789abcdef0123456789abcdef01234567'),
	('00000000-0000-7000-8000-000000000022', 'l-etranger', '00000000-0000-7000-8000-000000000012', 'L''Étranger', NULL, 'fr', 'ebook', NULL, NULL, NULL, NULL, 184, NULL, NULL, NULL, '2026-11-16 05:48:12.387858+00', '2026-11-16 05:48:12.387858+00', NULL),
	('00000000-0000-7000-8000-000000000023', 'emma-audiobook', '00000000-0000-7000-8000-000000000011', 'Emma', NULL, 'en', 'audiobook', NULL, NULL, NULL, NULL, NULL, 960, NULL, NULL, '2026-11-16 05:48:12.387858+00', '2026-11-16 05:48:12.387858+00', NULL);
INSERT INTO public.credentials VALUES
	('01a1e2e6-16d5-77ad-b304-3618fb8c35ea', '00000000-0000-7000-8000-000000000001', 'credential', '00000000-0000-7000-8000-000000000001', 'a hash', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-16 05:48:12.372936+00', '2026-11-16 05:48:12.372936+00');
INSERT INTO public.exports VALUES
	('01a1e2e6-1752-7484-a1f2-4e968aa59e3b', '00000000-0000-7000-8000-000000000001', 'archive', NULL, NULL, 'waiting', 0, 0, 'en', 'UTC', '[]', '2026-11-16 05:48:12.497589+00', NULL);
INSERT INTO public.follows VALUES
	('00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000001', 'following', '2026-11-16 05:48:12.453992+00'),
	('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002', 'requested', '2026-11-16 05:48:12.454348+00');
INSERT INTO public.former_authors VALUES
	('00000000-0000-7000-8000-000000000033', 'austen', '00000000-0000-7000-8000-000000000031');
INSERT INTO public.former_books VALUES
	('00000000-0000-7000-8000-000000000024', 'emma-2', '00000000-0000-7000-8000-000000000021');
INSERT INTO public.genres VALUES
	('00000000-0000-7000-8000-000000000051', 'romance', 'Romance');
INSERT INTO public.goals VALUES
	('00000000-0000-7000-8000-0000000000c1', '00000000-0000-7000-8000-000000000001', NULL, 'books', 12, '2026-01-01', '2026-12-31', '[]', 'public', '2026-11-16 05:48:12.474903+00', '2026-11-16 05:48:12.474903+00');
INSERT INTO public.import_parts VALUES
	('00000000-0000-7000-8000-000000000121', 'books', 1, 'emma', '{}', 0);
INSERT INTO public.import_rows VALUES
	('00000000-0000-7000-8000-000000000121', 1, 'emma', '{}', NULL, 'matched', 'isbn', '00000000-0000-7000-8000-000000000021', 'waiting', NULL, NULL);
INSERT INTO public.imports VALUES
	('00000000-0000-7000-8000-000000000121', '00000000-0000-7000-8000-000000000001', 'table', 'books.csv', 120, 'mapping', NULL, 0, 0, '{}', '{}', '[{"name": "Title", "examples": ["Emma"]}]', '[]', NULL, '{}', 'UTC', '2026-11-16 05:48:12.495261+00', NULL, NULL, true, 0, 0, '[]', 'en');
INSERT INTO public.invitations VALUES
	('01a1e2e6-16d9-726b-aefe-7c441408f62f', 'a hash', '00000000-0000-7000-8000-000000000001', '2030-01-01 00:00:00+00', NULL, '2026-11-16 05:48:12.37647+00');
INSERT INTO public.isbn_lookups VALUES
	('9780000000002', NULL, '2026-01-01 00:00:00+00');
INSERT INTO public.last_told VALUES
	('00000000-0000-7000-8000-000000000001', '2026-11-16 05:48:12.47544+00');
INSERT INTO public.library_books VALUES
	('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000021', 'read', 1048576, '2026-11-16 05:48:12.423333+00', '2026-11-16 05:48:12.423333+00'),
	('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000022', 'want-to-read', 1048576, '2026-11-16 05:48:12.423333+00', '2026-11-16 05:48:12.423333+00'),
	('00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000022', NULL, 0, '2026-11-16 05:48:12.423333+00', '2026-11-16 05:48:12.423333+00');
INSERT INTO public.library_counts VALUES
	('00000000-0000-7000-8000-000000000001', 'read', 1),
	('00000000-0000-7000-8000-000000000001', 'want-to-read', 1),
	('00000000-0000-7000-8000-000000000002', 'unshelved', 1);
INSERT INTO public.list_entries VALUES
	('01a1e2e6-173f-7a12-b792-12141b42185a', '00000000-0000-7000-8000-0000000000d1', 1048576, '00000000-0000-7000-8000-000000000021', NULL, NULL, '2026-11-16 05:48:12.478649+00');
INSERT INTO public.lists VALUES
	('00000000-0000-7000-8000-0000000000d1', '00000000-0000-7000-8000-000000000001', 'winter', 'Winter', NULL, 'manual', 'book', 'public', NULL, 'position', '[]', '2026-11-16 05:48:12.47544+00', '2026-11-16 05:48:12.47544+00', 1, false, '{}', NULL, '2026-11-16 05:48:12.480374+00', NULL, NULL);
INSERT INTO public.merge_proposals VALUES
	('00000000-0000-7000-8000-000000000101', 'book', '00000000-0000-7000-8000-000000000023', '00000000-0000-7000-8000-000000000021', NULL, 'open', '00000000-0000-7000-8000-000000000002', NULL, NULL, '2026-11-16 05:48:12.490122+00');
INSERT INTO public.merge_rows OVERRIDING SYSTEM VALUE VALUES
	(1, '00000000-0000-7000-8000-000000000111', 1, 'library_books', 'changed', '00000000-0000-7000-8000-000000000001', '{}', '{}', '{}');
INSERT INTO public.merges VALUES
	('00000000-0000-7000-8000-000000000111', 'book', '00000000-0000-7000-8000-000000000024', '00000000-0000-7000-8000-000000000021', 'Emma', '{00000000-0000-7000-8000-000000000024}', '{}', NULL, NULL, NULL, '2026-11-16 05:48:12.491006+00', NULL);
INSERT INTO public.migrations VALUES
	('0001-foundations.sql', '58fe7f11cfedda8090c486a11323e3f626d94071ff25c9e72531dd367f092ff3', '2026-11-16 05:41:01.123291+00'),
	('0002-readers.sql', 'd597458c587d5f05776420c5ecba086ede85f2ea30aa065f79266ba3849ce907', '2026-11-16 05:41:01.148766+00'),
	('0003-catalog.sql', 'd825d3293cd2a5ce3244c98ad17e6fbb793c7b4db882bc52827fbb04a443df9c', '2026-11-16 05:41:01.204949+00'),
	('0004-journal.sql', 'f10558e4c82f89eb9e3232c265dc6c349fef85849d40c2a9fa75cf347aad78ed', '2026-11-16 05:41:01.261672+00'),
	('0005-stamps.sql', 'cf577ecd90317d898c2c9f5a120b8fcc057e041eb849eea07ba7e393c5295b4c', '2026-11-16 05:41:01.427308+00'),
	('0006-lists.sql', '097c59f48a044aa5637fe2e3cd899424a1fdfe0bc0ce112ff9ebbcd04326f0d1', '2026-11-16 05:41:01.433405+00'),
	('0006b-work-tags.sql', '5eadfa7921c7dd6eae91b9e7e799e807f0dd6017cbbdbbdaaae9b91731a28f2d', '2026-11-16 05:41:01.474462+00'),
	('0007-library.sql', '47efc7cb57ac987e1df9962c805d37478f5063dd2eec2674c7ab921edffa795a', '2026-11-16 05:41:01.475405+00'),
	('0008-journal-pages.sql', '73afaade5586918794daac510cfdbc49f089a3651682106daaf83a5ba13b9133', '2026-11-16 05:41:01.47738+00'),
	('0009-shelves.sql', '341d228c85c09b3ed004b68f72269c28c54aad0327c00e9b701c81747f3f1229', '2026-11-16 05:41:01.498421+00'),
	('0010-contributions.sql', '97c077da47fea6b36bb7f48414a955bac7fae6a758856ba4255e5d722ac5888f', '2026-11-16 05:41:01.513099+00'),
	('0011-catalog-load.sql', '7da18fe115848d15d7213e80868fb43de15dfdb5651dca3f529af0d255ce6b26', '2026-11-16 05:41:01.523604+00'),
	('0011b-catalog-sources.sql', '46ca26ad8ef0d4f3d9c474f39fd08611d082e81a57f33afbc2ef390369044a9c', '2026-11-16 05:41:01.527661+00'),
	('0012-search.sql', '7f163ab1b9b287d9f13456e4614edda5d481d225f55d37db6804ee9ced91102a', '2026-11-16 05:41:01.535896+00'),
	('0013-goals.sql', 'b4715f65098d8b28977a834306190fe837e4de8fb2e4fb4d65fd440dd3e7fef9', '2026-11-16 05:41:01.648808+00'),
	('0014-steady-search.sql', 'c3ceec560400bb4e3144cc11ca9eedd4dc91da85bac569bf8192673695791175', '2026-11-16 05:41:01.877173+00'),
	('0015-merging.sql', 'adecd1222742645bb5e89693921fba023f71ce67f85af13102445bb78ecb3129', '2026-11-16 05:41:01.924014+00'),
	('0016-safety.sql', '045563f59bf13827e08ff15b0e54a7566d1b0f4a22d61399e418d009f9f04fcb', '2026-11-16 05:41:01.959603+00'),
	('0016b-an-admin-stays.sql', '3e30c89d61ef3891f5d5183ff4f16bd6c434aa42cd4c6426116848640bfe22a1', '2026-11-16 05:41:01.988344+00'),
	('0017-people.sql', '184231da82f2eb0da5fa51a3295d454f9612eefb89eda5ea107fcbfe5cf05fbb', '2026-11-16 05:41:01.992212+00'),
	('0018-imports.sql', 'cf6075e31531d4130cdfde576a77ee75a86fc73e98da92af9fe6b9b59dee3ecc', '2026-11-16 05:41:02.017272+00'),
	('0019-account.sql', '9f1634afef70cf6beee2c06873dcbed1f9020a29cec2f219eeeb3fe6f87bc1e6', '2026-11-16 05:41:02.028524+00'),
	('0019b-two-step.sql', 'bd388ec6c9facf0d4e45197cf8226e02ffa58a271b2360d96462395a2b4789aa', '2026-11-16 05:41:02.030554+00'),
	('0019c-tokens-and-leaving.sql', '2b31228acbe6add3835883cda7398dbbe95d6847036830499ac8b9641a0a10aa', '2026-11-16 05:41:02.036986+00'),
	('0019d-calendar-and-pictures.sql', 'dad3279bff8b32bbec9af70aca7fa2fa6a215bf6b7d536f6f50a2e3da5a9c527', '2026-11-16 05:41:02.045499+00'),
	('0020-feed.sql', '292be82a76eb8b6a03357085f534d5adc25a59ecfd978bfb35f92bdfd35e7c83', '2026-11-16 05:41:02.047098+00'),
	('0020b-notifications.sql', '8c10777d0a0a58d46e78772f45e9003056a67c5a3d405c9a5ce17a6df438ac0d', '2026-11-16 05:41:02.0707+00'),
	('0021-exports.sql', '879f7cea6c51511da5c372dbc9395ab22d6d713b26746e618ebfc967b8eab7ef', '2026-11-16 05:41:02.083866+00'),
	('0022-shared-reads.sql', 'e74d85776b67a495072421d452fa7d826f0086a848091623a5ea798e8c871f94', '2026-11-16 05:41:02.091122+00'),
	('0022b-nameless-posts.sql', '28110a69385a52d1d3a6772fd0ce30614be9e448a59c797d9e854644b48fa83e', '2026-11-16 05:41:02.132884+00'),
	('0023-library-exports.sql', '169798b39b7ab7ee72f086cb80bf8ab9de6392013f8af9aa9ecaf08d38b56015', '2026-11-16 05:41:02.134439+00'),
	('0023b-import-parts.sql', '2691470ff701a118f3cfaa493c325edeb475653094129064c088bcc7f007c8c5', '2026-11-16 05:41:02.137583+00'),
	('0024-imports-in-sets.sql', 'b2e30cd6123949ade96a921861206cf4d5af9a6bc764b01ac0d08ade7eef733f', '2026-11-16 05:41:02.143551+00'),
	('0024b-plans.sql', 'eccd9e903c68962df1185d68074073424ed9bf94c9177873226169769439dcff', '2026-11-16 05:41:02.285769+00'),
	('0025-quicker-words.sql', '6f54d48997f44d89b6f101bfb9799d062c3c3f7bb82a322035e42022c3c70ad3', '2026-11-16 05:41:02.307393+00'),
	('0025b-long-lists-of-readers.sql', 'e984f35e22c5bb567fc01f700d1d880dda761ce3739d55700528ce98f4b6266e', '2026-11-16 05:41:02.310963+00'),
	('0026-reported-comments.sql', 'd71c1e3d619911bf096516ea5f5cf05f447ca6b067402807ec69b4c363be88fb', '2026-11-16 05:41:02.341871+00'),
	('0026b-an-admin-who-is-here.sql', '282f67729dd911edc8ad8a63f25a4ee92fbcdfa5a977cd576c7ca31ef90cbb67', '2026-11-16 05:41:02.349301+00'),
	('0026c-posts-of-a-shared-read.sql', '05ff730ee41af8a4ce3a591ad1bc93a2eae49ea87d3ae5323a4eb07ccf992ce9', '2026-11-16 05:41:02.350214+00'),
	('0027-reported-posts.sql', '6805c1f60fae986090852e74c4b3b199c38ccf39d8c4a6df2cc01842885bf0ea', '2026-11-16 05:41:02.351531+00'),
	('0027b-withdrawn.sql', 'b0fb41d3865e21c04db6349fdb9be9e466c9db7eb41a52ce8ab7c8dedaf170e2', '2026-11-16 05:41:02.361747+00'),
	('0027c-decided-merges.sql', '44d6c704b6cf2a0aae106680679ef8f21d67e33da40dbc92d57a480f3e750fa5', '2026-11-16 05:41:02.375193+00'),
	('0027d-members-invite.sql', '1e97f8f00f9a75a99d82cf9e5e6b3296a845b67b20a16c70567eea16166e7ace', '2026-11-16 05:41:02.381783+00'),
	('0027e-merging-withdraws-nothing.sql', '01496aee334a6b335ea39552ec078d0796970f146678c8828688cf4ff4a18fbb', '2026-11-16 05:41:02.389426+00'),
	('0028-import-room.sql', '8bbd55d1d2da83d3d5e1abb9dccc7a9caa91fd033192840cd0891c7eed6616d0', '2026-11-16 05:41:02.390714+00'),
	('0028b-one-order.sql', 'ca1d676eb192615624ac43450f516d7d2bdb2e2eb3b79525c1bf047023972485', '2026-11-16 05:41:02.392519+00'),
	('0028c-weight-of-parts.sql', 'a60d2a5d590a6ce307d9643000b689a2f5aed8e852654ca116092db3c752b61f', '2026-11-16 05:41:02.393714+00'),
	('0029-lighter-imports.sql', '877f1e016c6de4434246c7c56d78ea4e07b3f2c83a6d6813e80b3a2c7a47b34d', '2026-11-16 05:41:02.394533+00'),
	('0030-columns-not-carried-over.sql', 'cf1e753d64fe1296ff454ada8082f17f7c196e16cbdc90cdaf22371d07084fa6', '2026-11-16 05:41:02.401317+00'),
	('0031-language-of-imports.sql', 'a5deb49e6fc3bfef4d459faacfa1148f69606e3ab0e3150d1edf27e17034a430', '2026-11-16 05:41:02.402372+00'),
	('0031b-first-rows.sql', '1ba0ccbb6338fb00b2f7a59f85bbdffc58ad24c085bce742dcede38d8646ac05', '2026-11-16 05:41:02.404124+00');
INSERT INTO public.notes VALUES
	('01a1e2e6-1730-795c-8243-17cc2551862d', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000021', '2026-02-01 00:00:00+00', 'Box Hill', 'A line.', 250.00, 'page', 1, '2026-11-16 05:48:12.464327+00', '2026-11-16 05:48:12.464327+00', DEFAULT);
INSERT INTO public.notifications VALUES
	('01a1e2e6-1729-7e8e-b0ba-83a6d929e130', '00000000-0000-7000-8000-000000000001', 'followed', '00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000002', NULL, NULL, NULL, NULL, NULL, '2026-11-16 05:48:12.456804+00', NULL, NULL, NULL),
	('01a1e2e6-172a-7447-9bf1-53f306291da3', '00000000-0000-7000-8000-000000000002', 'requested', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000001', NULL, NULL, NULL, NULL, NULL, '2026-11-16 05:48:12.458165+00', NULL, NULL, NULL),
	('01a1e2e6-172c-77e2-ad9d-d31e2f2e1bb7', '00000000-0000-7000-8000-000000000001', 'liked', '00000000-0000-7000-8000-000000000002', NULL, '00000000-0000-7000-8000-000000000081', '00000000-0000-7000-8000-000000000002', NULL, NULL, NULL, '2026-11-16 05:48:12.460394+00', NULL, NULL, NULL),
	('01a1e2e6-172f-7718-9fa2-7adf6b44d278', '00000000-0000-7000-8000-000000000001', 'commented', '00000000-0000-7000-8000-000000000002', NULL, NULL, NULL, '00000000-0000-7000-8000-000000000091', NULL, NULL, '2026-11-16 05:48:12.463286+00', NULL, NULL, NULL),
	('01a1e2e6-1746-771f-90e6-8caa16c44a62', '00000000-0000-7000-8000-000000000002', 'invited', '00000000-0000-7000-8000-000000000001', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-16 05:48:12.485735+00', NULL, '00000000-0000-7000-8000-0000000000e1', NULL);
INSERT INTO public.passkeys VALUES
	('01a1e2e6-16d7-7366-8b67-a0acfd698af9', '00000000-0000-7000-8000-000000000002', 'Phone', 'a-credential', 'a key', 1, 'singleDevice', false, NULL, NULL, '2026-11-16 05:48:12.375003+00', NULL);
INSERT INTO public.rate_limits VALUES
	('sign-in 127.0.0.1', 2, '2026-03-01 12:00:00+00');
INSERT INTO public.reader_genres VALUES
	('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000051', 1);
INSERT INTO public.readers VALUES
	('00000000-0000-7000-8000-000000000003', 'cleo', 'Cleo', 'cleo@example.com', false, NULL, NULL, NULL, NULL, 'auto', '2026-01-03 00:00:00+00', '2026-11-16 05:48:12.362398+00', true, 'reader', NULL, NULL, NULL, '{}', 'public', false, '2026-11-16 05:48:12.362398+00', 0, 0, DEFAULT, 'whole', false, NULL, false, NULL, '{}', 'off', NULL),
	('00000000-0000-7000-8000-000000000001', 'ada', 'Ada', 'ada@example.com', true, '2026-11-16 05:48:12.362398+00', NULL, NULL, 'Europe/Madrid', 'auto', '2026-01-01 00:00:00+00', '2026-11-16 05:48:12.362398+00', true, 'admin', NULL, 'Reads at night.', NULL, '{https://example.com}', 'public', false, '2026-11-16 05:48:12.362398+00', 1, 0, DEFAULT, 'whole', false, NULL, false, NULL, '{}', 'weekly', NULL),
	('00000000-0000-7000-8000-000000000002', 'ben', 'Ben Öz', 'ben@example.com', true, '2026-11-16 05:48:12.362398+00', NULL, NULL, 'UTC', 'auto', '2026-01-02 00:00:00+00', '2026-11-16 05:48:12.362398+00', false, 'moderator', NULL, NULL, NULL, '{}', 'public', false, '2026-11-16 05:48:12.362398+00', 0, 1, DEFAULT, 'whole', false, NULL, false, NULL, '{liked}', 'off', NULL);
INSERT INTO public.reading_sessions VALUES
	('01a1e2e6-1738-7890-a013-6787cdca7011', '00000000-0000-7000-8000-0000000000b1', '2026-11-16 04:48:12.47164+00', '2026-11-16 05:48:12.47164+00', 0.00, 100.00, 'page', '2026-11-16 05:48:12.471911+00', '00000000-0000-7000-8000-000000000001');
INSERT INTO public.readings VALUES
	('00000000-0000-7000-8000-0000000000b1', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000021', '00000000-0000-7000-8000-000000000011', NULL, 'paperback', 'page', 512.00, 100.00, '2026-11-15 05:48:12.466498+00', NULL, '2026-11-16 05:48:12.466593+00', '2026-11-16 05:48:12.466593+00', DEFAULT);
INSERT INTO public.reports VALUES
	('01a1e2e6-174e-76e7-89ee-dbab889dc7b2', 'post', NULL, NULL, NULL, NULL, 'A spoiler.', 'open', '00000000-0000-7000-8000-000000000002', NULL, NULL, '2026-11-16 05:48:12.493435+00', NULL, '00000000-0000-4000-8000-0000000000f1');
INSERT INTO public.review_comments VALUES
	('00000000-0000-7000-8000-000000000091', '00000000-0000-7000-8000-000000000081', '00000000-0000-7000-8000-000000000002', 'So it does.', '2026-11-16 05:48:12.461575+00', '2026-11-16 05:48:12.461575+00', NULL);
INSERT INTO public.review_likes VALUES
	('00000000-0000-7000-8000-000000000081', '00000000-0000-7000-8000-000000000002', '2026-11-16 05:48:12.458936+00');
INSERT INTO public.review_tags VALUES
	('00000000-0000-7000-8000-000000000081', '00000000-0000-7000-8000-000000000061', 1);
INSERT INTO public.reviews VALUES
	('00000000-0000-7000-8000-000000000082', '00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000022', '00000000-0000-7000-8000-000000000012', 2.00, NULL, 'en', true, 0, '2026-11-16 05:48:12.438897+00', '2026-11-16 05:48:12.438897+00', DEFAULT, '2026-11-16 05:48:12.445133+00', false, 0),
	('00000000-0000-7000-8000-000000000081', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000021', '00000000-0000-7000-8000-000000000011', 4.50, 'Ça va.', 'en', false, 1, '2026-11-16 05:48:12.437256+00', '2026-11-16 05:48:12.437256+00', DEFAULT, NULL, NULL, 1);
INSERT INTO public.series VALUES
	('00000000-0000-7000-8000-000000000041', 'classics', 'Classics', NULL, 1, 1815, '2026-11-16 05:48:12.408983+00', '2026-11-16 05:48:12.408983+00', '{edition/audiobook/en,edition/paperback/en,format/audiobook,format/paperback,genre/romance,language/en,tag/warm}', 4.50, 1, 1, 1, DEFAULT, DEFAULT);
INSERT INTO public.series_works VALUES
	('00000000-0000-7000-8000-000000000041', '00000000-0000-7000-8000-000000000011', 1.50);
INSERT INTO public.sessions VALUES
	('01a1e2e6-16d4-7ffd-aa08-d170140d7cc6', '00000000-0000-7000-8000-000000000001', 'a-token', '2030-01-01 00:00:00+00', NULL, NULL, '2026-11-16 05:48:12.370961+00', '2026-11-16 05:48:12.370961+00', '2026-11-16 05:48:12.370961+00');
INSERT INTO public.settings VALUES
	('secret', '"a secret for tests only, long enough"');
INSERT INTO public.shared_read_members VALUES
	('00000000-0000-7000-8000-0000000000e1', '00000000-0000-7000-8000-000000000001', 'joined', true, '2026-11-16 05:48:12.483925+00', NULL),
	('00000000-0000-7000-8000-0000000000e1', '00000000-0000-7000-8000-000000000002', 'invited', false, '2026-11-16 05:48:12.484684+00', '00000000-0000-7000-8000-000000000001');
INSERT INTO public.shared_read_milestones VALUES
	('01a1e2e6-1747-7f1b-8145-8c8c225265e4', '00000000-0000-7000-8000-0000000000e1', 'Volume I', 33.33, NULL);
INSERT INTO public.shared_read_posts VALUES
	('00000000-0000-4000-8000-0000000000f1', '00000000-0000-7000-8000-0000000000e1', '00000000-0000-7000-8000-000000000001', NULL, 10.00, 'Mr. Knightley!', '2026-11-16 05:48:12.487929+00', '2026-11-16 05:48:12.487929+00', NULL);
INSERT INTO public.shared_read_reveals VALUES
	('00000000-0000-4000-8000-0000000000f1', '00000000-0000-7000-8000-000000000002');
INSERT INTO public.shared_reads VALUES
	('00000000-0000-7000-8000-0000000000e1', 'emma-together', '00000000-0000-7000-8000-000000000011', 'Emma together', '2026-02-01', NULL, NULL, 'private', '2026-11-16 05:48:12.483535+00', '2026-11-16 05:48:12.483536+00', false);
INSERT INTO public.shelf_books VALUES
	('00000000-0000-7000-8000-000000000071', '00000000-0000-7000-8000-000000000021', 1048576, '2026-11-16 05:48:12.43405+00');
INSERT INTO public.shelves VALUES
	('00000000-0000-7000-8000-000000000071', '00000000-0000-7000-8000-000000000001', 'beach', 'Beach', 1, 'followers', '2026-11-16 05:48:12.433241+00', '2026-11-16 05:48:12.433241+00', 1);
INSERT INTO public.source_authors VALUES
	('open-library', 1, '00000000-0000-7000-8000-000000000031', 3, '2026-01-01 00:00:00+00');
INSERT INTO public.source_books VALUES
	('open-library', 3, '00000000-0000-7000-8000-000000000021', 5, '2026-01-01 00:00:00+00');
INSERT INTO public.source_works VALUES
	('open-library', 2, '00000000-0000-7000-8000-000000000011', 4, NULL, true);
INSERT INTO public.stamps VALUES
	('00000000-0000-7000-8000-000000000012', '1319'),
	('00000000-0000-7000-8000-000000000011', '1326'),
	('00000000-0000-7000-8000-000000000001', '1331'),
	('00000000-0000-7000-8000-000000000003', '1331'),
	('00000000-0000-7000-8000-000000000002', '1335');
INSERT INTO public.tags VALUES
	('00000000-0000-7000-8000-000000000061', 'warm', 'Warm');
INSERT INTO public.tokens VALUES
	('01a1e2e6-16d8-7976-9ad2-4dd96d1d3459', '00000000-0000-7000-8000-000000000001', 'Script', 'read', 'a hash', '2026-11-16 05:48:12.375753+00', NULL);
INSERT INTO public.transactions VALUES
	('00000000-0000-7000-8000-0000000000a1', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000021', 'lent', '2026-02-01', '2026-03-01', NULL, 'Cleo', NULL, 1, NULL, NULL, '2026-11-16 05:48:12.465446+00', '2026-11-16 05:48:12.465446+00', DEFAULT);
INSERT INTO public.uploads VALUES
	('0123456789abcdef0123456789abcdef01234567', '2026-01-01 00:00:00+00');
INSERT INTO public.verifications VALUES
	('01a1e2e6-16d6-721c-9f7a-1520add4979c', 'reset-password:x', '00000000-0000-7000-8000-000000000001', '2030-01-01 00:00:00+00', '2026-11-16 05:48:12.373729+00', '2026-11-16 05:48:12.373729+00');
INSERT INTO public.waiting_counts VALUES
	('00000000-0000-7000-8000-000000000012', 0.00, 0, 0, 1);
INSERT INTO public.withdrawn VALUES
	('01a1e2e6-174f-7f5e-9931-2ed02989675b', '00000000-0000-7000-8000-000000000002', NULL, NULL, NULL, 'summer', '2026-11-16 05:48:12.494875+00');
INSERT INTO public.words VALUES
	('emma', 1, DEFAULT),
	('etranger', 1, DEFAULT),
	('l', 1, DEFAULT),
	('letranger', 1, DEFAULT),
	('austen', 1, DEFAULT),
	('jane', 1, DEFAULT),
	('albert', 1, DEFAULT),
	('camus', 1, DEFAULT),
	('classics', 1, DEFAULT);
INSERT INTO public.work_authors VALUES
	('00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000031', 1, 'author'),
	('00000000-0000-7000-8000-000000000012', '00000000-0000-7000-8000-000000000032', 1, 'author');
INSERT INTO public.work_genres VALUES
	('00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000051', 1);
INSERT INTO public.work_tags VALUES
	('00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000061', 1);
INSERT INTO public.works VALUES
	('00000000-0000-7000-8000-000000000012', 'L''Étranger', 'fr', 1942, NULL, 1, 0.00, 0, 0, 0, DEFAULT, '''albert'':7 ''camus'':8 ''etranger'':2A,5B ''l'':1A,4B ''letranger'':3A,6B', '2026-11-16 05:48:12.37763+00', '2026-11-16 05:48:12.37763+00', '{edition/ebook/fr,format/ebook,language/fr}'),
	('00000000-0000-7000-8000-000000000011', 'Emma', 'en', 1815, NULL, 2, 4.50, 1, 1, 1, DEFAULT, '''austen'':6 ''classics'':4C ''emma'':1A,2B,3B ''jane'':5', '2026-11-16 05:48:12.37763+00', '2026-11-16 05:48:12.37763+00', '{edition/audiobook/en,edition/paperback/en,format/audiobook,format/paperback,genre/romance,language/en,tag/warm}');
SELECT pg_catalog.setval('public.merge_rows_id_seq', 1, true);
ALTER TABLE ONLY public.activities
    ADD CONSTRAINT activities_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.authenticators
    ADD CONSTRAINT authenticators_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.authenticators
    ADD CONSTRAINT authenticators_reader_id_key UNIQUE (reader_id);
ALTER TABLE ONLY public.authors
    ADD CONSTRAINT authors_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.authors
    ADD CONSTRAINT authors_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_pkey PRIMARY KEY (blocker_id, blocked_id);
ALTER TABLE ONLY public.books
    ADD CONSTRAINT books_id_work_id_key UNIQUE (id, work_id);
ALTER TABLE ONLY public.books
    ADD CONSTRAINT books_isbn_10_key UNIQUE (isbn_10);
ALTER TABLE ONLY public.books
    ADD CONSTRAINT books_isbn_13_key UNIQUE (isbn_13);
ALTER TABLE ONLY public.books
    ADD CONSTRAINT books_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.books
    ADD CONSTRAINT books_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.credentials
    ADD CONSTRAINT credentials_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.credentials
    ADD CONSTRAINT credentials_provider_id_account_id_key UNIQUE (provider_id, account_id);
ALTER TABLE ONLY public.exports
    ADD CONSTRAINT exports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.follows
    ADD CONSTRAINT follows_pkey PRIMARY KEY (follower_id, followee_id);
ALTER TABLE ONLY public.former_authors
    ADD CONSTRAINT former_authors_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.former_authors
    ADD CONSTRAINT former_authors_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.former_books
    ADD CONSTRAINT former_books_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.former_books
    ADD CONSTRAINT former_books_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.genres
    ADD CONSTRAINT genres_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.genres
    ADD CONSTRAINT genres_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.goals
    ADD CONSTRAINT goals_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.import_parts
    ADD CONSTRAINT import_parts_pkey PRIMARY KEY (import_id, noun, number);
ALTER TABLE ONLY public.import_rows
    ADD CONSTRAINT import_rows_pkey PRIMARY KEY (import_id, number);
ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_code_hash_key UNIQUE (code_hash);
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.isbn_lookups
    ADD CONSTRAINT isbn_lookups_pkey PRIMARY KEY (isbn_13);
ALTER TABLE ONLY public.last_told
    ADD CONSTRAINT last_told_pkey PRIMARY KEY (reader_id);
ALTER TABLE ONLY public.library_books
    ADD CONSTRAINT library_books_pkey PRIMARY KEY (reader_id, book_id);
ALTER TABLE ONLY public.library_counts
    ADD CONSTRAINT library_counts_pkey PRIMARY KEY (reader_id, shelf);
ALTER TABLE ONLY public.list_entries
    ADD CONSTRAINT list_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.lists
    ADD CONSTRAINT lists_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.lists
    ADD CONSTRAINT lists_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.merge_proposals
    ADD CONSTRAINT merge_proposals_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.merge_rows
    ADD CONSTRAINT merge_rows_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.merges
    ADD CONSTRAINT merges_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.notes
    ADD CONSTRAINT notes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id);
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.reader_genres
    ADD CONSTRAINT reader_genres_pkey PRIMARY KEY (reader_id, genre_id);
ALTER TABLE ONLY public.readers
    ADD CONSTRAINT readers_calendar_id_key UNIQUE (calendar_id);
ALTER TABLE ONLY public.readers
    ADD CONSTRAINT readers_email_key UNIQUE (email);
ALTER TABLE ONLY public.readers
    ADD CONSTRAINT readers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.readers
    ADD CONSTRAINT readers_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.reading_sessions
    ADD CONSTRAINT reading_sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.readings
    ADD CONSTRAINT readings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.review_comments
    ADD CONSTRAINT review_comments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.review_likes
    ADD CONSTRAINT review_likes_pkey PRIMARY KEY (review_id, reader_id);
ALTER TABLE ONLY public.review_tags
    ADD CONSTRAINT review_tags_pkey PRIMARY KEY (review_id, tag_id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_reader_id_book_id_key UNIQUE (reader_id, book_id);
ALTER TABLE ONLY public.series
    ADD CONSTRAINT series_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.series
    ADD CONSTRAINT series_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.series_works
    ADD CONSTRAINT series_works_pkey PRIMARY KEY (series_id, work_id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_key UNIQUE (token);
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.shared_read_members
    ADD CONSTRAINT shared_read_members_pkey PRIMARY KEY (shared_read_id, reader_id);
ALTER TABLE ONLY public.shared_read_milestones
    ADD CONSTRAINT shared_read_milestones_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.shared_read_posts
    ADD CONSTRAINT shared_read_posts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.shared_read_reveals
    ADD CONSTRAINT shared_read_reveals_pkey PRIMARY KEY (post_id, reader_id);
ALTER TABLE ONLY public.shared_reads
    ADD CONSTRAINT shared_reads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.shared_reads
    ADD CONSTRAINT shared_reads_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.shelf_books
    ADD CONSTRAINT shelf_books_pkey PRIMARY KEY (shelf_id, book_id);
ALTER TABLE ONLY public.shelves
    ADD CONSTRAINT shelves_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.shelves
    ADD CONSTRAINT shelves_reader_id_slug_key UNIQUE (reader_id, slug);
ALTER TABLE ONLY public.source_authors
    ADD CONSTRAINT source_authors_pkey PRIMARY KEY (source, key);
ALTER TABLE ONLY public.source_books
    ADD CONSTRAINT source_books_pkey PRIMARY KEY (source, key);
ALTER TABLE ONLY public.source_works
    ADD CONSTRAINT source_works_pkey PRIMARY KEY (source, key);
ALTER TABLE ONLY public.stamps
    ADD CONSTRAINT stamps_pkey PRIMARY KEY (subject);
ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_hash_key UNIQUE (hash);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.transactions
    ADD CONSTRAINT transactions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.verifications
    ADD CONSTRAINT verifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.withdrawn
    ADD CONSTRAINT withdrawn_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.words
    ADD CONSTRAINT words_pkey PRIMARY KEY (word);
ALTER TABLE ONLY public.work_authors
    ADD CONSTRAINT work_authors_pkey PRIMARY KEY (work_id, author_id, role);
ALTER TABLE ONLY public.work_genres
    ADD CONSTRAINT work_genres_pkey PRIMARY KEY (work_id, genre_id);
ALTER TABLE ONLY public.work_tags
    ADD CONSTRAINT work_tags_pkey PRIMARY KEY (work_id, tag_id);
ALTER TABLE ONLY public.works
    ADD CONSTRAINT works_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX activities_goal ON public.activities USING btree (goal_id) WHERE (goal_id IS NOT NULL);
CREATE UNIQUE INDEX activities_library_book ON public.activities USING btree (reader_id, library_book_id) WHERE (library_book_id IS NOT NULL);
CREATE UNIQUE INDEX activities_list ON public.activities USING btree (list_id) WHERE (list_id IS NOT NULL);
CREATE INDEX activities_newest ON public.activities USING btree (reader_id, happened_at DESC, id DESC) WHERE (level <> 'private'::text);
CREATE INDEX activities_reader_id ON public.activities USING btree (reader_id, happened_at DESC);
CREATE UNIQUE INDEX activities_reading ON public.activities USING btree (reading_id, kind, day) NULLS NOT DISTINCT WHERE (reading_id IS NOT NULL);
CREATE UNIQUE INDEX activities_review ON public.activities USING btree (review_id) WHERE (review_id IS NOT NULL);
CREATE UNIQUE INDEX activities_shelf_book ON public.activities USING btree (shelf_id, shelf_book_id) WHERE (shelf_id IS NOT NULL);
CREATE INDEX authors_facets ON public.authors USING gin (facets) WITH (fastupdate=off);
CREATE INDEX authors_name_key ON public.authors USING btree (public.name_key(name));
CREATE INDEX authors_rating ON public.authors USING btree (rating, ratings_count, id);
CREATE INDEX authors_readings_count ON public.authors USING btree (readings_count, id);
CREATE INDEX authors_search ON public.authors USING gin (search) WITH (fastupdate=off);
CREATE INDEX authors_search_prolific ON public.authors USING gin (search) WITH (fastupdate=off) WHERE (works_count >= 10);
CREATE INDEX authors_sort_name ON public.authors USING btree (sort_name COLLATE "und-x-icu", id);
CREATE INDEX authors_works_count ON public.authors USING btree (works_count DESC, id);
CREATE INDEX blocks_blocked_id ON public.blocks USING btree (blocked_id, blocker_id);
CREATE INDEX blocks_newest ON public.blocks USING btree (blocker_id, since DESC, blocked_id);
CREATE INDEX books_contributor_id ON public.books USING btree (contributor_id) WHERE (contributor_id IS NOT NULL);
CREATE INDEX books_cover ON public.books USING btree (cover) WHERE (cover IS NOT NULL);
CREATE INDEX books_newest ON public.books USING btree (publication_date COLLATE "C" DESC NULLS LAST, id DESC);
CREATE INDEX books_oldest ON public.books USING btree (publication_date COLLATE "C", id);
CREATE INDEX books_title ON public.books USING btree (title COLLATE "und-x-icu", id);
CREATE INDEX books_title_key ON public.books USING btree (public.title_key(title));
CREATE INDEX books_work_id ON public.books USING btree (work_id);
CREATE INDEX credentials_reader_id ON public.credentials USING btree (reader_id);
CREATE UNIQUE INDEX exports_busy ON public.exports USING btree (reader_id, kind) WHERE ((state = ANY (ARRAY['waiting'::text, 'making'::text])) AND (kind <> ALL (ARRAY['journal'::text, 'report'::text])));
CREATE INDEX exports_created_at ON public.exports USING btree (created_at);
CREATE INDEX exports_reader_id ON public.exports USING btree (reader_id, created_at DESC, id DESC);
CREATE INDEX exports_unfinished ON public.exports USING btree (created_at) WHERE (state = ANY (ARRAY['waiting'::text, 'making'::text]));
CREATE INDEX follows_followers ON public.follows USING btree (followee_id, state, since DESC, follower_id);
CREATE INDEX follows_following ON public.follows USING btree (follower_id, state, since DESC, followee_id);
CREATE INDEX former_authors_author_id ON public.former_authors USING btree (author_id);
CREATE INDEX former_books_book_id ON public.former_books USING btree (book_id);
CREATE INDEX goals_reader_id ON public.goals USING btree (reader_id, period_end);
CREATE INDEX import_parts_key ON public.import_parts USING btree (import_id, key);
CREATE INDEX import_rows_book_id ON public.import_rows USING btree (book_id) WHERE (book_id IS NOT NULL);
CREATE INDEX import_rows_fingerprint ON public.import_rows USING btree (import_id, fingerprint) WHERE (book_id IS NOT NULL);
CREATE INDEX import_rows_state ON public.import_rows USING btree (import_id, state, number);
CREATE INDEX import_rows_verdict ON public.import_rows USING btree (import_id, verdict, number);
CREATE UNIQUE INDEX imports_busy ON public.imports USING btree (reader_id) WHERE (state = ANY (ARRAY['reading'::text, 'running'::text, 'undoing'::text]));
CREATE INDEX imports_file_kept ON public.imports USING btree (COALESCE(finished_at, created_at)) WHERE (file_kept AND (state = ANY (ARRAY['done'::text, 'undone'::text, 'failed'::text])));
CREATE INDEX imports_reader_id ON public.imports USING btree (reader_id, created_at DESC, id DESC);
CREATE INDEX imports_unfinished ON public.imports USING btree (state) WHERE (state = ANY (ARRAY['reading'::text, 'running'::text, 'undoing'::text]));
CREATE INDEX imports_unplanned ON public.imports USING btree (id) WHERE ((state = 'rehearsed'::text) AND (plan IS NULL));
CREATE INDEX invitations_inviter_id ON public.invitations USING btree (inviter_id, created_at DESC);
CREATE INDEX isbn_lookups_looked_up_at ON public.isbn_lookups USING btree (looked_up_at);
CREATE INDEX library_books_added ON public.library_books USING btree (reader_id, added_at DESC, book_id);
CREATE INDEX library_books_book_id ON public.library_books USING btree (book_id, reader_id) INCLUDE (shelf);
CREATE INDEX library_books_reading ON public.library_books USING btree (book_id, shelved_at DESC, reader_id) WHERE (shelf = 'currently-reading'::text);
CREATE INDEX library_books_shelf ON public.library_books USING btree (reader_id, shelf, "position", book_id);
CREATE INDEX list_entries_added_at ON public.list_entries USING btree (list_id, added_at, id);
CREATE UNIQUE INDEX list_entries_author ON public.list_entries USING btree (list_id, author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX list_entries_author_id ON public.list_entries USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE UNIQUE INDEX list_entries_book ON public.list_entries USING btree (list_id, book_id) WHERE (book_id IS NOT NULL);
CREATE INDEX list_entries_book_id ON public.list_entries USING btree (book_id) WHERE (book_id IS NOT NULL);
CREATE INDEX list_entries_position ON public.list_entries USING btree (list_id, "position", id);
CREATE UNIQUE INDEX list_entries_series ON public.list_entries USING btree (list_id, series_id) WHERE (series_id IS NOT NULL);
CREATE INDEX list_entries_series_id ON public.list_entries USING btree (series_id) WHERE (series_id IS NOT NULL);
CREATE INDEX lists_changed_at ON public.lists USING btree (changed_at, id);
CREATE INDEX lists_entries_count ON public.lists USING btree (entries_count, id);
CREATE INDEX lists_hidden_at ON public.lists USING btree (hidden_at) WHERE (hidden_at IS NOT NULL);
CREATE INDEX lists_name ON public.lists USING btree (name COLLATE "und-x-icu", id);
CREATE INDEX lists_reader_id ON public.lists USING btree (reader_id, type, entries_type);
CREATE INDEX lists_search ON public.lists USING gin (to_tsvector('simple'::regconfig, public.search_text(((name || ' '::text) || COALESCE(description, ''::text))))) WITH (fastupdate=off);
CREATE INDEX lists_words ON public.lists USING gin (name public.gin_trgm_ops, description public.gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX merge_proposals_decided_at ON public.merge_proposals USING btree (decided_at) WHERE (status <> 'open'::text);
CREATE INDEX merge_proposals_moderator_id ON public.merge_proposals USING btree (moderator_id);
CREATE INDEX merge_proposals_open ON public.merge_proposals USING btree (created_at, id) WHERE (status = 'open'::text);
CREATE UNIQUE INDEX merge_proposals_pair ON public.merge_proposals USING btree (kind, LEAST(gone, kept), GREATEST(gone, kept)) WHERE (status = 'open'::text);
CREATE INDEX merge_proposals_proposer_id ON public.merge_proposals USING btree (proposer_id);
CREATE INDEX merge_rows_reader_id ON public.merge_rows USING btree (reader_id) WHERE (reader_id IS NOT NULL);
CREATE INDEX merge_rows_step ON public.merge_rows USING btree (merge_id, step);
CREATE INDEX merges_cover ON public.merges USING btree (cover) WHERE (cover IS NOT NULL);
CREATE INDEX merges_merged_at ON public.merges USING btree (merged_at);
CREATE INDEX merges_moderator_id ON public.merges USING btree (moderator_id);
CREATE INDEX merges_proposal_id ON public.merges USING btree (proposal_id);
CREATE INDEX merges_standing ON public.merges USING btree (merged_at DESC, id DESC) WHERE (undone_at IS NULL);
CREATE INDEX notes_book ON public.notes USING btree (reader_id, book_id, "position");
CREATE INDEX notes_book_id ON public.notes USING btree (book_id);
CREATE INDEX notes_newest ON public.notes USING btree (reader_id, written_at DESC);
CREATE INDEX notifications_actor_id ON public.notifications USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE UNIQUE INDEX notifications_comment ON public.notifications USING btree (comment_id) WHERE (comment_id IS NOT NULL);
CREATE UNIQUE INDEX notifications_follow ON public.notifications USING btree (follower_id, reader_id) WHERE (follower_id IS NOT NULL);
CREATE UNIQUE INDEX notifications_goal ON public.notifications USING btree (goal_id) WHERE (goal_id IS NOT NULL);
CREATE UNIQUE INDEX notifications_invitation ON public.notifications USING btree (shared_read_id, reader_id) WHERE (shared_read_id IS NOT NULL);
CREATE UNIQUE INDEX notifications_like ON public.notifications USING btree (liked_id, liker_id) WHERE (liked_id IS NOT NULL);
CREATE UNIQUE INDEX notifications_loan ON public.notifications USING btree (transaction_id) WHERE (transaction_id IS NOT NULL);
CREATE UNIQUE INDEX notifications_merge_proposal ON public.notifications USING btree (merge_proposal_id) WHERE (merge_proposal_id IS NOT NULL);
CREATE INDEX notifications_newest ON public.notifications USING btree (reader_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON public.notifications USING btree (reader_id) WHERE (read_at IS NULL);
CREATE INDEX passkeys_reader_id ON public.passkeys USING btree (reader_id, created_at);
CREATE INDEX rate_limits_resets_at ON public.rate_limits USING btree (resets_at);
CREATE INDEX reader_genres_genre_id ON public.reader_genres USING btree (genre_id);
CREATE INDEX readers_active ON public.readers USING btree (last_active_at DESC, id) WHERE (listed AND (visibility <> 'private'::text) AND (suspended_at IS NULL) AND (leaving_at IS NULL));
CREATE INDEX readers_digest ON public.readers USING btree (id) WHERE (digest <> 'off'::text);
CREATE INDEX readers_followed ON public.readers USING btree (followers_count DESC, id) WHERE (listed AND (visibility <> 'private'::text) AND (suspended_at IS NULL) AND (leaving_at IS NULL));
CREATE INDEX readers_guarded ON public.readers USING btree (id) INCLUDE (listed, visibility, suspended_at, leaving_at) WHERE ((visibility <> 'public'::text) OR (suspended_at IS NOT NULL) OR (leaving_at IS NOT NULL));
CREATE INDEX readers_leaving_at ON public.readers USING btree (leaving_at) WHERE (leaving_at IS NOT NULL);
CREATE INDEX readers_role ON public.readers USING btree (role) WHERE (role <> 'reader'::text);
CREATE INDEX readers_search ON public.readers USING gin (search) WHERE listed;
CREATE INDEX readers_slug_prefix ON public.readers USING btree (slug COLLATE "C") WHERE listed;
CREATE INDEX readers_suspended_at ON public.readers USING btree (suspended_at) WHERE (suspended_at IS NOT NULL);
CREATE INDEX reading_sessions_finished ON public.reading_sessions USING btree (reader_id, finished_at);
CREATE INDEX reading_sessions_reading_id ON public.reading_sessions USING btree (reading_id, created_at, id);
CREATE INDEX readings_book ON public.readings USING btree (reader_id, book_id, started_at DESC);
CREATE INDEX readings_book_id ON public.readings USING btree (book_id);
CREATE INDEX readings_finished ON public.readings USING btree (reader_id, finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX readings_newest ON public.readings USING btree (reader_id, started_at DESC);
CREATE INDEX readings_of_work ON public.readings USING btree (work_id, reader_id, started_at DESC, id);
CREATE INDEX readings_unfinished ON public.readings USING btree (reader_id, updated_at DESC) WHERE (finished_at IS NULL);
CREATE INDEX reports_book_id ON public.reports USING btree (book_id) WHERE (book_id IS NOT NULL);
CREATE INDEX reports_comment_id ON public.reports USING btree (comment_id) WHERE (comment_id IS NOT NULL);
CREATE INDEX reports_list_id ON public.reports USING btree (list_id) WHERE (list_id IS NOT NULL);
CREATE INDEX reports_moderator_id ON public.reports USING btree (moderator_id) WHERE (moderator_id IS NOT NULL);
CREATE UNIQUE INDEX reports_once ON public.reports USING btree (reporter_id, COALESCE(review_id, list_id, book_id, reader_id, comment_id, post_id)) WHERE (status = 'open'::text);
CREATE INDEX reports_open ON public.reports USING btree (created_at, id) WHERE (status = 'open'::text);
CREATE INDEX reports_post_id ON public.reports USING btree (post_id) WHERE (post_id IS NOT NULL);
CREATE INDEX reports_reader_id ON public.reports USING btree (reader_id) WHERE (reader_id IS NOT NULL);
CREATE INDEX reports_review_id ON public.reports USING btree (review_id) WHERE (review_id IS NOT NULL);
CREATE INDEX review_comments_hidden ON public.review_comments USING btree (hidden_at, id) WHERE (hidden_at IS NOT NULL);
CREATE INDEX review_comments_reader_id ON public.review_comments USING btree (reader_id);
CREATE INDEX review_comments_review_id ON public.review_comments USING btree (review_id, created_at, id);
CREATE INDEX review_likes_reader_id ON public.review_likes USING btree (reader_id);
CREATE INDEX review_tags_tag_id ON public.review_tags USING btree (tag_id);
CREATE INDEX reviews_book_id ON public.reviews USING btree (book_id);
CREATE INDEX reviews_hidden_at ON public.reviews USING btree (hidden_at) WHERE (hidden_at IS NOT NULL);
CREATE INDEX reviews_most_liked ON public.reviews USING btree (work_id, likes_count DESC, id DESC) WHERE ((NOT private) AND (content IS NOT NULL));
CREATE INDEX reviews_newest ON public.reviews USING btree (work_id, created_at DESC, id DESC) WHERE ((NOT private) AND (content IS NOT NULL));
CREATE INDEX reviews_reader_id ON public.reviews USING btree (reader_id, created_at DESC);
CREATE INDEX series_books_count ON public.series USING btree (books_count DESC, title COLLATE "und-x-icu", id);
CREATE INDEX series_facets ON public.series USING gin (facets) WITH (fastupdate=off);
CREATE INDEX series_search ON public.series USING gin (search) WITH (fastupdate=off);
CREATE INDEX series_title_key ON public.series USING btree (public.title_key(title));
CREATE INDEX series_works_position ON public.series_works USING btree (series_id, "position");
CREATE INDEX series_works_work_id ON public.series_works USING btree (work_id);
CREATE INDEX sessions_expires_at ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_reader_id ON public.sessions USING btree (reader_id);
CREATE UNIQUE INDEX shared_read_members_host ON public.shared_read_members USING btree (shared_read_id) WHERE is_host;
CREATE INDEX shared_read_members_inviter_id ON public.shared_read_members USING btree (inviter_id) WHERE (inviter_id IS NOT NULL);
CREATE INDEX shared_read_members_reader_id ON public.shared_read_members USING btree (reader_id, state, since DESC);
CREATE INDEX shared_read_milestones_place ON public.shared_read_milestones USING btree (shared_read_id, share, id);
CREATE INDEX shared_read_posts_hidden ON public.shared_read_posts USING btree (hidden_at, id) WHERE (hidden_at IS NOT NULL);
CREATE INDEX shared_read_posts_parent_id ON public.shared_read_posts USING btree (parent_id, created_at, id) WHERE (parent_id IS NOT NULL);
CREATE INDEX shared_read_posts_place ON public.shared_read_posts USING btree (shared_read_id, share, created_at, id) WHERE (parent_id IS NULL);
CREATE INDEX shared_read_posts_reader_id ON public.shared_read_posts USING btree (reader_id);
CREATE INDEX shared_read_posts_shared_read_id ON public.shared_read_posts USING btree (shared_read_id, updated_at);
CREATE INDEX shared_read_reveals_reader_id ON public.shared_read_reveals USING btree (reader_id);
CREATE INDEX shared_reads_work_id ON public.shared_reads USING btree (work_id);
CREATE INDEX shelf_books_book_id ON public.shelf_books USING btree (book_id);
CREATE INDEX shelf_books_position ON public.shelf_books USING btree (shelf_id, "position", book_id);
CREATE INDEX source_authors_author_id ON public.source_authors USING btree (author_id);
CREATE INDEX source_books_book_id ON public.source_books USING btree (book_id);
CREATE INDEX source_works_work_id ON public.source_works USING btree (work_id);
CREATE INDEX tokens_reader_id ON public.tokens USING btree (reader_id, created_at DESC, id DESC);
CREATE INDEX transactions_book ON public.transactions USING btree (reader_id, book_id, date DESC);
CREATE INDEX transactions_book_id ON public.transactions USING btree (book_id);
CREATE INDEX transactions_newest ON public.transactions USING btree (reader_id, date DESC);
CREATE INDEX transactions_out ON public.transactions USING btree (reader_id, due_date) WHERE ((return_date IS NULL) AND (type = ANY (ARRAY['lent'::text, 'barrowed'::text])));
CREATE INDEX uploads_created_at ON public.uploads USING btree (created_at);
CREATE INDEX verifications_expires_at ON public.verifications USING btree (expires_at);
CREATE INDEX verifications_identifier ON public.verifications USING btree (identifier);
CREATE INDEX verifications_value ON public.verifications USING btree (value);
CREATE INDEX waiting_counts_work_id ON public.waiting_counts USING btree (work_id);
CREATE INDEX withdrawn_reader_id ON public.withdrawn USING btree (reader_id);
CREATE INDEX withdrawn_review_id ON public.withdrawn USING btree (review_id) WHERE (review_id IS NOT NULL);
CREATE INDEX withdrawn_shared_read_id ON public.withdrawn USING btree (shared_read_id) WHERE (shared_read_id IS NOT NULL);
CREATE INDEX withdrawn_work_id ON public.withdrawn USING btree (work_id) WHERE (work_id IS NOT NULL);
CREATE INDEX words_common ON public.words USING btree (word) WHERE (works >= 50);
CREATE INDEX words_forms ON public.words USING gin (forms) WITH (fastupdate=off);
CREATE INDEX words_reversed ON public.words USING btree (reverse(word));
CREATE INDEX work_authors_author_id ON public.work_authors USING btree (author_id, work_id);
CREATE INDEX work_genres_genre_id ON public.work_genres USING btree (genre_id, work_id);
CREATE INDEX work_tags_tag_id ON public.work_tags USING btree (tag_id);
CREATE INDEX works_facets ON public.works USING gin (facets) WITH (fastupdate=off) WHERE (editions_count > 0);
CREATE INDEX works_popularity ON public.works USING btree (readings_count DESC, ratings_count DESC, first_published_year, title COLLATE "und-x-icu", id) WHERE (editions_count > 0);
CREATE INDEX works_rating ON public.works USING btree (rating, ratings_count, id) WHERE (editions_count > 0);
CREATE INDEX works_search ON public.works USING gin (search) WITH (fastupdate=off);
CREATE INDEX works_search_read ON public.works USING gin (search) WITH (fastupdate=off) WHERE ((readings_count >= 10) AND (editions_count > 0));
CREATE INDEX works_search_well_read ON public.works USING gin (search) WITH (fastupdate=off) WHERE ((readings_count >= 100) AND (editions_count > 0));
CREATE INDEX works_title_key ON public.works USING btree (public.title_key(title));
CREATE CONSTRAINT TRIGGER activities_last_told AFTER INSERT OR DELETE OR UPDATE ON public.activities DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.keep_last_told();
CREATE TRIGGER authors_former_slug BEFORE INSERT OR UPDATE OF slug ON public.authors FOR EACH ROW EXECUTE FUNCTION public.leave_former_slug();
CREATE TRIGGER authors_search AFTER UPDATE OF name ON public.authors FOR EACH ROW EXECUTE FUNCTION public.refresh_search_of_works();
CREATE CONSTRAINT TRIGGER authors_touch AFTER UPDATE ON public.authors DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.name <> new.name) OR (old.slug <> new.slug))) EXECUTE FUNCTION public.touch_works_of_author();
CREATE TRIGGER authors_updated_at BEFORE UPDATE OF name, sort_name, bio, birth_year, death_year, photo ON public.authors FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();
CREATE TRIGGER blocks_end_follows AFTER INSERT ON public.blocks FOR EACH ROW EXECUTE FUNCTION public.end_follows();
CREATE TRIGGER blocks_part_in_shared_reads AFTER INSERT ON public.blocks FOR EACH ROW EXECUTE FUNCTION public.part_in_shared_reads();
CREATE TRIGGER blocks_signal AFTER INSERT ON public.blocks FOR EACH ROW EXECUTE FUNCTION public.signal_block();
CREATE CONSTRAINT TRIGGER blocks_touch AFTER INSERT OR DELETE OR UPDATE ON public.blocks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.touch_both();
CREATE TRIGGER books_count_editions AFTER INSERT OR DELETE OR UPDATE OF work_id ON public.books FOR EACH ROW EXECUTE FUNCTION public.count_editions();
CREATE TRIGGER books_facets_added AFTER INSERT ON public.books REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.work_facets_changed();
CREATE TRIGGER books_facets_changed AFTER UPDATE ON public.books REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.work_facets_changed();
CREATE TRIGGER books_facets_removed AFTER DELETE ON public.books REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.work_facets_changed();
CREATE TRIGGER books_former_slug BEFORE INSERT OR UPDATE OF slug ON public.books FOR EACH ROW EXECUTE FUNCTION public.leave_former_slug();
CREATE TRIGGER books_reserved_slug BEFORE INSERT OR UPDATE OF slug ON public.books FOR EACH ROW WHEN ((new.slug = ANY (ARRAY['duplicates'::text, 'lookup'::text]))) EXECUTE FUNCTION public.leave_reserved_slug();
CREATE TRIGGER books_search AFTER INSERT OR DELETE OR UPDATE OF work_id, title, subtitle ON public.books FOR EACH ROW EXECUTE FUNCTION public.refresh_work_search();
CREATE CONSTRAINT TRIGGER books_touch AFTER INSERT OR DELETE OR UPDATE ON public.books DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.touch_work_of_row();
CREATE TRIGGER books_updated_at BEFORE UPDATE OF slug, title, subtitle, language, format, publication_date, publisher, isbn_10, isbn_13, pages, minutes, chapters, contributor_id, cover ON public.books FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();
CREATE TRIGGER follows_count AFTER INSERT OR DELETE OR UPDATE OF state ON public.follows FOR EACH ROW EXECUTE FUNCTION public.count_follows();
CREATE TRIGGER follows_notify AFTER INSERT ON public.follows FOR EACH ROW EXECUTE FUNCTION public.notify_of_follow();
CREATE TRIGGER follows_notify_again AFTER UPDATE OF state ON public.follows FOR EACH ROW WHEN ((old.state <> new.state)) EXECUTE FUNCTION public.notify_of_follow();
CREATE CONSTRAINT TRIGGER follows_touch AFTER INSERT OR DELETE OR UPDATE ON public.follows DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.touch_both();
CREATE TRIGGER genres_facets AFTER UPDATE OF slug ON public.genres FOR EACH ROW EXECUTE FUNCTION public.facet_renamed();
CREATE TRIGGER goals_level AFTER UPDATE OF visibility ON public.goals FOR EACH ROW WHEN ((old.visibility <> new.visibility)) EXECUTE FUNCTION public.keep_level();
CREATE TRIGGER goals_untell AFTER UPDATE OF metric, target, period_start, period_end, filters ON public.goals FOR EACH ROW WHEN ((((((old.metric IS DISTINCT FROM new.metric) OR (old.target IS DISTINCT FROM new.target)) OR (old.period_start IS DISTINCT FROM new.period_start)) OR (old.period_end IS DISTINCT FROM new.period_end)) OR (old.filters IS DISTINCT FROM new.filters))) EXECUTE FUNCTION public.untell_goal();
CREATE TRIGGER goals_updated_at BEFORE UPDATE ON public.goals FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();
CREATE TRIGGER library_books_count_added AFTER INSERT ON public.library_books REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_library_books();
CREATE TRIGGER library_books_count_moved AFTER UPDATE ON public.library_books REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_library_books();
CREATE TRIGGER library_books_count_removed AFTER DELETE ON public.library_books REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.count_library_books();
CREATE TRIGGER library_books_tell AFTER INSERT ON public.library_books FOR EACH ROW EXECUTE FUNCTION public.tell_shelved();
CREATE TRIGGER library_books_tell_again AFTER UPDATE OF shelf ON public.library_books FOR EACH ROW WHEN ((old.shelf IS DISTINCT FROM new.shelf)) EXECUTE FUNCTION public.tell_shelved();
CREATE CONSTRAINT TRIGGER library_books_touch AFTER INSERT OR DELETE OR UPDATE ON public.library_books DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.touch_owner();
CREATE TRIGGER list_entries_count_added AFTER INSERT ON public.list_entries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_list_entries();
CREATE TRIGGER list_entries_count_removed AFTER DELETE ON public.list_entries REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_list_entries();
CREATE TRIGGER lists_hide_again BEFORE INSERT ON public.lists FOR EACH ROW WHEN ((new.hidden_at IS NULL)) EXECUTE FUNCTION public.hide_again();
CREATE TRIGGER lists_keep_hidden BEFORE UPDATE OF visibility ON public.lists FOR EACH ROW WHEN ((new.hidden_at IS NOT NULL)) EXECUTE FUNCTION public.keep_hidden();
CREATE TRIGGER lists_level AFTER UPDATE OF visibility ON public.lists FOR EACH ROW WHEN ((old.visibility <> new.visibility)) EXECUTE FUNCTION public.keep_level();
CREATE TRIGGER lists_tell AFTER INSERT ON public.lists FOR EACH ROW EXECUTE FUNCTION public.tell_list();
CREATE TRIGGER lists_updated_at BEFORE UPDATE OF name, description, type, visibility, entries_limit, order_by, filters ON public.lists FOR EACH ROW EXECUTE FUNCTION public.touch_list();
CREATE TRIGGER lists_withdrawn AFTER DELETE ON public.lists FOR EACH ROW WHEN ((old.hidden_at IS NOT NULL)) EXECUTE FUNCTION public.remember_withdrawn();
CREATE TRIGGER merge_proposals_notify AFTER UPDATE OF status ON public.merge_proposals FOR EACH ROW WHEN (((old.status = 'open'::text) AND (new.status = ANY (ARRAY['accepted'::text, 'declined'::text])) AND (new.proposer_id IS NOT NULL))) EXECUTE FUNCTION public.notify_of_decision();
CREATE TRIGGER merges_forget_decision AFTER UPDATE OF undone_at ON public.merges FOR EACH ROW WHEN ((new.undone_at IS NOT NULL)) EXECUTE FUNCTION public.forget_decision();
CREATE CONSTRAINT TRIGGER notes_touch AFTER INSERT OR DELETE OR UPDATE ON public.notes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.touch_owner();
CREATE CONSTRAINT TRIGGER notifications_touch AFTER INSERT OR DELETE OR UPDATE ON public.notifications DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.touch_owner();
CREATE TRIGGER passkeys_used_at BEFORE UPDATE OF counter ON public.passkeys FOR EACH ROW EXECUTE FUNCTION public.keep_passkey_used_at();
CREATE TRIGGER readers_email_verified_at BEFORE INSERT OR UPDATE OF email, email_verified ON public.readers FOR EACH ROW EXECUTE FUNCTION public.keep_email_verified_at();
CREATE TRIGGER readers_end_sessions AFTER UPDATE OF suspended_at ON public.readers FOR EACH ROW WHEN ((new.suspended_at IS NOT NULL)) EXECUTE FUNCTION public.end_sessions();
CREATE TRIGGER readers_first_is_admin BEFORE INSERT ON public.readers FOR EACH ROW EXECUTE FUNCTION public.first_reader_is_admin();
CREATE TRIGGER readers_forget_mailed_secrets AFTER UPDATE OF email ON public.readers FOR EACH ROW WHEN ((old.email <> new.email)) EXECUTE FUNCTION public.forget_mailed_secrets();
CREATE TRIGGER readers_free_slug BEFORE INSERT ON public.readers FOR EACH ROW EXECUTE FUNCTION public.free_reader_slug();
CREATE CONSTRAINT TRIGGER readers_image_touch AFTER UPDATE ON public.readers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.image IS DISTINCT FROM new.image)) EXECUTE FUNCTION public.touch_reader();
CREATE TRIGGER readers_keep_an_admin AFTER DELETE ON public.readers FOR EACH ROW WHEN ((old.role = 'admin'::text)) EXECUTE FUNCTION public.keep_an_admin();
CREATE CONSTRAINT TRIGGER readers_leaving_touch AFTER UPDATE ON public.readers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.leaving_at IS DISTINCT FROM new.leaving_at)) EXECUTE FUNCTION public.touch_reader();
CREATE TRIGGER readers_signal AFTER UPDATE OF suspended_at, leaving_at ON public.readers FOR EACH ROW WHEN (((old.suspended_at IS DISTINCT FROM new.suspended_at) OR (old.leaving_at IS DISTINCT FROM new.leaving_at))) EXECUTE FUNCTION public.signal_suspension();
CREATE CONSTRAINT TRIGGER readers_suspended_touch AFTER UPDATE ON public.readers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.suspended_at IS NULL) <> (new.suspended_at IS NULL))) EXECUTE FUNCTION public.touch_reader();
CREATE CONSTRAINT TRIGGER readers_touch AFTER UPDATE ON public.readers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((((old.name IS DISTINCT FROM new.name) OR (old.slug IS DISTINCT FROM new.slug)) OR (old.image IS DISTINCT FROM new.image)) OR (old.visibility IS DISTINCT FROM new.visibility))) EXECUTE FUNCTION public.touch_reader();
CREATE TRIGGER reading_sessions_reader BEFORE INSERT OR UPDATE OF reading_id, reader_id ON public.reading_sessions FOR EACH ROW EXECUTE FUNCTION public.name_session_reader();
CREATE TRIGGER reading_sessions_tell AFTER INSERT OR DELETE ON public.reading_sessions FOR EACH ROW EXECUTE FUNCTION public.tell_session();
CREATE CONSTRAINT TRIGGER reading_sessions_touch AFTER INSERT OR DELETE OR UPDATE ON public.reading_sessions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.touch_owner_of_reading();
CREATE TRIGGER readings_count AFTER INSERT OR DELETE OR UPDATE OF work_id ON public.readings FOR EACH ROW EXECUTE FUNCTION public.count_readings();
CREATE TRIGGER readings_signal AFTER INSERT OR DELETE ON public.readings FOR EACH ROW EXECUTE FUNCTION public.signal_place();
CREATE TRIGGER readings_signal_again AFTER UPDATE OF progress, length, started_at, finished_at, work_id ON public.readings FOR EACH ROW EXECUTE FUNCTION public.signal_place();
CREATE TRIGGER readings_tell AFTER INSERT ON public.readings FOR EACH ROW EXECUTE FUNCTION public.tell_reading();
CREATE TRIGGER readings_tell_again AFTER UPDATE OF started_at, finished_at ON public.readings FOR EACH ROW WHEN (((old.started_at IS DISTINCT FROM new.started_at) OR (old.finished_at IS DISTINCT FROM new.finished_at))) EXECUTE FUNCTION public.tell_reading();
CREATE CONSTRAINT TRIGGER readings_touch AFTER INSERT OR DELETE OR UPDATE ON public.readings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.touch_owner_and_work();
CREATE TRIGGER review_comments_count AFTER INSERT OR DELETE OR UPDATE OF review_id, hidden_at ON public.review_comments FOR EACH ROW EXECUTE FUNCTION public.count_review_comments();
CREATE TRIGGER review_comments_hide_again BEFORE INSERT ON public.review_comments FOR EACH ROW WHEN ((new.hidden_at IS NULL)) EXECUTE FUNCTION public.hide_again();
CREATE TRIGGER review_comments_notify AFTER INSERT ON public.review_comments FOR EACH ROW WHEN ((new.hidden_at IS NULL)) EXECUTE FUNCTION public.notify_of_comment();
CREATE TRIGGER review_comments_withdrawn AFTER DELETE ON public.review_comments FOR EACH ROW WHEN ((old.hidden_at IS NOT NULL)) EXECUTE FUNCTION public.remember_withdrawn();
CREATE TRIGGER review_likes_count AFTER INSERT OR DELETE ON public.review_likes FOR EACH ROW EXECUTE FUNCTION public.count_review_likes();
CREATE TRIGGER review_likes_notify AFTER INSERT ON public.review_likes FOR EACH ROW EXECUTE FUNCTION public.notify_of_like();
CREATE CONSTRAINT TRIGGER review_likes_touch AFTER INSERT OR DELETE OR UPDATE ON public.review_likes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.touch_like();
CREATE TRIGGER review_tags_count_added AFTER INSERT ON public.review_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.review_tags_changed();
CREATE TRIGGER review_tags_count_removed AFTER DELETE ON public.review_tags REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.review_tags_changed();
CREATE CONSTRAINT TRIGGER review_tags_touch AFTER INSERT OR DELETE OR UPDATE ON public.review_tags DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.touch_review();
CREATE TRIGGER reviews_count AFTER INSERT OR DELETE OR UPDATE OF rating, private, content, work_id ON public.reviews FOR EACH ROW EXECUTE FUNCTION public.count_reviews();
CREATE TRIGGER reviews_hide_again BEFORE INSERT ON public.reviews FOR EACH ROW WHEN ((new.hidden_at IS NULL)) EXECUTE FUNCTION public.hide_again();
CREATE TRIGGER reviews_keep_hidden BEFORE UPDATE OF private ON public.reviews FOR EACH ROW WHEN ((new.hidden_at IS NOT NULL)) EXECUTE FUNCTION public.keep_hidden();
CREATE TRIGGER reviews_tags_changed AFTER UPDATE OF private, work_id ON public.reviews FOR EACH ROW WHEN (((old.private <> new.private) OR (old.work_id <> new.work_id))) EXECUTE FUNCTION public.reviewed_tags_changed();
CREATE TRIGGER reviews_tags_removed BEFORE DELETE ON public.reviews FOR EACH ROW EXECUTE FUNCTION public.reviewed_tags_changed();
CREATE TRIGGER reviews_tell AFTER INSERT ON public.reviews FOR EACH ROW EXECUTE FUNCTION public.tell_review();
CREATE TRIGGER reviews_tell_again AFTER UPDATE OF private, content ON public.reviews FOR EACH ROW WHEN (((old.private IS DISTINCT FROM new.private) OR ((old.content IS NULL) IS DISTINCT FROM (new.content IS NULL)))) EXECUTE FUNCTION public.tell_review();
CREATE CONSTRAINT TRIGGER reviews_touch AFTER INSERT OR DELETE OR UPDATE ON public.reviews DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.touch_owner_and_work();
CREATE TRIGGER reviews_withdrawn AFTER DELETE ON public.reviews FOR EACH ROW WHEN ((old.hidden_at IS NOT NULL)) EXECUTE FUNCTION public.remember_withdrawn();
CREATE TRIGGER series_search AFTER UPDATE OF title ON public.series FOR EACH ROW EXECUTE FUNCTION public.refresh_search_of_works();
CREATE CONSTRAINT TRIGGER series_touch AFTER UPDATE ON public.series DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.title <> new.title) OR (old.slug <> new.slug) OR (old.books_count <> new.books_count))) EXECUTE FUNCTION public.touch_works_of_series();
CREATE TRIGGER series_updated_at BEFORE UPDATE OF title, description ON public.series FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();
CREATE TRIGGER series_works_count_added AFTER INSERT ON public.series_works REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.series_works_changed();
CREATE TRIGGER series_works_count_changed AFTER UPDATE ON public.series_works REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.series_works_changed();
CREATE TRIGGER series_works_count_removed AFTER DELETE ON public.series_works REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.series_works_changed();
CREATE TRIGGER series_works_search AFTER INSERT OR DELETE OR UPDATE OF series_id, work_id ON public.series_works FOR EACH ROW EXECUTE FUNCTION public.refresh_work_search();
CREATE CONSTRAINT TRIGGER series_works_touch AFTER INSERT OR DELETE OR UPDATE ON public.series_works DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.touch_work_of_row();
CREATE TRIGGER shared_read_members_hand_over AFTER DELETE ON public.shared_read_members FOR EACH ROW WHEN (old.is_host) EXECUTE FUNCTION public.hand_over_shared_read();
CREATE TRIGGER shared_read_members_notify AFTER INSERT ON public.shared_read_members FOR EACH ROW WHEN ((new.state = 'invited'::text)) EXECUTE FUNCTION public.notify_of_invitation();
CREATE TRIGGER shared_read_members_notify_again AFTER UPDATE OF state ON public.shared_read_members FOR EACH ROW WHEN ((old.state <> new.state)) EXECUTE FUNCTION public.notify_of_invitation();
CREATE TRIGGER shared_read_members_signal AFTER INSERT OR DELETE OR UPDATE ON public.shared_read_members FOR EACH ROW EXECUTE FUNCTION public.signal_member();
CREATE TRIGGER shared_read_milestones_signal AFTER INSERT OR DELETE OR UPDATE ON public.shared_read_milestones FOR EACH ROW EXECUTE FUNCTION public.signal_part_of_shared_read('milestones');
CREATE TRIGGER shared_read_posts_hide_again BEFORE INSERT ON public.shared_read_posts FOR EACH ROW WHEN ((new.hidden_at IS NULL)) EXECUTE FUNCTION public.hide_again();
CREATE TRIGGER shared_read_posts_signal AFTER INSERT OR DELETE OR UPDATE ON public.shared_read_posts FOR EACH ROW EXECUTE FUNCTION public.signal_part_of_shared_read('posts');
CREATE TRIGGER shared_read_posts_withdrawn AFTER DELETE ON public.shared_read_posts FOR EACH ROW WHEN ((old.hidden_at IS NOT NULL)) EXECUTE FUNCTION public.remember_withdrawn();
CREATE TRIGGER shared_read_reveals_signal AFTER INSERT ON public.shared_read_reveals FOR EACH ROW EXECUTE FUNCTION public.signal_reveal();
CREATE TRIGGER shared_reads_signal AFTER UPDATE ON public.shared_reads FOR EACH ROW EXECUTE FUNCTION public.signal_shared_read_itself();
CREATE TRIGGER shared_reads_updated_at BEFORE UPDATE ON public.shared_reads FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();
CREATE TRIGGER shelf_books_count_added AFTER INSERT ON public.shelf_books REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_shelf_books();
CREATE TRIGGER shelf_books_count_removed AFTER DELETE ON public.shelf_books REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.count_shelf_books();
CREATE TRIGGER shelf_books_tell AFTER INSERT ON public.shelf_books FOR EACH ROW EXECUTE FUNCTION public.tell_shelf_book();
CREATE CONSTRAINT TRIGGER shelf_books_touch AFTER INSERT OR DELETE OR UPDATE ON public.shelf_books DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.touch_owner_of_shelf();
CREATE TRIGGER shelves_level AFTER UPDATE OF visibility ON public.shelves FOR EACH ROW WHEN ((old.visibility <> new.visibility)) EXECUTE FUNCTION public.keep_level();
CREATE CONSTRAINT TRIGGER shelves_touch AFTER INSERT OR DELETE OR UPDATE ON public.shelves DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.touch_owner();
CREATE TRIGGER shelves_updated_at BEFORE UPDATE OF name, visibility ON public.shelves FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();
CREATE TRIGGER tags_facets AFTER UPDATE OF slug ON public.tags FOR EACH ROW EXECUTE FUNCTION public.facet_renamed();
CREATE TRIGGER transactions_forget AFTER UPDATE OF due_date, return_date ON public.transactions FOR EACH ROW WHEN (((old.due_date IS DISTINCT FROM new.due_date) OR (old.return_date IS DISTINCT FROM new.return_date))) EXECUTE FUNCTION public.forget_loan();
CREATE CONSTRAINT TRIGGER transactions_touch AFTER INSERT OR DELETE OR UPDATE ON public.transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.touch_owner();
CREATE TRIGGER work_authors_count_added AFTER INSERT ON public.work_authors REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_author_works();
CREATE TRIGGER work_authors_count_changed AFTER UPDATE ON public.work_authors REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_author_works();
CREATE TRIGGER work_authors_count_removed AFTER DELETE ON public.work_authors REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.count_author_works();
CREATE TRIGGER work_authors_search AFTER INSERT OR DELETE OR UPDATE ON public.work_authors FOR EACH ROW EXECUTE FUNCTION public.refresh_work_search();
CREATE CONSTRAINT TRIGGER work_authors_touch AFTER INSERT OR DELETE OR UPDATE ON public.work_authors DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.touch_work_of_row();
CREATE TRIGGER work_genres_facets_added AFTER INSERT ON public.work_genres REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.work_facets_changed();
CREATE TRIGGER work_genres_facets_changed AFTER UPDATE ON public.work_genres REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.work_facets_changed();
CREATE TRIGGER work_genres_facets_removed AFTER DELETE ON public.work_genres REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.work_facets_changed();
CREATE CONSTRAINT TRIGGER work_genres_touch AFTER INSERT OR DELETE OR UPDATE ON public.work_genres DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.touch_work_of_row();
CREATE TRIGGER works_note_words AFTER INSERT OR UPDATE OF search ON public.works FOR EACH ROW WHEN ((new.search <> ''::tsvector)) EXECUTE FUNCTION public.note_words();
CREATE TRIGGER works_pass_on AFTER UPDATE OF first_published_year, ratings_sum, ratings_count, reviews_count, readings_count, facets ON public.works FOR EACH ROW WHEN (((((((old.first_published_year IS DISTINCT FROM new.first_published_year) OR (old.ratings_sum IS DISTINCT FROM new.ratings_sum)) OR (old.ratings_count IS DISTINCT FROM new.ratings_count)) OR (old.reviews_count IS DISTINCT FROM new.reviews_count)) OR (old.readings_count IS DISTINCT FROM new.readings_count)) OR (old.facets IS DISTINCT FROM new.facets))) EXECUTE FUNCTION public.pass_on_to_authors_and_series();
CREATE TRIGGER works_search AFTER INSERT OR UPDATE OF title ON public.works FOR EACH ROW EXECUTE FUNCTION public.refresh_search_of_works();
CREATE CONSTRAINT TRIGGER works_touch AFTER UPDATE ON public.works DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.touch_work();
CREATE TRIGGER works_updated_at BEFORE UPDATE OF title, language, first_published_year, description ON public.works FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();
ALTER TABLE ONLY public.activities
    ADD CONSTRAINT activities_goal_id_fkey FOREIGN KEY (goal_id) REFERENCES public.goals(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.activities
    ADD CONSTRAINT activities_list_id_fkey FOREIGN KEY (list_id) REFERENCES public.lists(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.activities
    ADD CONSTRAINT activities_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.activities
    ADD CONSTRAINT activities_reader_id_library_book_id_fkey FOREIGN KEY (reader_id, library_book_id) REFERENCES public.library_books(reader_id, book_id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.activities
    ADD CONSTRAINT activities_reading_id_fkey FOREIGN KEY (reading_id) REFERENCES public.readings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.activities
    ADD CONSTRAINT activities_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.activities
    ADD CONSTRAINT activities_shelf_id_shelf_book_id_fkey FOREIGN KEY (shelf_id, shelf_book_id) REFERENCES public.shelf_books(shelf_id, book_id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.authenticators
    ADD CONSTRAINT authenticators_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.books
    ADD CONSTRAINT books_contributor_id_fkey FOREIGN KEY (contributor_id) REFERENCES public.readers(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.books
    ADD CONSTRAINT books_cover_fkey FOREIGN KEY (cover) REFERENCES public.uploads(id);
ALTER TABLE ONLY public.books
    ADD CONSTRAINT books_work_id_fkey FOREIGN KEY (work_id) REFERENCES public.works(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.credentials
    ADD CONSTRAINT credentials_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.exports
    ADD CONSTRAINT exports_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.follows
    ADD CONSTRAINT follows_followee_id_fkey FOREIGN KEY (followee_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.follows
    ADD CONSTRAINT follows_follower_id_fkey FOREIGN KEY (follower_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.former_authors
    ADD CONSTRAINT former_authors_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.authors(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.former_books
    ADD CONSTRAINT former_books_book_id_fkey FOREIGN KEY (book_id) REFERENCES public.books(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.goals
    ADD CONSTRAINT goals_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.import_parts
    ADD CONSTRAINT import_parts_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.imports(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.import_rows
    ADD CONSTRAINT import_rows_book_id_fkey FOREIGN KEY (book_id) REFERENCES public.books(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.import_rows
    ADD CONSTRAINT import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.imports(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.last_told
    ADD CONSTRAINT last_told_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.library_books
    ADD CONSTRAINT library_books_book_id_fkey FOREIGN KEY (book_id) REFERENCES public.books(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.library_books
    ADD CONSTRAINT library_books_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.library_counts
    ADD CONSTRAINT library_counts_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.list_entries
    ADD CONSTRAINT list_entries_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.authors(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.list_entries
    ADD CONSTRAINT list_entries_book_id_fkey FOREIGN KEY (book_id) REFERENCES public.books(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.list_entries
    ADD CONSTRAINT list_entries_list_id_fkey FOREIGN KEY (list_id) REFERENCES public.lists(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.list_entries
    ADD CONSTRAINT list_entries_series_id_fkey FOREIGN KEY (series_id) REFERENCES public.series(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.lists
    ADD CONSTRAINT lists_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.merge_proposals
    ADD CONSTRAINT merge_proposals_moderator_id_fkey FOREIGN KEY (moderator_id) REFERENCES public.readers(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.merge_proposals
    ADD CONSTRAINT merge_proposals_proposer_id_fkey FOREIGN KEY (proposer_id) REFERENCES public.readers(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.merge_rows
    ADD CONSTRAINT merge_rows_merge_id_fkey FOREIGN KEY (merge_id) REFERENCES public.merges(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.merge_rows
    ADD CONSTRAINT merge_rows_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.merges
    ADD CONSTRAINT merges_cover_fkey FOREIGN KEY (cover) REFERENCES public.uploads(id);
ALTER TABLE ONLY public.merges
    ADD CONSTRAINT merges_moderator_id_fkey FOREIGN KEY (moderator_id) REFERENCES public.readers(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.merges
    ADD CONSTRAINT merges_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES public.merge_proposals(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.notes
    ADD CONSTRAINT notes_book_id_fkey FOREIGN KEY (book_id) REFERENCES public.books(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notes
    ADD CONSTRAINT notes_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES public.review_comments(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_follower_id_reader_id_fkey FOREIGN KEY (follower_id, reader_id) REFERENCES public.follows(follower_id, followee_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_goal_id_fkey FOREIGN KEY (goal_id) REFERENCES public.goals(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_liked_id_liker_id_fkey FOREIGN KEY (liked_id, liker_id) REFERENCES public.review_likes(review_id, reader_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_merge_proposal_id_fkey FOREIGN KEY (merge_proposal_id) REFERENCES public.merge_proposals(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_shared_read_id_reader_id_fkey FOREIGN KEY (shared_read_id, reader_id) REFERENCES public.shared_read_members(shared_read_id, reader_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES public.transactions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reader_genres
    ADD CONSTRAINT reader_genres_genre_id_fkey FOREIGN KEY (genre_id) REFERENCES public.genres(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reader_genres
    ADD CONSTRAINT reader_genres_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reading_sessions
    ADD CONSTRAINT reading_sessions_reading_id_fkey FOREIGN KEY (reading_id) REFERENCES public.readings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.readings
    ADD CONSTRAINT readings_book_id_work_id_fkey FOREIGN KEY (book_id, work_id) REFERENCES public.books(id, work_id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.readings
    ADD CONSTRAINT readings_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_book_id_fkey FOREIGN KEY (book_id) REFERENCES public.books(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES public.review_comments(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_list_id_fkey FOREIGN KEY (list_id) REFERENCES public.lists(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_moderator_id_fkey FOREIGN KEY (moderator_id) REFERENCES public.readers(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.shared_read_posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES public.readers(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.review_comments
    ADD CONSTRAINT review_comments_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.review_comments
    ADD CONSTRAINT review_comments_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.review_likes
    ADD CONSTRAINT review_likes_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.review_likes
    ADD CONSTRAINT review_likes_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.review_tags
    ADD CONSTRAINT review_tags_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.review_tags
    ADD CONSTRAINT review_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.tags(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_book_id_work_id_fkey FOREIGN KEY (book_id, work_id) REFERENCES public.books(id, work_id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.series_works
    ADD CONSTRAINT series_works_series_id_fkey FOREIGN KEY (series_id) REFERENCES public.series(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.series_works
    ADD CONSTRAINT series_works_work_id_fkey FOREIGN KEY (work_id) REFERENCES public.works(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shared_read_members
    ADD CONSTRAINT shared_read_members_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES public.readers(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.shared_read_members
    ADD CONSTRAINT shared_read_members_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shared_read_members
    ADD CONSTRAINT shared_read_members_shared_read_id_fkey FOREIGN KEY (shared_read_id) REFERENCES public.shared_reads(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shared_read_milestones
    ADD CONSTRAINT shared_read_milestones_shared_read_id_fkey FOREIGN KEY (shared_read_id) REFERENCES public.shared_reads(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shared_read_posts
    ADD CONSTRAINT shared_read_posts_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.shared_read_posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shared_read_posts
    ADD CONSTRAINT shared_read_posts_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shared_read_posts
    ADD CONSTRAINT shared_read_posts_shared_read_id_fkey FOREIGN KEY (shared_read_id) REFERENCES public.shared_reads(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shared_read_reveals
    ADD CONSTRAINT shared_read_reveals_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.shared_read_posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shared_read_reveals
    ADD CONSTRAINT shared_read_reveals_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shared_reads
    ADD CONSTRAINT shared_reads_work_id_fkey FOREIGN KEY (work_id) REFERENCES public.works(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shelf_books
    ADD CONSTRAINT shelf_books_book_id_fkey FOREIGN KEY (book_id) REFERENCES public.books(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shelf_books
    ADD CONSTRAINT shelf_books_shelf_id_fkey FOREIGN KEY (shelf_id) REFERENCES public.shelves(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shelves
    ADD CONSTRAINT shelves_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.source_authors
    ADD CONSTRAINT source_authors_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.authors(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.source_books
    ADD CONSTRAINT source_books_book_id_fkey FOREIGN KEY (book_id) REFERENCES public.books(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.source_works
    ADD CONSTRAINT source_works_work_id_fkey FOREIGN KEY (work_id) REFERENCES public.works(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.transactions
    ADD CONSTRAINT transactions_book_id_fkey FOREIGN KEY (book_id) REFERENCES public.books(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.transactions
    ADD CONSTRAINT transactions_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.withdrawn
    ADD CONSTRAINT withdrawn_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.readers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.withdrawn
    ADD CONSTRAINT withdrawn_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.withdrawn
    ADD CONSTRAINT withdrawn_shared_read_id_fkey FOREIGN KEY (shared_read_id) REFERENCES public.shared_reads(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.withdrawn
    ADD CONSTRAINT withdrawn_work_id_fkey FOREIGN KEY (work_id) REFERENCES public.works(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.work_authors
    ADD CONSTRAINT work_authors_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.authors(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.work_authors
    ADD CONSTRAINT work_authors_work_id_fkey FOREIGN KEY (work_id) REFERENCES public.works(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.work_genres
    ADD CONSTRAINT work_genres_genre_id_fkey FOREIGN KEY (genre_id) REFERENCES public.genres(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.work_genres
    ADD CONSTRAINT work_genres_work_id_fkey FOREIGN KEY (work_id) REFERENCES public.works(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.work_tags
    ADD CONSTRAINT work_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.tags(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.work_tags
    ADD CONSTRAINT work_tags_work_id_fkey FOREIGN KEY (work_id) REFERENCES public.works(id) ON DELETE CASCADE;
