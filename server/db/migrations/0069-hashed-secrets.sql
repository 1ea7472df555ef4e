-- Somebody who reads a backup can’t sign in with it: of sessions and of links to a new password only hashes are kept. Nobody is
-- signed out, and links that were mailed work.
create function pg_temp.hash_of(secret text) returns text language sql immutable as $$
  select rtrim(translate(encode(sha256(convert_to(secret, 'UTF8')), 'base64'), '+/', '-_'), '=')
$$;
-- A session ends for good a year after it began.
update sessions set token = pg_temp.hash_of(token), expires_at = least(expires_at, created_at + interval '1 year');
update verifications set identifier = 'reset ' || pg_temp.hash_of(identifier) where identifier like 'reset-password:%';

-- None: until it is revoked.
alter table tokens add column expires_at timestamptz;
