import { sql } from '../../../db/sql.ts'
import type { Locale } from '../../../../contract/locales.ts'
import {
  ReminderKind,
  usualHours,
  type Reminder,
  type ReminderChannel,
  type Reminders,
  type RemindersPatch,
} from '../../../../contract/reminders.ts'
import { dayAt, localTimeAt } from '../../../../shared/zoned-time.ts'
import { assignments } from '../../../db/assignments.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { readerZone } from '../../../db/zone.ts'

/** Reminders per batch, due or not: each batch then costs the same, wherever in the table it begins. */
const atOnce = 5000
const firstId = '00000000-0000-0000-0000-000000000000'
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** A reminder whose hour it is. */
export interface DueReminder {
  id: string
  reader_id: string
  kind: ReminderKind
  hour: number
  channel: ReminderChannel
  name: string
  email: string
  language: Locale | null
  zone: string
}

export const hourAt = (now: Date, zone: string): number => Number(localTimeAt(now, zone).slice(11, 13))

export const reminderQueries = (db: Handle) => ({
  /** Off until the reader turns one on; then pushed where they have a device for that. */
  getReminders: async (readerId: string): Promise<Reminders> => {
    const rows = await rowsOf<{ kind: ReminderKind } & Reminder & Record<string, unknown>>(
      db,
      sql`select kind, is_on, hour, channel from reminders where reader_id = ${readerId}`,
    )
    const [row] = await rowsOf<{ has_device: boolean }>(
      db,
      sql`select exists (select 1 from push_subscriptions where reader_id = ${readerId}) as has_device`,
    )
    const reminderOf = (kind: ReminderKind): Reminder => {
      const { is_on, hour, channel } = rows.find((each) => each.kind === kind) ?? {
        is_on: false,
        hour: usualHours[kind],
        channel: row?.has_device ? 'push' : 'mail',
      }
      return { is_on, hour, channel }
    }
    return { reading: reminderOf('reading'), streak: reminderOf('streak'), loans: reminderOf('loans') }
  },

  updateReminders: async (readerId: string, current: Reminders, patch: RemindersPatch): Promise<void> => {
    for (const kind of ReminderKind.options) {
      const change = patch[kind]
      if (!change || Object.values(change).every((value) => value === undefined)) continue
      const { is_on, hour, channel } = { ...current[kind], ...change }
      await execute(
        db,
        sql`insert into reminders (reader_id, kind, is_on, hour, channel)
          values (${readerId}, ${kind}, ${is_on}, ${hour}, ${channel})
          on conflict (reader_id, kind) do update set ${assignments(change)}`,
      )
    }
  },

  /** False where there is no such reminder. */
  turnOff: async (id: string): Promise<boolean> =>
    Boolean(await execute(db, sql`update reminders set is_on = false where id = ${id}`)),

  /** Whose it is, where it is still to be pushed. */
  findReceiver: async (
    id: string,
  ): Promise<Pick<DueReminder, 'kind' | 'reader_id' | 'language' | 'zone'> | undefined> => {
    const [row] = await rowsOf<Pick<DueReminder, 'kind' | 'reader_id' | 'language' | 'zone'> & Record<string, unknown>>(
      db,
      sql`select kind, readers.id as reader_id, language, ${readerZone} as zone
        from reminders join readers on readers.id = reminders.reader_id
        where reminders.id = ${id} and is_on and channel = 'push'`,
    )
    return row
  },
})

/** Reminders whose hour it is by their reader's clock and that have not been looked at today, one lot after the other. */
export async function* listDueReminders(db: Handle, now: Date): AsyncGenerator<DueReminder> {
  // The database gets hours, not zones. Older names of zones aren't in this list, so each is checked again by the caller.
  const zones = Intl.supportedValuesOf('timeZone')
  const clocks = sql`unnest(${sql.param(zones)}::text[], ${sql.param(zones.map((zone) => hourAt(now, zone)))}::int[],
    ${sql.param(zones.map((zone) => dayAt(now, zone)))}::date[]) as clocks (zone, hour, day)`
  let after: string | undefined = firstId
  while (after !== undefined) {
    const [last]: { id: string }[] = await rowsOf<{ id: string }>(
      db,
      sql`select id from reminders where id > ${after} order by id offset ${atOnce - 1} limit 1`,
    )
    yield* await rowsOf<DueReminder & Record<string, unknown>>(
      db,
      sql`select reminders.id, reader_id, kind, reminders.hour, channel, name, email, language, ${readerZone} as zone
        from reminders join readers on readers.id = reminders.reader_id
        left join ${clocks} on clocks.zone = ${readerZone}
        where reminders.id > ${after} and reminders.id <= ${last?.id ?? lastId}
          and is_on and suspended_at is null and leaving_at is null
          and (clocks.zone is null or clocks.hour = reminders.hour
            and (checked_on is null or checked_on < clocks.day))
          and case channel when 'mail' then email_verified_at is not null
            else exists (select 1 from push_subscriptions where push_subscriptions.reader_id = readers.id) end
        order by reminders.id`,
    )
    after = last?.id
  }
}

/** Once per reminder and day, also where two jobs run beside each other: false for the second. */
export async function checkReminder(tx: Transaction, { id, hour }: DueReminder, today: string): Promise<boolean> {
  const count = await execute(
    tx,
    sql`update reminders set checked_on = ${today}
      where id = ${id} and is_on and hour = ${hour} and (checked_on is null or checked_on < ${today})`,
  )
  return count > 0
}
