import { formatDay } from '../../../contract/date-words.ts'
import { formatAmount } from '../../../contract/length-words.ts'
import type { ListedReading } from '../../../contract/readings.ts'
import { dayAt } from '../../../contract/zoned-time.ts'
import type { Bar, Block, Document } from '../../documents/document.ts'
import { madeOn, stars, type Telling } from './journal.ts'

interface Year {
  year: string
  finished: ListedReading[]
  /** Pages read in each month. */
  pages: number[]
  minutes: number
}

const emptyYear = (year: string): Year => ({ year, finished: [], pages: Array<number>(12).fill(0), minutes: 0 })

/** What was read when. Where a finished reading has no sessions, all of it counts for the day it was finished. */
function yearsOf(readings: ListedReading[], zone: string): Year[] {
  const years = new Map<string, Year>()
  const at = (moment: string) => {
    const [year = '', month = '1'] = dayAt(new Date(moment), zone).split('-')
    let found = years.get(year)
    if (!found) years.set(year, (found = emptyYear(year)))
    return { year: found, month: Number(month) - 1 }
  }
  const add = (moment: string, length: number, unit: string) => {
    const { year, month } = at(moment)
    if (unit === 'page') year.pages[month] = (year.pages[month] ?? 0) + length
    if (unit === 'minute') year.minutes += length
  }
  for (const reading of readings) {
    const { finished_at, sessions, length, length_type } = reading
    for (const session of sessions) add(session.finished_at, session.length, session.length_type)
    if (!finished_at) continue
    if (sessions.length === 0) add(finished_at, length, length_type)
    at(finished_at).year.finished.push(reading)
  }
  return [...years.values()].toSorted((a, b) => (a.year < b.year ? 1 : -1))
}

const sum = (values: number[]) => Math.round(values.reduce((total, value) => total + value, 0))

function totals(years: Year[], { translator }: Telling): [string, string][] {
  const { t, plural } = translator
  const count = sum(years.map(({ finished }) => finished.length))
  const pages = sum(years.flatMap((year) => year.pages))
  const minutes = sum(years.map((year) => year.minutes))
  return [
    [t('Finished'), plural(count, ':count book', ':count books')],
    ...(pages > 0 ? [[t('Read'), formatAmount(pages, 'page', translator)] satisfies [string, string]] : []),
    ...(minutes > 0 ? [[t('Heard'), formatAmount(minutes, 'minute', translator)] satisfies [string, string]] : []),
  ]
}

function entryOf(reading: ListedReading, ratings: Map<string, number>, { translator, zone }: Telling): Block {
  const { book_card, started_at, finished_at, length, length_type } = reading
  const start = formatDay(started_at, translator, zone)
  const end = finished_at && formatDay(finished_at, translator, zone)
  // Of a reading that began and ended on one day, often only that day is known.
  const span =
    end === null
      ? translator.t('Since :start', { start })
      : start === end
        ? end
        : translator.t(':start to :end', { start, end })
  const rating = book_card && ratings.get(book_card.id)
  const facts = [
    book_card?.authors.map(({ name }) => name).join(', '),
    span,
    length_type !== 'percent' && length > 0 && formatAmount(length, length_type, translator),
    rating !== undefined && stars(rating, translator),
  ]
  return {
    kind: 'section',
    text: reading.name === null ? (book_card?.title ?? '') : `${book_card?.title ?? ''} (${reading.name})`,
    aside: facts.filter(Boolean).join(' · '),
  }
}

function yearBlocks(year: Year, ratings: Map<string, number>, telling: Telling): Block[] {
  const { translator } = telling
  const months = new Intl.DateTimeFormat(translator.locale, { month: 'short', timeZone: 'UTC' })
  const bars: Bar[] = year.pages.map((pages, month) => ({
    label: months.format(new Date(Date.UTC(2024, month, 1))),
    value: Math.round(pages),
  }))
  const most = Math.max(...bars.map(({ value }) => value))
  return [
    { kind: 'chapter', text: year.year },
    { kind: 'facts', facts: totals([year], telling) },
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
    ...year.finished.map((reading) => entryOf(reading, ratings, telling)),
  ]
}

/** All that a reader has read, year by year, the latest first. */
export function reportDocument(readings: ListedReading[], ratings: Map<string, number>, telling: Telling): Document {
  const { t } = telling.translator
  const years = yearsOf(readings, telling.zone)
  const open = readings.filter(({ finished_at }) => finished_at === null)
  const blocks: Block[] = [
    { kind: 'chapter', text: t('In all') },
    { kind: 'facts', facts: totals(years, telling) },
    ...(open.length > 0
      ? [
          { kind: 'chapter', text: t('Being read') } satisfies Block,
          ...open.map((reading) => entryOf(reading, ratings, telling)),
        ]
      : []),
    ...years.flatMap((year) => yearBlocks(year, ratings, telling)),
  ]
  return {
    title: t('Reading report'),
    byline: telling.reader,
    kind: t('What I have read'),
    colophon: madeOn(telling),
    author: telling.reader,
    language: telling.locale,
    blocks,
  }
}
