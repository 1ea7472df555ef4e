import { sql } from './sql.ts'

/** A decision holds until what it was about is shown or let in again. */
export const holds = sql`not exists (select 1 from moderation_actions as later
  where later.target_id = actions.target_id and later.created_at > actions.created_at
    and later.kind in ('show', 'reinstate', 'overturn'))`

/** What was lifted before appeals were ended with it needs no answer any more. */
export const openAppeals = sql`from moderation_appeals as appeals
  join moderation_actions as actions on actions.id = appeals.action_id
  where appeals.answered_at is null and ${holds}`
