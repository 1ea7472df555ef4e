-- What a reader writes about books: reviews, notes, transactions and readings. Each has the words it is found by, in any
-- script, stored with the row: splitting thousands of notes at every key pressed would take seconds. They have no index: a
-- reader's own rows are found by the reader, and are few enough to look through.

create table reviews (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  book_id uuid not null,
  work_id uuid not null,
  rating numeric(3, 2) not null check (rating between 1 and 5),
  content text check (length(content) between 1 and 100000),
  language text not null default 'en',
  private boolean not null default false,
  likes_count integer not null default 0,
  comments_count integer not null default 0,
  -- A review that a moderator hides is private until it is shown again, whatever its owner chooses meanwhile: so counts,
  -- tags and searches need to know only what is private. What it was before is restored then.
  hidden_at timestamptz,
  private_before boolean,
  search tsvector not null generated always as (to_tsvector('simple', search_text(coalesce(content, '')))) stored,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  unique (reader_id, book_id),
  foreign key (book_id, work_id) references books (id, work_id) on update cascade on delete cascade,
  check ((hidden_at is null) = (private_before is null)),
  check (hidden_at is null or private)
);
create index reviews_newest on reviews (work_id, created_at desc, id desc) where not private and content is not null;
create index reviews_most_liked on reviews (work_id, likes_count desc, id desc)
  where not private and content is not null;
create index reviews_reader_id on reviews (reader_id, created_at desc);
create index reviews_book_id on reviews (book_id);
create index reviews_hidden_at on reviews (hidden_at) where hidden_at is not null;

create table review_tags (
  review_id uuid not null references reviews on delete cascade,
  tag_id uuid not null references tags on delete cascade,
  position smallint not null,
  primary key (review_id, tag_id)
);
create index review_tags_tag_id on review_tags (tag_id);

create table review_likes (
  review_id uuid not null references reviews on delete cascade,
  reader_id uuid not null references readers on delete cascade,
  created_at timestamptz not null default now(),
  primary key (review_id, reader_id)
);
create index review_likes_reader_id on review_likes (reader_id);

create table review_comments (
  id uuid primary key default new_id(),
  review_id uuid not null references reviews on delete cascade,
  reader_id uuid not null references readers on delete cascade,
  content text not null check (length(content) between 1 and 5000),
  hidden_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index review_comments_review_id on review_comments (review_id, created_at, id);
create index review_comments_reader_id on review_comments (reader_id);
create index review_comments_hidden on review_comments (hidden_at, id) where hidden_at is not null;

create table notes (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  book_id uuid not null references books on delete cascade,
  written_at timestamptz not null,
  name text check (length(name) <= 255),
  content text not null check (length(content) between 1 and 100000),
  position numeric(12, 2) check (position >= 0),
  position_type text check (position_type in ('page', 'minute', 'chapter', 'percent')),
  -- Its order among the reader's notes on the book.
  sort_key integer not null,
  search tsvector not null
    generated always as (to_tsvector('simple', search_text(coalesce(name, '') || ' ' || content))) stored,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  check ((position is null) = (position_type is null))
);
create index notes_book on notes (reader_id, book_id, sort_key);
create index notes_newest on notes (reader_id, written_at desc);
create index notes_book_id on notes (book_id);

create table transactions (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  book_id uuid not null references books on delete cascade,
  type text not null check (type in ('bought', 'sold', 'lent', 'barrowed')),
  date date not null,
  due_date date,
  return_date date,
  name text check (length(name) <= 255),
  notes text check (length(notes) <= 100000),
  quantity integer not null default 1 check (quantity >= 1),
  amount numeric(14, 2) check (amount >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  search tsvector not null
    generated always as (to_tsvector('simple', search_text(coalesce(name, '') || ' ' || coalesce(notes, '')))) stored,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  check ((type in ('bought', 'sold')) = (amount is not null and currency is not null)),
  check (type in ('lent', 'barrowed') or (due_date is null and return_date is null))
);
create index transactions_book on transactions (reader_id, book_id, date desc);
create index transactions_newest on transactions (reader_id, date desc);
create index transactions_book_id on transactions (book_id);
create index transactions_out on transactions (reader_id, due_date)
  where return_date is null and type in ('lent', 'barrowed');

create table readings (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  book_id uuid not null,
  work_id uuid not null,
  name text check (length(name) <= 255),
  book_format text not null
    check (book_format in ('hardcover', 'paperback', 'spiral-bound', 'ebook', 'kindle', 'audiobook')),
  length_type text not null check (length_type in ('page', 'minute', 'chapter', 'percent')),
  length numeric(12, 2) not null check (length > 0),
  progress numeric(12, 2) not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz,
  search tsvector not null generated always as (to_tsvector('simple', search_text(coalesce(name, '')))) stored,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  foreign key (book_id, work_id) references books (id, work_id) on update cascade on delete cascade,
  check (progress between 0 and length),
  check (finished_at >= started_at),
  check (length_type <> 'minute' or book_format = 'audiobook')
);
create index readings_book on readings (reader_id, book_id, started_at desc);
create index readings_newest on readings (reader_id, started_at desc);
create index readings_finished on readings (reader_id, finished_at) where finished_at is not null;
create index readings_unfinished on readings (reader_id, updated_at desc) where finished_at is null;
create index readings_book_id on readings (book_id);
-- How far a reader is in a work: their latest reading of any edition of it.
create index readings_of_work on readings (work_id, reader_id, started_at desc, id);

create table reading_sessions (
  id uuid primary key default new_id(),
  reading_id uuid not null references readings on delete cascade,
  -- The reading's, which never changes: goals ask for what a reader read within a span of time.
  reader_id uuid not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  start_position numeric(12, 2) not null,
  end_position numeric(12, 2) not null,
  length_type text not null,
  created_at timestamptz not null default clock_timestamp(),
  check (finished_at >= started_at)
);
create index reading_sessions_reading_id on reading_sessions (reading_id, created_at, id);
create index reading_sessions_finished on reading_sessions (reader_id, finished_at);
