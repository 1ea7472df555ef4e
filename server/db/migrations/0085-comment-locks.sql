-- no transaction: writers of comments need not wait while rows are checked.
-- Comments have spoiler locks as reviews and quotes do, but on lists and goals: these are about no book.
alter table comments
  add column if not exists lock_share numeric(5, 2),
  add column if not exists lock_position numeric(12, 2),
  add column if not exists lock_type text;
alter table comments
  drop constraint if exists comments_lock_check,
  add constraint comments_lock_check check (lock_share between 0 and 100
    and (lock_position is null) = (lock_type is null) and (lock_position is null or lock_share is not null)
    and lock_type in ('page', 'minute', 'chapter', 'percent')
    and (lock_share is null or num_nonnulls(list_id, goal_id) = 0)) not valid;
alter table comments validate constraint comments_lock_check;

alter table reveals
  add column if not exists comment_id uuid references comments on delete cascade,
  drop constraint if exists reveals_one_text,
  add constraint reveals_one_text check (num_nonnulls(review_id, note_id, post_id, comment_id) = 1) not valid;
alter table reveals validate constraint reveals_one_text;
drop index concurrently if exists reveals_comment;
create unique index concurrently reveals_comment on reveals (comment_id, reader_id) where comment_id is not null;
