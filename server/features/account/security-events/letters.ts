import { localePath, type Locale } from '../../../../contract/locales.ts'
import { screens } from '../../../../contract/screens.ts'
import type { MailedKind } from '../../../../contract/security-events.ts'
import { text } from '../../../../shared/translate.ts'
import { translatorFor } from '../../../locales.ts'
import { letter } from '../../../mail/letter.ts'
import type { Mail } from '../../../mail/mailer.ts'
import { deviceName } from './caller.ts'

const subjects: Record<MailedKind, string> = {
  'password-changed': text('Your password was changed'),
  'password-reset': text('Your password was changed'),
  'two-step-off': text('Two-step sign-in was turned off'),
  'passkey-added': text('A passkey was added to your account'),
  'token-created': text('An access token was created for your account'),
  'calendar-link-created': text('A calendar link was created for your account'),
}

interface Changed {
  kind: MailedKind
  browser: string | null
  system: string | null
  network: string
  moment: Date
}

/** What happened, when and where, and what to do if it was somebody else. Names nothing that an intruder could have typed. */
export function securityLetter(
  publicUrl: string,
  locale: Locale,
  to: { name: string; email: string; zone: string },
  { kind, browser, system, network, moment }: Changed,
): Mail {
  const translator = translatorFor(locale)
  const { t } = translator
  const when = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: to.zone,
  }).format(moment)
  const device = deviceName(`${browser ?? ''}/${system ?? ''}`, translator)
  const where = t(':device, network :network', { device, network })
  return letter({
    to: to.email,
    locale,
    subject: t(subjects[kind]),
    name: to.name,
    paragraphs: [
      `${t(subjects[kind])}.`,
      t('When: :when', { when }),
      t('Where: :where', { where }),
      t(
        'If this wasn’t you, choose a new password and turn on “Someone else was in my account”. That signs everyone out and revokes links, access tokens and passkeys.',
      ),
    ],
    button: {
      label: t('This wasn’t me'),
      url: `${publicUrl}${localePath(locale, screens.forgotPassword.path)}`,
    },
    closing: t('If this was you, there’s nothing to do.'),
  })
}
