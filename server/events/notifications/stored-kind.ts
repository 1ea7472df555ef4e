import { sql, type SQL } from '../../db/sql.ts'
import type { NotificationKind, NotificationPayload } from '../../../contract/notifications.ts'
import type { Transaction } from '../../db/database.ts'
import { execute } from '../../db/page.ts'
import { canInteract, reachableBy } from '../../db/visibility.ts'
import type { EventName, Recorded } from '../event.ts'
import { on, type Reaction } from '../reaction.ts'

/** What a kind has in the database, read from the row in `notifications`. */
export interface StoredKind<Kind extends NotificationKind = NotificationKind> {
  /** What it carries, besides the reader who did it. */
  parts: Record<Exclude<keyof NotificationPayload<Kind>, 'reader'>, SQL>
  /** Whether its reader still sees it; left out, unless the one who did it is out of their reach. */
  isShown?: (readerId: string) => SQL
}

/** Each is looked up: `offset 0` keeps the planner from reading every reader there is. */
export const actorIs = (condition: SQL): SQL => sql`exists (
  select 1 from readers where readers.id = notifications.actor_id and ${condition} offset 0)`

export const actorIsReachable = (readerId: string | SQL): SQL =>
  sql`(notifications.actor_id is null or ${actorIs(reachableBy(readerId))})`

/** For what is said to the reader, however its writer hides. */
export const actorCanInteract = (readerId: string | SQL): SQL => actorIs(canInteract(readerId))

/** The book of an id that a subquery finds. */
export const bookOf = (id: SQL): SQL =>
  sql`(select json_build_object('slug', books.slug, 'title', books.title) from books where books.id = ${id})`

/** Whether the row's `readers` want notifications of this kind. */
export const wants = (kind: NotificationKind | SQL) => sql`not (${kind} = any (readers.notifications_off))`

type Notify = (tx: Transaction, insert: SQL) => Promise<void>

/** What follows from events; it is given `notify`, whose push reads notifications by the kinds beside this. */
export type Following = (notify: Notify) => Reaction

/** Inserts notifications after events of these names. */
export const notifyOn =
  <Name extends EventName>(names: Name[], insert: (events: Recorded<Name>[]) => SQL): Following =>
  (notify) =>
    on(names, (tx, events) => notify(tx, insert(events)))

/** Deletes notifications after events of these names. */
export const forgetOn =
  <Name extends EventName>(names: Name[], remove: (events: Recorded<Name>[]) => SQL): Following =>
  () =>
    on(names, (tx, events) => execute(tx, remove(events)))
