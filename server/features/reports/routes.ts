import {
  createReport,
  decideReport,
  liftMeasure,
  listMeasures,
  listReports,
  maxOpenReports,
  type Decision,
  type NewDecision,
} from '../../../contract/reports.ts'
import type { ActionKind } from '../../../contract/moderation-log.ts'
import { text } from '../../../shared/translate.ts'
import type { Context } from '../../context.ts'
import { pageMeta } from '../../db/page.ts'
import { AppError } from '../../errors.ts'
import { emit } from '../../events/emit.ts'
import { route } from '../../route.ts'
import { ensureModerator } from '../moderation/policy.ts'
import { endAppeals, readerTarget, recordAction } from '../moderation-log/queries.ts'
import {
  closeReports,
  findLiftable,
  hideThing,
  holdReport,
  keepText,
  liftMeasure as liftMeasureOf,
  reportQueries,
  suspendReader,
  targetOf,
} from './report-queries.ts'
import { canHide, type Moderator } from './reported-thing-queries.ts'

const decisionMessages: Record<Decision, string> = {
  hide: text('Hidden. Only its owner can see it, and we’ve notified them.'),
  suspend: text('Reader suspended and signed out everywhere.'),
  dismiss: text('Report dismissed.'),
  done: text('Report resolved.'),
}

const actionOf = {
  hide: 'hide',
  suspend: 'suspend',
  dismiss: 'dismiss-report',
  done: 'resolve-report',
} as const satisfies Record<Decision, ActionKind>

export function reportRoutes({ db, clock }: Context) {
  const queries = reportQueries(db)

  const decide = (id: string, moderator: Moderator, { decision, reason }: NewDecision) =>
    db.transaction(async (tx) => {
      const report = await holdReport(tx, id, moderator.id)
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
      // Before what is said of the thing changes with it.
      const isAboutReader = decision === 'suspend' && report.accused_id
      const target = isAboutReader ? readerTarget(isAboutReader) : targetOf(report.kind, report.thing_id, moderator)
      const actionId = await recordAction(tx, { actorId: moderator.id, kind: actionOf[decision], target, reason })
      if (decision === 'hide') await keepText(tx, actionId, report.kind, report.thing_id)
      if (isAboutReader) await keepText(tx, actionId, 'reader', isAboutReader)
      const status = decision === 'dismiss' ? 'dismissed' : 'done'
      await closeReports(tx, report, { status, moderator_id: moderator.id, decided_at: at })
      await emit(tx, [
        { name: 'report.decided', moderator_id: moderator.id },
        ...(decision === 'hide' ? [{ name: 'content.hidden' as const, action_id: actionId }] : []),
      ])
    })

  const lift = (id: string, moderator: Moderator, reason: string | undefined) =>
    db.transaction(async (tx) => {
      if ((await findLiftable(tx, id, moderator.id)) === false)
        throw new AppError('forbidden', text('This is yours. Another moderator has to restore it.'))
      const kind = await liftMeasureOf(tx, id)
      if (!kind) throw new AppError('not_found', text('This no longer exists.'))
      const action = kind === 'reader' ? 'reinstate' : 'show'
      await recordAction(tx, { actorId: moderator.id, kind: action, target: targetOf(kind, id, moderator), reason })
      await endAppeals(tx, id, moderator.id, clock())
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

    route(decideReport, async ({ reader, locale, params, body, translator }) => {
      ensureModerator(reader)
      await decide(params.report, { id: reader.id, locale }, body)
      return { data: null, message: translator.t(decisionMessages[body.decision]) }
    }),

    route(listMeasures, async ({ reader, locale, query }) => {
      ensureModerator(reader)
      const { rows, total } = await queries.listMeasures({ id: reader.id, locale }, query)
      const data = rows.map(({ since, is_liftable, ...row }) => ({
        ...row,
        since: since.toISOString(),
        can: { lift: is_liftable },
      }))
      return { data, meta: pageMeta(query, total) }
    }),

    route(liftMeasure, async ({ reader, locale, params, body, translator }) => {
      ensureModerator(reader)
      await lift(params.measure, { id: reader.id, locale }, body.reason)
      return { data: null, message: translator.t('Restored.') }
    }),
  ]
}
