create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Ids leave the server, so nobody may count or guess them; version 7 keeps new rows together in their indexes.
-- PostgreSQL 15 has no uuidv7() of its own.
create function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at = now();
  return new;
end
$$;

-- The form in which words are compared: no accents, no case, no marks between them (the text parser would read the
-- number in "Catch-22" as negative). unaccent() itself is only stable, and an index needs more.
create function fold(value text) returns text language sql immutable parallel safe strict as $$
  select translate(
    lower(public.unaccent('public.unaccent'::regdictionary, value)),
    '-''’‘“”".,:;/\|!?¿¡()[]{}<>&+*_#@%=~^`…–—·・',
    '                                              ')
$$;

-- What the installation itself remembers, such as the secret its cookies are signed with.
create table settings (
  key text primary key,
  value jsonb not null
);
