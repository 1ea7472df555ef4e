import type { AppealTicket } from '../../../../contract/auth.ts'
import type { ModeratorDecision } from '../../../../contract/moderation-log.ts'
import { text } from '../../../../shared/translate.ts'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { appealTicket } from './ticket.ts'

/** Why somebody who has proven who they are is kept out, and the result of their appeal; without one, a ticket to make it. */
export function suspensionRefusal(
  { id, reason, appeal }: Pick<ModeratorDecision, 'id' | 'reason' | 'appeal'>,
  { secret, clock }: Context,
): AppError {
  if (appeal?.answer)
    return new AppError('forbidden', text('This account is suspended. Your appeal was declined: :answer'), {
      values: { answer: appeal.answer },
    })
  const values = { reason: reason ?? '' }
  if (appeal)
    return new AppError(
      'forbidden',
      reason === null
        ? text('This account is suspended. Your appeal hasn’t been answered yet.')
        : text('This account is suspended. Your appeal hasn’t been answered yet. Reason: :reason'),
      { values },
    )
  const data: z.infer<typeof AppealTicket> = { appeal_ticket: appealTicket(secret, id, clock()) }
  const message =
    reason === null ? text('This account is suspended.') : text('This account is suspended. Reason: :reason')
  return new AppError('forbidden', message, { values, data })
}
