import { localePath, type Locale } from '../../../../contract/locales.ts'
import { screens } from '../../../../contract/screens.ts'
import { text, type Translator } from '../../../../shared/translate.ts'
import { translatorFor } from '../../../locales.ts'
import { letter } from '../../../mail/letter.ts'
import type { Mail } from '../../../mail/mailer.ts'
import type { ReminderNews } from './news-queries.ts'
import { loanSentence, reminderPath, reminderSentence } from './sentence.ts'

interface Reminding {
  publicUrl: string
  locale: Locale
  to: { name: string; email: string }
  news: ReminderNews
  /** Turns this reminder off. */
  token: string
}

const buttons: Record<ReminderNews['kind'], string> = {
  reading: text('Open book page'),
  streak: text('Go to your library'),
  loans: text('Transactions'),
}

function paragraphsOf(news: ReminderNews, translator: Translator): string[] {
  if (news.kind !== 'loans') return [reminderSentence(news, translator)]
  const { locale, plural } = translator
  const unlisted = news.total - news.loans.length
  return [
    ...news.loans.map((loan) => `${loanSentence(loan, news.today, translator)}${locale === 'ja' ? '。' : '.'}`),
    ...(unlisted > 0 ? [plural(unlisted, 'And :count more.', 'And :count more.')] : []),
  ]
}

export function reminderLetter({ publicUrl, locale, to, news, token }: Reminding): Mail {
  const translator = translatorFor(locale)
  const { t } = translator
  const address = (path: string) => `${publicUrl}${localePath(locale, path)}`
  return letter({
    to: to.email,
    locale,
    subject: reminderSentence(news, translator),
    name: to.name,
    paragraphs: paragraphsOf(news, translator),
    button: { label: t(buttons[news.kind]), url: address(reminderPath(news)) },
    closing: t('You turned this reminder on in your account.'),
    turnOff: {
      label: t('Turn off this reminder'),
      url: `${address(screens.turnOffReminder.path)}?token=${token}`,
      postUrl: `${publicUrl}${screens.turnOffReminder.path}?token=${token}`,
    },
  })
}
