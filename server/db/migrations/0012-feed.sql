-- What readers do, for those who follow them, and what concerns a reader: see docs/decisions/0027-feed.md.

create table activities (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  kind text not null check (
    kind in ('shelved', 'started', 'progressed', 'finished', 'reviewed', 'list-made', 'goal-met')),
  happened_at timestamptz not null,
  -- That of the thing it is about, kept in step by triggers; what has none of its own is as visible as its reader.
  level text not null default 'public' check (level in ('public', 'followers', 'private')),
  -- What it is about; it is deleted with it.
  library_book_id uuid,
  shelf_id uuid,
  shelf_book_id uuid,
  reading_id uuid references readings on delete cascade,
  review_id uuid references reviews on delete cascade,
  list_id uuid references lists on delete cascade,
  goal_id uuid references goals on delete cascade,
  -- How far a reader came on a day, in percent.
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

-- When a reader last did something that followers see: so that of a thousand followees only those are looked at who have
-- something on the page.
create table last_activities (
  reader_id uuid primary key references readers on delete cascade,
  happened_at timestamptz not null
) with (fillfactor = 70);

create table notifications (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  kind text not null check (kind in (
    'followed', 'requested', 'liked', 'commented', 'invited', 'goal-met', 'due-soon', 'merge-decided')),
  -- Who did it, where somebody did.
  actor_id uuid references readers on delete cascade,
  -- What it is about; it is deleted with it.
  follower_id uuid,
  liked_id uuid,
  liker_id uuid,
  comment_id uuid references review_comments on delete cascade,
  goal_id uuid references goals on delete cascade,
  transaction_id uuid references transactions on delete cascade,
  -- An invitation, until it is answered.
  shared_read_id uuid,
  merge_proposal_id uuid references merge_proposals on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  foreign key (follower_id, reader_id) references follows (follower_id, followee_id) on delete cascade,
  foreign key (liked_id, liker_id) references review_likes (review_id, reader_id) on delete cascade,
  foreign key (shared_read_id, reader_id) references shared_read_members (shared_read_id, reader_id)
    on delete cascade
);
create index notifications_newest on notifications (reader_id, created_at desc, id desc);
create index notifications_unread on notifications (reader_id) where read_at is null;
create index notifications_actor_id on notifications (actor_id) where actor_id is not null;
create unique index notifications_follow on notifications (follower_id, reader_id) where follower_id is not null;
create unique index notifications_like on notifications (liked_id, liker_id) where liked_id is not null;
create unique index notifications_comment on notifications (comment_id) where comment_id is not null;
create unique index notifications_goal on notifications (goal_id) where goal_id is not null;
create unique index notifications_loan on notifications (transaction_id) where transaction_id is not null;
create unique index notifications_invitation on notifications (shared_read_id, reader_id)
  where shared_read_id is not null;
create unique index notifications_merge_proposal on notifications (merge_proposal_id)
  where merge_proposal_id is not null;
