-- The auth library knows only whether an address is verified; readers see since when.
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
-- and gets a few letters more. Of many with one name, two may draw the same letters: then others are drawn.
create function free_reader_slug() returns trigger language plpgsql as $$
declare
  plain text = new.slug;
begin
  perform pg_advisory_xact_lock(hashtextextended('reader ' || plain, 0));
  while exists (select 1 from readers where slug = new.slug) loop
    new.slug = left(plain, 54) || '-' || left(md5(gen_random_uuid()::text), 5);
  end loop;
  return new;
end
$$;
create trigger readers_free_slug before insert on readers for each row execute function free_reader_slug();

-- Links mailed to an address stop working when the reader has another.
create function forget_mailed_secrets() returns trigger language plpgsql as $$
begin
  delete from verifications where value = new.id::text;
  return null;
end
$$;
create trigger readers_forget_mailed_secrets after update of email on readers
  for each row when (old.email <> new.email) execute function forget_mailed_secrets();

create function first_reader_is_admin() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from readers) then
    -- Of two who register at once in an empty house, one is the first.
    perform pg_advisory_xact_lock(hashtextextended('first reader', 0));
    if not exists (select 1 from readers) then new.role = 'admin'; end if;
  end if;
  return new;
end
$$;
create trigger readers_first_is_admin before insert on readers for each row execute function first_reader_is_admin();

-- The last admin may delete their account like anybody else. Then the longest-standing moderator becomes admin. An admin
-- who is suspended or is about to leave does not count.
create function keep_an_admin() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from readers where role = 'admin' and suspended_at is null and leaving_at is null) then
    update readers set role = 'admin' where id = (
      select id from readers where role = 'moderator' and suspended_at is null and leaving_at is null
      order by created_at, id limit 1);
  end if;
  return null;
end
$$;
create trigger readers_keep_an_admin after delete on readers
  for each row when (old.role = 'admin') execute function keep_an_admin();

-- The auth library writes the counter with every use, even where the device never counts.
create function keep_passkey_used_at() returns trigger language plpgsql as $$
begin
  new.used_at = now();
  return new;
end
$$;
create trigger passkeys_used_at before update of counter on passkeys
  for each row execute function keep_passkey_used_at();

-- Every process remembers for seconds who is signed in (server/auth/session-memory.ts). What ends or changes that is said to
-- all of them once it is committed, and by a notice to the one that writes it, before its statement is answered.
create function forget_sessions() returns trigger language plpgsql as $$
declare
  reader uuid;
begin
  if tg_table_name = 'readers' then reader = old.id; else reader = old.reader_id; end if;
  perform pg_notify('changed_readers', reader::text);
  raise notice 'changed_readers %', reader;
  return null;
end
$$;
create trigger sessions_forget after update or delete on sessions for each row execute function forget_sessions();
create trigger tokens_forget after update or delete on tokens for each row execute function forget_sessions();
create trigger readers_forget_deleted after delete on readers for each row execute function forget_sessions();
-- Counts change often, and concern no session.
create trigger readers_forget after update on readers for each row
  when ((old.slug, old.name, old.image, old.email, old.email_verified_at, old.language, old.time_zone, old.theme, old.listed,
      old.star_step, old.book_view, old.daily_quote, old.role, old.two_step, old.leaving_at, old.suspended_at, old.last_active_at)
    is distinct from (new.slug, new.name, new.image, new.email, new.email_verified_at, new.language, new.time_zone, new.theme,
      new.listed, new.star_step, new.book_view, new.daily_quote, new.role, new.two_step, new.leaving_at, new.suspended_at, new.last_active_at))
  execute function forget_sessions();

-- A session ends for good a year after it began, however often it is used: whatever prolongs it, the auth library too.
create function cap_session() returns trigger language plpgsql as $$
begin
  new.expires_at = least(new.expires_at, new.created_at + interval '1 year');
  return new;
end
$$;
create trigger sessions_cap before insert or update of expires_at, created_at on sessions
  for each row execute function cap_session();
