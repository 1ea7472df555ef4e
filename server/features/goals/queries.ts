import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { maxGoals, type Goal, type GoalPhase, type NewGoal } from '../../../contract/goals.ts'
import { ensureUnchanged } from '../../db/changed.ts'
import { schema, type Database } from '../../db/database.ts'
import { isUnderLimit, type Limit } from '../../db/lock-by-name.ts'
import { allOf, isId, pageOf, rowsOf, type Page } from '../../db/page.ts'
import { visibleTo } from '../../db/visibility.ts'
import { emit } from '../../events/emit.ts'

const { goals } = schema

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

type GoalRecord = typeof goals.$inferSelect

const settingsOf = ({ name, metric, target, period, filters, visibility }: NewGoal) => ({
  name: name || null,
  metric,
  target,
  period_start: period.start,
  period_end: period.end,
  filters,
  visibility,
})

/** The parts of a goal that make it a different goal when they change. Its name and visibility don't. */
const asked = ({
  metric,
  target,
  period_start,
  period_end,
  filters,
}: Pick<GoalRecord, 'metric' | 'target' | 'period_start' | 'period_end' | 'filters'>) =>
  // As the database gives it back, without what is undefined.
  JSON.parse(JSON.stringify({ metric, target, period_start, period_end, filters })) as unknown

const isMine = (readerId: string, id: string) => and(eq(goals.id, id), eq(goals.reader_id, readerId))

export const goalLimit = (readerId: string): Limit => ({
  of: `goals ${readerId}`,
  count: sql`select count(*)::int as total from goals where reader_id = ${readerId}`,
  max: maxGoals,
})

export function goalQueries(db: Database) {
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
    insertGoal: (readerId: string, goal: NewGoal): Promise<string | undefined> =>
      db.transaction(async (tx) => {
        if (!(await isUnderLimit(tx, goalLimit(readerId)))) return undefined
        const [row] = await tx
          .insert(goals)
          .values({ ...settingsOf(goal), reader_id: readerId })
          .returning({ id: goals.id })
        return row?.id
      }),

    /** False if there is none of theirs. */
    updateGoal: (readerId: string, id: string, goal: NewGoal): Promise<boolean> =>
      db.transaction(async (tx) => {
        if (!isId(id)) return false
        const [stored] = await tx
          .select({
            updated_at: goals.updated_at,
            metric: goals.metric,
            target: goals.target,
            period_start: goals.period_start,
            period_end: goals.period_end,
            filters: goals.filters,
          })
          .from(goals)
          .where(isMine(readerId, id))
          .for('no key update')
        if (!stored) return false
        ensureUnchanged(stored, goal.updated_at)
        const settings = settingsOf(goal)
        await tx.update(goals).set(settings).where(isMine(readerId, id))
        if (!isDeepStrictEqual(asked(stored), asked(settings))) await emit(tx, [{ name: 'goal.changed', goal_id: id }])
        return true
      }),

    deleteGoal: async (readerId: string, id: string) =>
      isId(id) && (await db.delete(goals).where(isMine(readerId, id)).returning({ id: goals.id })).length > 0,
  }
}
