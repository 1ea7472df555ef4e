import type { Bar, Chart } from '../../../../contract/statistics.ts'
import { byDayPart } from '../../../../shared/reading-times.ts'
import { plainWords } from '../../../../shared/plain-words.ts'
import type { Translator } from '../../../../shared/translate.ts'
import type { Compared, YearBook, YearFacts } from '../../../../shared/year-facts.ts'
import { paletteOf } from '../statistics/palette-queries.ts'
import type { FinishedBook } from './queries.ts'

/** How many of each a page has room for. */
const most = {
  covers: 60,
  inMonth: 6,
  genres: 5,
  moods: 7,
  authors: 4,
  perRow: 5,
  favourites: 4,
  differences: 3,
  series: 4,
  together: 4,
}

/** Less is no favourite. */
const lovedFrom = 4
/** In stars; less is no difference to speak of. */
const differsBy = 0.5

const dayLength = 'YYYY-MM-DD'.length
const precisionLengths = { time: dayLength, day: dayLength, month: 'YYYY-MM'.length, year: 'YYYY'.length, unknown: 0 }

const toYearBook = (book: FinishedBook): YearBook => {
  const isHeard = book.book_format === 'audiobook'
  return {
    slug: book.slug,
    title: book.title,
    author: book.authors[0]?.name ?? null,
    cover: book.cover,
    finished: book.day.slice(0, precisionLengths[book.precision]),
    pages: isHeard ? null : book.pages,
    minutes: isHeard ? book.minutes : null,
    days: book.days,
    rating: book.given,
  }
}

/** The item with the highest value; the first of several. */
const highest = <Item>(items: readonly Item[], valueOf: (item: Item) => number): Item | null =>
  items.reduce<Item | null>((best, item) => (best === null || valueOf(item) > valueOf(best) ? item : best), null)

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' })
const quoteLength = { least: 24, most: 170 }

/** A sentence of a review that can stand alone, without what it covers. */
function quotable(content: string | null): string | undefined {
  if (content === null) return undefined
  return Array.from(sentences.segment(plainWords(content)), ({ segment }) =>
    // What follows a covered sentence begins with its ellipsis.
    segment.trim().replace(/^…\s+(?=\p{Lu})/u, ''),
  ).find((words) => words.length >= quoteLength.least && words.length <= quoteLength.most && !words.includes('…'))
}

/** Pairs of books at both ends; of audiobooks alone, by their minutes. */
function ends(books: readonly YearBook[], key: 'pages' | 'minutes' | 'days') {
  const measured = books.filter((book) => book[key] !== null)
  return { most: highest(measured, (book) => book[key] ?? 0), least: highest(measured, (book) => -(book[key] ?? 0)) }
}

interface Given {
  year: number
  name: string
  isOver: boolean
  bars: readonly (Bar & { chart: Chart })[]
  finished: readonly FinishedBook[]
  busiest: { day: string; pages: number } | undefined
}

export function yearFacts({ year, name, isOver, bars, finished, busiest }: Given, { t }: Translator): YearFacts {
  const of = (chart: Chart) => bars.filter((bar) => bar.chart === chart)
  const sum = (chart: Chart): Compared => {
    const its = of(chart)
    return {
      amount: its.reduce((total, { amount }) => total + amount, 0),
      before: its.reduce((total, { before }) => total + before, 0),
    }
  }
  const books = finished.map(toYearBook)
  const bySlug = new Map(books.map((book) => [book.slug, book]))
  const amountsByPart = (chart: Chart) => {
    const groups = Map.groupBy(of(chart), ({ part }) => part ?? '')
    return [...groups].map(([slug, group]) => ({
      slug,
      name: t(group[0]?.label ?? ''),
      amount: group.reduce((total, { amount }) => total + amount, 0),
    }))
  }
  const byAmount = <Item extends { amount: number }>(items: Item[], count: number) =>
    items.toSorted((one, other) => other.amount - one.amount).slice(0, count)

  const counts = new Map(of('books').map(({ key, amount }) => [key, amount]))
  const months = Array.from({ length: 12 }, (_, month) => {
    const key = `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}`
    return {
      count: counts.get(key) ?? 0,
      books: books.filter((book) => book.finished.startsWith(key)).slice(0, most.inMonth),
    }
  })

  const dated = books.filter((book) => book.finished.length === dayLength)
  const paged = ends(books, 'pages')
  const heard = ends(books, 'minutes')
  const lengths = paged.most && paged.most.slug !== paged.least?.slug ? paged : heard
  const paces = ends(books, 'days')

  const differences = [...Map.groupBy(of('differences'), ({ key }) => key)].flatMap(([slug, pair]) => {
    const book = bySlug.get(slug)
    const mine = pair.find(({ part }) => part === 'mine')?.amount
    const everyone = pair.find(({ part }) => part === 'everyone')?.amount
    return book && mine !== undefined && everyone !== undefined && Math.abs(mine - everyone) >= differsBy
      ? [{ book, mine, everyone }]
      : []
  })

  const loved = finished
    .filter(({ given }) => (given ?? 0) >= lovedFrom)
    .toSorted((one, other) => (other.given ?? 0) - (one.given ?? 0))
  const quoted = loved.flatMap((book) => {
    const words = quotable(book.content)
    return words === undefined ? [] : [{ words, book: toYearBook(book) }]
  })
  const newAuthors = of('new-authors')
  const streak = of('streaks').find(({ key }) => key === 'day-longest')

  return {
    year,
    name,
    is_over: isOver,
    books: sum('books'),
    pages: sum('pages'),
    minutes: sum('minutes'),
    months,
    covers: books.toReversed().slice(0, most.covers),
    first: dated[0] ?? null,
    last: dated.at(-1) ?? null,
    longest: lengths.most,
    shortest: lengths.least,
    quickest: paces.least,
    slowest: paces.most,
    genres: byAmount(
      of('genres').map(({ label, amount }) => ({ name: t(label ?? ''), amount })),
      most.genres,
    ),
    moods: byAmount(amountsByPart('moods'), most.moods),
    times: byDayPart(of('hours')),
    reading_days: sum('reading-days').amount,
    streak: streak ? { days: streak.amount, from: streak.label ?? '', to: streak.part ?? '' } : null,
    busiest: busiest ?? null,
    authors: byAmount(
      of('authors').map(({ key, label, amount }) => ({ slug: key, name: label ?? '', amount })),
      most.authors,
    ).map(({ slug, ...author }) => ({
      ...author,
      books: finished
        .filter(({ authors }) => authors.some((each) => each.slug === slug && each.role === 'author'))
        .slice(0, most.perRow)
        .map(toYearBook),
    })),
    authors_count: newAuthors.reduce((total, { amount }) => total + amount, 0),
    new_authors_count: newAuthors.find(({ key }) => key === 'new')?.amount ?? 0,
    favourites: loved.slice(0, most.favourites).map(toYearBook),
    quote: quoted[0] ?? null,
    differences: differences
      .toSorted((one, other) => Math.abs(other.mine - other.everyone) - Math.abs(one.mine - one.everyone))
      .slice(0, most.differences),
    together: finished
      .filter((book) => book.together.length > 0)
      .slice(0, most.together)
      .map((book) => ({ book: toYearBook(book), names: book.together })),
    series: of('series')
      .filter(({ key }) => key === 'completed')
      .slice(0, most.series)
      .map(({ label, part, amount }) => ({
        title: label ?? '',
        amount,
        books: finished
          .filter(({ series }) => series.includes(part ?? ''))
          .slice(0, most.perRow)
          .map(toYearBook),
      })),
    palette: paletteOf(finished),
  }
}
