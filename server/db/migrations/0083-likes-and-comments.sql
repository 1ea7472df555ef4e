-- Readers like and comment on more than reviews: on logs, a day's progress, lists, goals and quotes. See
-- docs/decisions/0027-feed.md.
drop trigger if exists review_likes_count on review_likes;
drop trigger if exists review_comments_count on review_comments;

alter table notifications drop constraint notifications_liked_id_liker_id_fkey;
alter table review_likes rename to likes;
alter table likes drop constraint review_likes_pkey;
alter table likes
  alter column review_id drop not null,
  add column id uuid not null default new_id() primary key,
  add column reading_id uuid references readings on delete cascade,
  -- Of the progress that a log made on it, by the feed's days; without it the log as a whole.
  add column day date,
  add column list_id uuid references lists on delete cascade,
  add column goal_id uuid references goals on delete cascade,
  add column note_id uuid references notes on delete cascade,
  add constraint likes_subject check (num_nonnulls(review_id, reading_id, list_id, goal_id, note_id) = 1),
  add constraint likes_day check (day is null or reading_id is not null);
alter table likes rename constraint review_likes_review_id_fkey to likes_review_id_fkey;
alter table likes rename constraint review_likes_reader_id_fkey to likes_reader_id_fkey;
alter index review_likes_reader_id rename to likes_reader_id;
create unique index likes_review on likes (review_id, reader_id) where review_id is not null;
create unique index likes_reading on likes (reading_id, day, reader_id) nulls not distinct where reading_id is not null;
create unique index likes_list on likes (list_id, reader_id) where list_id is not null;
create unique index likes_goal on likes (goal_id, reader_id) where goal_id is not null;
create unique index likes_note on likes (note_id, reader_id) where note_id is not null;

alter table review_comments rename to comments;
alter table comments
  alter column review_id drop not null,
  add column reading_id uuid references readings on delete cascade,
  add column day date,
  add column list_id uuid references lists on delete cascade,
  add column goal_id uuid references goals on delete cascade,
  add column note_id uuid references notes on delete cascade,
  add constraint comments_subject check (num_nonnulls(review_id, reading_id, list_id, goal_id, note_id) = 1),
  add constraint comments_day check (day is null or reading_id is not null);
alter table comments rename constraint review_comments_pkey to comments_pkey;
alter table comments rename constraint review_comments_review_id_fkey to comments_review_id_fkey;
alter table comments rename constraint review_comments_reader_id_fkey to comments_reader_id_fkey;
alter table comments rename constraint review_comments_content_check to comments_content_check;
alter index review_comments_review_id rename to comments_review_id;
alter index review_comments_reader_id rename to comments_reader_id;
alter index review_comments_hidden rename to comments_hidden;
create index comments_reading_id on comments (reading_id, day, created_at, id) where reading_id is not null;
create index comments_list_id on comments (list_id, created_at, id) where list_id is not null;
create index comments_goal_id on comments (goal_id, created_at, id) where goal_id is not null;
create index comments_note_id on comments (note_id, created_at, id) where note_id is not null;

alter table notifications add column like_id uuid references likes on delete cascade;
update notifications set like_id = likes.id from likes
where likes.review_id = notifications.liked_id and likes.reader_id = notifications.liker_id;
drop index notifications_like;
alter table notifications drop column liked_id, drop column liker_id;
create unique index notifications_like on notifications (like_id) where like_id is not null;

-- Where a hidden comment was.
alter table withdrawn
  add column reading_id uuid references readings on delete cascade,
  add column list_id uuid references lists on delete cascade,
  add column goal_id uuid references goals on delete cascade,
  add column note_id uuid references notes on delete cascade,
  drop constraint withdrawn_check,
  add constraint withdrawn_check check (num_nonnulls(work_id, review_id, shared_read_id, list_name, challenge_name,
    book_id, reading_id, list_id, goal_id, note_id) = 1);
create index withdrawn_reading_id on withdrawn (reading_id) where reading_id is not null;
create index withdrawn_list_id on withdrawn (list_id) where list_id is not null;
create index withdrawn_goal_id on withdrawn (goal_id) where goal_id is not null;
create index withdrawn_note_id on withdrawn (note_id) where note_id is not null;

-- Merges of before can still be undone.
update merge_rows set table_name = 'comments' where table_name = 'review_comments';
update merge_rows set after = after || jsonb_build_object('id', likes.id) from likes
where table_name = 'review_likes' and act = 'made'
  and likes.review_id = (key ->> 'review_id')::uuid and likes.reader_id = (key ->> 'reader_id')::uuid;
update merge_rows set before = before || jsonb_build_object('id', new_id())
where table_name = 'review_likes' and act = 'dropped';
update merge_rows set table_name = 'likes' where table_name = 'review_likes';
