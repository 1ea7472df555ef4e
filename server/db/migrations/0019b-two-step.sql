alter table readers add column two_step boolean not null default false;

-- The app that shows a reader's codes. Secret and backup codes are encrypted by the auth library.
create table authenticators (
  id uuid primary key default new_id(),
  reader_id uuid not null unique references readers on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
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

-- The auth library writes the counter with every use, also where the device never counts.
create function keep_passkey_used_at() returns trigger language plpgsql as $$
begin
  new.used_at = now();
  return new;
end
$$;
create trigger passkeys_used_at before update of counter on passkeys
  for each row execute function keep_passkey_used_at();
