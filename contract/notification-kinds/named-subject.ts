import * as z from 'zod/mini'
import { goalName } from '../../shared/goal-name.ts'
import type { Translator } from '../../shared/translate.ts'
import { GoalMetric } from '../goals.ts'
import { bookName, bookPath, NamedBook, readerName, type Name } from '../kinds.ts'
import { NamedSubject, subjectPath, type SubjectKind } from '../subjects.ts'
import { Person } from '../user-card.ts'

/** What somebody liked or commented on. */
export const subjectParts = {
  reader: Person,
  /** What it is about; null for a list or a goal. */
  book: z.nullable(NamedBook),
  subject: z.extend(NamedSubject, {
    /** The list’s, or the goal’s if it has one. */
    name: z.nullable(z.string()),
    goal: z.nullable(z.object({ metric: GoalMetric, target: z.int() })),
  }),
}

/** Of those who did the same, this many are counted. */
export const mostOthers = 100

/** One notification for all who did it: the latest by name, and how many others. */
export const gatheredParts = { ...subjectParts, others: z.int() }

/** For a sentence about several: what of the reader’s it is. */
export function subjectWords({ t }: Translator, names: Record<'book' | 'thing', string>, kind: SubjectKind): string {
  if (kind === 'log') return t('your reading log of :book', names)
  if (kind === 'progress') return t('your progress in :book', names)
  if (kind === 'quote') return t('your quote from :book', names)
  if (kind === 'list') return t('your list :thing', names)
  if (kind === 'goal') return t('your goal :thing', names)
  return t('your review of :book', names)
}

interface Payload {
  reader: Person
  book: z.infer<typeof subjectParts.book>
  subject: z.infer<typeof subjectParts.subject>
}

/** A review is on the page of its book, with what is said to it. */
export const pathOfSubject = ({ book, subject }: Omit<Payload, 'reader'>): string =>
  subject.kind === 'review' && book ? bookPath(book) : subjectPath(subject)

const nameOf = ({ book, subject }: Payload, translator: Translator): Name => {
  if (book && subject.kind === 'review') return bookName(book)
  const path = subjectPath(subject)
  if (book) return { text: book.title, path }
  return {
    text: subject.goal ? goalName({ name: subject.name, ...subject.goal }, translator) : (subject.name ?? ''),
    path,
  }
}

/** Sentences about a book say `:book`, those about a list or a goal `:thing`. */
export const subjectNames = (payload: Payload, translator: Translator): Record<'name' | 'book' | 'thing', Name> => {
  const name = nameOf(payload, translator)
  return { name: readerName(payload.reader), book: name, thing: name }
}
