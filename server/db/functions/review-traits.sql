-- What a review says of its book, as the words that work_traits counts.
create function words_of_traits(traits jsonb) returns text[] language sql immutable as $$
  select array(
    select 'pace/' || (traits ->> 'pace') where traits ? 'pace'
    union all select 'driven-by/' || (traits ->> 'driven_by') where traits ? 'driven_by'
    union all select 'warning/' || (named ->> 'warning') || '/' || (named ->> 'grade')
      from jsonb_array_elements(traits -> 'content_warnings') as named
    order by 1)
$$;

-- Under the lock that the counts of a work's tags are changed under: deleting many reviews takes it first.
create function count_traits(work uuid, traits jsonb, amount integer) returns void language plpgsql as $$
begin
  perform lock_works(array[work]);
  if amount > 0 then
    insert into work_traits (work_id, trait, reviews_count)
    select work, word, 1 from unnest(words_of_traits(traits)) as word
    on conflict (work_id, trait) do update set reviews_count = work_traits.reviews_count + 1;
  else
    update work_traits set reviews_count = reviews_count - 1
    where work_id = work and trait = any (words_of_traits(traits));
    delete from work_traits where work_id = work and trait = any (words_of_traits(traits)) and reviews_count <= 0;
  end if;
end
$$;

-- A private review counts nowhere that others can see.
create function review_traits_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.traits is not null and not old.private then
    perform count_traits(old.work_id, old.traits, -1);
  end if;
  if tg_op <> 'DELETE' and new.traits is not null and not new.private then
    perform count_traits(new.work_id, new.traits, 1);
  end if;
  return null;
end
$$;
create trigger reviews_traits_added after insert on reviews
  for each row when (new.traits is not null) execute function review_traits_changed();
create trigger reviews_traits_removed after delete on reviews
  for each row when (old.traits is not null) execute function review_traits_changed();
create trigger reviews_traits_changed after update of private, work_id, traits on reviews
  for each row when ((old.traits, old.private, old.work_id) is distinct from (new.traits, new.private, new.work_id)
    and (old.traits is not null or new.traits is not null))
  execute function review_traits_changed();
