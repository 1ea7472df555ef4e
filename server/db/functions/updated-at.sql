create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at = now();
  return new;
end
$$;
create trigger works_updated_at before update of title, language, first_published_year, description on works
  for each row execute function touch_updated_at();
create trigger authors_updated_at before update of name, sort_name, bio, birth_year, death_year, photo on authors
  for each row execute function touch_updated_at();
create trigger series_updated_at before update of title, description on series
  for each row execute function touch_updated_at();
create trigger shelves_updated_at before update of name, visibility on shelves
  for each row execute function touch_updated_at();
create trigger challenges_updated_at before update of name, description, visibility, starts_on, ends_on on challenges
  for each row execute function touch_updated_at();
create trigger goals_updated_at before update on goals for each row execute function touch_updated_at();
-- A book that only moves to another work is not changed itself.
create trigger books_updated_at
  before update of slug, title, subtitle, language, format, publication_date, publisher, edition_statement, isbn_10, isbn_13,
    pages, minutes, chapters, contributor_id, cover on books
  for each row execute function touch_updated_at();
create trigger shared_reads_updated_at before update on shared_reads
  for each row execute function touch_updated_at();
