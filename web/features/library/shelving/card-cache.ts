import { getBook, listBooks, listEditions, type Book, type CardState } from '../../../../contract/books.ts'
import { myBooksPath, searchPath, seriesBooksPath, userShelfBooksPath } from '../../../../contract/constants.ts'
import type { LibraryBook } from '../../../../contract/library.ts'
import type { AnswerOf } from '../../../lib/api-client.ts'
import { changeAnswers, changePages, queryClient, refreshUnderway } from '../../../lib/queries.ts'

/** Endpoints whose answers have book cards with the reader's shelves. */
const cardLists = [listBooks.path, listEditions.path, myBooksPath, searchPath, seriesBooksPath, userShelfBooksPath]

/** Marks all book cards as stale, because they show shelves; they are refetched on next use. */
export async function outdateCards(): Promise<void> {
  await Promise.all(cardLists.map((path) => queryClient.invalidateQueries({ queryKey: [path], refetchType: 'none' })))
}

/** Refreshes shelves, their books and covers; book cards are marked as stale. */
export async function refreshShelves(): Promise<void> {
  const isOfShelves = ({ queryKey }: { queryKey: readonly unknown[] }) => /\/shelves\b/.test(String(queryKey[0]))
  await Promise.all([queryClient.invalidateQueries({ predicate: isOfShelves }), outdateCards()])
}

/** Fields of `book.me` that a call has changed. */
type Change = Partial<Pick<Book['me'], 'shelves' | 'review' | 'readings_count' | 'notes_count' | 'owned'>>

/** Updates the cached book, under every slug it was opened by, and the lists of the library. */
export function updateMine(book: string, mine: Change): void {
  changeAnswers<AnswerOf<typeof getBook>>({ queryKey: [getBook.path] }, (answer) =>
    answer.data.slug === book ? { ...answer, data: { ...answer.data, me: { ...answer.data.me, ...mine } } } : answer,
  )
  const { shelves, review } = mine
  const changes = { ...(shelves && { shelves }), ...(review !== undefined && { review }) }
  changePages<LibraryBook>({ path: myBooksPath }, (books) =>
    books
      .map((each) => (each.slug === book ? { ...each, me: { ...each.me, ...changes } } : each))
      // A book on no shelf is not in the library.
      .filter((each) => each.slug !== book || shelves?.length !== 0),
  )
}

/** A card shows the shelves of the edition that the reader keeps, which may be another than its own. */
const showsShelvesOf = (value: object, edition: string): value is { me: CardState } =>
  'slug' in value &&
  'cover' in value &&
  'me' in value &&
  typeof value.me === 'object' &&
  value.me !== null &&
  'shelves' in value.me &&
  (('edition' in value.me && value.me.edition) || value.slug) === edition

/** The same value with the cards that show this edition changed wherever they are; unchanged parts stay the same objects. */
function withShelves(value: unknown, edition: string, shelves: string[]): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((item) => withShelves(item, edition, shelves))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
  const next = fields.map(([name, field]) => [name, withShelves(field, edition, shelves)] as const)
  if (showsShelvesOf(value, edition)) return { ...Object.fromEntries(next), me: { ...value.me, shelves } }
  return next.some(([, field], index) => field !== fields[index]?.[1]) ? Object.fromEntries(next) : value
}

/** Changes the shelves of an edition on every cached card that shows them. */
export function updateCards(edition: string, shelves: string[]): void {
  changeAnswers<unknown>({}, (answer) => withShelves(answer, edition, shelves))
  refreshUnderway(...cardLists.map((path) => ({ path })))
}
