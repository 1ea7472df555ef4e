import { beside, coverRows, favourites, monthShelves, mosaic, shelves, type Art, type Captioned } from './cover-art.ts'
import { formatPartialDate } from './date-words.ts'
import { directionOf, type Direction } from './direction.ts'
import { formatLength } from './length-words.ts'
import { weekdayNames } from './reading-times.ts'
import type { Translator } from './translate.ts'
import { differences, figures, tastes, week, type Fact } from './year-charts.ts'
import type { Compared, YearBook, YearFacts } from './year-facts.ts'
import { ownVoice, sharedVoice } from './year-voice.ts'

/** The pages of a year: what each says, and what it shows. One without anything to show is left out. */

export const yearPageNames = [
  'opening',
  'numbers',
  'months',
  'ends',
  'lengths',
  'tastes',
  'times',
  'authors',
  'favourites',
  'paces',
  'differences',
  'series',
  'together',
  'closing',
] as const
export type YearPageName = (typeof yearPageNames)[number]

export interface YearPage {
  name: YearPageName
  /** Above the title. */
  kicker: string
  title: string
  lines: string[]
  art: Art
  /** All that the art says, in words. */
  list: string[]
  /** Of its language: a page that is read from the right is drawn from there. */
  direction: Direction
  /** Of its accent, where its year has colours of its own. */
  hue?: number | undefined
}

type Content = Omit<YearPage, 'name' | 'kicker' | 'direction' | 'hue'>

const named = ({ title, author }: YearBook) => (author === null ? title : `${title} (${author})`)

/** `isShared`: for others than the reader whose year it is. */
export function yearPages(facts: YearFacts, translator: Translator, { isShared = false } = {}): YearPage[] {
  const { t, plural, locale } = translator
  const voice = isShared ? sharedVoice(facts, translator) : ownVoice(facts, translator)
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const number = (value: number) => whole.format(value)
  const stars = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 })
  const monthNames = (length: 'long' | 'short') => {
    const format = new Intl.DateTimeFormat(locale, { month: length, timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, month) => format.format(new Date(Date.UTC(2024, month, 1))))
  }
  const dayFormat = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const dayWords = (date: string) =>
    date.length === 'YYYY-MM-DD'.length
      ? dayFormat.format(new Date(`${date}T00:00Z`))
      : formatPartialDate(date, translator)
  const booksWords = (count: number) => plural(count, ':count book', ':count books')
  const lengthOf = ({ pages, minutes }: YearBook) => formatLength({ pages, minutes, chapters: null }, translator) ?? ''
  const daysOf = ({ days }: YearBook) => plural(days ?? 0, ':count day', ':count days')

  const pairOf = (one: Captioned | undefined, other: Captioned | undefined) => {
    const pair = [one, other].filter((each) => each !== undefined)
    return { art: beside(pair), list: pair.map(({ label, book, fact }) => `${label}: ${named(book)}. ${fact}`) }
  }
  const captioned = (book: YearBook | null, label: string, factOf: (book: YearBook) => string): Captioned | undefined =>
    book ? { book, label, fact: factOf(book) } : undefined

  function numbers(): Content | undefined {
    const figure = ({ amount, before }: Compared, label: string) => {
      const most = Math.max(amount, before, 1)
      const aside = before >= 0.5 ? t(':amount the year before', { amount: number(before) }) : ''
      return { value: number(amount), label, aside, now: amount / most, before: before / most }
    }
    const hours = { amount: facts.minutes.amount / 60, before: facts.minutes.before / 60 }
    const items = [
      figure(facts.books, plural(facts.books.amount, 'book', 'books')),
      ...(facts.pages.amount >= 1
        ? [figure(facts.pages, plural(Math.round(facts.pages.amount), 'page', 'pages'))]
        : []),
      ...(hours.amount >= 1 ? [figure(hours, plural(Math.round(hours.amount), 'hour', 'hours'))] : []),
    ]
    return {
      title: t('The year in numbers'),
      lines: [],
      art: figures(items),
      list: items.map(({ value, label, aside }) =>
        [`${value} ${label}`, aside].filter((part) => part !== '').join('. '),
      ),
    }
  }

  function months(): Content | undefined {
    const all = facts.months.reduce((sum, { count }) => sum + count, 0)
    if (all === 0) return undefined
    const [long, short] = [monthNames('long'), monthNames('short')]
    const most = Math.max(...facts.months.map(({ count }) => count))
    const best = facts.months.flatMap(({ count }, month) => (count === most ? [long[month] ?? ''] : []))
    const counted = booksWords(most)
    return {
      title: t('Month by month'),
      lines: best.length === 1 ? [voice.bestMonth(best[0] ?? '', counted)] : [],
      art: monthShelves(
        facts.months.map(({ count, books }, month) => ({
          name: short[month] ?? '',
          count: count === 0 ? '' : number(count),
          books,
        })),
      ),
      list: facts.months.flatMap(({ count, books }, month) =>
        count === 0 ? [] : [`${long[month] ?? ''}: ${booksWords(count)}. ${books.map(named).join(', ')}`],
      ),
    }
  }

  function ends(): Content | undefined {
    const { first, last } = facts
    if (!first || !last || first.slug === last.slug) return undefined
    const since = (book: YearBook) => dayWords(book.finished)
    return {
      title: facts.is_over ? t('First and last') : t('First and latest'),
      lines: [],
      ...pairOf(
        captioned(first, t('First finished'), since),
        captioned(last, facts.is_over ? t('Last finished') : t('Latest'), since),
      ),
    }
  }

  function lengths(): Content | undefined {
    const { longest, shortest } = facts
    if (!longest || !shortest || longest.slug === shortest.slug) return undefined
    return {
      title: t('Long and short'),
      lines: [],
      ...pairOf(captioned(longest, t('Longest'), lengthOf), captioned(shortest, t('Shortest'), lengthOf)),
    }
  }

  function paces(): Content | undefined {
    const { quickest, slowest } = facts
    if (!quickest || !slowest || quickest.slug === slowest.slug) return undefined
    return {
      title: t('Fast and slow'),
      lines: [],
      ...pairOf(captioned(quickest, t('Fastest read'), daysOf), captioned(slowest, t('Slowest read'), daysOf)),
    }
  }

  function tastesPage(): Content | undefined {
    const { genres, moods } = facts
    if (genres.length + moods.length === 0) return undefined
    const [most] = genres
    return {
      title: genres.length === 0 ? t('Moods') : moods.length === 0 ? t('Genres') : t('Genres and moods'),
      lines: most ? [voice.genre(most.name)] : [],
      art: tastes(genres, moods, voice.felt),
      list: [
        ...genres.map(({ name, amount }) => `${name}: ${booksWords(amount)}`),
        ...(moods.length > 0
          ? [`${voice.felt}: ${moods.map(({ name, amount }) => `${name} ${number(amount)}`).join(', ')}`]
          : []),
      ],
    }
  }

  function times(): Content | undefined {
    const { streak, busiest, reading_days } = facts
    const items: Fact[] = [
      ...(reading_days > 0 ? [{ value: plural(reading_days, ':count day', ':count days'), label: voice.onDays }] : []),
      ...(streak && streak.days > 1
        ? [
            {
              value: plural(streak.days, ':count day in a row', ':count days in a row'),
              label: t(':start to :end', { start: dayWords(streak.from), end: dayWords(streak.to) }),
            },
          ]
        : []),
      ...(busiest
        ? [
            {
              value: plural(Math.round(busiest.pages), ':count page in a day', ':count pages in a day'),
              label: dayWords(busiest.day),
            },
          ]
        : []),
    ]
    if (items.length === 0) return undefined
    return {
      title: voice.times,
      lines: voice.busiest === undefined ? [] : [voice.busiest],
      art: week(
        {
          times: facts.times,
          weekdays: weekdayNames(locale, 'narrow'),
          parts: { morning: t('Morning'), afternoon: t('Afternoon'), evening: t('Evening'), night: t('Night') },
        },
        items,
      ),
      list: items.map(({ value, label }) => `${value}: ${label}`),
    }
  }

  function authors(): Content | undefined {
    const { authors_count, new_authors_count } = facts
    if (facts.authors.length === 0) return undefined
    const rows = facts.authors.map(({ name, amount, books }) => ({ name, fact: booksWords(amount), books }))
    return {
      title: plural(authors_count, ':count author', ':count authors'),
      lines: new_authors_count > 0 ? [voice.newAuthors(new_authors_count)] : [],
      art: coverRows(rows),
      list: rows.map(({ name, fact, books }) => `${name}: ${fact}. ${books.map(({ title }) => title).join(', ')}`),
    }
  }

  function best(): Content | undefined {
    const { quote } = facts
    if (facts.favourites.length === 0) return undefined
    const said = quote && { words: t('“:words”', { words: quote.words }), source: voice.quoted(quote.book.title) }
    return {
      title: voice.favourites,
      lines: [],
      art: favourites(
        facts.favourites.map((book) => ({ book, figure: stars.format(book.rating ?? 0) })),
        said ?? undefined,
      ),
      list: [
        ...facts.favourites.map(
          (book) =>
            `${named(book)}: ${t('Rated :rating out of :highest', { rating: stars.format(book.rating ?? 0), highest: 5 })}`,
        ),
        ...(said ? [`${said.words} ${said.source}`] : []),
      ],
    }
  }

  function differing(): Content | undefined {
    if (facts.differences.length === 0) return undefined
    const items = facts.differences.map(({ book, mine, everyone }) => ({
      book,
      mine,
      everyone,
      figure: stars.format(mine),
      words: voice.compared(stars.format(mine), stars.format(everyone)),
    }))
    return {
      title: voice.differently,
      lines: [voice.differentlyAbout],
      art: differences(items),
      list: items.map(({ book, words }) => `${named(book)}: ${words}`),
    }
  }

  function series(): Content | undefined {
    if (facts.series.length === 0) return undefined
    const rows = facts.series.map(({ title, amount, books }) => ({ name: title, fact: booksWords(amount), books }))
    return {
      title: plural(rows.length, 'A series completed', ':count series completed'),
      lines: [],
      art: coverRows(rows),
      list: rows.map(({ name, fact }) => `${name}: ${fact}`),
    }
  }

  function together(): Content | undefined {
    if (facts.together.length === 0) return undefined
    const list = new Intl.ListFormat(locale)
    const rows = facts.together.map(({ book, names }) => ({
      name: book.title,
      // A name stays on one line.
      fact: t('with :names', { names: list.format(names.map((name) => name.replaceAll(' ', '\u00A0'))) }),
      books: [book],
    }))
    return {
      title: t('Read together'),
      lines: [],
      art: coverRows(rows),
      list: rows.map(({ name, fact }) => `${name}: ${fact}`),
    }
  }

  const titles = facts.covers.map(named)
  const contents: Record<YearPageName, () => Content | undefined> = {
    opening: () => ({
      title: t(':year in books', { year: String(facts.year) }),
      lines: [voice.finished],
      art: mosaic(facts.covers),
      list: [],
    }),
    numbers,
    months,
    ends,
    lengths,
    tastes: tastesPage,
    times,
    authors,
    favourites: best,
    paces,
    differences: differing,
    series,
    together,
    closing: () => ({
      title: voice.closing,
      lines: [voice.finished],
      art: shelves(facts.covers),
      list: titles,
    }),
  }
  if (facts.books.amount === 0) return []
  const pages = yearPageNames.flatMap((name) => {
    const content = contents[name]()
    const kicker = name === 'opening' ? facts.name : t(':year in books', { year: String(facts.year) })
    return content ? [{ name, kicker, ...content, direction: directionOf(locale) }] : []
  })
  const { palette } = facts
  return pages.map((page, index) => ({ ...page, hue: palette[index % palette.length] }))
}

/** All of a year on one sheet, for a preview. */
export function yearOverview(facts: YearFacts, { t, plural, locale }: Translator): YearPage {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const hours = Math.round(facts.minutes.amount / 60)
  const pages = Math.round(facts.pages.amount)
  return {
    name: 'opening',
    kicker: facts.name,
    direction: directionOf(locale),
    title: t(':year in books', { year: String(facts.year) }),
    lines: [
      plural(facts.books.amount, ':count book', ':count books'),
      ...(pages > 0 ? [plural(pages, ':count page', ':count pages', { count: whole.format(pages) })] : []),
      ...(hours > 0 ? [plural(hours, ':count hour', ':count hours', { count: whole.format(hours) })] : []),
    ],
    art: mosaic(facts.covers),
    list: [],
    hue: facts.palette[0],
  }
}
