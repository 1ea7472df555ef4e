-- As before, in time that grows with the text: a letter of a long text was looked for from its beginning, once for each.
create or replace function letter_pairs(value text) returns text language sql immutable parallel safe strict as $$
  select string_agg(pair.letter || pair.following, ' ')
  from regexp_matches(value, '[぀-ヿ㐀-鿿가-힯豈-﫿]{2,}', 'g') as run,
    string_to_array(run[1], null) as letters,
    unnest(letters[:cardinality(letters) - 1], letters[2:]) as pair (letter, following)
$$;
