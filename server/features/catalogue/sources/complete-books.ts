import { unknownFields } from '../../../../contract/book-fields.ts'
import { defaultLocale } from '../../../../contract/locales.ts'
import type { Context } from '../../../context.ts'
import { atMost } from '../../../jobs/at-most.ts'
import {
  urgencies,
  wantedQueries,
  type LackingField,
  type Urgency,
  type WantedBook,
} from '../wanted-details/queries.ts'
import { fillBook, fillBookCover } from './fill-book.ts'
import { filledFields } from './fill-queries.ts'
import { nameKey, keysOf } from './match-keys.ts'
import type { CoverFile } from '../uploads/encode-cover.ts'
import { sourceService } from './service.ts'
import type { SourceBook } from './source-book.ts'
import type { Source } from './source.ts'

/** As many as a source gives in one request, where it can. */
const batchSize = 50

/** Pictures by ISBN come slowly, and what is wanted more should not wait for many of them. */
const lastResortSize = 10

/** While one of them is written here, others are asked for; more would only wait for the source's limit. */
const concurrency = 3

/** With so many failures behind it, a book waits for the next month. */
const mostFailures = 8

const byIsbn = 'pictures by ISBN'

/** A book of a batch, with its result so far. */
interface BookInBatch extends WantedBook {
  /** Sources that have answered, before or now. */
  answered: Set<string>
  /** Those that gave no answer now. */
  silent: Set<string>
  /** One has answered now; the next is asked after all other books have had their turn. */
  isAnswered: boolean
  hasFailed: boolean
}

interface Completing {
  /** Only those that are wanted at least so much. */
  most: Urgency
  signal?: AbortSignal | undefined
  /** When to leave the rest to the next. */
  end?: number
}

/** A source's description of a book; of a part of it only, if it may be another edition. */
interface SourceMatch {
  wanted: BookInBatch
  book: SourceBook
}

const lacks = ({ lacks: fields }: BookInBatch, ...some: LackingField[]) => some.some((field) => fields.includes(field))

const inChunks = <Item>(items: Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))

/** Another edition's facts are not this one's; its picture is, if it is in the same language. */
const ofWorkOnly = (book: SourceBook, language: string | null): SourceBook => ({
  ...book,
  ...unknownFields(['isbn_13', ...filledFields]),
  cover: book.language === null || language === null || book.language === language ? book.cover : null,
})

/**
 * Fills what wanted books lack from the sources that are on, one after the other, all books from the first before any
 * from the next: in batches where a source can, within its limits, and behind those who wait for it. What a source does not answer is asked again soon, of that source alone.
 */
export async function completeBooks(context: Context, { most, signal, end = Infinity }: Completing): Promise<void> {
  const service = sourceService(context)
  const queries = wantedQueries(context.db)
  const sources = await service.listOn()
  if (sources.length === 0) return

  const isOver = () => signal?.aborted === true || Date.now() > end

  const take = async (): Promise<WantedBook[]> => {
    const books = await queries.takeWanted(most, batchSize)
    return books.length > 0 || most < urgencies.bare ? books : queries.takeWanted(urgencies.last_resort, lastResortSize)
  }

  while (!isOver()) {
    const takenBooks = await take()
    if (takenBooks.length === 0) return
    const books = takenBooks.map((book): BookInBatch => ({
      ...book,
      answered: new Set(book.asked),
      silent: new Set(),
      isAnswered: false,
      hasFailed: false,
    }))
    for (const source of sources) if (signal?.aborted !== true) await askSource(source, books)
    await fetchLastResort(books.filter(({ urgency }) => urgency === urgencies.last_resort))
    if (signal?.aborted) {
      await queries.releaseWanted(books.map(({ id }) => id))
      return
    }
    await finishBatch(books)
  }

  async function refresh(books: BookInBatch[]): Promise<void> {
    const lacking = await queries.findLacking(books.map(({ id }) => id))
    for (const book of books) book.lacks = lacking.get(book.id) ?? []
  }

  /** Runs the same for all of them, a few at once; one that goes wrong is tried again, and stops no other. */
  async function forAll<Item>(
    items: Item[],
    of: (item: Item) => BookInBatch,
    run: (item: Item) => Promise<void>,
    atOnce = concurrency,
  ) {
    const few = atMost(atOnce)
    await Promise.all(
      items.map((item) =>
        few(async () => {
          if (signal?.aborted) return
          try {
            await run(item)
          } catch (error) {
            of(item).hasFailed = true
            context.log.debug(error, `Nothing could be fetched for ${of(item).id}`)
          }
        }),
      ),
    )
  }

  async function askSource(source: Source, books: BookInBatch[]): Promise<void> {
    const due = books.filter((book) => book.lacks.length > 0 && !book.isAnswered && !book.answered.has(source.name))
    if (due.length === 0) return
    const before = due.filter(({ hasFailed }) => hasFailed)
    for (const book of due) book.hasFailed = false
    if (await service.isSkipped(source.name)) for (const book of due) book.hasFailed = true
    else {
      const records = await findRecords(source, due)
      await forAll(
        records,
        ({ wanted }) => wanted,
        (record) => fill(source, record),
      )
      await refresh(due)
    }
    for (const book of due) {
      book.isAnswered = !book.hasFailed
      const sourceNames = book.hasFailed ? book.silent : book.answered
      sourceNames.add(source.name)
    }
    for (const book of before) book.hasFailed = true
  }

  /** What a source knows about these: by its own name for them, by ISBN, else by title and author. */
  async function findRecords(source: Source, due: BookInBatch[]): Promise<SourceMatch[]> {
    const idOf = ({ identifiers }: BookInBatch) =>
      identifiers.find((each) => each.startsWith(`${source.name}:`))?.slice(source.name.length + 1)
    const matches: SourceMatch[] = []
    const hasRecord = (book: BookInBatch) => matches.some(({ wanted }) => wanted === book)
    const identified = due.filter((book) => idOf(book) && (book.urgency === urgencies.added || book.isbn_13 === null))
    await forAll(
      identified,
      (book) => book,
      async (wanted) => {
        const id = idOf(wanted) ?? ''
        const record = await service.findRecord(source.name, id)
        // What was seen in the results is there at once; the complete record takes a few requests.
        if (record && !record.isComplete) await fillCover(source, { wanted, book: record.book })
        const { books, hasAnswered } = await service.complete(source, id, 'background')
        wanted.hasFailed = !hasAnswered
        if (books[0]) matches.push({ wanted, book: books[0] })
      },
    )
    const numbered = due.filter((book) => book.isbn_13 !== null && !hasRecord(book) && !book.hasFailed)
    const atOnce = source.findByIsbns?.most ?? 0
    for (const chunk of atOnce > 0 ? inChunks(numbered, atOnce) : []) {
      const { books, hasAnswered } = await service.findByIsbns(
        source,
        chunk.flatMap(({ isbn_13 }) => isbn_13 ?? []),
      )
      for (const wanted of chunk) {
        wanted.hasFailed = !hasAnswered
        const book = books.find(({ isbn_13 }) => isbn_13 === wanted.isbn_13)
        if (book) matches.push({ wanted, book })
      }
    }
    await forAll(
      atOnce > 0 ? [] : numbered,
      (book) => book,
      async (wanted) => {
        const { books, hasAnswered } = await service.findByIsbn(source, wanted.isbn_13 ?? '', 'background')
        wanted.hasFailed = !hasAnswered
        if (books[0]) matches.push({ wanted, book: books[0] })
      },
    )
    const unknown = due.filter((book) => book.author !== null && !hasRecord(book) && !book.hasFailed)
    await forAll(
      unknown,
      (book) => book,
      async (wanted) => {
        const { title, work_title, author, language } = wanted
        const { books, hasAnswered } = await service.search(
          source,
          `${title} ${author}`,
          language ?? defaultLocale,
          'background',
        )
        wanted.hasFailed = !hasAnswered
        const keys = new Set([title, work_title].map((each) => nameKey(each, author ?? '')))
        const alike = books.filter((book) => keysOf(book).some((key) => keys.has(key)))
        const book = alike.find((each) => each.language === language) ?? alike[0]
        if (book) matches.push({ wanted, book: ofWorkOnly(book, language) })
      },
    )
    return matches
  }

  async function keepPicture(
    source: Source,
    wanted: BookInBatch,
    url: string,
    picture: { content: Buffer; files: CoverFile[] } | undefined,
  ): Promise<void> {
    if (!picture) return
    await fillBookCover(context, { source: source.name, url }, wanted, picture)
    wanted.lacks = wanted.lacks.filter((field) => field !== 'cover')
  }

  async function fillCover(source: Source, { wanted, book }: SourceMatch): Promise<void> {
    if (!book.cover || !lacks(wanted, 'cover')) return
    await keepPicture(source, wanted, book.url, await service.fetchPicture(source, book.cover, 'background'))
  }

  async function fill(source: Source, record: SourceMatch): Promise<void> {
    const { wanted, book } = record
    await fillBook(context, source, wanted.id, book)
    await fillCover(source, record)
    await refresh([wanted])
    const workId = book.work_ids.find((each) => each.startsWith(`${source.name}:`))
    if (!workId || !source.findWork) return
    if (!lacks(wanted, 'description', 'first_published_year', 'genres', 'cover')) return
    const { books, hasAnswered } = await service.findWork(source, workId)
    if (!hasAnswered) wanted.hasFailed = true
    const [work] = books
    if (!work) return
    await fillBook(context, source, wanted.id, work)
    await fillCover(source, { wanted, book: work })
  }

  /** Pictures that may be there although no record names one. */
  async function fetchLastResort(books: BookInBatch[]): Promise<void> {
    for (const source of sources.filter(({ coverByIsbn }) => coverByIsbn)) {
      const bare = books.filter((book) => lacks(book, 'cover') && book.isbn_13 !== null && !book.hasFailed)
      await forAll(
        bare,
        (book) => book,
        async (wanted) => {
          const picture = await service.fetchPictureByIsbn(source, wanted.isbn_13 ?? '')
          await keepPicture(source, wanted, source.site, picture)
        },
        1,
      )
    }
    for (const book of books) if (!book.hasFailed) book.answered.add(byIsbn)
  }

  async function finishBatch(books: BookInBatch[]): Promise<void> {
    await refresh(books)
    const canAskByIsbn = sources.some(({ coverByIsbn }) => coverByIsbn)
    const rest: string[] = []
    for (const book of books) {
      if (book.lacks.length === 0) continue
      const isLeft = sources.some(({ name }) => !book.answered.has(name) && !book.silent.has(name))
      if (book.isAnswered && isLeft) await queries.putBackWanted(book.id, book.urgency, [...book.answered])
      else if (book.hasFailed && book.failures < mostFailures) await queries.retryWanted(book.id, [...book.answered])
      else if (
        canAskByIsbn &&
        lacks(book, 'cover') &&
        book.isbn_13 !== null &&
        !book.answered.has(byIsbn) &&
        !book.hasFailed
      )
        await queries.putBackWanted(book.id, urgencies.last_resort, [...book.answered])
      else rest.push(book.id)
    }
    await queries.restWanted(rest)
    await queries.forgetWanted(books.filter((book) => book.lacks.length === 0).map(({ id }) => id))
  }
}
