-- A comment can be reported and hidden, as a review can: see docs/decisions/0028-safety.md.
alter table review_comments add column hidden_at timestamptz;
create index review_comments_hidden on review_comments (hidden_at, id) where hidden_at is not null;

alter table reports
  add column comment_id uuid references review_comments on delete cascade,
  drop constraint reports_kind_check,
  drop constraint reports_check,
  add constraint reports_kind_check check (kind in ('review', 'list', 'book', 'reader', 'comment')),
  add constraint reports_one_thing check (num_nonnulls(review_id, list_id, book_id, reader_id, comment_id) = 1);
drop index reports_once;
create unique index reports_once
  on reports (reporter_id, coalesce(review_id, list_id, book_id, reader_id, comment_id)) where status = 'open';
create index reports_comment_id on reports (comment_id) where comment_id is not null;

-- What is hidden is not counted either.
create or replace function count_review_comments() returns trigger language plpgsql as $$
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
drop trigger review_comments_count on review_comments;
create trigger review_comments_count after insert or delete or update of review_id, hidden_at on review_comments
  for each row execute function count_review_comments();
