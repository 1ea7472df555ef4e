create table readers (
  id uuid primary key default new_id(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name text not null check (length(name) between 1 and 255),
  email text not null unique check (length(email) <= 320),
  email_verified boolean not null default false,
  email_verified_at timestamptz,
  image text,
  language text,
  time_zone text,
  theme text not null default 'auto' check (theme in ('auto', 'light', 'dark')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The auth library knows only whether an address is verified; readers are told since when.
create function keep_email_verified_at() returns trigger language plpgsql as $$
begin
  if not new.email_verified then
    new.email_verified_at = null;
  elsif tg_op = 'INSERT' or not old.email_verified or old.email <> new.email then
    new.email_verified_at = now();
  end if;
  return new;
end
$$;
create trigger readers_email_verified_at before insert or update of email, email_verified on readers
  for each row execute function keep_email_verified_at();

-- Two who register under one name at the same moment both get in: the second waits for the first, sees its slug taken,
-- and gets a few letters more.
create function free_reader_slug() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('reader ' || new.slug, 0));
  if exists (select 1 from readers where slug = new.slug) then
    new.slug = left(new.slug, 54) || '-' || left(md5(gen_random_uuid()::text), 5);
  end if;
  return new;
end
$$;
create trigger readers_free_slug before insert on readers for each row execute function free_reader_slug();

-- Links that were mailed to an address are worth nothing once it is another's.
create function forget_mailed_secrets() returns trigger language plpgsql as $$
begin
  delete from verifications where value = new.id::text;
  return null;
end
$$;

create table sessions (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_reader_id on sessions (reader_id);
create index sessions_expires_at on sessions (expires_at);

-- How a reader can sign in: a password, later also others.
create table credentials (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index credentials_reader_id on credentials (reader_id);

-- Short-lived secrets that went out by mail.
create table verifications (
  id uuid primary key default new_id(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);
create index verifications_expires_at on verifications (expires_at);
create index verifications_value on verifications (value);
create trigger readers_forget_mailed_secrets after update of email on readers
  for each row when (old.email <> new.email) execute function forget_mailed_secrets();

-- Losing these counters in a crash costs nothing, so they are not worth the log.
create unlogged table rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index rate_limits_resets_at on rate_limits (resets_at);
