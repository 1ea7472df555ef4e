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
  -- What a card shows. A dynamic list has no entries of its own: these are as it was last seen.
  entries_count integer not null default 0,
  is_cut boolean not null default false,
  -- The first few things on it.
  preview uuid[] not null default '{}',
  snapshot jsonb,
  -- What a moderator hides is private until it is shown again, as with reviews.
  hidden_at timestamptz,
  visibility_before text check (visibility_before in ('public', 'followers', 'private')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The last change of the list or its entries; updated_at is of the settings alone, which a form writes back.
  changed_at timestamptz not null default now(),
  check ((hidden_at is null) = (visibility_before is null)),
  check (hidden_at is null or visibility = 'private')
);
create index lists_reader_id on lists (reader_id, type, entries_type);
create index lists_name on lists (name collate "und-x-icu", id);
create index lists_changed_at on lists (changed_at, id);
create index lists_entries_count on lists (entries_count, id);
create index lists_hidden_at on lists (hidden_at) where hidden_at is not null;
create index lists_words on lists using gin (name gin_trgm_ops, description gin_trgm_ops) with (fastupdate = off);
create index lists_search on lists
  using gin (to_tsvector('simple', search_text(name || ' ' || coalesce(description, '')))) with (fastupdate = off);

create table list_entries (
  id uuid primary key default new_id(),
  list_id uuid not null references lists on delete cascade,
  -- With room between neighbours, as on a shelf.
  position bigint not null,
  book_id uuid references books on delete cascade,
  series_id uuid references series on delete cascade,
  author_id uuid references authors on delete cascade,
  added_at timestamptz not null default now(),
  check (num_nonnulls(book_id, series_id, author_id) = 1)
);
create index list_entries_position on list_entries (list_id, position, id);
create index list_entries_added_at on list_entries (list_id, added_at, id);
create unique index list_entries_book on list_entries (list_id, book_id) where book_id is not null;
create unique index list_entries_series on list_entries (list_id, series_id) where series_id is not null;
create unique index list_entries_author on list_entries (list_id, author_id) where author_id is not null;
create index list_entries_book_id on list_entries (book_id) where book_id is not null;
create index list_entries_series_id on list_entries (series_id) where series_id is not null;
create index list_entries_author_id on list_entries (author_id) where author_id is not null;
