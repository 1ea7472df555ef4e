-- no transaction: nobody who is notified of something waits for the rows to be looked through.
-- Moderators have at most one notification of accounts that wait for approval.
drop index concurrently if exists notifications_accounts_waiting;
create unique index concurrently notifications_accounts_waiting on notifications (reader_id) where kind = 'accounts-waiting';

alter table notifications drop constraint if exists notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'followed', 'requested', 'liked', 'commented', 'invited', 'goal-met', 'due-soon', 'merge-decided', 'webhook-off',
    'appeal-answered', 'accounts-waiting')) not valid;
alter table notifications validate constraint notifications_kind_check;
