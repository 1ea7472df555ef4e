-- The slug of something that was merged leads to what it became, so nothing else may get it; and /books/duplicates and
-- /books/lookup are addresses of calls, so no book may have them.
create function leave_taken_slug() returns trigger language plpgsql as $$
declare
  is_taken boolean;
begin
  if tg_table_name = 'books' then
    is_taken := new.slug in ('duplicates', 'lookup') or exists (select 1 from former_books where slug = new.slug);
  else
    is_taken := exists (select 1 from former_authors where slug = new.slug);
  end if;
  if is_taken then new.slug = left(new.slug, 114) || '-' || left(md5(gen_random_uuid()::text), 5); end if;
  return new;
end
$$;
create trigger books_taken_slug before insert or update of slug on books
  for each row execute function leave_taken_slug();
create trigger authors_taken_slug before insert or update of slug on authors
  for each row execute function leave_taken_slug();
