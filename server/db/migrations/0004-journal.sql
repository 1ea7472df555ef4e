-- What a reader keeps about books: shelves, reviews, notes, transactions, readings; and lists, which books are added to.

-- A book in a reader's library. The global shelf is a column, so a book can never be on two of them.
create table library_books (
  reader_id uuid not null references readers on delete cascade,
  book_id uuid not null references books on delete cascade,
  shelf text check (shelf in ('want-to-read', 'currently-reading', 'read', 'paused', 'did-not-finish')),
  position integer not null default 0,
  added_at timestamptz not null default now(),
  shelved_at timestamptz not null default now(),
  primary key (reader_id, book_id)
);
create index library_books_shelf on library_books (reader_id, shelf, position);
create index library_books_book_id on library_books (book_id);

create table shelves (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  slug text not null check (length(slug) <= 120),
  name text not null check (length(name) between 1 and 255),
  position integer not null,
  visibility text not null default 'public' check (visibility in ('public', 'followers', 'private')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (reader_id, slug)
);
create trigger shelves_updated_at before update of name, visibility on shelves
  for each row execute function touch_updated_at();

create table shelf_books (
  shelf_id uuid not null references shelves on delete cascade,
  book_id uuid not null references books on delete cascade,
  position integer not null,
  added_at timestamptz not null default now(),
  primary key (shelf_id, book_id)
);
create index shelf_books_position on shelf_books (shelf_id, position);
create index shelf_books_book_id on shelf_books (book_id);

-- A review names its work too, so that the work's average needs no join; a book that moves to another work takes its
-- reviews along.
alter table books add constraint books_id_work_id_key unique (id, work_id);

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
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  unique (reader_id, book_id),
  foreign key (book_id, work_id) references books (id, work_id) on update cascade on delete cascade
);
create index reviews_newest on reviews (work_id, created_at desc, id desc) where not private and content is not null;
create index reviews_most_liked on reviews (work_id, likes_count desc, id desc)
  where not private and content is not null;
create index reviews_reader_id on reviews (reader_id, created_at desc);
create index reviews_book_id on reviews (book_id);

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

create function count_review_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update reviews set likes_count = likes_count + 1 where id = new.review_id;
  else
    update reviews set likes_count = likes_count - 1 where id = old.review_id;
  end if;
  return null;
end
$$;
create trigger review_likes_count after insert or delete on review_likes
  for each row execute function count_review_likes();

-- A private review counts nowhere that others can see. Adding and taking away needs no lock of its own: the update of
-- the work's row makes writers follow one another.
create function count_reviews() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and not old.private then
    update works set
      ratings_sum = ratings_sum - old.rating,
      ratings_count = ratings_count - 1,
      reviews_count = reviews_count - (old.content is not null)::int
    where id = old.work_id;
  end if;
  if tg_op <> 'DELETE' and not new.private then
    update works set
      ratings_sum = ratings_sum + new.rating,
      ratings_count = ratings_count + 1,
      reviews_count = reviews_count + (new.content is not null)::int
    where id = new.work_id;
  end if;
  return null;
end
$$;
create trigger reviews_count after insert or delete or update of rating, private, content, work_id on reviews
  for each row execute function count_reviews();

create table notes (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  book_id uuid not null references books on delete cascade,
  written_at timestamptz not null,
  name text check (length(name) <= 255),
  content text not null check (length(content) between 1 and 100000),
  place numeric(12, 2) check (place >= 0),
  place_type text check (place_type in ('page', 'minute', 'chapter', 'percent')),
  position integer not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  check ((place is null) = (place_type is null))
);
create index notes_book on notes (reader_id, book_id, position);
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
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  check ((type in ('bought', 'sold')) = (amount is not null and currency is not null)),
  check (type in ('lent', 'barrowed') or (due_date is null and return_date is null))
);
create index transactions_book on transactions (reader_id, book_id, date desc);
create index transactions_newest on transactions (reader_id, date desc);
create index transactions_book_id on transactions (book_id);

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
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  foreign key (book_id, work_id) references books (id, work_id) on update cascade on delete cascade,
  check (progress between 0 and length),
  check (finished_at >= started_at),
  check (length_type <> 'minute' or book_format = 'audiobook')
);
create index readings_book on readings (reader_id, book_id, started_at desc);
create index readings_newest on readings (reader_id, started_at desc);
create index readings_book_id on readings (book_id);
create index readings_work_id on readings (work_id);

create function count_readings() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update works set readings_count = readings_count - 1 where id = old.work_id;
  end if;
  if tg_op <> 'DELETE' then
    update works set readings_count = readings_count + 1 where id = new.work_id;
  end if;
  return null;
end
$$;
create trigger readings_count after insert or delete or update of work_id on readings
  for each row execute function count_readings();

create table reading_sessions (
  id uuid primary key default new_id(),
  reading_id uuid not null references readings on delete cascade,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  start_position numeric(12, 2) not null,
  end_position numeric(12, 2) not null,
  length_type text not null,
  created_at timestamptz not null default clock_timestamp(),
  check (finished_at >= started_at)
);
create index reading_sessions_reading_id on reading_sessions (reading_id, created_at, id);

create table lists (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  slug text not null unique check (length(slug) <= 120),
  name text not null check (length(name) between 1 and 255),
  description text check (length(description) <= 2000),
  type text not null check (type in ('manual', 'dynamic', 'snapshot')),
  entries_type text not null check (entries_type in ('book', 'series', 'author')),
  visibility text not null default 'public' check (visibility in ('public', 'followers', 'private')),
  entries_limit integer check (entries_limit >= 1),
  order_by text not null,
  filters jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger lists_updated_at before update on lists for each row execute function touch_updated_at();
create index lists_reader_id on lists (reader_id, type, entries_type);

create table list_entries (
  id uuid primary key default new_id(),
  list_id uuid not null references lists on delete cascade,
  position integer not null,
  book_id uuid references books on delete cascade,
  series_id uuid references series on delete cascade,
  author_id uuid references authors on delete cascade,
  added_at timestamptz not null default now(),
  check (num_nonnulls(book_id, series_id, author_id) = 1)
);
create index list_entries_position on list_entries (list_id, position);
create unique index list_entries_book on list_entries (list_id, book_id) where book_id is not null;
create unique index list_entries_series on list_entries (list_id, series_id) where series_id is not null;
create unique index list_entries_author on list_entries (list_id, author_id) where author_id is not null;
create index list_entries_book_id on list_entries (book_id) where book_id is not null;

-- Everything the triggers keep about works, from the rows themselves.
create function recount_journal() returns void language sql as $$
  update works set
    ratings_sum = coalesce((select sum(rating) from reviews where work_id = works.id and not private), 0),
    ratings_count = (select count(*) from reviews where work_id = works.id and not private),
    reviews_count = (select count(*) from reviews where work_id = works.id and not private and content is not null),
    readings_count = (select count(*) from readings where work_id = works.id);
  update reviews set likes_count = (select count(*) from review_likes where review_id = reviews.id);
$$;
