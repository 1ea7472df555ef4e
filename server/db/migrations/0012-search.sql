-- What is searched, and the words it is made of.

create extension if not exists fuzzystrmatch;

-- Greek and Cyrillic in Latin letters, as most readers would type them.
create function romanize(value text) returns text language sql immutable parallel safe strict as $$
  select translate(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      lower(value),
      'щ', 'shch'), 'ж', 'zh'), 'х', 'kh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'ю', 'yu'), 'я', 'ya'),
      'θ', 'th'), 'χ', 'ch'), 'ψ', 'ps'),
    'абвгдеёзийклмнопрстуфыэіїєґўјαβγδεζηικλμνξοπρσςτυφωάέήίόύώъь',
    'abvgdeeziyklmnoprstufyeiiegujavgdeziiklmnxoprsstyfoaeiioyo')
$$;

-- Chinese, Japanese and Korean are written without spaces: every two neighbours are a word.
create function letter_pairs(value text) returns text language sql immutable parallel safe strict as $$
  select string_agg(substr(run[1], place, 2), ' ')
  from regexp_matches(value, '[぀-ヿ㐀-鿿가-힯豈-﫿]{2,}', 'g') as run, generate_series(1, length(run[1]) - 1) as place
$$;

-- Everything that a text may be found by. Indexes are built without a search path, so what it uses is named in full.
-- "L'Étranger" is found by "etranger" and by "letranger".
create function search_text(value text) returns text language plpgsql immutable parallel safe strict as $$
begin
  -- Most texts are plain, and need no closer look.
  if octet_length(value) = length(value) and strpos(value, '''') = 0 then
    return public.fold(value);
  end if;
  return public.fold(value)
    || case when value ~ '[''’ʼ]' then ' ' || public.fold(translate(value, '''’ʼ', '')) else '' end
    || case when value ~ '[Ͱ-ӿ]' then ' ' || public.fold(public.romanize(value)) else '' end
    || case when value ~ '[぀-ヿ㐀-鿿가-힯豈-﫿]' then ' ' || coalesce(public.letter_pairs(value), '') else '' end;
end
$$;

-- A word that very many works have is looked for among those with readers first.
create index works_search_read on works using gin (search) where readings_count >= 10 and editions_count > 0;
create index works_search_well_read on works using gin (search) where readings_count >= 100 and editions_count > 0;

create or replace function work_search_of(title text, editions text, series text, authors text) returns tsvector
language sql immutable parallel safe as $$
  select
    setweight(to_tsvector('simple', search_text(title)), 'A') ||
    setweight(to_tsvector('simple', search_text(coalesce(editions, ''))), 'B') ||
    setweight(to_tsvector('simple', search_text(coalesce(series, ''))), 'C') ||
    setweight(to_tsvector('simple', search_text(coalesce(authors, ''))), 'D')
$$;

drop index authors_search;
alter table authors drop column search;
alter table authors add column search tsvector not null
  generated always as (to_tsvector('simple', search_text(name))) stored;
create index authors_search on authors using gin (search);

alter table series add column search tsvector not null
  generated always as (to_tsvector('simple', search_text(title))) stored;
create index series_search on series using gin (search);

-- A word, and what is left of it when any one letter is missing. Two words that differ by one letter, wrong, missing,
-- added or swapped with its neighbour, have such a form in common; so misspelt words are found by looking up, not by
-- comparing.
create function word_forms(word text) returns text[] language sql immutable parallel safe strict as $$
  select array_agg(distinct form) from (
    select word as form
    union all
    select overlay(word placing '' from place for 1) from generate_series(1, length(word)) as place
    where length(word) between 4 and 40) as forms
$$;

-- All words of the catalogue. How many works have each is what it was at the last recount: it only says which of two
-- words is likelier, and whether a word is rare.
create table words (
  word text collate "C" primary key,
  works integer not null,
  forms text[] not null generated always as (word_forms(word)) stored
);
create index words_forms on words using gin (forms) with (fastupdate = off);
create index words_reversed on words ((reverse(word)) collate "C");
create index words_common on words (word) where works >= 50;

create function recount_words() returns void language sql as $$
  with found as materialized (select word, ndoc from ts_stat('select search from works where editions_count > 0')),
    gone as (delete from words where not exists (select 1 from found where found.word = words.word))
  insert into words (word, works) select word, ndoc from found where length(word) <= 100
  on conflict (word) do update set works = excluded.works where words.works <> excluded.works
$$;

-- Only what is new is written, so that writers never wait for each other over a common word.
create function note_words() returns trigger language plpgsql as $$
begin
  insert into words (word, works)
  select found.word, 1 from unnest(tsvector_to_array(new.search)) as found (word)
  where length(found.word) <= 100 and not exists (select 1 from words where words.word = found.word)
  order by found.word
  on conflict do nothing;
  return null;
end
$$;
create trigger works_note_words after insert or update of search on works
  for each row when (new.search <> ''::tsvector) execute function note_words();

create or replace function recount_catalog() returns void language sql as $$
  select recount_works();
  select recount_authors();
  select recount_series();
  select recount_words();
$$;

select recount_works();
select recount_words();

create index lists_search on lists using gin (to_tsvector('simple', search_text(name || ' ' || coalesce(description, ''))));

-- Only those who chose to be found are.
alter table readers add column listed boolean not null default false;
create index readers_search on readers using gin (to_tsvector('simple', search_text(name))) where listed;
create index readers_slug_prefix on readers (slug collate "C") where listed;
