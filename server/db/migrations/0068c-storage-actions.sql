-- no transaction: nobody who writes to the log waits for its rows to be looked through.
-- An admin can change how much storage a reader has.
alter table moderation_actions drop constraint if exists moderation_actions_kind_check,
  add constraint moderation_actions_kind_check check (kind in (
    'hide', 'show', 'suspend', 'reinstate', 'dismiss-report', 'resolve-report', 'set-role', 'merge', 'decline-merge',
    'undo-merge', 'verify-email', 'reset-password', 'turn-off-two-step', 'invite', 'revoke-invitation', 'switch-source',
    'approve-account', 'decline-account', 'revert-edit', 'uphold', 'overturn', 'delete-post', 'retry-job', 'delete-job',
    'change-text', 'edit-book', 'set-storage')) not valid;
alter table moderation_actions validate constraint moderation_actions_kind_check;
