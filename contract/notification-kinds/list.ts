import { accountsWaiting } from './accounts-waiting.ts'
import { appealAnswered } from './appeal-answered.ts'
import { bookEdited } from './book-edited.ts'
import { commentAnswered } from './comment-answered.ts'
import { commented } from './commented.ts'
import { contentHidden } from './content-hidden.ts'
import { dueSoon } from './due-soon.ts'
import { editReverted } from './edit-reverted.ts'
import { followed } from './followed.ts'
import { goalMet } from './goal-met.ts'
import { invited } from './invited.ts'
import { liked } from './liked.ts'
import { mergeDecided } from './merge-decided.ts'
import { reportsWaiting } from './reports-waiting.ts'
import { requested } from './requested.ts'
import { webhookOff } from './webhook-off.ts'

/** Every kind of notification, in the order of the settings. Each has a row in the table `notification_kinds`. */
export const notificationKinds = {
  followed,
  requested,
  liked,
  commented,
  'comment-answered': commentAnswered,
  invited,
  'goal-met': goalMet,
  'due-soon': dueSoon,
  'merge-decided': mergeDecided,
  'webhook-off': webhookOff,
  'appeal-answered': appealAnswered,
  'accounts-waiting': accountsWaiting,
  'content-hidden': contentHidden,
  'reports-waiting': reportsWaiting,
  'book-edited': bookEdited,
  'edit-reverted': editReverted,
}
