-- Who follows and who blocks whom. What each may see is decided in server/db/visibility.ts: see
-- docs/decisions/0024-who-sees-what.md.

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

-- The genres on a reader's profile.
create table reader_genres (
  reader_id uuid not null references readers on delete cascade,
  genre_id uuid not null references genres on delete cascade,
  position smallint not null,
  primary key (reader_id, genre_id)
);
create index reader_genres_genre_id on reader_genres (genre_id);
