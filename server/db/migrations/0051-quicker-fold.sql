-- The same as before, in a quarter of the time for the length of a note: translate() compares each letter with all signs.
create or replace function fold(value text) returns text language plpgsql immutable parallel safe strict as $$
begin
  value := lower(public.unaccent('public.unaccent'::regdictionary, value));
  -- Most texts have none of these signs, and looking for them is cheaper than replacing them.
  if value ~ '[^a-z0-9 ]' then
    return regexp_replace(value, '[-''’‘“”".,:;/\\|!?¿¡()\[\]{}<>&+*_#@%=~^`…–—·・]', ' ', 'g');
  end if;
  return value;
end
$$;
