import { sql, type SQL } from '../../../db/sql.ts'
import type { Appeal, AppealAnswer } from '../../../../contract/appeals.ts'
import type { ActionTarget } from '../../../../contract/moderation-log.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { execute, isId, pageOf, rowsOf, type Page } from '../../../db/page.ts'
import { emit } from '../../../events/emit.ts'
import { recordAction } from '../moderation-log/queries.ts'
import { describeThings, keepText, liftMeasure } from '../reports/report-queries.ts'
import { earlierWords, hideableKinds, person, type Moderator } from '../reports/reported-thing-queries.ts'
import { holds, openAppeals } from '../../../db/open-appeals.ts'
import type { AppealFacts } from './policy.ts'

interface AppealRow extends Omit<Appeal, 'created_at' | 'standing' | 'thing'>, AppealFacts, Record<string, unknown> {
  created_at: Date
  /** Null where it is deleted since. */
  thing: Appeal['thing'] | null
  target: ActionTarget
}

const facts = (moderatorId: string): SQL => sql`appeals.reader_id = ${moderatorId} as is_own,
  actions.actor_id is not distinct from ${moderatorId}::uuid as is_decider,
  exists (select 1 from readers as other where other.role in ('moderator', 'admin') and other.suspended_at is null
    and other.leaving_at is null and other.id <> appeals.reader_id
    and other.id is distinct from actions.actor_id) as has_others`

export interface OpenAppeal extends AppealFacts, Record<string, unknown> {
  id: string
  action_id: string
  reader_id: string
  target_kind: Appeal['kind']
  target_id: string
}

interface AppealedAction extends Pick<OpenAppeal, 'reader_id' | 'target_kind' | 'target_id'>, Record<string, unknown> {}

export const appealQueries = (db: Handle) => ({
  /** `unknown` where there is no such decision of this kind about the reader, or where it no longer holds. */
  insertAppeal: (
    of: { actionId: string; kind: 'hide'; readerId: string } | { actionId: string; kind: 'suspend' },
    text: string,
  ): Promise<'made' | 'known' | 'unknown'> =>
    db.transaction(async (tx) => {
      if (!isId(of.actionId)) return 'unknown'
      const [action] = await rowsOf<AppealedAction>(
        tx,
        sql`select actions.reader_id, actions.target_kind, actions.target_id from moderation_actions as actions
          where actions.id = ${of.actionId} and actions.kind = ${of.kind} and actions.reader_id is not null
            ${of.kind === 'hide' ? sql`and actions.reader_id = ${of.readerId}` : sql``} and ${holds}`,
      )
      if (!action) return 'unknown'
      const inserted = await execute(
        tx,
        sql`insert into moderation_appeals (action_id, reader_id, text)
          values (${of.actionId}, ${action.reader_id}, ${text}) on conflict (action_id) do nothing`,
      )
      if (inserted === 0) return 'known'
      // Where none was kept with the decision.
      await keepText(tx, of.actionId, action.target_kind, action.target_id)
      await emit(tx, [{ name: 'appeal.made', reader_id: action.reader_id }])
      return 'made'
    }),

  listAppeals: (moderator: Moderator, page: Page) =>
    pageOf<AppealRow>(db, page, {
      rows: (limit) => sql`
        select appeals.id, appeals.text, appeals.created_at, ${person(sql`appeals.reader_id`)} as reader,
          actions.target_kind as kind, actions.target, actions.reason, ${person(sql`actions.actor_id`)} as moderator,
          ${describeThings([...hideableKinds, 'reader'], sql`actions.target_kind`, () => sql`actions.target_id`, moderator)}
            as thing,
          ${earlierWords(
            sql`(select content from decision_texts where decision_texts.action_id = actions.id)`,
            sql`actions.target_kind`,
            [...hideableKinds, 'reader'],
            () => sql`actions.target_id`,
          )} as earlier,
          ${facts(moderator.id)}
        ${openAppeals} order by appeals.created_at, appeals.id ${limit}`,
      count: sql`select count(*)::int as total ${openAppeals}`,
    }),
})

/** Finds an open appeal and locks it, so that two moderators can’t answer it at once. */
export async function lockAppeal(tx: Transaction, id: string, moderatorId: string): Promise<OpenAppeal | undefined> {
  if (!isId(id)) return undefined
  const rows = await rowsOf<OpenAppeal>(
    tx,
    sql`select appeals.id, appeals.action_id, appeals.reader_id, actions.target_kind, actions.target_id,
        ${facts(moderatorId)}
      ${openAppeals} and appeals.id = ${id} for update of appeals`,
  )
  return rows[0]
}

/** Undoes what was decided if it is overturned. What its owner has deleted meanwhile may be written again, and is shown then. */
export async function answerAppeal(
  tx: Transaction,
  appeal: OpenAppeal,
  { outcome, answer }: AppealAnswer,
  by: { moderatorId: string; at: Date },
): Promise<void> {
  if (outcome === 'overturn') {
    await liftMeasure(tx, appeal.target_id)
    await execute(tx, sql`delete from withdrawn where action_id = ${appeal.action_id}`)
  }
  await execute(
    tx,
    sql`update moderation_appeals set outcome = ${outcome}, answer = ${answer}, answered_by = ${by.moderatorId},
        answered_at = ${by.at.toISOString()}::timestamptz
      where id = ${appeal.id}`,
  )
  // Nobody has to judge it again.
  await execute(tx, sql`delete from decision_texts where action_id = ${appeal.action_id}`)
  await recordAction(tx, {
    actorId: by.moderatorId,
    kind: outcome,
    target: {
      kind: appeal.target_kind,
      id: appeal.target_id,
      snapshot: sql`(select target from moderation_actions where id = ${appeal.action_id})`,
      reader: sql`${appeal.reader_id}::uuid`,
    },
    reason: answer,
  })
  await emit(tx, [{ name: 'appeal.answered', appeal_id: appeal.id }])
}
