import type { BookCard } from '../../../../contract/books.ts'
import { isbn13In } from '../../../../shared/isbn.ts'
import type { Locale } from '../../../../contract/locales.ts'
import {
  mostResults,
  searchCatalog,
  searchTypes,
  type BookFilters,
  type SearchResult,
  type SearchType,
} from '../../../../contract/search.ts'
import { suggest, type SearchSuggestion } from '../../../../contract/suggestions.ts'
import { languageCodes } from '../../../../contract/vocabulary.ts'
import type { Context } from '../../../context.ts'
import { offsetOf, pageMeta } from '../../../db/page.ts'
import { route } from '../../../route.ts'
import { vocabularyQueries } from '../vocabulary/queries.ts'
import { searchQueries, toSuggestion } from './queries.ts'
import { searchService, type RankedIds } from './service.ts'

const suggestedTypes = ['book', 'author', 'series'] as const
const mostSuggested = { book: 5, author: 3, series: 2 }

interface Showing {
  viewerId: string
  locale: Locale
  filters: BookFilters
}

type Shown = SearchResult extends infer Result ? (Result extends unknown ? Omit<Result, 'is_similar'> : never) : never

/** Results from one index up to another; those that are only similar are listed on their own, so that each is marked right. */
async function showPart<Item>(
  { ids, matching }: RankedIds,
  from: number,
  to: number,
  list: (ids: string[]) => Promise<Item[]>,
): Promise<(Item & { is_similar: boolean })[]> {
  const sides = [
    { part: ids.slice(from, Math.min(to, matching)), is_similar: false },
    { part: ids.slice(Math.max(from, matching), to), is_similar: true },
  ]
  const shown = await Promise.all(
    sides.map(async ({ part, is_similar }) =>
      part.length === 0 ? [] : (await list(part)).map((item) => ({ ...item, is_similar })),
    ),
  )
  return shown.flat()
}

export function searchRoutes({ db }: Context) {
  const queries = searchQueries(db)
  const { findKinds, findReaders } = searchService(db)
  const { findGenreId } = vocabularyQueries(db)

  /** A link may name a genre or language that is unknown here: the books are then shown without it. */
  async function readFilters({ language, genre, ...filters }: BookFilters) {
    const isKnown = {
      language: language === undefined || languageCodes.includes(language),
      genre: genre === undefined || (await findGenreId(genre)) !== undefined,
    }
    return {
      filters: {
        ...filters,
        language: isKnown.language ? language : undefined,
        genre: isKnown.genre ? genre : undefined,
      },
      ignored: (['language', 'genre'] as const).filter((name) => !isKnown[name]),
    }
  }

  const show: Record<SearchType, (ids: string[], showing: Showing) => Promise<Shown[]>> = {
    book: async (ids, { viewerId, locale, filters }) =>
      (await queries.listBooks(viewerId, ids, locale, filters)).map((book) => ({ type: 'book', book })),
    author: async (ids) => (await queries.listAuthors(ids)).map((author) => ({ type: 'author', author })),
    series: async (ids, { locale }) =>
      (await queries.listSeries(ids, locale)).map((series) => ({ type: 'series', series })),
    list: async (ids) => (await queries.listLists(ids)).map((list) => ({ type: 'list', list })),
    reader: async (ids, { viewerId }) =>
      (await queries.listReaders(viewerId, ids)).map((reader) => ({ type: 'reader', reader })),
  }

  const onlyBook = (book: BookCard, query: { type: SearchType; page: number; per_page: number }) => {
    const data: SearchResult[] =
      query.type === 'book' && query.page === 1 ? [{ type: 'book', book, is_similar: false }] : []
    const counts = { book: 1, author: 0, series: 0, list: 0, reader: 0 }
    return { data, meta: pageMeta(query, counts[query.type]), counts }
  }

  return [
    route(searchCatalog, async ({ reader, query, locale }) => {
      const { q, type, page, per_page, ...bookFilters } = query
      const isbn = isbn13In(q)
      const exact = isbn && (await queries.findByIsbn(reader.id, isbn))
      if (exact) return onlyBook(exact, query)

      const { filters, ignored } = await readFilters(bookFilters)
      const offset = offsetOf(query)
      const count = Math.min(offset + per_page, mostResults)
      const question = { text: q, viewerId: reader.id, filters, count, isCounted: true }
      const findings = await (q.startsWith('@') && q.length > 1
        ? findReaders(q.slice(1).toLowerCase(), reader.id)
        : findKinds(searchTypes, question))
      const data = await showPart(findings[type], offset, offset + per_page, (ids) =>
        show[type](ids, { viewerId: reader.id, locale, filters }),
      )
      const { book, author, series, list, reader: readers } = findings
      const counts = {
        book: book.matching,
        author: author.matching,
        series: series.matching,
        list: list.matching,
        reader: readers.matching,
      }
      return {
        data,
        meta: pageMeta({ page, per_page }, findings[type].ids.length),
        counts,
        ...(ignored.length > 0 && { ignored }),
      }
    }),

    route(suggest, async ({ reader, query, locale }) => {
      if (query.q === '') return { data: [] }
      const question = {
        text: query.q,
        viewerId: reader.id,
        filters: {},
        count: mostSuggested.book,
        isCounted: false,
      }
      const isbn = isbn13In(query.q)
      const exact = isbn && (await queries.findByIsbn(reader.id, isbn))
      if (exact) return { data: [{ ...toSuggestion(exact), is_similar: false }] }
      const { book, author, series } = await findKinds(suggestedTypes, question)
      const kinds: SearchSuggestion[][] = await Promise.all([
        showPart(book, 0, mostSuggested.book, (ids) => queries.suggestBooks(reader.id, ids, locale)),
        showPart(author, 0, mostSuggested.author, async (ids) =>
          (await queries.listAuthors(ids)).map(({ slug, name }) => ({ type: 'author' as const, slug, name })),
        ),
        showPart(series, 0, mostSuggested.series, async (ids) =>
          (await queries.listSeries(ids, locale)).map(({ slug, title }) => ({ type: 'series' as const, slug, title })),
        ),
      ])
      const suggestions = kinds.flat()
      return {
        data: [
          ...suggestions.filter(({ is_similar }) => !is_similar),
          ...suggestions.filter(({ is_similar }) => is_similar),
        ],
      }
    }),
  ]
}
