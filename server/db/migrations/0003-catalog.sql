-- Works, their editions, authors and series. Counts, ratings and facets are stored with the row they describe and kept by
-- triggers, so that a list over a million works reads one row per candidate and can be found from either side: by what is
-- asked for, or in the order that is asked for.
--
-- GIN indexes are made without fastupdate: pending entries are read from end to end by every search (60 pages of them, a
-- few hundred changed rows, made a lookup of 1 ms one of 20 ms). Sorted in at once, they cost the writer a little.

create table works (
  id uuid primary key default new_id(),
  title text not null check (length(title) between 1 and 1000),
  language text,
  first_published_year integer,
  description text,
  editions_count integer not null default 0,
  ratings_sum numeric(14, 2) not null default 0,
  ratings_count integer not null default 0,
  reviews_count integer not null default 0,
  readings_count integer not null default 0,
  rating numeric(3, 2) not null generated always as
    (case when ratings_count = 0 then 0 else round(ratings_sum / ratings_count, 2) end) stored,
  -- What a work can be chosen by, as words: genre/…, tag/…, and of its editions language/…, format/… and
  -- edition/(format)/(language), since one and the same edition has to have both.
  facets text[] not null default '{}',
  search tsvector not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index works_search on works using gin (search) with (fastupdate = off);
-- A word that very many works have is looked for among those with readers first.
create index works_search_read on works using gin (search) with (fastupdate = off)
  where readings_count >= 10 and editions_count > 0;
create index works_search_well_read on works using gin (search) with (fastupdate = off)
  where readings_count >= 100 and editions_count > 0;
create index works_title_key on works (title_key(title));
create index works_facets on works using gin (facets) with (fastupdate = off) where editions_count > 0;
create index works_rating on works (rating, ratings_count, id) where editions_count > 0;
-- In the very order of byPopularity, so that a page of it is read and not sorted.
create index works_popularity on works
  (readings_count desc, ratings_count desc, first_published_year, title collate "und-x-icu", id)
  where editions_count > 0;

-- Pictures that readers uploaded, by a hash of the file. One that no book uses is deleted after a day.
create table uploads (
  id text primary key check (id ~ '^[0-9a-f]{40}$'),
  created_at timestamptz not null default now()
);
create index uploads_created_at on uploads (created_at);

create table books (
  id uuid primary key default new_id(),
  slug text not null unique check (length(slug) <= 120),
  work_id uuid not null references works on delete restrict,
  title text not null check (length(title) between 1 and 1000),
  subtitle text,
  language text not null,
  format text not null
    check (format in ('hardcover', 'paperback', 'spiral-bound', 'ebook', 'kindle', 'audiobook')),
  publication_date text check (publication_date ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  publisher text,
  isbn_10 text unique check (isbn_10 ~ '^\d{9}[\dX]$'),
  isbn_13 text unique check (isbn_13 ~ '^97[89]\d{10}$'),
  pages integer check (pages > 0),
  minutes integer check (minutes > 0),
  chapters integer check (chapters > 0),
  -- Empty: the cover is drawn.
  cover text references uploads,
  contributor_id uuid references readers on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Reviews and readings name their work too, so that its counts need no join; a book that moves to another work takes
  -- them along by this key.
  unique (id, work_id)
);
create index books_work_id on books (work_id);
create index books_contributor_id on books (contributor_id) where contributor_id is not null;
create index books_cover on books (cover) where cover is not null;
create index books_title on books (title collate "und-x-icu", id);
create index books_title_key on books (title_key(title));
-- What has no date comes last in either direction, which no single index gives.
create index books_oldest on books (publication_date collate "C", id);
create index books_newest on books (publication_date collate "C" desc nulls last, id desc);

-- An author's or a series' facets, ratings and counts are those of all their works.
create table authors (
  id uuid primary key default new_id(),
  slug text not null unique check (length(slug) <= 120),
  name text not null check (length(name) between 1 and 1000),
  sort_name text not null,
  bio text,
  birth_year integer,
  death_year integer,
  photo text,
  works_count integer not null default 0,
  last_work_year integer,
  ratings_sum numeric(14, 2) not null default 0,
  ratings_count integer not null default 0,
  reviews_count integer not null default 0,
  readings_count integer not null default 0,
  rating numeric(3, 2) not null generated always as
    (case when ratings_count = 0 then 0 else round(ratings_sum / ratings_count, 2) end) stored,
  facets text[] not null default '{}',
  search tsvector not null generated always as (to_tsvector('simple', search_text(name))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index authors_name_key on authors (name_key(name));
create index authors_search on authors using gin (search) with (fastupdate = off);
-- A first name or a letter fits thousands of authors; those who wrote much come first anyway.
create index authors_search_prolific on authors using gin (search) with (fastupdate = off) where works_count >= 10;
create index authors_facets on authors using gin (facets) with (fastupdate = off);
create index authors_works_count on authors (works_count desc, id);
create index authors_rating on authors (rating, ratings_count, id);
create index authors_readings_count on authors (readings_count, id);
create index authors_sort_name on authors (sort_name collate "und-x-icu", id);

create table work_authors (
  work_id uuid not null references works on delete cascade,
  author_id uuid not null references authors on delete restrict,
  position smallint not null,
  role text not null default 'author'
    check (role in ('author', 'illustrator', 'editor', 'translator', 'narrator')),
  primary key (work_id, author_id, role)
);
create index work_authors_author_id on work_authors (author_id, work_id);

create table series (
  id uuid primary key default new_id(),
  slug text not null unique check (length(slug) <= 120),
  title text not null check (length(title) between 1 and 1000),
  description text,
  books_count integer not null default 0,
  last_work_year integer,
  ratings_sum numeric(14, 2) not null default 0,
  ratings_count integer not null default 0,
  reviews_count integer not null default 0,
  readings_count integer not null default 0,
  rating numeric(3, 2) not null generated always as
    (case when ratings_count = 0 then 0 else round(ratings_sum / ratings_count, 2) end) stored,
  facets text[] not null default '{}',
  search tsvector not null generated always as (to_tsvector('simple', search_text(title))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index series_title_key on series (title_key(title));
create index series_search on series using gin (search) with (fastupdate = off);
create index series_facets on series using gin (facets) with (fastupdate = off);
create index series_books_count on series (books_count desc, title collate "und-x-icu", id);

create table series_works (
  series_id uuid not null references series on delete cascade,
  work_id uuid not null references works on delete cascade,
  position numeric(8, 2),
  primary key (series_id, work_id)
);
create index series_works_work_id on series_works (work_id);
create index series_works_position on series_works (series_id, position);

create table genres (
  id uuid primary key default new_id(),
  slug text not null unique,
  name text not null
);

create table work_genres (
  work_id uuid not null references works on delete cascade,
  genre_id uuid not null references genres on delete cascade,
  position smallint not null,
  primary key (work_id, genre_id)
);
create index work_genres_genre_id on work_genres (genre_id, work_id);

-- The emotional palette.
create table tags (
  id uuid primary key default new_id(),
  slug text not null unique,
  name text not null
);

-- How many public reviews of a work carry a tag.
create table work_tags (
  work_id uuid not null references works on delete cascade,
  tag_id uuid not null references tags on delete cascade,
  reviews_count integer not null,
  primary key (work_id, tag_id)
);
create index work_tags_tag_id on work_tags (tag_id);

-- Counts still to be added to works, their authors and their series. One change of a work's counts writes into every
-- index of three tables and locks the row of a book that many rate; so imports only note here what they added, and
-- count_waiting() sums it up soon after, each work once. It names works without a reference: noting one must not touch
-- its row, and what is noted about a deleted work is nothing.
create table waiting_counts (
  work_id uuid not null,
  ratings_sum numeric(14, 2) not null default 0,
  ratings_count integer not null default 0,
  reviews_count integer not null default 0,
  readings_count integer not null default 0
);
create index waiting_counts_work_id on waiting_counts (work_id);

-- All words of the catalogue. How many works have each is what it was at the last recount: it only says which of two
-- words is likelier, and whether a word is rare.
create table words (
  word text collate "C" primary key,
  works integer not null,
  forms text[] not null generated always as (word_forms(word)) stored
);
create index words_forms on words using gin (forms) with (fastupdate = off);
create index words_reversed on words ((reverse(word)) collate "C");
create index words_common on words (word) where works >= 50;

-- What Open Library said about an ISBN that the catalogue lacks; a draft that is null says it does not know it either.
create table isbn_lookups (
  isbn_13 text primary key,
  draft jsonb,
  looked_up_at timestamptz not null default now()
);
create index isbn_lookups_looked_up_at on isbn_lookups (looked_up_at);

-- Under which key of which source an author, a work or a book is known, so that the next load finds it again. Several
-- keys may lead to one row: two that were merged, here or there.
create table source_authors (
  source text not null,
  key bigint not null,
  author_id uuid not null references authors on delete cascade,
  revision integer not null,
  -- When the row was last written from the source. One that was changed since, or was never written from there, is not
  -- the source's to change.
  loaded_at timestamptz,
  primary key (source, key)
);
create index source_authors_author_id on source_authors (author_id);

create table source_works (
  source text not null,
  key bigint not null,
  work_id uuid not null references works on delete cascade,
  revision integer not null,
  loaded_at timestamptz,
  -- It names authors that the source has not described yet.
  is_incomplete boolean not null default false,
  primary key (source, key)
);
create index source_works_work_id on source_works (work_id);

create table source_books (
  source text not null,
  key bigint not null,
  book_id uuid not null references books on delete cascade,
  revision integer not null,
  loaded_at timestamptz,
  primary key (source, key)
);
create index source_books_book_id on source_books (book_id);
