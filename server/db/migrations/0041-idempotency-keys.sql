-- What was answered to writes that carried a key, so that the same sent again writes nothing: see
-- docs/decisions/0064-idempotency-keys.md. Kept for 30 days.
create table idempotency_keys (
  reader_id uuid not null references readers on delete cascade,
  key text not null check (length(key) between 1 and 100),
  request_hash text not null,
  status smallint not null,
  answer text not null,
  created_at timestamptz not null default now(),
  primary key (reader_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
