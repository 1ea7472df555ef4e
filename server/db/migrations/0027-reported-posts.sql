-- What is said in a shared read can be reported and hidden, as a comment can: see docs/decisions/0028-safety.md.
alter table shared_read_posts add column hidden_at timestamptz;
create index shared_read_posts_hidden on shared_read_posts (hidden_at, id) where hidden_at is not null;

alter table reports
  add column post_id uuid references shared_read_posts on delete cascade,
  drop constraint reports_kind_check,
  drop constraint reports_one_thing,
  add constraint reports_kind_check check (kind in ('review', 'list', 'book', 'reader', 'comment', 'post')),
  add constraint reports_one_thing
    check (num_nonnulls(review_id, list_id, book_id, reader_id, comment_id, post_id) = 1);
drop index reports_once;
create unique index reports_once
  on reports (reporter_id, coalesce(review_id, list_id, book_id, reader_id, comment_id, post_id)) where status = 'open';
create index reports_post_id on reports (post_id) where post_id is not null;
