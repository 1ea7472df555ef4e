-- no transaction: nobody who does or is notified of something waits for the rows to be looked through.
-- Kinds are listed by the contract, and their tables filled from there: server/db/kinds.ts. These are those of earlier rows.
create table if not exists activity_kinds (kind text primary key);
create table if not exists moderation_action_kinds (kind text primary key);
create table if not exists notification_kinds (kind text primary key);

insert into activity_kinds values
  ('shelved'), ('started'), ('progressed'), ('finished'), ('reviewed'), ('list-made'), ('goal-met')
on conflict do nothing;
insert into moderation_action_kinds values
  ('hide'), ('show'), ('suspend'), ('reinstate'), ('dismiss-report'), ('resolve-report'), ('set-role'), ('merge'),
  ('decline-merge'), ('undo-merge'), ('verify-email'), ('reset-password'), ('turn-off-two-step'), ('invite'),
  ('revoke-invitation'), ('switch-source'), ('approve-account'), ('decline-account'), ('revert-edit'), ('edit-book'),
  ('uphold'), ('overturn'), ('delete-post'), ('retry-job'), ('delete-job'), ('change-text'), ('set-storage')
on conflict do nothing;
insert into notification_kinds values
  ('followed'), ('requested'), ('liked'), ('commented'), ('invited'), ('goal-met'), ('due-soon'), ('merge-decided'),
  ('webhook-off'), ('appeal-answered'), ('accounts-waiting'), ('content-hidden'), ('reports-waiting'), ('book-edited'),
  ('edit-reverted')
on conflict do nothing;

alter table activities drop constraint if exists activities_kind_check,
  drop constraint if exists activities_kind_fkey,
  add constraint activities_kind_fkey foreign key (kind) references activity_kinds not valid;
alter table activities validate constraint activities_kind_fkey;
alter table moderation_actions drop constraint if exists moderation_actions_kind_check,
  drop constraint if exists moderation_actions_kind_fkey,
  add constraint moderation_actions_kind_fkey foreign key (kind) references moderation_action_kinds not valid;
alter table moderation_actions validate constraint moderation_actions_kind_fkey;
alter table notifications drop constraint if exists notifications_kind_check,
  drop constraint if exists notifications_kind_fkey,
  add constraint notifications_kind_fkey foreign key (kind) references notification_kinds not valid;
alter table notifications validate constraint notifications_kind_fkey;

-- Several readers may hear of one comment.
create unique index concurrently notifications_of_comment on notifications (comment_id, reader_id) where comment_id is not null;
drop index concurrently if exists notifications_comment;
