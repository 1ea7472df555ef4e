import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { declinedQueries } from '../features/moderation/moderation/declined-queries.ts'
import { text } from '../../shared/translate.ts'

const code = 'DECLINED'

/**
 * What somebody who was declined is answered, in place of the library and as fast: with the password they had chosen that
 * they were declined, with another one what anybody is answered. Undefined for everybody else.
 */
export async function answerDeclined({ auth, db, secret, clock }: Context, email: string, password: string) {
  const declined = await declinedQueries(db).findDeclined(email, secret, clock())
  if (!declined) return undefined
  const { password: passwords } = await auth.$context
  const isRight = await passwords.verify({ hash: declined.password, password })
  return isRight
    ? { status: 403, content: { code, reason: declined.reason } }
    : { status: 401, content: { code: 'INVALID_EMAIL_OR_PASSWORD' } }
}

export function declinedRefusal(content: Record<string, unknown>): AppError | undefined {
  if (content['code'] !== code) return undefined
  const reason = typeof content['reason'] === 'string' ? content['reason'] : ''
  const message = reason
    ? text('Your request to join was declined. Reason: :reason')
    : text('Your request to join was declined.')
  return new AppError('forbidden', message, { values: { reason } })
}
