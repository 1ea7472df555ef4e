-- Whoever proposed a merge is told what became of it, for as long as the proposal is kept.
alter table notifications
  add column merge_proposal_id uuid references merge_proposals on delete cascade,
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'followed', 'requested', 'liked', 'commented', 'invited', 'goal-met', 'due-soon', 'merge-decided'));
create unique index notifications_merge_proposal on notifications (merge_proposal_id)
  where merge_proposal_id is not null;

create function notify_of_decision() returns trigger language plpgsql as $$
begin
  -- Who decides about a proposal of their own knows of it.
  if new.proposer_id is distinct from new.moderator_id and wants_to_know(new.proposer_id, 'merge-decided') then
    insert into notifications (reader_id, kind, merge_proposal_id) values (new.proposer_id, 'merge-decided', new.id);
  end if;
  return null;
end
$$;
create trigger merge_proposals_notify after update of status on merge_proposals
  for each row when (old.status = 'open' and new.status in ('accepted', 'declined') and new.proposer_id is not null)
  execute function notify_of_decision();

-- A merge that is undone was never made.
create function forget_decision() returns trigger language plpgsql as $$
begin
  delete from notifications where merge_proposal_id = new.proposal_id;
  return null;
end
$$;
create trigger merges_forget_decision after update of undone_at on merges
  for each row when (new.undone_at is not null) execute function forget_decision();
