-- Texts that a reader chose to read before they had read as far in the book: see docs/decisions/0031-shared-reads.md.
create table reveals (
  reader_id uuid not null references readers on delete cascade,
  review_id uuid references reviews on delete cascade,
  note_id uuid references notes on delete cascade,
  post_id uuid references shared_read_posts on delete cascade,
  revealed_at timestamptz not null default now(),
  constraint reveals_one_text check (num_nonnulls(review_id, note_id, post_id) = 1)
);
create unique index reveals_review on reveals (review_id, reader_id) where review_id is not null;
create unique index reveals_note on reveals (note_id, reader_id) where note_id is not null;
create unique index reveals_post on reveals (post_id, reader_id) where post_id is not null;
create index reveals_reader on reveals (reader_id, revealed_at);

insert into reveals (post_id, reader_id) select post_id, reader_id from shared_read_reveals;
drop table shared_read_reveals;
