-- Under what else a work is known: short names ("LotR"), original and translated titles that no edition here has. Part of
-- what the work is found by. `source` names who said so, so that a later load can replace its own.
create table work_titles (
  work_id uuid not null references works on delete cascade,
  title text not null check (length(title) between 1 and 1000),
  source text not null,
  primary key (work_id, title)
);
create index work_titles_title_key on work_titles (title_key(title));

-- A series is found by its short names too, and its works with it. array_to_string() is only stable, and a generated
-- column needs more.
create function series_names(title text, also_known_as text[]) returns text
language plpgsql immutable parallel safe as $$
begin
  return concat_ws(' ', title, array_to_string(also_known_as, ' '));
end
$$;
alter table series add column also_known_as text[] not null default '{}';
alter table series drop column search;
alter table series add column search tsvector not null
  generated always as (to_tsvector('simple', search_text(series_names(title, also_known_as)))) stored;
create index series_search on series using gin (search) with (fastupdate = off);
