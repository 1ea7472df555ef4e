import { sql, type SQL } from '../../../db/sql.ts'
import {
  mostUnread,
  type Notification,
  type NotificationSettings,
  type NotificationSettingsPatch,
} from '../../../../contract/notifications.ts'
import { assignments } from '../../../db/assignments.ts'
import type { Handle } from '../../../db/database.ts'
import type { PageMeta } from '../../../../contract/answers.ts'
import { cursorPageOf, cursorColumn, type CursorPage } from '../../../db/cursor-page.ts'
import { execute, literal, rowsOf, totalOf, type Page } from '../../../db/page.ts'
import { isShown, partColumns } from '../../../events/notifications/stored-kinds.ts'
import { personColumn } from '../../community/user-cards/queries.ts'

interface NotificationRow extends Omit<Notification, 'created_at'> {
  created_at: Date
}

/** A reader's own, without those of readers they have nothing to do with any more. */
const fromShown = (readerId: string) => sql`from notifications
  where notifications.reader_id = ${readerId} and ${isShown(readerId)}`

/** Of all likes of one thing, and of all comments on it, only the latest, which counts the others. */
const fromOwn = (readerId: string) => sql`${fromShown(readerId)} and (notifications.subject_key is null or not exists (
  select 1 from notifications as later
  where later.reader_id = ${readerId} and later.kind = notifications.kind and later.subject_key = notifications.subject_key
    and (later.created_at, later.id) > (notifications.created_at, notifications.id)
    and exists (select 1 from (select later.*) as notifications where ${isShown(readerId)})))`

/** Looking through more of the unread ones than this takes too long for every page. */
const mostCounted = 10 * mostUnread

const newestFirst = sql`notifications.created_at desc, notifications.id desc`

const order = { moment: sql`notifications.created_at`, id: sql`notifications.id`, ids: 'falling' as const }

const columns = sql`notifications.id, notifications.kind, notifications.created_at,
  notifications.read_at is not null as is_read,
  (select ${personColumn(sql`notifications.reader_id`)} from readers where readers.id = notifications.actor_id) as reader,
  ${partColumns}`

export function notificationQueries(db: Handle) {
  const list = async (fromNotifications: SQL, page: CursorPage): Promise<{ rows: Notification[]; meta: PageMeta }> => {
    const { rows, meta } = await cursorPageOf<NotificationRow & Record<string, unknown>>(db, page, {
      rows: (limit, isAfter) => sql`select ${columns}, ${cursorColumn(order)}
          from (select notifications.* ${fromNotifications} ${isAfter ? sql`and ${isAfter}` : sql``} order by ${newestFirst} ${limit}) as notifications
          order by ${newestFirst}`,
      count: sql`select count(*)::int as total ${fromNotifications}`,
      order,
    })
    return { rows: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), meta }
  }

  return {
    listNotifications: (readerId: string, page: CursorPage) => list(fromOwn(readerId), page),

    /** Unread notifications since a moment. */
    listUnread: (readerId: string, { since, until }: { since: Date | null; until: Date }, page: Page) =>
      list(
        sql`${fromOwn(readerId)} and notifications.read_at is null
        and notifications.created_at > ${since ?? new Date(0)} and notifications.created_at <= ${until}`,
        page,
      ),

    /** One of a reader's own, unless it was read. */
    findUnread: async (readerId: string, id: string): Promise<Notification | undefined> => {
      const own = sql`${fromOwn(readerId)} and notifications.read_at is null and notifications.id = ${id}`
      const { rows } = await list(own, { page: 1, per_page: 1 })
      return rows[0]
    },

    countUnread: (readerId: string): Promise<number> =>
      totalOf(
        db,
        sql`select least(count(distinct gathered), ${literal(mostUnread)})::int as total from (
          select kind || ' ' || coalesce(subject_key, id::text) as gathered
          ${fromShown(readerId)} and notifications.read_at is null limit ${literal(mostCounted)}) as unread`,
      ),

    readNotifications: async (readerId: string) => {
      await execute(
        db,
        sql`
        update notifications set read_at = now() where id in (
          select id from notifications where reader_id = ${readerId} and read_at is null order by id for no key update)`,
      )
    },

    getSettings: async (readerId: string): Promise<NotificationSettings> => {
      const [row] = await rowsOf<NotificationSettings & Record<string, unknown>>(
        db,
        sql`select notifications_off as off, push_off, digest from readers where id = ${readerId}`,
      )
      return row ?? { off: [], push_off: [], digest: 'off' }
    },

    updateSettings: async (readerId: string, { off, push_off, digest }: NotificationSettingsPatch) => {
      if (off === undefined && push_off === undefined && digest === undefined) return
      const values = {
        notifications_off: off && [...new Set(off)],
        push_off: push_off && [...new Set(push_off)],
        digest,
      }
      // The first digest leaves out what happened before it was switched on.
      const since = sql`digest_sent_at = case when digest = 'off' then now() else digest_sent_at end`
      await execute(
        db,
        sql`update readers set ${assignments(values, ...(digest ? [since] : []))} where id = ${readerId}`,
      )
    },
  }
}
