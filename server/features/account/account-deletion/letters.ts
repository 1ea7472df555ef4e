import { daysToReturn } from '../../../../contract/account-deletion.ts'
import { localePath, type Locale } from '../../../../contract/locales.ts'
import { screens } from '../../../../contract/screens.ts'
import { translatorFor } from '../../../locales.ts'
import { letter } from '../../../mail/letter.ts'
import type { Mail } from '../../../mail/mailer.ts'

/** Also sent to readers whose account is deleted by somebody else. */
export function farewellLetter(publicUrl: string, locale: Locale, to: { name: string; email: string }): Mail {
  const { t } = translatorFor(locale)
  return letter({
    to: to.email,
    locale,
    subject: t('Your account will be deleted'),
    name: to.name,
    paragraphs: [
      t(
        'You asked us to delete your account. It’s now hidden from everyone, and in :days days we’ll delete everything in it.',
        {
          days: daysToReturn,
        },
      ),
      t('If you change your mind, or this wasn’t you, sign in before then and choose to keep your account.'),
    ],
    button: { label: t('Sign in'), url: `${publicUrl}${localePath(locale, screens.landing.path)}` },
    closing: t('Thank you for reading with us.'),
  })
}
