import { localePath, type Locale } from '../../../../contract/locales.ts'
import { screens } from '../../../../contract/screens.ts'
import { securityMailSubjects, type MailedKind } from '../../../../contract/security-events.ts'
import { translatorFor } from '../../../locales.ts'
import { letter } from '../../../mail/letter.ts'
import type { Mail } from '../../../mail/mailer.ts'
import { deviceName } from './caller.ts'

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
    subject: t(securityMailSubjects[kind]),
    name: to.name,
    paragraphs: [
      `${t(securityMailSubjects[kind])}.`,
      t('When: :when', { when }),
      t('Where: :where', { where }),
      t(
        'If this wasn’t you, choose a new password and turn on “Someone else was in my account”. That signs everyone out and revokes links, API tokens and passkeys.',
      ),
    ],
    button: {
      label: t('This wasn’t me'),
      url: `${publicUrl}${localePath(locale, screens.forgotPassword.path)}`,
    },
    closing: t('If this was you, there’s nothing to do.'),
  })
}
