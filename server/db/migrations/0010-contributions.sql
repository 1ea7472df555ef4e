-- Pictures that readers sent, by a hash of what was sent. One that no book uses is swept away after a day.
create table uploads (
  id text primary key check (id ~ '^[0-9a-f]{40}$'),
  created_at timestamptz not null default now()
);
create index uploads_created_at on uploads (created_at);

-- Empty: the cover is drawn.
alter table books add column cover text references uploads;
create index books_cover on books (cover) where cover is not null;

-- What Open Library said about an ISBN that the catalogue lacks; a draft that is null says it does not know it either.
create table isbn_lookups (
  isbn_13 text primary key,
  draft jsonb,
  looked_up_at timestamptz not null default now()
);
create index isbn_lookups_looked_up_at on isbn_lookups (looked_up_at);

-- Two spellings of one name have one key: "J.R.R. Tolkien" and "j r r tolkien", "Catch-22" and "Catch 22". Names are
-- qualified, since an index is built without the usual search path.
create function name_key(value text) returns text language sql immutable parallel safe strict as $$
  select coalesce(nullif(regexp_replace(public.fold(value), '\s+', '', 'g'), ''), lower(value))
$$;

-- A leading article does not matter to a title.
create function title_key(value text) returns text language sql immutable parallel safe strict as $$
  select public.name_key(regexp_replace(public.fold(value),
    '^\s*(the|an?|el|las?|los|una?|les?|l|der|die|das|il|lo)\s+(?=\S)', ''))
$$;

create index authors_name_key on authors (name_key(name));
create index works_title_key on works (title_key(title));
create index books_title_key on books (title_key(title));
create index series_title_key on series (title_key(title));

-- The address /books/duplicates is a call's, so no book may have it.
create function leave_reserved_slug() returns trigger language plpgsql as $$
begin
  new.slug = new.slug || '-' || left(md5(gen_random_uuid()::text), 5);
  return new;
end
$$;
create trigger books_reserved_slug before insert or update of slug on books
  for each row when (new.slug in ('duplicates', 'lookup')) execute function leave_reserved_slug();
