import { sql, type SQL } from '../../../db/sql.ts'
import { maxOpenReports, type Measure, type Report, type ReportKind } from '../../../../contract/reports.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { isUnderLimit } from '../../../db/lock-by-name.ts'
import { execute, isId, pageOf, rowsOf, type Page } from '../../../db/page.ts'
import { emit } from '../../../events/emit.ts'
import { endSessions } from '../../account/devices/queries.ts'
import { clearPreviews } from '../../library/list-previews/queries.ts'
import type { NewTarget } from '../moderation-log/queries.ts'
import {
  earlierWords,
  hideableKinds,
  person,
  reportables,
  reportKindNames,
  wordsOf,
  type HideableKind,
  type Moderator,
} from './reported-thing-queries.ts'

const columnOf = (kind: ReportKind): SQL => sql`reports.${sql.identifier(reportables[kind].column)}`
const tableOf = (kind: ReportKind): SQL => sql.raw(reportables[kind].table)

/** The description of a reported thing, by its kind. */
export const describeThings = (
  kinds: ReportKind[],
  kind: SQL,
  idOf: (kind: ReportKind) => SQL,
  moderator: Moderator,
): SQL =>
  sql`case ${kind} ${sql.join(
    kinds.map((each) => sql`when ${each} then (${reportables[each].describe(idOf(each), moderator)})`),
    sql` `,
  )} end`

interface ReportRow extends Omit<Report, 'created_at' | 'can' | 'thing'>, Record<string, unknown> {
  created_at: Date
  thing: Report['thing'] | null
  /** The reader it is about can be suspended. */
  is_suspendable: boolean
}

/** The reader a report is about. */
const accused = sql`coalesce(${sql.join(
  reportKindNames.flatMap((kind) => {
    const thing = reportables[kind]
    return 'accused' in thing
      ? [sql`(select ${thing.accused} from ${tableOf(kind)} as thing where thing.id = ${columnOf(kind)})`]
      : []
  }),
  sql`, `,
)})`

const thingId = sql`coalesce(${sql.join(reportKindNames.map(columnOf), sql`, `)})`

const isAccusedSuspendable = sql`exists (
  select 1 from readers where readers.id = ${accused} and readers.role = 'reader' and readers.suspended_at is null)`

/** The last decision about what a report is about; of a reader also one about their account that another report led to. */
const lastDecision = sql`(
  select json_build_object('kind', actions.kind, 'moderator', ${person(sql`actions.actor_id`)}, 'reason', actions.reason,
    'created_at', to_json(actions.created_at), 'undone_by', (
      select later.kind from moderation_actions as later
      where later.target_id = actions.target_id and later.created_at > actions.created_at
        and later.kind in ('show', 'reinstate', 'overturn') order by later.created_at limit 1))
  from moderation_actions as actions
  where actions.target_id = ${thingId} and actions.kind in ('hide', 'suspend', 'dismiss-report', 'resolve-report')
  order by actions.created_at desc limit 1)`

/** Whether nobody else is there to decide. */
const isAlone = (moderatorId: string): SQL => sql`not exists (
  select 1 from readers where readers.role in ('moderator', 'admin') and readers.suspended_at is null
    and readers.leaving_at is null and readers.id <> ${moderatorId})`

/**
 * Open reports that come before a moderator. Those about themself are for the others, so that nobody learns who reported
 * them; who moderates alone sees them, unnamed.
 */
const openFor = (
  moderatorId: string,
): SQL => sql`reports.status = 'open' and (${accused} is distinct from ${moderatorId}::uuid
  or ${isAlone(moderatorId)})`

export const openReports = (moderatorId: string): SQL => sql`from reports where ${openFor(moderatorId)}`

type MeasureRow = Omit<Measure, 'since' | 'can'> & { since: Date; is_liftable: boolean } & Record<string, unknown>

/** What is a moderator's own, others have to restore. */
const isLiftable = (moderatorId: string): SQL => sql`(measured.reader_id <> ${moderatorId} or ${isAlone(moderatorId)})`

const measured = sql`${sql.join(
  hideableKinds.map(
    (kind) =>
      sql`select ${kind}::text as kind, id, reader_id, hidden_at as since from ${tableOf(kind)} where hidden_at is not null`,
  ),
  sql` union all `,
)} union all select 'reader', id, id, suspended_at from readers where suspended_at is not null and join_reason is null`

export function reportQueries(db: Handle) {
  return {
    findVisible: async (viewerId: string, kind: ReportKind, name: string): Promise<string | undefined> => {
      const [row] = await rowsOf<{ id: string }>(db, reportables[kind].visible(viewerId, name))
      return row?.id
    },

    insertReport: (
      reporterId: string,
      kind: ReportKind,
      id: string,
      reason: string,
    ): Promise<'made' | 'known' | 'too-many'> =>
      db.transaction(async (tx) => {
        const count = sql`select count(*)::int as total from reports where reporter_id = ${reporterId} and status = 'open'`
        if (!(await isUnderLimit(tx, { of: `reports ${reporterId}`, count, max: maxOpenReports }))) return 'too-many'
        const added = await rowsOf<{ accused_id: string | null }>(
          tx,
          sql`insert into reports (kind, ${sql.identifier(reportables[kind].column)}, reason, content, reporter_id)
            values (${kind}, ${id}, ${reason}, ${wordsOf(kind, sql`${id}::uuid`)}, ${reporterId})
            on conflict do nothing returning ${accused} as accused_id`,
        )
        await emit(
          tx,
          added.map((row) => ({ name: 'report.made' as const, ...row })),
        )
        return added.length > 0 ? 'made' : 'known'
      }),

    listReports: (moderator: Moderator, page: Page) =>
      pageOf<ReportRow>(db, page, {
        rows: (limit) => sql`
          select reports.id, reports.kind, reports.reason, reports.created_at,
            case when ${accused} is distinct from ${moderator.id}::uuid then ${person(sql`reports.reporter_id`)} end as reporter,
            ${describeThings(reportKindNames, sql`reports.kind`, columnOf, moderator)} as thing,
            ${earlierWords(sql`reports.content`, sql`reports.kind`, reportKindNames, columnOf)} as earlier,
            ${lastDecision} as last_decision,
            ${isAccusedSuspendable} as is_suspendable
          ${openReports(moderator.id)} order by reports.created_at, reports.id ${limit}`,
        count: sql`select count(*)::int as total ${openReports(moderator.id)}`,
      }),

    listMeasures: (moderator: Moderator, page: Page) =>
      pageOf<MeasureRow>(db, page, {
        rows: (limit) => sql`
          select measured.kind, measured.id, measured.since, ${isLiftable(moderator.id)} as is_liftable,
            ${describeThings([...hideableKinds, 'reader'], sql`measured.kind`, () => sql`measured.id`, moderator)} as thing
          from (${measured} order by since desc, id ${limit}) as measured order by measured.since desc, measured.id`,
        count: sql`select count(*)::int as total from (${measured}) as measured`,
      }),
  }
}

/** Whether a moderator may restore it; undefined if there is nothing to restore. */
export async function findLiftable(tx: Transaction, id: string, moderatorId: string): Promise<boolean | undefined> {
  if (!isId(id)) return undefined
  const rows = await rowsOf<{ is_liftable: boolean }>(
    tx,
    sql`
    select ${isLiftable(moderatorId)} as is_liftable from (${measured}) as measured where measured.id = ${id}`,
  )
  return rows[0]?.is_liftable
}

/**
 * Unhides the content or reinstates the reader. Returns what kind of thing it was, undefined if nothing was hidden or
 * suspended.
 */
export async function liftMeasure(tx: Transaction, id: string): Promise<Measure['kind'] | undefined> {
  if (!isId(id)) return undefined
  await execute(
    tx,
    sql`delete from decision_texts using moderation_actions as actions
    where actions.id = decision_texts.action_id and actions.target_id = ${id}`,
  )
  for (const kind of hideableKinds) {
    const lifted = await execute(
      tx,
      sql`
      update ${tableOf(kind)} set ${reportables[kind].hiding.show} hidden_at = null
      where id = ${id} and hidden_at is not null`,
    )
    if (lifted === 0) continue
    await emit(tx, [
      { name: 'content.shown', target_id: id },
      ...(kind === 'post' ? [{ name: 'post.changed' as const, post_id: id }] : []),
    ])
    return kind
  }
  const reinstated = await execute(
    tx,
    sql`update readers set suspended_at = null where id = ${id} and suspended_at is not null and join_reason is null`,
  )
  if (reinstated === 0) return undefined
  await emit(tx, [{ name: 'reader.reinstated', reader_id: id }])
  return 'reader'
}

/** Something that can be reported, for the log of moderation. */
export function targetOf(kind: ReportKind, id: string, moderator: Moderator): NewTarget {
  const thing = reportables[kind]
  return {
    kind,
    id,
    snapshot: sql`(${thing.describe(sql`${id}::uuid`, moderator)})::jsonb`,
    reader:
      'accused' in thing
        ? sql`(select ${thing.accused} from ${tableOf(kind)} as thing where thing.id = ${id})`
        : undefined,
  }
}

export interface StoredReport extends Record<string, unknown> {
  id: string
  kind: ReportKind
  thing_id: string
  accused_id: string | null
}

type Thing = Pick<StoredReport, 'kind' | 'thing_id'>

const openAbout = ({ kind, thing_id }: Thing): SQL => sql`${columnOf(kind)} = ${thing_id} and reports.status = 'open'`

/**
 * Locks every open report about a thing, before anything else and in one order: a decision answers all of them, and two that
 * each have locked one would wait for each other.
 */
export async function lockReports(tx: Transaction, thing: Thing): Promise<void> {
  await rowsOf<{ id: string }>(tx, sql`select id from reports where ${openAbout(thing)} order by id for update`)
}

/** Finds an open report and locks it with all others about the same thing, so that two moderators can't decide at once. */
export async function lockReport(tx: Transaction, id: string, moderatorId: string): Promise<StoredReport | undefined> {
  if (!isId(id)) return undefined
  const [thing] = await rowsOf<Thing & Record<string, unknown>>(
    tx,
    sql`select kind, ${thingId} as thing_id from reports where id = ${id}`,
  )
  if (!thing) return undefined
  await lockReports(tx, thing)
  const rows = await rowsOf<StoredReport>(
    tx,
    sql`
    select id, kind, ${thingId} as thing_id, ${accused} as accused_id
    from reports where id = ${id} and ${openFor(moderatorId)} for update`,
  )
  return rows[0]
}

/** Something that can be hidden, locked until the transaction ends. */
export async function lockThing(
  tx: Transaction,
  kind: HideableKind,
  id: string,
): Promise<{ owner_id: string; is_hidden: boolean } | undefined> {
  const rows = await rowsOf<{ owner_id: string; is_hidden: boolean }>(
    tx,
    sql`
    select reader_id as owner_id, hidden_at is not null as is_hidden from ${tableOf(kind)} where id = ${id} for update`,
  )
  return rows[0]
}

/** Moderators and readers already suspended aren't. Locks the row until the transaction ends. */
export async function isSuspendable(tx: Transaction, readerId: string): Promise<boolean> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`
    select id from readers where id = ${readerId} and role = 'reader' and suspended_at is null for update`,
  )
  return rows.length > 0
}

/** Keeps what was written when a moderator decided, for the one who answers an appeal. */
export async function keepText(tx: Transaction, actionId: string, kind: ReportKind, id: string): Promise<void> {
  await execute(
    tx,
    sql`
    insert into decision_texts (action_id, reader_id, content)
    select actions.id, actions.reader_id, words.content
    from moderation_actions as actions, (select ${wordsOf(kind, sql`${id}::uuid`)} as content) as words
    where actions.id = ${actionId} and actions.reader_id is not null and words.content is not null
    on conflict (action_id) do nothing`,
  )
}

export async function hideThing(tx: Transaction, kind: HideableKind, id: string, at: Date): Promise<void> {
  const hidden = await rowsOf<{ reader_id: string }>(
    tx,
    sql`update ${tableOf(kind)} set ${reportables[kind].hiding.hide} hidden_at = ${at.toISOString()}::timestamptz
    where id = ${id} and hidden_at is null returning reader_id`,
  )
  if (kind === 'review') {
    await clearPreviews(
      tx,
      hidden.map(({ reader_id }) => reader_id),
    )
  }
  if (kind === 'post') await emit(tx, [{ name: 'post.changed', post_id: id }])
}

export async function suspendReader(tx: Transaction, id: string, at: Date): Promise<void> {
  await execute(tx, sql`update readers set suspended_at = ${at.toISOString()}::timestamptz where id = ${id}`)
  await endSessions(tx, sql`reader_id = ${id}`)
  await emit(tx, [{ name: 'reader.suspended', reader_id: id }])
}

/** Answers every open report about the same thing. */
export async function closeReports(
  tx: Transaction,
  thing: Thing,
  { status, moderator_id, decided_at }: { status: 'done' | 'dismissed'; moderator_id: string; decided_at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`update reports set status = ${status}, moderator_id = ${moderator_id}, decided_at = ${decided_at}, content = null
      where ${openAbout(thing)}`,
  )
}
