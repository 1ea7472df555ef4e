-- no transaction: nobody who is notified of something waits for the rows to be looked through.
-- The decision that hid what a reader wrote; and for moderators at most one notification of reports and appeals.
alter table notifications add column if not exists action_id uuid references moderation_actions on delete cascade;
drop index concurrently if exists notifications_action_id;
create unique index concurrently notifications_action_id on notifications (action_id) where action_id is not null;
drop index concurrently if exists notifications_reports_waiting;
create unique index concurrently notifications_reports_waiting on notifications (reader_id) where kind = 'reports-waiting';

alter table notifications drop constraint if exists notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'followed', 'requested', 'liked', 'commented', 'invited', 'goal-met', 'due-soon', 'merge-decided', 'webhook-off',
    'appeal-answered', 'accounts-waiting', 'content-hidden', 'reports-waiting')) not valid;
alter table notifications validate constraint notifications_kind_check;
