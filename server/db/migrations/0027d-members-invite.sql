-- A host may let the members of a shared read invite, and a milestone may have a day: see docs/decisions/0031-shared-reads.md.
alter table shared_reads add column members_invite boolean not null default false;
alter table shared_read_milestones add column due_on date;

-- Who asked them; without, it was the host.
alter table shared_read_members add column inviter_id uuid references readers on delete set null;
create index shared_read_members_inviter_id on shared_read_members (inviter_id) where inviter_id is not null;

create or replace function notify_of_invitation() returns trigger language plpgsql as $$
begin
  delete from notifications where shared_read_id = new.shared_read_id and reader_id = new.reader_id;
  if new.state = 'invited' and wants_to_know(new.reader_id, 'invited') then
    insert into notifications (reader_id, kind, actor_id, shared_read_id)
    select new.reader_id, 'invited', coalesce(new.inviter_id, reader_id), new.shared_read_id from shared_read_members
    where shared_read_id = new.shared_read_id and is_host;
  end if;
  return null;
end
$$;
