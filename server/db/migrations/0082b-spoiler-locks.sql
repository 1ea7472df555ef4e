-- no transaction: writers of reviews and notes need not wait while rows are checked.
-- How far into the book a text gives things away, as a share that readers of every edition are compared with, and as its
-- writer put it. Without a position it is the whole book; of an unknown length, the share is that of the whole book too.
alter table reviews
  add column if not exists lock_share numeric(5, 2),
  add column if not exists lock_position numeric(12, 2),
  add column if not exists lock_type text;
alter table reviews
  drop constraint if exists reviews_lock_check,
  add constraint reviews_lock_check check (lock_share between 0 and 100
    and (lock_position is null) = (lock_type is null) and (lock_position is null or lock_share is not null)
    and lock_type in ('page', 'minute', 'chapter', 'percent')) not valid;
alter table reviews validate constraint reviews_lock_check;
alter table notes
  add column if not exists lock_share numeric(5, 2),
  add column if not exists lock_position numeric(12, 2),
  add column if not exists lock_type text;
alter table notes
  drop constraint if exists notes_lock_check,
  add constraint notes_lock_check check (lock_share between 0 and 100
    and (lock_position is null) = (lock_type is null) and (lock_position is null or lock_share is not null)
    and lock_type in ('page', 'minute', 'chapter', 'percent')
    and (lock_share is null or kind = 'quote')) not valid;
alter table notes validate constraint notes_lock_check;
