import { isDeepStrictEqual } from 'node:util'
import { sql, type SQL } from '../../../db/sql.ts'
import { maxGoals, type Goal, type GoalPhase, type NewGoal } from '../../../../contract/goals.ts'
import { ensureUnchanged } from '../../../db/changed.ts'
import type { Handle } from '../../../db/database.ts'
import { isUnderLimit, type Limit } from '../../../db/lock-by-name.ts'
import { allOf, execute, isId, pageOf, rowsOf, type Page } from '../../../db/page.ts'
import { visibleTo } from '../../../db/visibility.ts'
import { emit } from '../../../events/emit.ts'
import { revokeNarrowed, type NarrowedThing, type RevokedLink } from '../../community/open-links/queries.ts'
import { recordWithdrawnComments } from '../../moderation/withdrawn/queries.ts'

/** A goal as it is stored, without its progress. */
export interface GoalRow extends Pick<Goal, 'id' | 'name' | 'metric' | 'target' | 'period' | 'filters' | 'visibility'> {
  created_at: Date
  updated_at: Date
}

const columns = sql`id, name, metric, target, json_build_object('start', period_start, 'end', period_end) as period,
  filters, visibility, created_at, updated_at`

const phases: Record<GoalPhase, (today: string) => SQL> = {
  running: (today) => sql`${today}::date between period_start and period_end`,
  upcoming: (today) => sql`period_start > ${today}::date`,
  over: (today) => sql`period_end < ${today}::date`,
}

/** Active goals first, then upcoming, then past; within each, those nearest to today first. */
const order = (today: string) => sql`${phases.over(today)}, ${phases.upcoming(today)},
  case when ${phases.upcoming(today)} then period_start - ${today}::date else abs(period_end - ${today}::date) end,
  created_at, id`

type DecisiveParts = Pick<Goal, 'metric' | 'target' | 'period' | 'filters'>

/** The parts of a goal that make it a different goal when they change. Its name and visibility don't. */
const decisiveParts = ({ metric, target, period: { start, end }, filters }: DecisiveParts) =>
  // As the database gives it back, without what is undefined.
  JSON.parse(JSON.stringify({ metric, target, start, end, filters })) as unknown

export const goalLimit = (readerId: string): Limit => ({
  of: `goals ${readerId}`,
  count: sql`select count(*)::int as total from goals where reader_id = ${readerId}`,
  max: maxGoals,
})

export function goalQueries(db: Handle) {
  return {
    /** A reader's own goals, or those of them that another may see. */
    listGoals: async (
      readerId: string,
      phase: GoalPhase | undefined,
      today: string,
      page: Page,
      viewerId = readerId,
    ) => {
      const isSeen = sql`exists (select 1 from readers
        where readers.id = goals.reader_id and ${visibleTo(viewerId, sql`goals.visibility`)})`
      const where = allOf([
        sql`reader_id = ${readerId}`,
        viewerId !== readerId && isSeen,
        phase && phases[phase](today),
      ])
      return pageOf<GoalRow & Record<string, unknown>>(db, page, {
        rows: (limit) => sql`select ${columns} from goals where ${where} order by ${order(today)} ${limit}`,
        count: sql`select count(*)::int as total from goals where ${where}`,
      })
    },

    findGoal: async (readerId: string, id: string): Promise<GoalRow | undefined> => {
      if (!isId(id)) return undefined
      const [row] = await rowsOf<GoalRow & Record<string, unknown>>(
        db,
        sql`select ${columns} from goals where id = ${id} and reader_id = ${readerId}`,
      )
      return row
    },

    /** Undefined where there are as many as there can be. */
    insertGoal: (readerId: string, goal: NewGoal & { id?: string | undefined }): Promise<string | undefined> =>
      db.transaction(async (tx) => {
        if (!(await isUnderLimit(tx, goalLimit(readerId)))) return undefined
        const { id = null, name, metric, target, period, filters, visibility } = goal
        const [inserted] = await rowsOf<{ id: string }>(
          tx,
          sql`insert into goals (id, reader_id, name, metric, target, period_start, period_end, filters, visibility)
            values (coalesce(${id}::uuid, new_id()), ${readerId}, ${name || null}, ${metric}, ${target}, ${period.start},
              ${period.end}, ${JSON.stringify(filters)}::jsonb, ${visibility})
            returning id`,
        )
        return inserted?.id
      }),

    /** False if there is none of theirs. */
    updateGoal: (readerId: string, id: string, goal: NewGoal): Promise<RevokedLink[] | undefined> =>
      db.transaction(async (tx) => {
        if (!isId(id)) return undefined
        const [stored] = await rowsOf<GoalRow & Record<string, unknown>>(
          tx,
          sql`select ${columns} from goals where id = ${id} and reader_id = ${readerId} for no key update`,
        )
        if (!stored) return undefined
        ensureUnchanged(stored, goal.updated_at)
        const thing: NarrowedThing = { column: 'goal_id', ids: goal.keep_links ? [] : [id] }
        const revoked = await revokeNarrowed(tx, readerId, thing, goal.visibility)
        const { name, metric, target, period, filters, visibility } = goal
        await execute(
          tx,
          sql`update goals set name = ${name || null}, metric = ${metric}, target = ${target},
              period_start = ${period.start}, period_end = ${period.end}, filters = ${JSON.stringify(filters)}::jsonb,
              visibility = ${visibility}
            where id = ${id}`,
        )
        if (!isDeepStrictEqual(decisiveParts(stored), decisiveParts(goal)))
          await emit(tx, [{ name: 'goal.changed', goal_id: id }])
        return revoked
      }),

    deleteGoal: async (readerId: string, id: string) =>
      isId(id) &&
      db.transaction(async (tx) => {
        const own = sql`id = ${id} and reader_id = ${readerId}`
        await recordWithdrawnComments(tx, 'goal_id', sql`select id from goals where ${own}`)
        return (await execute(tx, sql`delete from goals where ${own}`)) > 0
      }),
  }
}
