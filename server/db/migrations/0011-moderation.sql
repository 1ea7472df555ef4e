-- What readers report: see docs/decisions/0028-safety.md.
create table reports (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('review', 'list', 'book', 'reader', 'comment', 'post')),
  review_id uuid references reviews on delete cascade,
  list_id uuid references lists on delete cascade,
  book_id uuid references books on delete cascade,
  reader_id uuid references readers on delete cascade,
  comment_id uuid references review_comments on delete cascade,
  post_id uuid references shared_read_posts on delete cascade,
  reason text not null check (length(reason) between 1 and 2000),
  status text not null default 'open' check (status in ('open', 'done', 'dismissed')),
  reporter_id uuid references readers on delete set null,
  moderator_id uuid references readers on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint reports_one_thing
    check (num_nonnulls(review_id, list_id, book_id, reader_id, comment_id, post_id) = 1)
);
create unique index reports_once
  on reports (reporter_id, coalesce(review_id, list_id, book_id, reader_id, comment_id, post_id)) where status = 'open';
create index reports_open on reports (created_at, id) where status = 'open';
create index reports_review_id on reports (review_id) where review_id is not null;
create index reports_list_id on reports (list_id) where list_id is not null;
create index reports_book_id on reports (book_id) where book_id is not null;
create index reports_reader_id on reports (reader_id) where reader_id is not null;
create index reports_comment_id on reports (comment_id) where comment_id is not null;
create index reports_post_id on reports (post_id) where post_id is not null;
create index reports_moderator_id on reports (moderator_id) where moderator_id is not null;

-- What a moderator hid and its writer then deleted: the next thing they write in the same place is hidden again. No word
-- of it is kept, only where it was. See docs/decisions/0029-deleting-what-is-hidden.md.
create table withdrawn (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  -- A review of a work, a comment on a review, a post in a shared read, a list of a name.
  work_id uuid references works on delete cascade,
  review_id uuid references reviews on delete cascade,
  shared_read_id uuid references shared_reads on delete cascade,
  list_name text,
  created_at timestamptz not null default clock_timestamp(),
  check (num_nonnulls(work_id, review_id, shared_read_id, list_name) = 1)
);
create index withdrawn_reader_id on withdrawn (reader_id);
create index withdrawn_work_id on withdrawn (work_id) where work_id is not null;
create index withdrawn_review_id on withdrawn (review_id) where review_id is not null;
create index withdrawn_shared_read_id on withdrawn (shared_read_id) where shared_read_id is not null;
