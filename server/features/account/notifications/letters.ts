import { localePath, type Locale } from '../../../../contract/locales.ts'
import type { Notification } from '../../../../contract/notifications.ts'
import { screens } from '../../../../contract/screens.ts'
import { translatorFor } from '../../../locales.ts'
import { letter } from '../../../mail/letter.ts'
import { mailedName } from '../../../mail/mailed-name.ts'
import type { Mail } from '../../../mail/mailer.ts'
import { sentenceOf } from './sentence.ts'

interface Digested {
  publicUrl: string
  locale: Locale
  to: { name: string; email: string }
  notifications: Notification[]
  /** How many there are in all; the letter names the latest. */
  total: number
}

export function digestLetter({ publicUrl, locale, to, notifications, total }: Digested): Mail {
  const translator = translatorFor(locale)
  const { t, plural } = translator
  const sentences = notifications.map((notification) => {
    const { reader } = notification
    const mailed = reader && { ...reader, name: mailedName(reader.name) ?? t('A reader') }
    return sentenceOf({ ...notification, reader: mailed }, translator)
  })
  const unlisted = total - notifications.length
  return letter({
    to: to.email,
    locale,
    subject: plural(total, ':count notification', ':count notifications'),
    name: to.name,
    paragraphs: [
      ...sentences.map((sentence) => `${sentence}${locale === 'ja' ? '。' : '.'}`),
      ...(unlisted > 0 ? [plural(unlisted, 'And :count more.', 'And :count more.')] : []),
    ],
    button: { label: t('Notifications'), url: `${publicUrl}${localePath(locale, screens.notifications.path)}` },
    closing: t('You can change how often you get this in your account.'),
  })
}
