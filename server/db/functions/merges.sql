-- The slug of something that was merged leads to what it became, so nothing else may get it.
create function leave_former_slug() returns trigger language plpgsql as $$
declare
  is_taken boolean;
begin
  execute format('select exists (select 1 from %I where slug = $1)', 'former_' || tg_table_name) into is_taken using new.slug;
  if is_taken then new.slug = left(new.slug, 114) || '-' || left(md5(gen_random_uuid()::text), 5); end if;
  return new;
end
$$;
create trigger books_former_slug before insert or update of slug on books
  for each row execute function leave_former_slug();
create trigger authors_former_slug before insert or update of slug on authors
  for each row execute function leave_former_slug();
