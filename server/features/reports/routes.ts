import {
  createReport,
  decideReport,
  liftMeasure,
  listMeasures,
  listReports,
  maxOpenReports,
  type Decision,
} from '../../../contract/reports.ts'
import { text } from '../../../shared/translate.ts'
import type { Context } from '../../context.ts'
import { pageMeta } from '../../db/page.ts'
import { AppError } from '../../errors.ts'
import { route } from '../../route.ts'
import { ensureModerator } from '../moderation/policy.ts'
import { closeReports, hideThing, holdReport, reportQueries, suspendReader } from './report-queries.ts'
import { canHide } from './reported-thing-queries.ts'

const decisionMessages: Record<Decision, string> = {
  hide: text('Hidden. Only its owner can see it, and we’ve notified them.'),
  suspend: text('Reader suspended and signed out everywhere.'),
  dismiss: text('Report dismissed.'),
  done: text('Report resolved.'),
}

export function reportRoutes({ db, clock }: Context) {
  const queries = reportQueries(db)

  const decide = (id: string, moderatorId: string, decision: Decision) =>
    db.transaction(async (tx) => {
      const report = await holdReport(tx, id, moderatorId)
      if (!report) throw new AppError('not_found', text('This report is no longer open.'))
      const at = clock()
      if (decision === 'hide') {
        if (!canHide(report.kind))
          throw new AppError('conflict', text('You can only hide reviews, comments, posts and lists.'))
        await hideThing(tx, report.kind, report.thing_id, at)
      }
      if (decision === 'suspend') {
        if (!report.accused_id || !report.is_suspendable) {
          throw new AppError('conflict', text('Moderators and suspended readers can’t be suspended.'))
        }
        await suspendReader(tx, report.accused_id, at)
      }
      const status = decision === 'dismiss' ? 'dismissed' : 'done'
      await closeReports(tx, report, { status, moderator_id: moderatorId, decided_at: at })
    })

  return [
    route(createReport, async ({ reader, body, translator }) => {
      const id = await queries.findVisible(reader.id, body.kind, body.thing)
      if (!id) throw new AppError('not_found', text('This no longer exists.'))
      const outcome = await queries.insertReport(reader.id, body.kind, id, body.reason)
      if (outcome === 'too-many') {
        const message = text('You have :max open reports. Wait until some are decided.')
        throw new AppError('conflict', message, { values: { max: maxOpenReports } })
      }
      if (outcome === 'known') {
        throw new AppError('conflict', text('You’ve already reported this. A moderator will look at it.'))
      }
      return { data: null, message: translator.t('Thank you. A moderator will look at it.') }
    }),

    route(listReports, async ({ reader, locale, query }) => {
      ensureModerator(reader)
      const { rows, total } = await queries.listReports({ id: reader.id, locale }, query)
      const data = rows.flatMap(({ thing, created_at, is_suspendable, ...row }) =>
        thing
          ? [
              {
                ...row,
                thing,
                created_at: created_at.toISOString(),
                can: { hide: canHide(row.kind), suspend: is_suspendable },
              },
            ]
          : [],
      )
      return { data, meta: pageMeta(query, total) }
    }),

    route(decideReport, async ({ reader, params, body, translator }) => {
      ensureModerator(reader)
      await decide(params.report, reader.id, body.decision)
      return { data: null, message: translator.t(decisionMessages[body.decision]) }
    }),

    route(listMeasures, async ({ reader, locale, query }) => {
      ensureModerator(reader)
      const { rows, total } = await queries.listMeasures({ id: reader.id, locale }, query)
      return { data: rows.map((row) => ({ ...row, since: row.since.toISOString() })), meta: pageMeta(query, total) }
    }),

    route(liftMeasure, async ({ reader, params, translator }) => {
      ensureModerator(reader)
      if (!(await queries.lift(params.measure))) throw new AppError('not_found', text('This no longer exists.'))
      return { data: null, message: translator.t('Restored.') }
    }),
  ]
}
