import { authorRoles } from '../../../../contract/authors.ts'
import type { BookFact, BookFacts } from '../../../../contract/book-edits.ts'
import { formatAmount } from '../../../../shared/length-words.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { appData } from '../../../lib/app-data.ts'
import { formatPartialDate } from '../../../lib/dates.ts'

interface Words extends Translator {
  /** By slug. */
  genres: ReadonlyMap<string, string>
}

type Writers = { [Fact in BookFact]: (value: BookFacts[Fact], words: Words) => string | null }

const same = (value: string | null) => value
const number = (value: number | null, { locale }: Words) =>
  value === null ? null : new Intl.NumberFormat(locale).format(value)

const writers: Writers = {
  title: same,
  subtitle: same,
  publisher: same,
  isbn_13: same,
  description: same,
  format: (value) => value && (appData().bookFormats[value] ?? value),
  language: (value) => value && (appData().languages[value] ?? value),
  publication_date: (value, words) => value && formatPartialDate(value, words),
  pages: number,
  chapters: number,
  minutes: (value, words) => (value === null ? null : formatAmount(value, 'minute', words)),
  authors: (credits, { t }) =>
    credits
      .map(({ name, role }) => (role === 'author' ? name : t(':name (:role)', { name, role: t(authorRoles[role]) })))
      .join(', '),
  series: (entries, { t }) =>
    entries
      .map(({ title, position }) =>
        position === null ? title : t(':series, no. :position', { series: title, position }),
      )
      .join(', '),
  genres: (slugs, { genres }) => slugs.map((slug) => genres.get(slug) ?? slug).join(', '),
  cover: (isPicture, { t }) => (isPicture ? t('Picture') : t('Generated cover')),
}

/** A field of a book as its page would say it; null where nothing was entered. */
export function factText<Fact extends BookFact>(fact: Fact, facts: Partial<BookFacts>, words: Words): string | null {
  const value = facts[fact]
  return value === undefined ? null : writers[fact](value, words) || null
}
