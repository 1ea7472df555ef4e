-- Sign-ins of a reader and changes to how they sign in, for them to look through. Kept for a year.
create table security_events (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  kind text not null,
  -- The name of a token or passkey.
  detail text,
  browser text,
  system text,
  -- The network that the call came from; never a whole address.
  network text,
  created_at timestamptz not null default now()
);
create index security_events_reader_id on security_events (reader_id, created_at desc, id desc);
create index security_events_created_at on security_events (created_at);
