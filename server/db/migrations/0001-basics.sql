-- Functions in this folder are used by defaults, indexes or generated columns, directly or through one another. Replacing
-- one would leave what was computed with it as it was, so a change to one is a migration that also rebuilds what uses it.
-- All other functions and the triggers are in server/db/functions/.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- Ids leave the server, so they must not be countable or guessable; version 7 keeps new rows together in their indexes.
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

-- Names are qualified in all of the following, since an index is built without the usual search path. Those that indexes
-- call for every row are in PL/pgSQL: PostgreSQL plans an SQL function at each call that it cannot inline.

-- The form in which words are compared: no accents, no case, no marks between them (the text parser would read the
-- number in "Catch-22" as negative). unaccent() itself is only stable, and an index needs more.
create function fold(value text) returns text language plpgsql immutable parallel safe strict as $$
begin
  value := lower(public.unaccent('public.unaccent'::regdictionary, value));
  -- Most texts have none of these signs, and looking for them is cheaper than replacing them.
  if value ~ '[^a-z0-9 ]' then
    return translate(value,
      '-''’‘“”".,:;/\|!?¿¡()[]{}<>&+*_#@%=~^`…–—·・',
      '                                              ');
  end if;
  return value;
end
$$;

-- Two spellings of one name have one key: "J.R.R. Tolkien" and "j r r tolkien", "Catch-22" and "Catch 22".
create function name_key(value text) returns text language plpgsql immutable parallel safe strict as $$
begin
  return coalesce(nullif(regexp_replace(public.fold(value), '\s+', '', 'g'), ''), lower(value));
end
$$;

-- A leading article does not matter to a title.
create function title_key(value text) returns text language plpgsql immutable parallel safe strict as $$
begin
  value := regexp_replace(public.fold(value),
    '^\s*(the|an?|el|las?|los|una?|les?|l|der|die|das|il|lo)\s+(?=\S)', '');
  -- Plain letters do not change when they are folded once more.
  if value ~ '^[a-z0-9 ]*[a-z0-9][a-z0-9 ]*$' then
    return replace(value, ' ', '');
  end if;
  return public.name_key(value);
end
$$;

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

-- Everything a text can be found by. "L'Étranger" is found by "etranger" and by "letranger".
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

-- A word, and what is left of it when any one letter is missing. Two words that differ by one letter, wrong, missing,
-- added or swapped with its neighbour, have such a form in common; so misspelt words are found by looking up, not by
-- comparing. Of equal letters side by side, it does not matter which one is missing.
create function word_forms(word text) returns text[] language plpgsql immutable parallel safe strict as $$
declare
  forms text[] := array[word];
  letter text;
  before text := '';
begin
  if length(word) between 4 and 40 then
    for place in 1 .. length(word) loop
      letter := substr(word, place, 1);
      if letter <> before then
        forms := forms || overlay(word placing '' from place for 1);
      end if;
      before := letter;
    end loop;
  end if;
  return forms;
end
$$;

-- What the installation itself remembers, such as the secret its cookies are signed with.
create table settings (
  key text primary key,
  value jsonb not null
);

-- Losing these counters in a crash costs nothing, so they are not worth the log.
create unlogged table rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null,
  -- Whoever guesses passwords waits longer with every wrong one.
  blocked_until timestamptz
);
create index rate_limits_resets_at on rate_limits (resets_at);
