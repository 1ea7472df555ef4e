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
