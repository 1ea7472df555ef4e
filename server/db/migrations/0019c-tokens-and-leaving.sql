-- Keys for a reader's own scripts. Only a hash is kept: a key is long and random, so a quick one is enough.
create table tokens (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  name text not null check (length(name) between 1 and 255),
  scope text not null check (scope in ('read', 'write')),
  hash text not null unique,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index tokens_reader_id on tokens (reader_id, created_at desc, id desc);

-- Since when a reader wants to be gone, and whether what they wrote for others stays without their name.
alter table readers
  add column leaving_at timestamptz,
  add column leaves_reviews boolean not null default false;
create index readers_leaving_at on readers (leaving_at) where leaving_at is not null;

-- Meanwhile their reviews are hidden; the pages that show them are made anew.
create constraint trigger readers_leaving_touch after update on readers
  deferrable initially deferred for each row when (old.leaving_at is distinct from new.leaving_at)
  execute function touch_reader();
