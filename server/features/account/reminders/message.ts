import { localePath, type Locale } from '../../../../contract/locales.ts'
import { screens } from '../../../../contract/screens.ts'
import { translatorFor } from '../../../locales.ts'
import { writeMessage } from '../push/message.ts'
import type { ReminderNews } from './news-queries.ts'
import { reminderPath, reminderSentence } from './sentence.ts'

/** For a device, with a button that turns the reminder off. */
export function reminderMessage(news: ReminderNews, locale: Locale): Buffer {
  const translator = translatorFor(locale)
  return writeMessage(
    {
      id: `reminder-${news.kind}`,
      kind: news.kind,
      text: reminderSentence(news, translator),
      lang: locale,
      path: localePath(locale, reminderPath(news)),
      turn_off: { kind: news.kind, label: translator.t('Turn off') },
    },
    localePath(locale, screens.library.path),
  )
}
