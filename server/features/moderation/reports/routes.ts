import {
  createReport,
  decideReport,
  liftMeasure,
  listMeasures,
  listReports,
  maxOpenReports,
  takeMeasure,
  type Decision,
  type NewDecision,
  type NewMeasure,
  type ReportKind,
} from '../../../../contract/reports.ts'
import type { ActionKind } from '../../../../contract/moderation-log.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { pageMeta } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { emit } from '../../../events/emit.ts'
import { route } from '../../../route.ts'
import { ensureModerator } from '../roles/policy.ts'
import { endAppeals, readerTarget, recordAction } from '../moderation-log/queries.ts'
import {
  closeReports,
  findLiftable,
  hideThing,
  lockReport,
  lockThing,
  isSuspendable,
  keepText,
  liftMeasure as liftMeasureOf,
  lockReports,
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
  dismiss: 'dismiss-report',
  done: 'resolve-report',
} as const satisfies Partial<Record<Decision, ActionKind>>

export function reportRoutes({ db, clock }: Context) {
  const queries = reportQueries(db)

  interface Measured {
    moderator: Moderator
    reason: string | undefined
    at: Date
  }

  /** With its line in the log; its owner is notified. */
  async function hide(tx: Transaction, kind: ReportKind, id: string, { moderator, reason, at }: Measured) {
    if (!canHide(kind))
      throw new AppError('conflict', text('You can only hide reviews, quotes, comments, posts, lists and challenges.'))
    await hideThing(tx, kind, id, at)
    const target = targetOf(kind, id, moderator)
    const actionId = await recordAction(tx, { actorId: moderator.id, kind: 'hide', target, reason })
    await keepText(tx, actionId, kind, id)
    await emit(tx, [{ name: 'content.hidden', action_id: actionId }])
  }

  async function suspend(tx: Transaction, readerId: string | null, { moderator, reason, at }: Measured) {
    if (readerId === null || !(await isSuspendable(tx, readerId)))
      throw new AppError('conflict', text('Moderators and suspended readers can’t be suspended.'))
    await suspendReader(tx, readerId, at)
    const target = readerTarget(readerId)
    const actionId = await recordAction(tx, { actorId: moderator.id, kind: 'suspend', target, reason })
    await keepText(tx, actionId, 'reader', readerId)
  }

  const decide = (id: string, moderator: Moderator, { decision, reason }: NewDecision) =>
    db.transaction(async (tx) => {
      const report = await lockReport(tx, id, moderator.id)
      if (!report) throw new AppError('not_found', text('This report is no longer open.'))
      const at = clock()
      const measured = { moderator, reason, at }
      if (decision === 'hide') await hide(tx, report.kind, report.thing_id, measured)
      else if (decision === 'suspend') await suspend(tx, report.accused_id, measured)
      else {
        const target = targetOf(report.kind, report.thing_id, moderator)
        await recordAction(tx, { actorId: moderator.id, kind: actionOf[decision], target, reason })
      }
      const status = decision === 'dismiss' ? 'dismissed' : 'done'
      await closeReports(tx, report, { status, moderator_id: moderator.id, decided_at: at })
      await emit(tx, [{ name: 'report.decided', moderator_id: moderator.id }])
    })

  const measure = (id: string, moderator: Moderator, { kind, reason }: NewMeasure) =>
    db.transaction(async (tx) => {
      await lockReports(tx, { kind, thing_id: id })
      const measured = { moderator, reason, at: clock() }
      if (kind === 'reader') await suspend(tx, id, measured)
      else {
        const state = await lockThing(tx, kind, id)
        if (state?.owner_id === moderator.id)
          throw new AppError('conflict', text('This is yours. You can delete it instead.'))
        if (!state || state.is_hidden) throw new AppError('conflict', text('This is already hidden.'))
        await hide(tx, kind, id, measured)
      }
      const decision = { status: 'done' as const, moderator_id: moderator.id, decided_at: measured.at }
      await closeReports(tx, { kind, thing_id: id }, decision)
      await emit(tx, [{ name: 'report.decided', moderator_id: moderator.id }])
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
        const message = text('You have :max open reports. Wait until a moderator has looked at some.')
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

    route(takeMeasure, async ({ reader, locale, body, translator }) => {
      ensureModerator(reader)
      const id = await queries.findVisible(reader.id, body.kind, body.thing)
      if (!id) throw new AppError('not_found', text('This no longer exists.'))
      await measure(id, { id: reader.id, locale }, body)
      return { data: null, message: translator.t(decisionMessages[body.kind === 'reader' ? 'suspend' : 'hide']) }
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
