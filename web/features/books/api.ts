import { getBook, listBooks, listEditions, type Book, type CardState } from '../../../contract/books.ts'
import {
  authorBooksPerPage,
  myBooksPath,
  searchPath,
  seriesBooksPath,
  userShelfBooksPath,
} from '../../../contract/constants.ts'
import type { LibraryBook } from '../../../contract/library.ts'
import type { AnswerOf } from '../../lib/api-client.ts'
import { changePages, queryClient, refreshUnderway, useAnswer, usePages } from '../../lib/queries.ts'

export const useBook = (book: string) => useAnswer(getBook, { params: { book } })

/** Books of an author, `limit` per page. */
export const useBooksOf = (author: string, limit: number = authorBooksPerPage) =>
  usePages(listBooks, { query: { author, per_page: limit } })

/** Endpoints whose answers have book cards with the reader's shelves. */
const cardLists = [listBooks.path, listEditions.path, myBooksPath, searchPath, seriesBooksPath, userShelfBooksPath]

/** Marks all book cards as stale, because they show shelves; they are refetched on next use. */
export async function outdateCards(): Promise<void> {
  await Promise.all(cardLists.map((path) => queryClient.invalidateQueries({ queryKey: [path], refetchType: 'none' })))
}

/** Fields of `book.me` that a call has changed. */
type Change = Partial<Pick<Book['me'], 'shelves' | 'review' | 'readings_count' | 'notes_count' | 'owned'>>

/** Updates the cached book, under every slug it was opened by, and the lists of the library. */
export function updateMine(book: string, mine: Change): void {
  queryClient.setQueriesData<AnswerOf<typeof getBook>>({ queryKey: [getBook.path] }, (answer) =>
    answer?.data.slug === book ? { ...answer, data: { ...answer.data, me: { ...answer.data.me, ...mine } } } : answer,
  )
  const { shelves, review } = mine
  const known = { ...(shelves && { shelves }), ...(review !== undefined && { review }) }
  changePages<LibraryBook>({ path: myBooksPath }, (books) =>
    books
      .map((each) => (each.slug === book ? { ...each, me: { ...each.me, ...known } } : each))
      // A book on no shelf is not in the library.
      .filter((each) => each.slug !== book || shelves?.length !== 0),
  )
}

/** The same value with the card of one book changed wherever it is; unchanged parts stay the same objects. */
function withCard(value: unknown, id: string, mine: Partial<CardState>): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((item) => withCard(item, id, mine))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
  const next = fields.map(([name, field]) => [name, withCard(field, id, mine)] as const)
  const isCard = 'id' in value && value.id === id && 'me' in value && 'cover' in value
  if (isCard) return { ...Object.fromEntries(next), me: { ...(value.me as CardState), ...mine } }
  return next.some(([, field], index) => field !== fields[index]?.[1]) ? Object.fromEntries(next) : value
}

/** Changes the reader's state on every cached card of a book. */
export function updateCards(id: string, mine: Partial<CardState>): void {
  queryClient.setQueriesData({ predicate: () => true }, (answer: unknown) => withCard(answer, id, mine))
  refreshUnderway(...cardLists.map((path) => ({ path })))
}
