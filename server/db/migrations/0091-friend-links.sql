-- Links by which readers invite friends: docs/decisions/0046-links.md.
create table friend_links (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  -- Of the secret, which is stored nowhere.
  hash text not null unique,
  accepted_count integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index friend_links_reader_id on friend_links (reader_id, created_at desc, id desc);
create index friend_links_expires_at on friend_links (expires_at);
