import { aboutField, detailFields, type BookField } from '../../../../contract/book-fields.ts'
import type { Book } from '../../../../contract/books.ts'
import { fieldText } from '../../../../shared/book-field-words.ts'
import {
  clockZone,
  formatDay,
  formatKnownMoment,
  formatPartialDate,
  formatReadingDates,
} from '../../../../shared/date-words.ts'
import { formatAmount, formatLength, formatPosition } from '../../../../shared/length-words.ts'
import type { LengthType } from '../../../../contract/lengths.ts'
import type { Note } from '../../../../contract/notes.ts'
import type { Reading, ReadingSession } from '../../../../contract/readings.ts'
import type { Review } from '../../../../contract/reviews.ts'
import { hasMoney, type Transaction } from '../../../../contract/transactions.ts'
import { text, type Translator } from '../../../../shared/translate.ts'
import { dayOf } from '../../../../shared/partial-dates.ts'
import { quoteText } from '../../../../shared/quotation.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Bar, Block, Document } from '../../../documents/document.ts'
import { labelsFor } from '../../catalogue/vocabulary/labels.ts'
import { dayMilliseconds } from '../../../../shared/days.ts'

/** Who it is for: in what language, by whose clock. */
export interface DocumentContext {
  translator: Translator
  locale: Locale
  zone: string
  reader: string
  now: Date
}

/** A picture of weeks shows more than one of many days. */
const mostBars = 42

/** How much was read on each day from the first to the last; where these are too many, in stretches of equal length. */
export function barsOf(
  sessions: Pick<ReadingSession, 'finished_at' | 'precision' | 'length'>[],
  { translator, zone }: DocumentContext,
): Bar[] {
  const byDay = new Map<number, number>()
  for (const { finished_at, precision, length } of sessions) {
    const at = Date.parse(`${dayOf({ moment: new Date(finished_at), precision }, zone)}T00:00Z`) / dayMilliseconds
    byDay.set(at, (byDay.get(at) ?? 0) + length)
  }
  const first = Math.min(...byDay.keys())
  const last = Math.max(...byDay.keys())
  const stretch = Math.ceil((last - first + 1) / mostBars)
  const short = new Intl.DateTimeFormat(translator.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return Array.from({ length: Math.floor((last - first) / stretch) + 1 }, (_, index) => {
    const from = first + index * stretch
    let value = 0
    for (let at = from; at < from + stretch; at += 1) value += byDay.get(at) ?? 0
    return { label: short.format(new Date(from * dayMilliseconds)), value: Math.round(value * 100) / 100 }
  })
}

function factsOf(book: Book, { translator, locale }: DocumentContext): [string, string][] {
  const { t } = translator
  const labels = labelsFor(locale)
  const length = formatLength(book, translator)
  const fact = (name: BookField): [string, string | null] => {
    const { kind, label } = aboutField(name)
    return [t(label), fieldText(kind, book[name], labels, translator)]
  }
  const facts: [string, string | null | undefined | false][] = [
    [t('Authors'), book.authors.map(({ name }) => name).join(', ')],
    [
      t('Series#one'),
      book.series
        .map(({ title, position }) =>
          position === null ? title : t(':series, volume :position', { series: title, position }),
        )
        .join('; '),
    ],
    ...detailFields.map(fact),
    fact('format'),
    [t('Length'), length],
    fact('language'),
    ['ISBN', book.isbn_13 ?? book.isbn_10],
    [t('Genres'), book.genres.map(({ name }) => name).join(', ')],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}

const partsOfStar = ['', '¼', '½', '¾']

export const stars = (rating: number, { locale }: Translator) =>
  `${'★'.repeat(Math.floor(rating))}${partsOfStar[Math.floor((rating % 1) * 4)] ?? ''} ${new Intl.NumberFormat(locale).format(rating)} / 5`

const minutesIn = (sessions: ReadingSession[]) =>
  Math.round(
    sessions.reduce((sum, { started_at, finished_at }) => sum + Date.parse(finished_at) - Date.parse(started_at), 0) /
      60_000,
  )

/** What was felt in each session that says so, and where in the book it ended. */
const moodsAlong = (sessions: ReadingSession[], translator: Translator) =>
  sessions
    .filter(({ tags }) => tags.length > 0)
    .map(({ end_position, length_type, tags }) =>
      translator.t(':position: :words', {
        position: formatPosition(end_position, length_type, translator),
        words: new Intl.ListFormat(translator.locale, { type: 'unit' }).format(tags.map(({ name }) => name)),
      }),
    )
    .join(' · ')

function readingBlocks(reading: Reading, documentContext: DocumentContext): Block[] {
  const { translator, zone } = documentContext
  const { t, plural } = translator
  const { sessions, length_type: unit } = reading
  const span = formatReadingDates(reading, translator, zone)
  const minutes = minutesIn(sessions)
  const moods = moodsAlong(sessions, translator)
  const facts: [string, string][] = [
    [
      t('Progress'),
      t(':progress of :length', {
        progress: formatAmount(reading.progress, unit, translator),
        length: formatAmount(reading.length, unit, translator),
      }),
    ],
    [t('Sessions'), plural(sessions.length, ':count session', ':count sessions')],
    ...(minutes > 0
      ? [[t('Time#duration'), formatAmount(minutes, 'minute', translator)] satisfies [string, string]]
      : []),
    ...(moods === '' ? [] : [[t('Moods along the way'), moods] satisfies [string, string]]),
  ]
  const sessionsOfUnit = sessions.filter(({ length_type, length }) => length_type === unit && length > 0)
  return [
    { kind: 'section', text: reading.name ?? span, aside: reading.name === null ? undefined : span },
    { kind: 'facts', facts },
    ...chartOf(sessionsOfUnit, unit, documentContext),
  ]
}

const chartCaptions: Record<LengthType, (translator: Translator) => string> = {
  page: ({ t }) => t('Pages read'),
  minute: ({ t }) => t('Minutes listened'),
  chapter: ({ t }) => t('Chapters read'),
  percent: ({ t }) => t('Percent read'),
}

/** Two days make a picture, one does not. */
function chartOf(sessions: ReadingSession[], unit: LengthType, documentContext: DocumentContext): Block[] {
  if (sessions.length === 0) return []
  const bars = barsOf(sessions, documentContext)
  if (bars.length < 2) return []
  const most = formatAmount(Math.max(...bars.map(({ value }) => value)), unit, documentContext.translator)
  return [{ kind: 'bars', caption: chartCaptions[unit](documentContext.translator), most, bars }]
}

function noteBlocks(
  { name, kind, content, said_by, written_at, written_precision, position, position_type }: Note,
  { translator, zone }: DocumentContext,
): Block[] {
  const writtenDate = formatKnownMoment(written_at, written_precision, translator, zone)
  const where = position !== null && position_type !== null && formatPosition(position, position_type, translator)
  const aside = [where, name !== null && writtenDate].filter(Boolean).join(' · ')
  return [
    { kind: 'section', text: name ?? writtenDate, aside },
    { kind: 'prose', text: kind === 'quote' ? quoteText(content, said_by) : content },
  ]
}

function reviewBlocks(review: Review, { translator, zone }: DocumentContext): Block[] {
  const writtenDate = formatDay(review.created_at, translator, clockZone(review.created_at, zone))
  return [
    { kind: 'chapter', text: translator.t('Review') },
    { kind: 'section', text: stars(review.rating, translator), aside: writtenDate },
    ...(review.content === null ? [] : [{ kind: 'prose', text: review.content } satisfies Block]),
  ]
}

const partners: Record<Transaction['type'], string> = {
  bought: text('Bought from'),
  sold: text('Sold to'),
  lent: text('Lent to'),
  barrowed: text('Borrowed from'),
}

function transactionBlocks(transaction: Transaction, { translator, locale }: DocumentContext): Block[] {
  const { t, plural } = translator
  const day = (value: string | null) => value && formatPartialDate(value, translator)
  const { type, amount, currency, quantity, due_date, return_date, name } = transaction
  const money =
    hasMoney(type) && amount !== null && currency
      ? new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount as `${number}`)
      : null
  const facts: [string, string | null][] = [
    [t(partners[type]), name],
    [t('Amount'), money],
    [t('Copies'), quantity > 1 ? plural(quantity, ':count copy', ':count copies') : null],
    [t('Due'), day(due_date)],
    [t('Returned'), day(return_date)],
  ]
  const filledFacts = facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
  return [
    {
      kind: 'section',
      text: labelsFor(locale).transactionTypes[type] ?? type,
      aside: day(transaction.date) ?? undefined,
    },
    ...(filledFacts.length > 0 ? [{ kind: 'facts', facts: filledFacts } satisfies Block] : []),
    ...(transaction.notes ? [{ kind: 'plain', text: transaction.notes } satisfies Block] : []),
  ]
}

export interface JournalContent {
  book: Book
  /** Names of the shelves it is on. */
  shelves: string[]
  readings: Reading[]
  notes: Note[]
  review: Review | undefined
  transactions: Transaction[]
}

export const madeOn = ({ translator: { t }, translator, zone, reader, now }: DocumentContext) =>
  t('Created for :reader on :day with Quire.', { reader, day: formatDay(now.toISOString(), translator, zone) })

const chapter = (text: string, blocks: Block[]): Block[] =>
  blocks.length > 0 ? [{ kind: 'chapter', text }, ...blocks] : []

/** Everything a reader has written down about one book, in the order in which a book is lived with. */
export function journalDocument(content: JournalContent, documentContext: DocumentContext): Document {
  const { book, shelves, readings, notes, review, transactions } = content
  const { t } = documentContext.translator
  const facts = factsOf(book, documentContext)
  if (shelves.length > 0) facts.push([t('Shelves'), shelves.join(', ')])
  const moods = review?.tags.map(({ name }) => name) ?? []
  const blocks = [
    ...chapter(t('The book'), [{ kind: 'facts', facts }]),
    ...chapter(
      t('Reading logs'),
      readings.flatMap((reading) => readingBlocks(reading, documentContext)),
    ),
    ...chapter(t('Moods'), moods.length > 0 ? [{ kind: 'words', words: moods }] : []),
    ...chapter(
      t('Notes'),
      notes.flatMap((note) => noteBlocks(note, documentContext)),
    ),
    ...(review ? reviewBlocks(review, documentContext) : []),
    ...chapter(
      t('Transactions'),
      transactions.flatMap((transaction) => transactionBlocks(transaction, documentContext)),
    ),
  ]
  return {
    title: book.title,
    subtitle: book.subtitle ?? undefined,
    byline: book.authors.map(({ name }) => name).join(', '),
    kind: t('A reading journal'),
    colophon: madeOn(documentContext),
    cutOff: t('This PDF ends here because it’s too long. The Markdown file has everything.'),
    author: documentContext.reader,
    language: documentContext.locale,
    blocks,
  }
}
