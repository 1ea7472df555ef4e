-- Where a reader's notifications are pushed to: see docs/decisions/0075-web-push.md. It ends with the session of its device.
create table push_subscriptions (
  session_id uuid primary key references sessions on delete cascade,
  reader_id uuid not null references readers on delete cascade,
  -- Given by the browser; who knows it and the keys could write to the device.
  endpoint text not null unique check (length(endpoint) between 1 and 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_reader_id on push_subscriptions (reader_id);

-- Kinds that come without being pushed.
alter table readers add column push_off text[] not null default '{}';
