import { authorRoles } from '../../../../contract/authors.ts'
import type { BookFact, BookFacts } from '../../../../contract/book-edits.ts'
import { bookFields, isBookField, type BookField } from '../../../../contract/book-fields.ts'
import { fieldText } from '../../../../shared/book-field-words.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { appData } from '../../../lib/app-data.ts'

interface Words extends Translator {
  /** By slug. */
  genres: ReadonlyMap<string, string>
}

type WorkFact = Exclude<BookFact, BookField>
type Writers = { [Fact in WorkFact]: (value: BookFacts[Fact], words: Words) => string | null }

const writers: Writers = {
  description: (value) => value,
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
export function factText(fact: BookFact, facts: Partial<BookFacts>, words: Words): string | null {
  return isBookField(fact)
    ? fieldText(bookFields[fact].kind, facts[fact] ?? null, appData(), words)
    : workFactText(fact, facts, words)
}

function workFactText<Fact extends WorkFact>(fact: Fact, facts: Partial<BookFacts>, words: Words): string | null {
  const value = facts[fact]
  return value === undefined ? null : writers[fact](value, words) || null
}
