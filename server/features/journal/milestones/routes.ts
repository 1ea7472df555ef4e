import { getMilestones, type Milestones, type ReachedGoal } from '../../../../contract/milestones.ts'
import { isDayKnown, partialDateAt, type KnownMoment } from '../../../../shared/partial-dates.ts'
import type { Context } from '../../../context.ts'
import { callerZone } from '../../../http/caller-zone.ts'
import { route } from '../../../route.ts'
import { goalQueries } from '../goals/queries.ts'
import { goalOwner, withProgress, type GoalOwner } from '../goals/standing.ts'
import { readingNotFound } from '../readings/service.ts'
import { milestoneQueries } from './queries.ts'
import { findStreak } from './streaks.ts'

/** More goals at a time than that are measured on their own screen only. */
const mostGoals = 100

interface Reached {
  id: string
  work_id: string
  end: KnownMoment | null
  session: KnownMoment | null
}

export function milestoneRoutes({ db, clock }: Context) {
  const queries = milestoneQueries(db)
  const { listGoals } = goalQueries(db)

  async function findYear(owner: GoalOwner, { end, ...reading }: Reached): Promise<Milestones['year']> {
    if (!end || end.precision === 'unknown') return null
    const number = Number(partialDateAt(end.moment, end.precision, owner.timeZone).slice(0, 4))
    const { ordinal, target } = await queries.findOrdinal(owner.id, reading, number, owner.timeZone)
    return ordinal === null ? null : { number, ordinal, target }
  }

  async function findGoals(owner: GoalOwner, { end, session }: Reached): Promise<ReachedGoal[]> {
    const moments = new Set([end, session].map((each) => each?.moment.toISOString()))
    const { rows } = await listGoals(owner.id, 'running', owner.today, { page: 1, per_page: mostGoals })
    const goals = await withProgress(db, rows, owner)
    return goals
      .filter(({ met_at }) => met_at !== null && moments.has(met_at))
      .map(({ id, name, metric, target, period, visibility }) => ({ id, name, metric, target, period, visibility }))
  }

  return [
    route(getMilestones, async ({ reader, params, request }) => {
      const log = await queries.findLog(reader.id, params.reading)
      if (!log) throw readingNotFound()
      const owner = goalOwner(reader.id, callerZone(request, reader), clock())
      const { work_id, finished_at, finished_precision, session_at, session_precision } = log
      const reached: Reached = {
        id: params.reading,
        work_id,
        end: finished_at && { moment: finished_at, precision: finished_precision },
        session: session_at && { moment: session_at, precision: session_precision ?? 'time' },
      }
      const latest = reached.session ?? reached.end
      const [year, goals, streak] = await Promise.all([
        findYear(owner, reached),
        findGoals(owner, reached),
        latest && isDayKnown(latest.precision) ? findStreak(db, owner, latest) : null,
      ])
      return { data: { year, goals, streak } }
    }),
  ]
}
