-- Readers, and how they sign in.

create table readers (
  id uuid primary key default new_id(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name text not null check (length(name) between 1 and 255),
  email text not null unique check (length(email) <= 320),
  email_verified boolean not null default false,
  email_verified_at timestamptz,
  two_step boolean not null default false,
  -- The first account of an installation is its admin's.
  role text not null default 'reader' check (role in ('reader', 'moderator', 'admin')),

  image text,
  about text check (length(about) between 1 and 2000),
  location text check (length(location) between 1 and 255),
  links text[] not null default '{}',

  language text,
  time_zone text,
  theme text not null default 'auto' check (theme in ('auto', 'light', 'dark')),
  star_step text not null default 'whole' check (star_step in ('whole', 'half', 'quarter')),
  -- Names a reader's calendar in its secret address; another one makes the old address worthless.
  calendar_id uuid unique,
  notifications_off text[] not null default '{}',
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  digest_sent_at timestamptz,

  -- Nothing of a reader is seen by more people than may see the reader: see docs/decisions/0024-who-sees-what.md.
  visibility text not null default 'public' check (visibility in ('public', 'followers', 'private')),
  -- Only readers who chose to be found are.
  listed boolean not null default false,
  approve_followers boolean not null default false,
  followers_count integer not null default 0,
  following_count integer not null default 0,
  -- To the hour, so that nobody is watched, and a reader's row is not written at every request.
  last_active_at timestamptz not null default now(),
  -- With the row: computing the words anew for every reader of the directory takes seconds.
  search tsvector not null generated always as (to_tsvector('simple', search_text(name))) stored,

  -- A suspended reader cannot sign in, and others see nothing of theirs: see server/db/visibility.ts.
  suspended_at timestamptz,
  -- Since when a reader wants to be gone, and whether what they wrote for others stays without their name.
  leaving_at timestamptz,
  leaves_reviews boolean not null default false,

  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index readers_role on readers (role) where role <> 'reader';
create index readers_digest on readers (id) where digest <> 'off';
create index readers_suspended_at on readers (suspended_at) where suspended_at is not null;
create index readers_leaving_at on readers (leaving_at) where leaving_at is not null;
create index readers_search on readers using gin (search) where listed;
create index readers_slug_prefix on readers (slug collate "C") where listed;
-- The directory, as findableBy of server/db/visibility.ts has it.
create index readers_active on readers (last_active_at desc, id)
  where listed and visibility <> 'private' and suspended_at is null and leaving_at is null;
create index readers_followed on readers (followers_count desc, id)
  where listed and visibility <> 'private' and suspended_at is null and leaving_at is null;
-- Readers that not everybody sees, so that long lists of readers are read from indexes alone: see unknownTo of
-- server/db/visibility.ts.
create index readers_guarded on readers (id) include (listed, visibility, suspended_at, leaving_at)
  where visibility <> 'public' or suspended_at is not null or leaving_at is not null;

create table sessions (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The auth library renews a session once a day; readers see more exactly when a device was last used.
  seen_at timestamptz not null default now()
);
create index sessions_reader_id on sessions (reader_id);
create index sessions_expires_at on sessions (expires_at);

-- The auth library's own table of passwords and other ways to sign in.
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

-- The app that shows a reader's codes. Secret and backup codes are encrypted by the auth library.
create table authenticators (
  id uuid primary key default new_id(),
  reader_id uuid not null unique references readers on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz,
  -- The time step of the last accepted code: that code and all older ones are used up.
  last_used_step bigint
);

create table passkeys (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  name text not null check (length(name) between 1 and 255),
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_reader_id on passkeys (reader_id, created_at);

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

-- For an installation that only invited readers may join. Only a hash of the code is kept: it is shown once.
create table invitations (
  id uuid primary key default new_id(),
  code_hash text not null unique,
  inviter_id uuid not null references readers on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index invitations_inviter_id on invitations (inviter_id, created_at desc);
