import { localePath, type Locale } from '../../../../contract/locales.ts'
import { screens } from '../../../../contract/screens.ts'
import { isolateIn } from '../../../../shared/direction.ts'
import { translatorFor } from '../../../locales.ts'
import { letter } from '../../../mail/letter.ts'
import type { Mail } from '../../../mail/mailer.ts'

interface Addressee {
  name: string
  email: string
}

export function approvedLetter(publicUrl: string, locale: Locale, to: Addressee): Mail {
  const { t } = translatorFor(locale)
  return letter({
    to: to.email,
    locale,
    subject: t('Your account is approved'),
    name: to.name,
    paragraphs: [t('Welcome to Quire. You can sign in now and add your first book.')],
    button: { label: t('Sign in'), url: `${publicUrl}${localePath(locale, screens.landing.path)}` },
    closing: t('Happy reading.'),
  })
}

export function declinedLetter(locale: Locale, to: Addressee, reason: string | null): Mail {
  const { t } = translatorFor(locale)
  return letter({
    to: to.email,
    locale,
    subject: t('Your account wasn’t approved'),
    name: to.name,
    paragraphs: [
      t('A moderator declined your request to join, and we’ve deleted the account.'),
      ...(reason ? [t('Reason: :reason', { reason: isolateIn(locale, reason) })] : []),
    ],
    closing: t('Thank you for your interest in Quire.'),
  })
}
