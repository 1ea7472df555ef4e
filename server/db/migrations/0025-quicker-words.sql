-- The same functions as before, giving the same answers. What SQL functions do is planned at each call where they cannot
-- be made part of the query, and indexes call these for every row: written so, a title's key costs a fifth.

create or replace function fold(value text) returns text language plpgsql immutable parallel safe strict as $$
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

create or replace function name_key(value text) returns text language plpgsql immutable parallel safe strict as $$
begin
  return coalesce(nullif(regexp_replace(public.fold(value), '\s+', '', 'g'), ''), lower(value));
end
$$;

create or replace function title_key(value text) returns text language plpgsql immutable parallel safe strict as $$
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

-- Of letters that are the same side by side, it does not matter which one is missing.
create or replace function word_forms(word text) returns text[] language plpgsql immutable parallel safe strict as $$
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
