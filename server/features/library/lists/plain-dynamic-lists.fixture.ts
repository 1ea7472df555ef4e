import type { Filter } from '../../../../contract/filters.ts'
import type { ListOrder } from '../../../../contract/lists.ts'
import type { EntryType, Visibility } from '../../../../contract/vocabulary.ts'
import type { DatePrecision } from '../../../../shared/date-precision.ts'
import { clockPrecision, partialDateAt } from '../../../../shared/partial-dates.ts'
import { addDays } from '../../../../shared/zoned-time.ts'
import type { SmallWorld } from '../../../../tests/support/small-world.ts'

/** What a list that fills itself has, chosen the plain way: by looking at every row of a small world. */

export interface PlainChoice {
  entries_type: EntryType
  filters: Filter[]
  order_by: ListOrder
  entries_limit: number | null
  owner: { id: string; timeZone: string }
  visibility: Visibility
}

type Work = SmallWorld['works'][number]
type Book = SmallWorld['books'][number]
type Sums = Record<'rating' | 'readings-count' | 'ratings-count' | 'reviews-count', number>

const collator = new Intl.Collator('en')
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

type Compare<Item> = (a: Item, b: Item) => number
const by =
  <Item, Key>(key: (item: Item) => Key, compare: (a: Key, b: Key) => number): Compare<Item> =>
  (a, b) =>
    compare(key(a), key(b))
const inTurn =
  <Item>(...compares: Compare<Item>[]): Compare<Item> =>
  (a, b) =>
    compares.map((compare) => compare(a, b)).find((order) => order !== 0) ?? 0
const reversed =
  <Item>(compare: Compare<Item>): Compare<Item> =>
  (a, b) =>
    compare(b, a)
const numbers = (a: number, b: number) => a - b
const truths = (a: boolean, b: boolean) => Number(b) - Number(a)
const nullsLast =
  <Key>(compare: Compare<Key>) =>
  (a: Key | null, b: Key | null) =>
    a === null || b === null ? Number(a === null) - Number(b === null) : compare(a, b)

/** A year or a month is all of its days. */
const lastDayOf = (date: string) => (date.length === 4 ? `${date}-12-31` : date.length === 7 ? `${date}-31` : date)

/** The last real day of a year, a month or a day. */
function lastDayIn(date: string): string {
  if (date.length === 10) return date
  return date.length === 4 ? `${date}-12-31` : addDays(`${addDays(`${date}-01`, 31).slice(0, 7)}-01`, -1)
}

export function plainChoice(world: SmallWorld, choice: PlainChoice): string[] {
  const { owner, visibility, order_by } = choice
  const filters = choice.filters.filter(({ enabled }) => enabled)
  const editionsOf = (work: Work) => world.books.filter(({ work_id }) => work_id === work.id)

  function sumsOf(works: Work[]): Sums {
    const ids = new Set(works.map(({ id }) => id))
    const rated = world.reviews.filter(({ work_id, private: isPrivate }) => ids.has(work_id) && !isPrivate)
    const cents = rated.reduce((sum, { rating }) => sum + Math.round(rating * 100), 0)
    return {
      rating: rated.length === 0 ? 0 : Math.floor((2 * cents + rated.length) / (2 * rated.length)) / 100,
      'ratings-count': rated.length,
      'reviews-count': rated.filter(({ content }) => content !== null).length,
      'readings-count': world.readings.filter(({ work_id }) => ids.has(work_id)).length,
    }
  }

  /** A month or a year is within if all of its days are; what nobody knows is not. */
  const isWithin = (
    moment: Date,
    precision: DatePrecision,
    { start, end }: { start: string | null; end: string | null },
  ) => {
    const date = partialDateAt(moment, precision, owner.timeZone)
    const firstDay = `${date}-01-01`.slice(0, '2019-05-21'.length)
    return date !== '' && (start === null || firstDay >= start) && (end === null || lastDayIn(date) <= end)
  }

  const isOpen = (shelf: (typeof world)['shelves'][number]) =>
    shelf.reader_id === owner.id &&
    (shelf.visibility === visibility || shelf.visibility === 'public' || visibility === 'private')

  /** Whether those who see the list know of the book by a shelf or a review. */
  function isKnown(book: Book): boolean {
    if (visibility === 'private') return true
    const open = world.shelves.filter(isOpen)
    return (
      world.library.some(
        ({ reader_id, book_id, shelf }) => reader_id === owner.id && book_id === book.id && shelf !== null,
      ) ||
      world.shelved.some(({ shelf_id, book_id }) => book_id === book.id && open.some(({ id }) => id === shelf_id)) ||
      world.reviews.some((review) => review.reader_id === owner.id && review.book_id === book.id && !review.private)
    )
  }

  /** Whether one edition meets a filter; those that are not about editions it meets. */
  function editionMeets(book: Book, { key, value }: Filter): boolean {
    switch (key) {
      case 'format':
        return book.format !== null && value.includes(book.format)
      case 'language':
        return book.language !== null && value.includes(book.language)
      case 'publication-date': {
        const date = book.publication_date
        if (date === null) return false
        return (value.start === null || lastDayOf(date) >= value.start) && (value.end === null || date <= value.end)
      }
      case 'shelf': {
        const stored = world.library.find(({ reader_id, book_id }) => reader_id === owner.id && book_id === book.id)
        const own = world.shelves.filter((shelf) => value.includes(shelf.slug) && isOpen(shelf))
        return (
          value.includes(stored?.shelf ?? '') ||
          world.shelved.some(({ shelf_id, book_id }) => book_id === book.id && own.some(({ id }) => id === shelf_id))
        )
      }
      case 'review-date':
        return world.reviews.some(
          (review) =>
            review.reader_id === owner.id &&
            review.book_id === book.id &&
            (visibility === 'private' || !review.private) &&
            isWithin(review.created_at, clockPrecision(review.created_at), value),
        )
      case 'reading-date':
        return world.readings.some(
          (reading) =>
            reading.reader_id === owner.id &&
            reading.book_id === book.id &&
            isKnown(book) &&
            (reading.finished_at === null
              ? isWithin(reading.started_at, reading.started_precision, value)
              : isWithin(reading.finished_at, reading.finished_precision, value)),
        )
      default:
        return true
    }
  }

  function workMeets(work: Work, { key, value }: Filter): boolean {
    switch (key) {
      case 'genre':
        return world.kinds.some(({ work_id, genre }) => work_id === work.id && value.includes(genre))
      case 'tag': {
        const reviews = world.reviews.filter((review) => review.work_id === work.id && !review.private)
        return world.feelings.some(
          ({ review_id, tag }) => value.includes(tag) && reviews.some(({ id }) => id === review_id),
        )
      }
      default:
        return true
    }
  }

  function sumsMeet(sums: Sums, filter: Filter): boolean {
    if (filter.key !== 'rating' && !filter.key.endsWith('-count')) return true
    const { min, max } = filter.value as { min: number; max: number }
    const value = sums[filter.key as keyof Sums]
    return value >= min && value <= max
  }

  const [, key = '', direction] = /^(.*)-(asc|desc)$/.exec(order_by) ?? []
  const inDirection = <Item>(compare: Compare<Item>) => (direction === 'asc' ? compare : reversed(compare))
  const sumKey = key as keyof Sums

  function chosenBooks(): string[] {
    const shown = world.works.flatMap((work) => {
      const sums = sumsOf([work])
      if (!filters.every((filter) => workMeets(work, filter) && sumsMeet(sums, filter))) return []
      const [book] = editionsOf(work)
        .filter((edition) => filters.every((filter) => editionMeets(edition, filter)))
        .toSorted(
          inTurn(
            by(({ language }) => language === 'en', truths),
            by(({ language }) => language !== null && language === work.language, truths),
            by(({ format }) => format !== 'audiobook', truths),
            by(({ publication_date }) => publication_date, nullsLast(reversed(byText))),
            by(({ id }) => id, byText),
          ),
        )
      return book ? [{ book, work, sums }] : []
    })
    type Shown = (typeof shown)[number]
    const byBook: Compare<Shown> = by(({ book }) => book.id, byText)
    const byWork: Compare<Shown> = by(({ work }) => work.id, byText)
    const bySum: Compare<Shown> = by(({ sums }) => sums[sumKey], numbers)
    const byRatings: Compare<Shown> = by(({ sums }) => sums['ratings-count'], numbers)
    const orders: Record<string, Compare<Shown>> = {
      title: inDirection(
        inTurn(
          by(({ book }) => book.title, collator.compare),
          byBook,
        ),
      ),
      'publication-date': inTurn(
        by(({ book }) => book.publication_date, nullsLast(inDirection(byText))),
        inDirection(byBook),
      ),
      rating: inDirection(inTurn(bySum, byRatings, byWork)),
      'readings-count': inDirection(
        inTurn(
          bySum,
          byRatings,
          reversed(by(({ work }) => work.first_published_year, nullsLast(numbers))),
          reversed(by(({ work }) => work.title, collator.compare)),
          reversed(byWork),
        ),
      ),
    }
    return shown.toSorted(orders[key] ?? inDirection(inTurn(bySum, byWork))).map(({ book }) => book.id)
  }

  /** A filter holds if any of the works meets it; ratings and counts are those of all works together. */
  function chosenGroups(groups: { id: string; name: string; works: Work[] }[]): string[] {
    const shown = groups
      .map((group) => ({
        ...group,
        sums: sumsOf(group.works),
        year: group.works.reduce<number | null>((latest, { first_published_year: year }) => {
          return year === null || (latest !== null && latest > year) ? latest : year
        }, null),
      }))
      .filter(({ works, sums }) =>
        filters.every(
          (filter) =>
            sumsMeet(sums, filter) &&
            (/^rating$|-count$/.test(filter.key) ||
              works.some(
                (work) =>
                  workMeets(work, filter) &&
                  (filter.key === 'genre' ||
                    filter.key === 'tag' ||
                    editionsOf(work).some((book) => editionMeets(book, filter))),
              )),
        ),
      )
    type Shown = (typeof shown)[number]
    const byId: Compare<Shown> = by(({ id }) => id, byText)
    const bySum: Compare<Shown> = by(({ sums }) => sums[sumKey], numbers)
    const orders: Record<string, Compare<Shown>> = {
      title: inDirection(
        inTurn(
          by(({ name }) => name, collator.compare),
          byId,
        ),
      ),
      'publication-date': inTurn(
        by(({ year }) => year, nullsLast(inDirection(numbers))),
        inDirection(byId),
      ),
      rating: inDirection(
        inTurn(
          bySum,
          by(({ sums }) => sums['ratings-count'], numbers),
          byId,
        ),
      ),
    }
    return shown.toSorted(orders[key] ?? inDirection(inTurn(bySum, byId))).map(({ id }) => id)
  }

  const worksOf = (ids: Set<string>) => world.works.filter(({ id }) => ids.has(id))
  const choose = {
    book: chosenBooks,
    series: () =>
      chosenGroups(
        world.series.map(({ id, title }) => ({
          id,
          name: title,
          works: worksOf(
            new Set(world.seriesWorks.filter(({ series_id }) => series_id === id).map(({ work_id }) => work_id)),
          ),
        })),
      ),
    author: () =>
      chosenGroups(
        world.authors.map(({ id, sort_name }) => ({
          id,
          name: sort_name,
          works: worksOf(
            new Set(world.credits.filter(({ author_id }) => author_id === id).map(({ work_id }) => work_id)),
          ),
        })),
      ),
  }
  return choose[choice.entries_type]().slice(0, choice.entries_limit ?? undefined)
}
