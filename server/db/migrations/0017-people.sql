-- Readers as others see them, who follows whom, and who wants nothing to do with whom. What may be seen is decided in
-- server/db/visibility.ts: see docs/decisions/0024-who-sees-what.md.
alter table readers
  add column about text check (length(about) between 1 and 2000),
  add column place text check (length(place) between 1 and 255),
  add column links text[] not null default '{}',
  -- Nothing of a reader is seen by more people than may see the reader.
  add column visibility text not null default 'public' check (visibility in ('public', 'followers', 'private')),
  add column approve_followers boolean not null default false,
  -- To the hour, so that nobody is watched, and a reader's row is not written at every look.
  add column last_active_at timestamptz not null default now(),
  add column followers_count integer not null default 0,
  add column following_count integer not null default 0;

update readers set last_active_at = coalesce(
  (select max(sessions.updated_at) from sessions where sessions.reader_id = readers.id), readers.created_at);

-- With the row: putting the words together anew for every reader of a directory takes seconds.
drop index readers_search;
alter table readers add column search tsvector not null
  generated always as (to_tsvector('simple', search_text(name))) stored;
create index readers_search on readers using gin (search) where listed;

create table reader_genres (
  reader_id uuid not null references readers on delete cascade,
  genre_id uuid not null references genres on delete cascade,
  position smallint not null,
  primary key (reader_id, genre_id)
);
create index reader_genres_genre_id on reader_genres (genre_id);

create table follows (
  follower_id uuid not null references readers on delete cascade,
  followee_id uuid not null references readers on delete cascade,
  state text not null check (state in ('requested', 'following')),
  -- When it was asked for, or approved.
  since timestamptz not null default clock_timestamp(),
  primary key (follower_id, followee_id),
  check (follower_id <> followee_id)
);
create index follows_followers on follows (followee_id, state, since desc, follower_id);
create index follows_following on follows (follower_id, state, since desc, followee_id);

create table blocks (
  blocker_id uuid not null references readers on delete cascade,
  blocked_id uuid not null references readers on delete cascade,
  since timestamptz not null default clock_timestamp(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_blocked_id on blocks (blocked_id, blocker_id);
create index blocks_newest on blocks (blocker_id, since desc, blocked_id);

-- A block ends the follows, whoever writes it.
create function end_follows() returns trigger language plpgsql as $$
begin
  delete from follows where (follower_id, followee_id) in
    ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  return null;
end
$$;
create trigger blocks_end_follows after insert on blocks for each row execute function end_follows();

-- Two who follow each other at the same moment take both rows in the same order.
create function count_follows() returns trigger language plpgsql as $$
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
create trigger follows_count after insert or delete or update of state on follows
  for each row execute function count_follows();

-- Everything the trigger above keeps, from the rows themselves.
create function recount_follows() returns void language sql as $$
  update readers set
    followers_count = (select count(*) from follows where followee_id = readers.id and state = 'following'),
    following_count = (select count(*) from follows where follower_id = readers.id and state = 'following')
$$;

-- The directory: those who chose to be found, and let anybody but themselves see them.
create index readers_active on readers (last_active_at desc, id) where listed and visibility <> 'private';
create index readers_followed on readers (followers_count desc, id) where listed and visibility <> 'private';

-- What is kept for a reader shows others by whom they follow and block: see 0005-stamps.sql.
create function touch_both() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'follows' then
    perform touch(array[old.follower_id, old.followee_id, new.follower_id, new.followee_id]);
  else
    perform touch(array[old.blocker_id, old.blocked_id, new.blocker_id, new.blocked_id]);
  end if;
  return null;
end
$$;
create constraint trigger follows_touch after insert or update or delete on follows
  deferrable initially deferred for each row execute function touch_both();
create constraint trigger blocks_touch after insert or update or delete on blocks
  deferrable initially deferred for each row execute function touch_both();

drop trigger readers_touch on readers;
create constraint trigger readers_touch after update on readers
  deferrable initially deferred for each row
  when ((old.name, old.slug, old.image, old.visibility) is distinct from (new.name, new.slug, new.image, new.visibility))
  execute function touch_reader();
