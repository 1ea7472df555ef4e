import {
  answerAppeal,
  appealSuspension,
  createAppeal,
  listAppeals,
  type AppealStanding,
} from '../../../../contract/appeals.ts'
import type { AppealOutcome } from '../../../../contract/moderation-log.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { route, type CallLimit } from '../../../route.ts'
import { ensureModerator } from '../roles/policy.ts'
import { standingOf } from './policy.ts'
import { answerAppeal as answerAppealOf, appealQueries, lockAppeal } from './queries.ts'
import { actionIn } from './ticket.ts'

const suspensionLimit: CallLimit = { name: 'appeal', per: 'network', max: 20, seconds: 60 * 60 }

const sent = text('Appeal sent. A moderator will answer it.')
/** A suspended reader has no notifications. */
const sentMailed = text('Appeal sent. We’ll e-mail you the answer, and you’ll see it when you try to sign in.')
const sentUnmailed = text('Appeal sent. Try to sign in later: you’ll see the answer then.')
const alreadyAppealed = text('You’ve already appealed this decision.')
const undone = text('This decision no longer applies.')

const refusals: Partial<Record<AppealStanding, string>> = {
  decided: text('This appeal is about your own decision. Another moderator has to answer it.'),
  own: text('This is your own appeal. Another moderator has to answer it.'),
}

const outcomeMessages: Record<AppealOutcome, string> = {
  uphold: text('Appeal answered. The decision stays.'),
  overturn: text('Appeal answered. The decision is undone.'),
}

export function appealRoutes(context: Context) {
  const { db, clock, config, secret } = context
  const queries = appealQueries(db)

  return [
    route(createAppeal, async ({ reader, body, translator }) => {
      const outcome = await queries.insertAppeal(
        { actionId: body.decision, kind: 'hide', readerId: reader.id },
        body.text,
      )
      if (outcome === 'unknown') throw new AppError('not_found', undone)
      if (outcome === 'known') throw new AppError('conflict', alreadyAppealed)
      return { data: null, message: translator.t(sent) }
    }),

    route(
      appealSuspension,
      async ({ body, translator }) => {
        const actionId = actionIn(secret, body.ticket, clock())
        if (!actionId) throw new AppError('conflict', text('Too much time has passed. Sign in again to appeal.'))
        const outcome = await queries.insertAppeal({ actionId, kind: 'suspend' }, body.text)
        if (outcome === 'unknown') throw new AppError('conflict', undone)
        if (outcome === 'known') throw new AppError('conflict', alreadyAppealed)
        return { data: null, message: translator.t(config.smtpUrl === undefined ? sentUnmailed : sentMailed) }
      },
      suspensionLimit,
    ),

    route(listAppeals, async ({ reader, locale, query }) => {
      ensureModerator(reader)
      const { rows, total } = await queries.listAppeals({ id: reader.id, locale }, query)
      const data = rows.map(({ thing, target, is_own, is_decider, has_others, ...row }) => ({
        ...row,
        created_at: row.created_at.toISOString(),
        thing: thing ?? { ...target, excerpt: null },
        standing: standingOf({ is_own, is_decider, has_others }),
      }))
      return { data, meta: pageMeta(query, total) }
    }),

    route(answerAppeal, async ({ reader, params, body, translator }) => {
      ensureModerator(reader)
      await db.transaction(async (tx) => {
        const appeal = await lockAppeal(tx, params.appeal, reader.id)
        if (!appeal) throw new AppError('not_found', text('This appeal is no longer open.'))
        const refusal = refusals[standingOf(appeal)]
        if (refusal) throw new AppError('forbidden', refusal)
        await answerAppealOf(tx, appeal, body, { moderatorId: reader.id, at: clock() })
      })
      return { data: null, message: translator.t(outcomeMessages[body.outcome]) }
    }),
  ]
}
