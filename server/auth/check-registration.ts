import { text, type Translator } from '../../shared/translate.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { hasLink, newUntil } from '../features/moderation/newcomers/policy.ts'
import { newcomerQueries } from '../features/moderation/newcomers/queries.ts'
import { registrationQueries } from '../features/account/registration/queries.ts'
import { invalid } from '../route.ts'

export interface Admission {
  /** Set where a moderator has to approve the account first. */
  joinReason?: string
  /** Gives the invitation back, should no account come of it. */
  leave?: () => Promise<void>
}

/** Whether somebody may make an account here. */
export async function checkRegistration(
  { db, config, clock }: Context,
  { invitation, join_reason, name }: Record<string, unknown>,
  translator: Translator,
): Promise<Admission> {
  const { t } = translator
  const { findRegistration, takeInvitation, giveBack } = registrationQueries(db)
  const registration = await findRegistration(config.registration)
  const now = clock()
  const opened_at = hasLink(String(name)) ? await newcomerQueries(db).findOpening() : undefined
  if (opened_at && newUntil({ role: 'reader' }, { joined_at: now, opened_at }, now)) {
    throw invalid(translator, { name: [t('A name can’t contain a link.')] })
  }
  if (registration === 'open') return {}
  if (registration === 'closed') throw new AppError('forbidden', text('Sign-ups are closed right now.'))
  if (registration === 'approval') {
    if (typeof join_reason === 'string' && join_reason) return { joinReason: join_reason }
    throw invalid(translator, { join_reason: [t('Tell us in a sentence or two.')] })
  }
  const invitationId = typeof invitation === 'string' ? await takeInvitation(invitation) : undefined
  if (invitationId === undefined) {
    throw invalid(translator, {
      invitation: [
        invitation ? t('This invitation isn’t valid or was already used.') : t('You need an invitation to sign up.'),
      ],
    })
  }
  return { leave: () => giveBack(invitationId) }
}
