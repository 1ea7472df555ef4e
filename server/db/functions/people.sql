-- Both rows are locked by id: two readers who follow each other at the same moment would otherwise wait for each other.
create function count_follows() returns trigger language plpgsql as $$
declare
  changed follows := case tg_op when 'DELETE' then old else new end;
  amount integer :=
    case when tg_op <> 'DELETE' and new.state = 'following' then 1 else 0 end
    - case when tg_op <> 'INSERT' and old.state = 'following' then 1 else 0 end;
begin
  if amount = 0 then return null; end if;
  perform 1 from readers where id in (changed.follower_id, changed.followee_id) order by id for no key update;
  update readers set
    following_count = following_count + case when id = changed.follower_id then amount else 0 end,
    followers_count = followers_count + case when id = changed.followee_id then amount else 0 end
  where id in (changed.follower_id, changed.followee_id);
  return null;
end
$$;
create trigger follows_count after insert or delete or update of state on follows
  for each row execute function count_follows();

-- Everything the trigger above keeps, computed from the rows themselves.
create function recount_follows() returns void language sql as $$
  update readers set followers_count = found.followers, following_count = found.following
  from (
    select readers.id, coalesce(followed.count, 0) as followers, coalesce(follower.count, 0) as following
    from readers
    left join (
      select followee_id, count(*)::int as count from follows where state = 'following' group by 1) as followed
      on followed.followee_id = readers.id
    left join (
      select follower_id, count(*)::int as count from follows where state = 'following' group by 1) as follower
      on follower.follower_id = readers.id) as found
  where readers.id = found.id
    and (readers.followers_count, readers.following_count) <> (found.followers, found.following)
$$;
