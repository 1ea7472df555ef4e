-- What concerns a reader and happened without them: see docs/decisions/0027-feed.md.
alter table readers
  add column notifications_off text[] not null default '{}',
  add column digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  add column digest_sent_at timestamptz;
create index readers_digest on readers (id) where digest <> 'off';

create table notifications (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  kind text not null check (
    kind in ('followed', 'requested', 'liked', 'commented', 'invited', 'goal-met', 'due-soon')),
  -- Who did it, where somebody did.
  actor_id uuid references readers on delete cascade,
  -- What it is about; it goes with it.
  follower_id uuid,
  liked_id uuid,
  liker_id uuid,
  comment_id uuid references review_comments on delete cascade,
  goal_id uuid references goals on delete cascade,
  transaction_id uuid references transactions on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  foreign key (follower_id, reader_id) references follows (follower_id, followee_id) on delete cascade,
  foreign key (liked_id, liker_id) references review_likes (review_id, reader_id) on delete cascade
);
create index notifications_newest on notifications (reader_id, created_at desc, id desc);
create index notifications_unread on notifications (reader_id) where read_at is null;
create index notifications_actor_id on notifications (actor_id) where actor_id is not null;
create unique index notifications_follow on notifications (follower_id, reader_id) where follower_id is not null;
create unique index notifications_like on notifications (liked_id, liker_id) where liked_id is not null;
create unique index notifications_comment on notifications (comment_id) where comment_id is not null;
create unique index notifications_goal on notifications (goal_id) where goal_id is not null;
create unique index notifications_loan on notifications (transaction_id) where transaction_id is not null;

-- How many are unread stands on every page, also on those that are kept: see 0005-stamps.sql.
create constraint trigger notifications_touch after insert or update or delete on notifications
  deferrable initially deferred for each row execute function touch_owner();

create function wants_to_know(reader uuid, told text) returns boolean language sql stable as $$
  select not (told = any (notifications_off)) from readers where id = reader
$$;

create function notify_of_follow() returns trigger language plpgsql as $$
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
create trigger follows_notify after insert on follows for each row execute function notify_of_follow();
create trigger follows_notify_again after update of state on follows
  for each row when (old.state <> new.state) execute function notify_of_follow();

-- A like that is handed on when books become one is old.
create function notify_of_like() returns trigger language plpgsql as $$
begin
  insert into notifications (reader_id, kind, actor_id, liked_id, liker_id)
  select reviews.reader_id, 'liked', new.reader_id, new.review_id, new.reader_id from reviews
  where reviews.id = new.review_id and reviews.reader_id <> new.reader_id
    and new.created_at > now() - interval '1 day' and wants_to_know(reviews.reader_id, 'liked');
  return null;
end
$$;
create trigger review_likes_notify after insert on review_likes for each row execute function notify_of_like();

create function notify_of_comment() returns trigger language plpgsql as $$
begin
  insert into notifications (reader_id, kind, actor_id, comment_id)
  select reviews.reader_id, 'commented', new.reader_id, new.id from reviews
  where reviews.id = new.review_id and reviews.reader_id <> new.reader_id
    and wants_to_know(reviews.reader_id, 'commented');
  return null;
end
$$;
create trigger review_comments_notify after insert on review_comments
  for each row execute function notify_of_comment();

-- A goal that is set anew has yet to be met, and another day to return something is another thing to be told.
create or replace function untell_goal() returns trigger language plpgsql as $$
begin
  delete from activities where goal_id = new.id;
  delete from notifications where goal_id = new.id;
  return null;
end
$$;
create function forget_loan() returns trigger language plpgsql as $$
begin
  delete from notifications where transaction_id = new.id;
  return null;
end
$$;
create trigger transactions_forget after update of due_date, return_date on transactions
  for each row when ((old.due_date, old.return_date) is distinct from (new.due_date, new.return_date))
  execute function forget_loan();
