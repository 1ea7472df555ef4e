import { isolateIn } from '../../../../shared/direction.ts'
import { formatReadingDates } from '../../../../shared/date-words.ts'
import { formatAmount, formatProgress } from '../../../../shared/length-words.ts'
import { isOpenReading, type ListedReading } from '../../../../contract/readings.ts'
import type { Translator } from '../../../../shared/translate.ts'
import type { DatePrecision } from '../../../../shared/date-precision.ts'
import { partialDateAt } from '../../../../shared/partial-dates.ts'
import type { Bar, Block, Document } from '../../../documents/document.ts'
import { madeOn, stars, type DocumentContext } from './journal-document.ts'
import type { EditionLength } from './queries.ts'

/** What is known besides of the books that were read, by their ids. */
interface BookFacts {
  ratings: Map<string, number>
  lengths: Map<string, EditionLength>
}

interface Year {
  /** Empty for what was read nobody knows when. */
  year: string
  finished: ListedReading[]
  /** Pages read in each month. */
  pages: number[]
  /** Pages of which the month is not known. */
  otherPages: number
  minutes: number
  /** Readings with progress but an unknown number of pages. */
  unmeasured: Set<ListedReading>
}

const emptyYear = (year: string): Year => ({
  year,
  finished: [],
  pages: Array<number>(12).fill(0),
  otherPages: 0,
  minutes: 0,
  unmeasured: new Set(),
})

type Amount = { unit: 'page' | 'minute'; length: number } | undefined

/** Percent are a share of the edition, as a goal counts them: docs/decisions/0045-statistics.md. */
function amountOf(
  { book_card, book_format, length_type }: ListedReading,
  moved: number,
  { lengths }: BookFacts,
): Amount {
  if (length_type === 'page' || length_type === 'minute') return { unit: length_type, length: moved }
  const edition = length_type === 'percent' && book_card ? lengths.get(book_card.id) : undefined
  const unit = book_format === 'audiobook' ? 'minute' : 'page'
  const editionLength = unit === 'minute' ? edition?.minutes : edition?.pages
  return editionLength ? { unit, length: (moved * editionLength) / 100 } : undefined
}

/** What was read when. Where a finished reading has no sessions, all of it counts for the day it was finished. */
function yearsOf(readings: ListedReading[], bookFacts: BookFacts, zone: string): Year[] {
  const years = new Map<string, Year>()
  const at = (moment: string, precision: DatePrecision) => {
    const [year = '', month] = partialDateAt(new Date(moment), precision, zone).split('-')
    let yearEntry = years.get(year)
    if (!yearEntry) years.set(year, (yearEntry = emptyYear(year)))
    return { year: yearEntry, month: month === undefined ? undefined : Number(month) - 1 }
  }
  const add = (moment: string, precision: DatePrecision, reading: ListedReading, moved: number) => {
    const { year, month } = at(moment, precision)
    const amount = amountOf(reading, moved, bookFacts)
    if (!amount) year.unmeasured.add(reading)
    else if (amount.unit === 'minute') year.minutes += amount.length
    else if (month === undefined) year.otherPages += amount.length
    else year.pages[month] = (year.pages[month] ?? 0) + amount.length
  }
  for (const reading of readings) {
    const { finished_at, finished_precision, sessions, length } = reading
    for (const session of sessions) add(session.finished_at, session.precision, reading, session.length)
    if (!finished_at) continue
    if (sessions.length === 0) add(finished_at, finished_precision, reading, length)
    at(finished_at, finished_precision).year.finished.push(reading)
  }
  return [...years.values()].toSorted((a, b) => (a.year < b.year ? 1 : -1))
}

const sum = (values: number[]) => Math.round(values.reduce((total, value) => total + value, 0))

function totals(years: Year[], { translator }: DocumentContext): [string, string][] {
  const { t, plural } = translator
  const count = sum(years.map(({ finished }) => finished.length))
  const pages = sum(years.flatMap((year) => [...year.pages, year.otherPages]))
  const minutes = sum(years.map((year) => year.minutes))
  const unmeasured = new Set(years.flatMap((year) => [...year.unmeasured])).size
  return [
    [t('Finished'), plural(count, ':count book', ':count books')],
    ...(pages > 0 ? [[t('Read'), formatAmount(pages, 'page', translator)] satisfies [string, string]] : []),
    ...(minutes > 0 ? [[t('Listened'), formatAmount(minutes, 'minute', translator)] satisfies [string, string]] : []),
    ...(unmeasured > 0
      ? [
          [
            t('Not counted'),
            plural(unmeasured, ':count reading log of unknown length', ':count reading logs of unknown length'),
          ] satisfies [string, string],
        ]
      : []),
  ]
}

/** The length of a reading, or its progress. */
function lengthOf(reading: ListedReading, bookFacts: BookFacts, translator: Translator): string | false {
  const { finished_at, length, length_type, progress } = reading
  if (finished_at === null) return length > 0 && formatProgress(progress, length, length_type, translator)
  const amount = amountOf(reading, length, bookFacts)
  if (amount) return amount.length > 0 && formatAmount(Math.round(amount.length), amount.unit, translator)
  return length_type === 'chapter' && formatAmount(length, length_type, translator)
}

function entryOf(reading: ListedReading, bookFacts: BookFacts, { translator, zone }: DocumentContext): Block {
  const { book_card } = reading
  const span = formatReadingDates(reading, translator, zone)
  const rating = book_card && bookFacts.ratings.get(book_card.id)
  const facts = [book_card?.authors.map(({ name }) => name).join(', '), span, lengthOf(reading, bookFacts, translator)]
  return {
    kind: 'entry',
    text: reading.name === null ? (book_card?.title ?? '') : `${book_card?.title ?? ''} (${reading.name})`,
    aside: facts.flatMap((fact) => (fact ? isolateIn(translator.locale, fact) : [])).join(' · '),
    mark: rating === undefined ? undefined : stars(rating, translator),
  }
}

function yearBlocks(year: Year, bookFacts: BookFacts, documentContext: DocumentContext): Block[] {
  const { translator } = documentContext
  const months = new Intl.DateTimeFormat(translator.locale, { month: 'short', timeZone: 'UTC' })
  const bars: Bar[] = year.pages.map((pages, month) => ({
    label: months.format(new Date(Date.UTC(2024, month, 1))),
    value: Math.round(pages),
  }))
  const most = Math.max(...bars.map(({ value }) => value))
  return [
    { kind: 'chapter', text: year.year || translator.t('Date unknown') },
    { kind: 'facts', facts: totals([year], documentContext) },
    ...(most > 0
      ? [
          {
            kind: 'bars',
            caption: translator.t('Pages read'),
            most: formatAmount(most, 'page', translator),
            bars,
          } satisfies Block,
        ]
      : []),
    ...year.finished.map((reading) => entryOf(reading, bookFacts, documentContext)),
  ]
}

/** All that a reader has read, year by year, the latest first. */
export function reportDocument(
  readings: ListedReading[],
  bookFacts: BookFacts,
  documentContext: DocumentContext,
): Document {
  const { t } = documentContext.translator
  const years = yearsOf(readings, bookFacts, documentContext.zone)
  const chapterOf = (text: string, some: ListedReading[]): Block[] =>
    some.length > 0
      ? [{ kind: 'chapter', text }, ...some.map((reading) => entryOf(reading, bookFacts, documentContext))]
      : []
  const blocks: Block[] = [
    { kind: 'chapter', text: t('Total') },
    { kind: 'facts', facts: totals(years, documentContext) },
    ...chapterOf(t('Reading now'), readings.filter(isOpenReading)),
    ...years.flatMap((year) => yearBlocks(year, bookFacts, documentContext)),
    ...chapterOf(
      t('Did Not Finish'),
      readings.filter(({ state }) => state === 'stopped'),
    ),
  ]
  const datedYears = years.filter(({ year }) => year !== '')
  const [last, first] = [datedYears.at(0)?.year, datedYears.at(-1)?.year]
  return {
    title: t('Reading report'),
    subtitle: first === last ? first : `${first} – ${last}`,
    byline: documentContext.reader,
    kind: t('My reading'),
    colophon: madeOn(documentContext),
    cutOff: t('This PDF ends here because it’s too long. The Markdown file has everything.'),
    author: documentContext.reader,
    language: documentContext.locale,
    blocks,
  }
}
