import type { BookCard } from '../../../contract/books.ts'
import { isbn13In } from '../../../shared/isbn.ts'
import type { Locale } from '../../../contract/locales.ts'
import {
  mostResults,
  searchCatalog,
  searchTypes,
  type BookFilters,
  type SearchResult,
  type SearchType,
} from '../../../contract/search.ts'
import { suggest } from '../../../contract/suggestions.ts'
import type { Context } from '../../context.ts'
import { offsetOf, pageMeta } from '../../db/page.ts'
import { route } from '../../route.ts'
import { searchQueries, toSuggestion } from './queries.ts'
import { searchService } from './service.ts'

const suggestedTypes = ['book', 'author', 'series'] as const
const mostSuggested = { book: 5, author: 3, series: 2 }

interface Showing {
  viewerId: string
  locale: Locale
  filters: BookFilters
}

export function searchRoutes({ db }: Context) {
  const queries = searchQueries(db)
  const { findKinds, findReaders } = searchService(db)

  const show: Record<SearchType, (ids: string[], showing: Showing) => Promise<SearchResult[]>> = {
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
    const data: SearchResult[] = query.type === 'book' && query.page === 1 ? [{ type: 'book', book }] : []
    const counts = { book: 1, author: 0, series: 0, list: 0, reader: 0 }
    return { data, meta: pageMeta(query, counts[query.type]), counts }
  }

  return [
    route(searchCatalog, async ({ reader, query, locale }) => {
      const { q, type, page, per_page, ...filters } = query
      const isbn = isbn13In(q)
      const exact = isbn && (await queries.findByIsbn(reader.id, isbn))
      if (exact) return onlyBook(exact, query)

      const offset = offsetOf(query)
      const count = Math.min(offset + per_page, mostResults)
      const question = { text: q, viewerId: reader.id, filters, count, isCounted: true }
      const findings = await (q.startsWith('@') && q.length > 1
        ? findReaders(q.slice(1).toLowerCase(), reader.id)
        : findKinds(searchTypes, question))
      const ids = findings[type].slice(offset, offset + per_page)
      const data = await show[type](ids, { viewerId: reader.id, locale, filters })
      const { book, author, series, list, reader: readers } = findings
      const counts = {
        book: book.length,
        author: author.length,
        series: series.length,
        list: list.length,
        reader: readers.length,
      }
      return { data, meta: pageMeta({ page, per_page }, counts[type]), counts }
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
      if (exact) return { data: [toSuggestion(exact)] }
      const found = await findKinds(suggestedTypes, question)
      const [books, authors, series] = await Promise.all([
        queries.suggestBooks(found.book.slice(0, mostSuggested.book), locale),
        queries.listAuthors(found.author.slice(0, mostSuggested.author)),
        queries.listSeries(found.series.slice(0, mostSuggested.series), locale),
      ])
      return {
        data: [
          ...books,
          ...authors.map(({ slug, name }) => ({ type: 'author' as const, slug, name })),
          ...series.map(({ slug, title }) => ({ type: 'series' as const, slug, title })),
        ],
      }
    }),
  ]
}
