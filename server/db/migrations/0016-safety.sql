-- What a moderator hides is its owner's alone until it is shown again, whatever the owner wishes meanwhile: so counts, tags,
-- searches and whatever else looks at what is private need no word about it. What it was before comes back then.
alter table reviews
  add column hidden_at timestamptz,
  add column private_before boolean,
  add check ((hidden_at is null) = (private_before is null)),
  add check (hidden_at is null or private);
alter table lists
  add column hidden_at timestamptz,
  add column visibility_before text check (visibility_before in ('public', 'followers', 'private')),
  add check ((hidden_at is null) = (visibility_before is null)),
  add check (hidden_at is null or visibility = 'private');
create index reviews_hidden_at on reviews (hidden_at) where hidden_at is not null;
create index lists_hidden_at on lists (hidden_at) where hidden_at is not null;

create function keep_hidden() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'reviews' then new.private = true; else new.visibility = 'private'; end if;
  return new;
end
$$;
create trigger reviews_keep_hidden before update of private on reviews
  for each row when (new.hidden_at is not null) execute function keep_hidden();
create trigger lists_keep_hidden before update of visibility on lists
  for each row when (new.hidden_at is not null) execute function keep_hidden();

-- A suspended reader cannot sign in, and others see nothing of theirs: see server/db/visibility.ts.
alter table readers add column suspended_at timestamptz;
create index readers_suspended_at on readers (suspended_at) where suspended_at is not null;

create function end_sessions() returns trigger language plpgsql as $$
begin
  delete from sessions where reader_id = new.id;
  return null;
end
$$;
create trigger readers_end_sessions after update of suspended_at on readers
  for each row when (new.suspended_at is not null) execute function end_sessions();
create constraint trigger readers_suspended_touch after update on readers
  deferrable initially deferred for each row
  when ((old.suspended_at is null) <> (new.suspended_at is null)) execute function touch_reader();

-- What readers think should not be there.
create table reports (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('review', 'list', 'book', 'reader')),
  review_id uuid references reviews on delete cascade,
  list_id uuid references lists on delete cascade,
  book_id uuid references books on delete cascade,
  reader_id uuid references readers on delete cascade,
  reason text not null check (length(reason) between 1 and 2000),
  status text not null default 'open' check (status in ('open', 'done', 'dismissed')),
  reporter_id uuid references readers on delete set null,
  moderator_id uuid references readers on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(review_id, list_id, book_id, reader_id) = 1)
);
create unique index reports_once on reports (reporter_id, coalesce(review_id, list_id, book_id, reader_id))
  where status = 'open';
create index reports_open on reports (created_at, id) where status = 'open';
create index reports_review_id on reports (review_id) where review_id is not null;
create index reports_list_id on reports (list_id) where list_id is not null;
create index reports_book_id on reports (book_id) where book_id is not null;
create index reports_reader_id on reports (reader_id) where reader_id is not null;
create index reports_moderator_id on reports (moderator_id) where moderator_id is not null;

-- For a house that is open to those who were asked in. Only a hash of the code is kept: it is shown once.
create table invitations (
  id uuid primary key default new_id(),
  code_hash text not null unique,
  inviter_id uuid not null references readers on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index invitations_inviter_id on invitations (inviter_id, created_at desc);
