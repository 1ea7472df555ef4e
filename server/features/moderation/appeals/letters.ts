import { localePath, type Locale } from '../../../../contract/locales.ts'
import type { AppealOutcome } from '../../../../contract/moderation-log.ts'
import { screens } from '../../../../contract/screens.ts'
import { isolateIn } from '../../../../shared/direction.ts'
import { translatorFor } from '../../../locales.ts'
import { letter } from '../../../mail/letter.ts'
import type { Mail } from '../../../mail/mailer.ts'

interface AnsweredAppeal {
  name: string
  email: string
  outcome: AppealOutcome
  /** Null where a moderator restored the account without answering. */
  answer: string | null
}

/** To a reader who was suspended. */
export function appealLetter(
  publicUrl: string,
  locale: Locale,
  { name, email, outcome, answer }: AnsweredAppeal,
): Mail {
  const { t } = translatorFor(locale)
  const isOverturned = outcome === 'overturn'
  return letter({
    to: email,
    locale,
    subject: t('We’ve answered your appeal'),
    name,
    paragraphs: [
      isOverturned
        ? t('A moderator accepted your appeal. Your account works again.')
        : t('A moderator looked at your appeal. Your account stays suspended.'),
      ...(answer === null ? [] : [t('Answer: :answer', { answer: isolateIn(locale, answer) })]),
    ],
    ...(isOverturned && {
      button: { label: t('Sign in'), url: `${publicUrl}${localePath(locale, screens.landing.path)}` },
    }),
    closing: t('Thank you for writing to us.'),
  })
}
