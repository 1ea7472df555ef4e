-- Who may do more than others. The first account of an installation is its admin's.
alter table readers add column role text not null default 'reader' check (role in ('reader', 'moderator', 'admin'));
update readers set role = 'admin' where id = (select id from readers order by created_at, id limit 1);
create index readers_role on readers (role) where role <> 'reader';

create function first_reader_is_admin() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from readers) then
    -- Of two who register at once in an empty house, one is the first.
    perform pg_advisory_xact_lock(hashtextextended('first reader', 0));
    if not exists (select 1 from readers) then new.role = 'admin'; end if;
  end if;
  return new;
end
$$;
create trigger readers_first_is_admin before insert on readers for each row execute function first_reader_is_admin();

-- A book that only moves to another work says what it said before.
drop trigger books_updated_at on books;
create trigger books_updated_at
  before update of slug, title, subtitle, language, format, publication_date, publisher, isbn_10, isbn_13, pages, minutes,
    chapters, contributor_id, cover on books
  for each row execute function touch_updated_at();

-- Two books, works or authors that are one and the same, as a reader says. `gone` becomes part of `kept`.
create table merge_proposals (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('book', 'work', 'author')),
  gone uuid not null,
  kept uuid not null check (kept <> gone),
  reason text check (length(reason) between 1 and 2000),
  -- `settled`: another merge has answered it.
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'settled')),
  proposer_id uuid references readers on delete set null,
  moderator_id uuid references readers on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
-- Whichever of the two should stay, it is one question.
create unique index merge_proposals_pair on merge_proposals (kind, least(gone, kept), greatest(gone, kept))
  where status = 'open';
create index merge_proposals_open on merge_proposals (created_at, id) where status = 'open';
create index merge_proposals_decided_at on merge_proposals (decided_at) where status <> 'open';
create index merge_proposals_proposer_id on merge_proposals (proposer_id);
create index merge_proposals_moderator_id on merge_proposals (moderator_id);

-- What was merged, for as long as it can be taken back.
create table merges (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('book', 'work', 'author')),
  gone uuid not null,
  kept uuid not null,
  gone_name text not null,
  -- What it made one: a book brings its work along.
  things uuid[] not null,
  -- What its rows name besides: merging one of these later builds on this merge.
  related uuid[] not null default '{}',
  -- The picture of the book that is gone, which waits with it.
  cover text references uploads,
  proposal_id uuid references merge_proposals on delete set null,
  moderator_id uuid references readers on delete set null,
  merged_at timestamptz not null default now(),
  undone_at timestamptz
);
create index merges_standing on merges (merged_at desc, id desc) where undone_at is null;
create index merges_merged_at on merges (merged_at);
create index merges_cover on merges (cover) where cover is not null;
create index merges_proposal_id on merges (proposal_id);
create index merges_moderator_id on merges (moderator_id);

-- Every row that a merge changed, dropped or made, step by step, so that all of it can be taken back.
create table merge_rows (
  id bigint generated always as identity primary key,
  merge_id uuid not null references merges on delete cascade,
  step integer not null,
  table_name text not null,
  act text not null check (act in ('changed', 'dropped', 'made')),
  -- Whoever leaves takes what is remembered of them along.
  reader_id uuid references readers on delete cascade,
  key jsonb,
  before jsonb,
  after jsonb
);
create index merge_rows_step on merge_rows (merge_id, step);
create index merge_rows_reader_id on merge_rows (reader_id) where reader_id is not null;

-- Under which id and slug something was known that is part of another by now. These stay for good.
create table former_books (
  id uuid primary key,
  slug text not null unique,
  book_id uuid not null references books on delete cascade
);
create index former_books_book_id on former_books (book_id);
create table former_authors (
  id uuid primary key,
  slug text not null unique,
  author_id uuid not null references authors on delete cascade
);
create index former_authors_author_id on former_authors (author_id);

-- An address that leads to another is nobody else's.
create function leave_former_slug() returns trigger language plpgsql as $$
declare
  is_taken boolean;
begin
  execute format('select exists (select 1 from %I where slug = $1)', 'former_' || tg_table_name) into is_taken using new.slug;
  if is_taken then new.slug = left(new.slug, 114) || '-' || left(md5(gen_random_uuid()::text), 5); end if;
  return new;
end
$$;
create trigger books_former_slug before insert or update of slug on books
  for each row execute function leave_former_slug();
create trigger authors_former_slug before insert or update of slug on authors
  for each row execute function leave_former_slug();
