import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import {
  getLibraryFacets,
  listMyAuthors,
  listMyBooks,
  listMyContributions,
  listMySeries,
  mostAtOnce,
  removeBooks,
  restoreBooks,
  selectMyBooks,
  shelveBooks,
  usualBookSort,
} from '../../../../contract/library.ts'
import { isGlobalShelf } from '../../../../contract/shelves.ts'
import { text, type Translator } from '../../../../shared/translate.ts'
import { daysOfYear } from '../../../../shared/partial-dates.ts'
import { yearsOf } from '../../../../shared/zoned-time.ts'
import { callerZone } from '../../../http/caller-zone.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import type { SignedInReader } from '../../../auth/session.ts'
import { AppError } from '../../../errors.ts'
import { invalid, route } from '../../../route.ts'
import { getBookKey } from '../../catalogue/books/book-key-queries.ts'
import { inLanguage } from '../../catalogue/vocabulary/labels.ts'
import { vocabularyQueries } from '../../catalogue/vocabulary/queries.ts'
import { shelfQueries } from '../shelves/queries.ts'
import { libraryBookQueries, type LibraryBookFilter } from './book-queries.ts'
import { bulkQueries } from './bulk-queries.ts'
import { libraryQueries } from './queries.ts'

/** More editions of one work than anybody keeps. */
const mostEditions = 100

/** The same book twice is one book. */
const once = (keys: string[]) => [...new Set(keys)]

const notInLibrary = (translator: Translator) =>
  invalid(translator, { books: [translator.t('One of these books isn’t in your library.')] })

export function libraryRoutes({ db }: Context) {
  const queries = libraryQueries(db)
  const books = libraryBookQueries(db)
  const bulk = bulkQueries(db)
  const shelves = shelfQueries(db)
  const { findGenreId } = vocabularyQueries(db)

  async function findShelf(readerId: string, slug: string | undefined) {
    if (slug === undefined) return undefined
    return isGlobalShelf(slug) ? { slug } : books.findShelf(readerId, slug)
  }

  /** A link may name a shelf or genre that no longer exists: the books are then shown without it. */
  async function readFilter(
    reader: SignedInReader,
    query: z.output<typeof selectMyBooks.query>,
    request: FastifyRequest,
  ): Promise<{ filter: LibraryBookFilter; ignored: ('shelf' | 'genre')[] }> {
    const [shelf, genre] = await Promise.all([
      findShelf(reader.id, query.shelf),
      query.genre === undefined ? undefined : findGenreId(query.genre),
    ])
    const { read_year: year } = query
    const finished = year === undefined ? undefined : { year, timeZone: callerZone(request, reader) }
    const resolved = { shelf, genre }
    return {
      filter: { ...query, ...resolved, finished },
      ignored: (['shelf', 'genre'] as const).filter(
        (name) => query[name] !== undefined && resolved[name] === undefined,
      ),
    }
  }

  /** Years in which something was finished, the latest first, as the reader's clock says. */
  async function listYears(readerId: string, zone: string) {
    const days = await books.findFinishedDays(readerId, zone)
    if (!days) return []
    const years = yearsOf(days.first, days.last).toReversed()
    const firstDays = years.map((year) => daysOfYear(year).from)
    const counts = await books.countFinished(readerId, firstDays, zone)
    return years
      .map((year, index) => ({ year, count: counts[index] ?? 0 }))
      .filter(({ count }) => count > 0)
      .toReversed()
  }

  return [
    route(listMyBooks, async ({ reader, query, request, locale }) => {
      if (query.book !== undefined) {
        const book = await getBookKey(db, query.book, request)
        const data = await books.listMyEditions(reader.id, book, mostEditions)
        return { data, meta: pageMeta({ page: 1, per_page: mostEditions }, data.length) }
      }
      const { filter, ignored } = await readFilter(reader, query, request)
      const { books: data, total } = await books.listMyBooks(
        reader.id,
        filter,
        { sort: query.sort ?? usualBookSort(query.shelf), locale },
        query,
      )
      return { data, meta: pageMeta(query, total), ...(ignored.length > 0 && { ignored }) }
    }),

    route(selectMyBooks, async ({ reader, query, request }) => {
      const { filter, ignored } = await readFilter(reader, query, request)
      // A list can leave out a filter and say so. What is done to everything selected cannot.
      if (ignored.length > 0)
        throw new AppError('not_found', text('A shelf or genre you filtered by no longer exists.'))
      return { data: await books.selectMyBooks(reader.id, filter, mostAtOnce) }
    }),

    route(getLibraryFacets, async ({ reader, translator, request }) => {
      const [{ genres, ...facets }, years] = await Promise.all([
        books.getFacets(reader.id),
        listYears(reader.id, callerZone(request, reader)),
      ])
      return { data: { ...facets, genres: genres.map(inLanguage(translator)), years } }
    }),

    route(shelveBooks, async ({ reader, body, translator }) => {
      const named = [...new Set([...body.add, ...body.remove])]
      const existing = named.length > 0 ? await shelves.findShelfSlugs(reader.id, named) : []
      if (existing.length < named.length) {
        const message = translator.t('One of these shelves isn’t yours or no longer exists.')
        const field = body.add.every((slug) => existing.includes(slug)) ? 'remove' : 'add'
        throw invalid(translator, { [field]: [message] })
      }
      const shelvings = await bulk.shelveBooks(reader.id, once(body.books), body)
      if (!shelvings) throw notInLibrary(translator)
      const { plural } = translator
      const message =
        body.shelf || body.add.length > 0
          ? plural(shelvings.length, ':count book shelved.', ':count books shelved.')
          : plural(shelvings.length, ':count book removed from the shelf.', ':count books removed from the shelf.')
      return { data: { shelvings }, message }
    }),

    route(removeBooks, async ({ reader, body, translator }) => {
      const shelvings = await bulk.removeBooks(reader.id, once(body.books))
      if (!shelvings) throw notInLibrary(translator)
      const message = translator.plural(
        shelvings.length,
        ':count book removed from your library.',
        ':count books removed from your library.',
      )
      return { data: { shelvings }, message }
    }),

    route(restoreBooks, async ({ reader, body, translator }) => {
      const shelvings = new Map(body.shelvings.map((shelving) => [shelving.book, shelving]))
      await bulk.restoreBooks(reader.id, [...shelvings.values()])
      return { data: null, message: translator.t('Restored.') }
    }),

    route(listMyAuthors, async ({ reader, query, locale }) => {
      const { authors, total } = await queries.listMyAuthors(reader.id, query, query, locale)
      return { data: authors, meta: pageMeta(query, total) }
    }),

    route(listMySeries, async ({ reader, query, locale }) => {
      const { series, total } = await queries.listMySeries(reader.id, query, query, locale)
      return { data: series, meta: pageMeta(query, total) }
    }),

    route(listMyContributions, async ({ reader, query, locale }) => {
      const { contributions, total } = await queries.listMyContributions(reader.id, query, query, locale)
      return { data: contributions, meta: pageMeta(query, total) }
    }),
  ]
}
