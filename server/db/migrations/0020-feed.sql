-- What readers do, for those who follow them, and comments on reviews: see docs/decisions/0027-feed.md.
create table activities (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  kind text not null check (
    kind in ('shelved', 'started', 'progressed', 'finished', 'reviewed', 'list-made', 'goal-met')),
  happened_at timestamptz not null,
  -- That of the thing it is about, kept with it by triggers; what has none of its own is as visible as its reader.
  level text not null default 'public' check (level in ('public', 'followers', 'private')),
  -- What it is about; it goes with it.
  library_book_id uuid,
  shelf_id uuid,
  shelf_book_id uuid,
  reading_id uuid references readings on delete cascade,
  review_id uuid references reviews on delete cascade,
  list_id uuid references lists on delete cascade,
  goal_id uuid references goals on delete cascade,
  -- How far somebody came on a day, in percent.
  share numeric(5, 2) check (share between 0 and 100),
  day date,
  foreign key (reader_id, library_book_id) references library_books (reader_id, book_id)
    on update cascade on delete cascade,
  foreign key (shelf_id, shelf_book_id) references shelf_books (shelf_id, book_id) on update cascade on delete cascade,
  check (num_nonnulls(library_book_id, shelf_id, reading_id, review_id, list_id, goal_id) = 1),
  check ((shelf_id is null) = (shelf_book_id is null)),
  check ((kind = 'progressed') = (share is not null and day is not null))
);
create index activities_newest on activities (reader_id, happened_at desc, id desc) where level <> 'private';
create index activities_reader_id on activities (reader_id, happened_at desc);
create unique index activities_library_book on activities (reader_id, library_book_id) where library_book_id is not null;
create unique index activities_shelf_book on activities (shelf_id, shelf_book_id) where shelf_id is not null;
create unique index activities_reading on activities (reading_id, kind, day) nulls not distinct
  where reading_id is not null;
create unique index activities_review on activities (review_id) where review_id is not null;
create unique index activities_list on activities (list_id) where list_id is not null;
create unique index activities_goal on activities (goal_id) where goal_id is not null;

-- When somebody last did something that followers are told: so that of a thousand followees only those are looked at who
-- have something on the page.
create table last_told (
  reader_id uuid primary key references readers on delete cascade,
  happened_at timestamptz not null
) with (fillfactor = 70);

-- It waits for the commit, after the stamps of the same reader, so no two transactions can wait for each other over it.
create function keep_last_told() returns trigger language plpgsql as $$
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
create constraint trigger activities_last_told after insert or update or delete on activities
  deferrable initially deferred for each row execute function keep_last_told();

-- What was long ago is no news, and what is written down by the dozen, such as a library that moves in, would bury
-- everything else.
create function is_news(teller uuid, told text, moment timestamptz) returns boolean language sql stable as $$
  select moment > now() - interval '7 days' and (
    select count(*) < 12 from activities
    where reader_id = teller and kind = told and happened_at > moment - interval '10 minutes'
      and happened_at <= moment)
$$;

-- Shelves that say what a reading log says better are only told where there is none.
create function tell_shelved() returns trigger language plpgsql as $$
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
create trigger library_books_tell after insert on library_books for each row execute function tell_shelved();
create trigger library_books_tell_again after update of shelf on library_books
  for each row when (old.shelf is distinct from new.shelf) execute function tell_shelved();

create function tell_shelf_book() returns trigger language plpgsql as $$
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
create trigger shelf_books_tell after insert on shelf_books for each row execute function tell_shelf_book();

create function tell_reading() returns trigger language plpgsql as $$
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
create trigger readings_tell after insert on readings for each row execute function tell_reading();
create trigger readings_tell_again after update of started_at, finished_at on readings
  for each row when ((old.started_at, old.finished_at) is distinct from (new.started_at, new.finished_at))
  execute function tell_reading();

-- All of a day is one, and is as far as the furthest session of that day went.
create function tell_session() returns trigger language plpgsql as $$
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
create trigger reading_sessions_tell after insert or delete on reading_sessions
  for each row execute function tell_session();

create function tell_review() returns trigger language plpgsql as $$
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
create trigger reviews_tell after insert on reviews for each row execute function tell_review();
create trigger reviews_tell_again after update of private, content on reviews
  for each row when ((old.private, old.content is null) is distinct from (new.private, new.content is null))
  execute function tell_review();

create function tell_list() returns trigger language plpgsql as $$
begin
  if is_news(new.reader_id, 'list-made', new.created_at) then
    insert into activities (reader_id, kind, happened_at, level, list_id)
    values (new.reader_id, 'list-made', new.created_at, new.visibility, new.id);
  end if;
  return null;
end
$$;
create trigger lists_tell after insert on lists for each row execute function tell_list();

create function keep_level() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'lists' then update activities set level = new.visibility where list_id = new.id;
    when 'shelves' then update activities set level = new.visibility where shelf_id = new.id;
    else update activities set level = new.visibility where goal_id = new.id;
  end case;
  return null;
end
$$;
create trigger lists_level after update of visibility on lists
  for each row when (old.visibility <> new.visibility) execute function keep_level();
create trigger shelves_level after update of visibility on shelves
  for each row when (old.visibility <> new.visibility) execute function keep_level();
create trigger goals_level after update of visibility on goals
  for each row when (old.visibility <> new.visibility) execute function keep_level();

-- A goal that is set anew has yet to be met.
create function untell_goal() returns trigger language plpgsql as $$
begin
  delete from activities where goal_id = new.id;
  return null;
end
$$;
create trigger goals_untell after update of metric, target, period_start, period_end, filters on goals
  for each row when ((old.metric, old.target, old.period_start, old.period_end, old.filters)
    is distinct from (new.metric, new.target, new.period_start, new.period_end, new.filters))
  execute function untell_goal();

create table review_comments (
  id uuid primary key default new_id(),
  review_id uuid not null references reviews on delete cascade,
  reader_id uuid not null references readers on delete cascade,
  content text not null check (length(content) between 1 and 5000),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index review_comments_review_id on review_comments (review_id, created_at, id);
create index review_comments_reader_id on review_comments (reader_id);

alter table reviews add column comments_count integer not null default 0;

create function count_review_comments() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update reviews set comments_count = comments_count - 1 where id = old.review_id;
  end if;
  if tg_op <> 'DELETE' then
    update reviews set comments_count = comments_count + 1 where id = new.review_id;
  end if;
  return null;
end
$$;
create trigger review_comments_count after insert or delete or update of review_id on review_comments
  for each row execute function count_review_comments();
