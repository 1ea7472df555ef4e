-- A position in a book as a share of it, in percent. Both sides of every comparison are rounded here, and only here.
create function share_of(reached numeric, length numeric) returns numeric language sql immutable parallel safe as $$
  select round(least(reached / length * 100, 100), 2)
$$;

-- A shared read always has a host: when the host leaves, the member who joined first takes over, active accounts
-- first. Without members it is deleted. Host and members see each other: between them there is never a block.
create function hand_over_shared_read() returns trigger language plpgsql as $$
declare
  heir uuid;
begin
  update shared_read_members set is_host = true
  where shared_read_id = old.shared_read_id and reader_id = (
    select members.reader_id from shared_read_members as members join readers on readers.id = members.reader_id
    where members.shared_read_id = old.shared_read_id and members.state = 'joined'
    order by readers.suspended_at is not null or readers.leaving_at is not null, members.since, members.reader_id
    limit 1)
  returning reader_id into heir;
  if not found then
    delete from shared_reads where id = old.shared_read_id;
  else
    delete from shared_read_members as members using blocks
    where members.shared_read_id = old.shared_read_id and members.state <> 'removed'
      and (blocks.blocker_id, blocks.blocked_id) in ((heir, members.reader_id), (members.reader_id, heir));
  end if;
  return null;
end
$$;
create trigger shared_read_members_hand_over after delete on shared_read_members
  for each row when (old.is_host) execute function hand_over_shared_read();
