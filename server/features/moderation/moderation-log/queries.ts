import { sql, type SQL } from '../../../db/sql.ts'
import {
  serverActor,
  type ActionKind,
  type ActionTarget,
  type ActionTargetKind,
  type ModeratorDecision,
  type HideableKind,
  type ModerationAction,
} from '../../../../contract/moderation-log.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { emit } from '../../../events/emit.ts'
import { allOf, isId, pageOf, rowsOf, type Page } from '../../../db/page.ts'

export interface NewTarget {
  kind: ActionTargetKind
  /** Null for what has no row of its own. */
  id: string | null
  /** What it is called and whose it is, as JSON: an `ActionTarget`, of which what is left out is null. */
  snapshot: SQL
  /** Whose account or content it is. */
  reader?: SQL | undefined
}

/** What is known of it already. */
export const namedTarget = (target: Partial<ActionTarget> & { name: string }): SQL =>
  sql`${JSON.stringify(target)}::jsonb`

export const readerTarget = (id: string): NewTarget => ({
  kind: 'reader',
  id,
  snapshot: sql`(select jsonb_build_object('slug', slug, 'name', name) from readers where id = ${id})`,
  reader: sql`${id}::uuid`,
})

export interface NewAction {
  /** Null for the person who runs the server. */
  actorId: string | null
  kind: ActionKind
  target: NewTarget
  detail?: string
  reason?: string | null | undefined
}

const nothingKnown = sql`'{"slug": null, "owner": null, "shared_read": null}'::jsonb`

/** The log's one writer; answers the line's id. In the transaction of what is done: nothing is done without its line, and no line without it. */
export async function recordAction(
  tx: Transaction,
  { actorId, kind, target, detail, reason }: NewAction,
): Promise<string> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`
    insert into moderation_actions (actor_id, by_server, kind, target_kind, target_id, target, reader_id, detail, reason)
    values (${actorId}, ${actorId === null}, ${kind}, ${target.kind}, ${target.id},
      ${nothingKnown} || (${target.snapshot} - 'excerpt'), ${target.reader ?? null}, left(${detail ?? null}, 1000),
      ${reason || null}) returning id`,
  )
  return rows[0]?.id ?? ''
}

/** Ends open appeals about something that a moderator has restored; their readers are notified without an answer. */
export async function endAppeals(tx: Transaction, targetId: string, moderatorId: string, at: Date): Promise<void> {
  const rows = await rowsOf<{ appeal_id: string }>(
    tx,
    sql`
    update moderation_appeals as appeals set outcome = 'overturn', answered_by = ${moderatorId},
      answered_at = ${at.toISOString()}::timestamptz
    from moderation_actions as actions
    where actions.id = appeals.action_id and actions.target_id = ${targetId} and appeals.answered_at is null
    returning appeals.id as appeal_id`,
  )
  await emit(
    tx,
    rows.map((row) => ({ name: 'appeal.answered' as const, ...row })),
  )
}

/** The table of what has a slug, and is named by it. */
const slugTables: Partial<Record<HideableKind, SQL>> = { list: sql`lists`, challenge: sql`challenges` }

type ActionRow = Omit<ModerationAction, 'created_at'> & { created_at: Date } & Record<string, unknown>

const actor = sql`(select json_build_object('slug', readers.slug, 'name', readers.name) from readers
  where readers.id = actions.actor_id)`

type DecisionRow = Omit<ModeratorDecision, 'created_at'> & { created_at: Date }

const appeal = sql`(select json_build_object('outcome', appeals.outcome, 'answer', appeals.answer)
  from moderation_appeals as appeals where appeals.action_id = actions.id)`

export interface LogFilter {
  actor?: string | undefined
  kind?: ActionKind | undefined
}

export const moderationLogQueries = (db: Handle) => ({
  /** Without reports about the viewer that others decided: nobody learns from the log that they were reported. */
  listActions: (viewerId: string, filter: LogFilter, page: Page) => {
    const where = allOf([
      sql`(actions.kind not in ('dismiss-report', 'resolve-report') or actions.reader_id is distinct from ${viewerId}::uuid
        or actions.actor_id = ${viewerId})`,
      filter.kind && sql`actions.kind = ${filter.kind}`,
      filter.actor === serverActor && sql`actions.by_server`,
      filter.actor &&
        filter.actor !== serverActor &&
        sql`actions.actor_id = (select id from readers where slug = ${filter.actor})`,
    ])
    return pageOf<ActionRow>(db, page, {
      rows: (limit) => sql`
        select actions.id, actions.kind, ${actor} as actor, actions.by_server, actions.target_kind, actions.target,
          actions.detail, actions.reason, actions.created_at
        from moderation_actions as actions where ${where} order by actions.created_at desc, actions.id ${limit}`,
      count: sql`select count(*)::int as total from moderation_actions as actions where ${where}`,
    })
  },

  /** The last time that it was hidden; for its owner. */
  findDecision: async (readerId: string, kind: HideableKind, thing: string) => {
    const table = slugTables[kind]
    if (!table && !isId(thing)) return undefined
    const id = table ? sql`(select id from ${table} where slug = ${thing} and reader_id = ${readerId})` : thing
    const [row] = await rowsOf<DecisionRow>(
      db,
      sql`select id, reason, created_at, ${appeal} as appeal from moderation_actions as actions
        where reader_id = ${readerId} and kind = 'hide' and target_kind = ${kind} and target_id = ${id}
        order by created_at desc limit 1`,
    )
    return row
  },

  /** The last time that a reader was suspended. */
  findSuspension: async (readerId: string) => {
    const [row] = await rowsOf<DecisionRow>(
      db,
      sql`select id, reason, created_at, ${appeal} as appeal from moderation_actions as actions
        where reader_id = ${readerId} and kind = 'suspend' order by created_at desc limit 1`,
    )
    return row
  },
})
