import { daysToReturn } from '../../../contract/account-deletion.ts'
import { localePath, type Locale } from '../../../contract/locales.ts'
import { screens } from '../../../contract/screens.ts'
import { translatorFor } from '../../locales.ts'
import { letter } from '../../mail/letter.ts'
import type { Mail } from '../../mail/mailer.ts'

/** Also sent to readers whose account is deleted by somebody else. */
export function farewellLetter(publicUrl: string, locale: Locale, to: { name: string; email: string }): Mail {
  const { t } = translatorFor(locale)
  return letter({
    to: to.email,
    locale,
    subject: t('Your account will be deleted'),
    greeting: t('Hello :name,', { name: to.name }),
    paragraphs: [
      t(
        'You have asked us to delete your account. Nobody sees it any more, and in :days days everything in it is gone.',
        {
          days: daysToReturn,
        },
      ),
      t('If you change your mind, or if it was not you, sign in before then and choose to stay.'),
    ],
    button: { label: t('Sign in'), url: `${publicUrl}${localePath(locale, screens.landing.path)}` },
    closing: t('Thank you for having been here.'),
  })
}
