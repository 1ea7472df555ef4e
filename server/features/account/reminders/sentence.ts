import { bookPath } from '../../../../contract/kinds.ts'
import { screens } from '../../../../contract/screens.ts'
import { isolateIn } from '../../../../shared/direction.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { addDays } from '../../../../shared/zoned-time.ts'
import type { DueLoan, ReminderNews } from './news-queries.ts'

/** A loan by its day: within a few days its name is enough. */
export function loanSentence({ title, due_date }: DueLoan, today: string, { locale, t }: Translator): string {
  const book = isolateIn(locale, title)
  if (due_date < today) return t(':book is overdue', { book })
  if (due_date === today) return t(':book is due back today', { book })
  if (due_date === addDays(today, 1)) return t(':book is due back tomorrow', { book })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return t(':book is due back on :day', { book, day: weekday.format(new Date(due_date)) })
}

/** A reminder in plain text, for a device or the subject of an e-mail. */
export function reminderSentence(news: ReminderNews, translator: Translator): string {
  const { locale, t, plural } = translator
  if (news.kind === 'reading') return t('20 minutes with :book?', { book: isolateIn(locale, news.book.title) })
  if (news.kind === 'streak') {
    return plural(
      news.days,
      'Your :count-day streak ends tonight. A page is enough.',
      'Your :count-day streak ends tonight. A page is enough.',
    )
  }
  const [first, second] = news.loans
  if (first && !second) return loanSentence(first, news.today, translator)
  return plural(news.total, ':count book is due back', ':count books are due back')
}

/** Where it leads. */
export function reminderPath(news: ReminderNews): string {
  if (news.kind === 'reading') return bookPath(news.book)
  return news.kind === 'streak' ? screens.library.path : screens.libraryTransactions.path
}
