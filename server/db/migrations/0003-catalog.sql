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
  search tsvector not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger works_updated_at before update of title, language, first_published_year, description on works
  for each row execute function touch_updated_at();
create index works_search on works using gin (search);
-- In the very order of byPopularity, so that a page of it is read and not sorted.
create index works_popularity on works
  (readings_count desc, ratings_count desc, first_published_year, title collate "und-x-icu", id)
  where editions_count > 0;

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
  contributor_id uuid references readers on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger books_updated_at before update on books for each row execute function touch_updated_at();
create index books_work_id on books (work_id);
create index books_contributor_id on books (contributor_id) where contributor_id is not null;

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
  search tsvector not null generated always as (to_tsvector('simple', fold(name))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger authors_updated_at before update of name, sort_name, bio, birth_year, death_year, photo on authors
  for each row execute function touch_updated_at();
create index authors_search on authors using gin (search);
create index authors_works_count on authors (works_count desc, id);

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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index series_books_count on series (books_count desc, title collate "und-x-icu", id);
create trigger series_updated_at before update of title, description on series
  for each row execute function touch_updated_at();

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

-- Counts stand with the row they describe. Each is kept by one trigger on the rows it counts, so that no path of
-- writing, cascades included, can miss it. Bulk loads switch these off and call recount_catalog() once.

create function count_editions() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update works set editions_count = editions_count - 1 where id = old.work_id;
  end if;
  if tg_op <> 'DELETE' then
    update works set editions_count = editions_count + 1 where id = new.work_id;
  end if;
  return null;
end
$$;
create trigger books_count_editions after insert or delete or update of work_id on books
  for each row execute function count_editions();

-- An author who is in a work twice (author and illustrator) has one work more, not two.
create function count_author_works() returns trigger language plpgsql as $$
declare
  changed uuid[] := case tg_op when 'INSERT' then array[new.author_id] when 'DELETE' then array[old.author_id]
    else array[old.author_id, new.author_id] end;
begin
  -- The lock makes simultaneous writers count one after the other, each seeing the other's rows. It must not be
  -- stronger: the foreign key has just taken a shared one, and two such writers would wait for each other.
  perform 1 from authors where id = any(changed) order by id for no key update;
  update authors set works_count = (select count(distinct work_id) from work_authors where author_id = authors.id)
    where id = any(changed);
  return null;
end
$$;
create trigger work_authors_count_works after insert or delete or update of author_id on work_authors
  for each row execute function count_author_works();

create function refresh_series(changed uuid[]) returns void language plpgsql as $$
begin
  perform 1 from series where id = any(changed) order by id for no key update;
  update series set
    books_count = (select count(*) from series_works where series_id = series.id),
    last_work_year = (
      select max(works.first_published_year) from series_works join works on works.id = series_works.work_id
      where series_id = series.id)
  where id = any(changed);
end
$$;

create function series_works_changed() returns trigger language plpgsql as $$
begin
  perform refresh_series(case tg_op when 'INSERT' then array[new.series_id] when 'DELETE' then array[old.series_id]
    else array[old.series_id, new.series_id] end);
  return null;
end
$$;
create trigger series_works_refresh_series after insert or delete or update of series_id, work_id on series_works
  for each row execute function series_works_changed();

create function work_year_changed() returns trigger language plpgsql as $$
begin
  perform refresh_series(array(select series_id from series_works where work_id = new.id));
  return null;
end
$$;
create trigger works_refresh_series after update of first_published_year on works
  for each row when (old.first_published_year is distinct from new.first_published_year)
  execute function work_year_changed();

-- What a work is found by: titles of all its editions weigh most, then series, then authors.
create function work_search(work uuid) returns tsvector language sql stable as $$
  select
    setweight(to_tsvector('simple', fold(works.title)), 'A') ||
    setweight(to_tsvector('simple', fold(coalesce((
      select string_agg(concat_ws(' ', books.title, books.subtitle), ' ' order by books.id) from books where books.work_id = work), ''))), 'B') ||
    setweight(to_tsvector('simple', fold(coalesce((
      select string_agg(series.title, ' ' order by series.id) from series_works join series on series.id = series_works.series_id
      where series_works.work_id = work), ''))), 'C') ||
    setweight(to_tsvector('simple', fold(coalesce((
      select string_agg(authors.name, ' ' order by work_authors.position) from work_authors join authors on authors.id = work_authors.author_id
      where work_authors.work_id = work), ''))), 'D')
  from works where id = work
$$;

create function refresh_work_search() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update works set search = work_search(id) where id = old.work_id;
  end if;
  if tg_op <> 'DELETE' then
    update works set search = work_search(id) where id = new.work_id;
  end if;
  return null;
end
$$;
create trigger books_search after insert or delete or update of work_id, title, subtitle on books
  for each row execute function refresh_work_search();
create trigger work_authors_search after insert or delete or update on work_authors
  for each row execute function refresh_work_search();
create trigger series_works_search after insert or delete or update of series_id, work_id on series_works
  for each row execute function refresh_work_search();

create function refresh_search_of_works() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'works' then
    update works set search = work_search(id) where id = new.id;
  elsif tg_table_name = 'authors' then
    update works set search = work_search(id) where id in (select work_id from work_authors where author_id = new.id);
  else
    update works set search = work_search(id) where id in (select work_id from series_works where series_id = new.id);
  end if;
  return null;
end
$$;
create trigger works_search after insert or update of title on works
  for each row execute function refresh_search_of_works();
create trigger authors_search after update of name on authors
  for each row execute function refresh_search_of_works();
create trigger series_search after update of title on series
  for each row execute function refresh_search_of_works();

-- Everything the triggers above keep, from the rows themselves.
create function recount_catalog() returns void language plpgsql as $$
begin
  update works set
    editions_count = (select count(*) from books where books.work_id = works.id),
    search = work_search(works.id);
  update authors set
    works_count = (select count(distinct work_id) from work_authors where author_id = authors.id);
  perform refresh_series(array(select id from series));
end
$$;
