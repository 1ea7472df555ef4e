-- no transaction: nobody who is notified of something waits for the rows to be looked through.
-- Moderators edit books that others added, and readers hear of it: see docs/decisions/0059-edit-history.md.
alter table moderation_actions drop constraint if exists moderation_actions_kind_check,
  add constraint moderation_actions_kind_check check (kind in (
    'hide', 'show', 'suspend', 'reinstate', 'dismiss-report', 'resolve-report', 'set-role', 'merge', 'decline-merge',
    'undo-merge', 'verify-email', 'reset-password', 'invite', 'revoke-invitation', 'switch-source', 'approve-account',
    'decline-account', 'revert-edit', 'uphold', 'overturn', 'delete-post', 'retry-job', 'delete-job', 'change-text',
    'edit-book')) not valid;
alter table moderation_actions validate constraint moderation_actions_kind_check;

alter table notifications drop constraint if exists notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'followed', 'requested', 'liked', 'commented', 'invited', 'goal-met', 'due-soon', 'merge-decided', 'webhook-off',
    'appeal-answered', 'accounts-waiting', 'content-hidden', 'reports-waiting', 'book-edited', 'edit-reverted')) not valid;
alter table notifications validate constraint notifications_kind_check;
