create function count_challenge_members() returns trigger language plpgsql as $$
begin
  perform 1 from challenges where id in (select challenge_id from changed) order by id for no key update;
  update challenges set members_count = members_count + (case tg_op when 'INSERT' then 1 else -1 end) * found.count
  from (select challenge_id, count(*)::int as count from changed group by challenge_id) as found
  where challenges.id = found.challenge_id;
  return null;
end
$$;
create trigger challenge_members_count_added after insert on challenge_members
  referencing new table as changed for each statement execute function count_challenge_members();
create trigger challenge_members_count_removed after delete on challenge_members
  referencing old table as changed for each statement execute function count_challenge_members();

-- What others are reading for stays when the account of its author goes. It is seen as its author is, so it goes to a member
-- with whom the others still see it: a public profile for a public challenge, else the one most members follow; of several,
-- the one who joined first. What is private or hidden, and what nobody else has joined, goes with the account.
create function hand_over_challenges() returns trigger language plpgsql as $$
begin
  update challenges set reader_id = heir.reader_id
  from challenges as own cross join lateral (
    select members.reader_id from challenge_members as members join readers on readers.id = members.reader_id
    where members.challenge_id = own.id and members.reader_id <> old.id
    order by readers.suspended_at is not null or readers.leaving_at is not null,
      case readers.visibility when 'private' then 2 when 'followers' then (own.visibility = 'public')::int else 0 end,
      case when 'followers' in (own.visibility, readers.visibility) then (
        select count(*) from follows join challenge_members as others on others.reader_id = follows.follower_id
        where follows.followee_id = members.reader_id and follows.state = 'following' and others.challenge_id = own.id
          and others.reader_id <> old.id)
      end desc nulls last,
      members.joined_at, members.reader_id
    limit 1) as heir
  where own.reader_id = old.id and own.visibility <> 'private' and challenges.id = own.id;
  return old;
end
$$;
create trigger readers_hand_over_challenges before delete on readers
  for each row execute function hand_over_challenges();
