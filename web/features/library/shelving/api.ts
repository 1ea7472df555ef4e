import { useMutation } from '@tanstack/react-query'
import { getBook, type BookCard } from '../../../../contract/books.ts'
import { myBooksPath } from '../../../../contract/constants.ts'
import { listReadings, type Reading } from '../../../../contract/readings.ts'
import { isGlobalShelf, setBookShelves, type GlobalShelf } from '../../../../contract/shelves.ts'
import { call } from '../../../lib/api-client.ts'
import { refresh } from '../../../lib/queries.ts'
import { cachedItems } from '../../../lib/remembered.ts'
import { undoByToken } from '../../../lib/undo.ts'
import { refreshShelves, updateCards, updateMine } from './card-cache.ts'
import { announceShelving } from './shelving-events.ts'

/** What shelving needs to know of a book. */
export type ShelvedBook = Pick<BookCard, 'slug' | 'title' | 'me'>

/** The edition that the shelves on a card are of: another than its own where the reader keeps that one. */
const editionOf = ({ slug, me }: ShelvedBook): string => me.edition ?? slug

/** On this global shelf or on none; its own shelves stay. */
export const shelvesWith = ({ me }: Pick<ShelvedBook, 'me'>, shelf: GlobalShelf | null): string[] => [
  ...(shelf ? [shelf] : []),
  ...me.shelves.filter((slug) => !isGlobalShelf(slug)),
]

/** Logs, and what is shown of them with their books. */
const refreshReadings = () => refresh(listReadings, { path: myBooksPath }, getBook)

/** Says to every list that shows an edition on which shelves it is. */
async function showShelves(edition: string, shelves: string[], hasNewLog = false): Promise<void> {
  updateCards(edition, shelves)
  updateMine(edition, { shelves })
  // A log follows the shelf of its book: it pauses, stops or goes on with it.
  void (hasNewLog ? refreshReadings() : refresh(listReadings))
  await refreshShelves()
}

interface Move {
  before: string[]
  shelves: string[]
  start_reading?: boolean
}

/** Moves an edition from the shelves it was seen on to others; gives the log it started, and what undoes it. */
async function setShelves(edition: string, { start_reading = false, ...move }: Move) {
  const { data, undo } = await call(setBookShelves, { params: { book: edition }, body: { ...move, start_reading } })
  await showShelves(edition, data.shelves, data.reading !== null)
  return { reading: data.reading, undo }
}

/** Puts the book of a card on these shelves. */
export async function shelveCard(book: ShelvedBook, shelves: string[]): Promise<void> {
  await setShelves(editionOf(book), { before: book.me.shelves, shelves })
}

/** The logs of a book; where they can't be asked for, those that a page has shown. */
const fetchLogs = async (book: string): Promise<Reading[]> =>
  call(listReadings, { query: { book } }).then(
    ({ data }) => data,
    () => cachedItems<Reading>(listReadings).filter((reading) => reading.book === book),
  )

/**
 * The quick menu: moves a book to a global shelf at once, or off it, and starts a log where the reader begins to read.
 * What follows on the screen is in web/features/frame/frame/shelving-follow-ups.tsx.
 */
export async function quickShelve(book: ShelvedBook, shelf: GlobalShelf | null): Promise<void> {
  const edition = editionOf(book)
  if (shelf === 'did-not-finish') {
    const timedReading = (await fetchLogs(edition)).find(({ timer }) => timer !== null)
    if (timedReading) {
      announceShelving({ kind: 'stopping', reading: timedReading })
      return
    }
  }
  const shelvesBefore = book.me.shelves
  const shelves = shelvesWith(book, shelf)
  // Wanted even if the card shows it there already: elsewhere it may have been moved.
  const before = shelvesBefore.filter((slug) => slug !== shelf)
  const move = { before, shelves, start_reading: shelf === 'currently-reading' }
  const { reading, undo: token } = await setShelves(edition, move)
  const undo = () => undoByToken(token, () => showShelves(edition, shelvesBefore, true))
  announceShelving({ kind: 'quick', book: { slug: edition, title: book.title }, shelf, reading, undo })
}

/** Moves the book of a card. */
export const useQuickShelve = (book: ShelvedBook) =>
  useMutation({
    mutationFn: (shelf: GlobalShelf | null) => quickShelve(book, shelf),
    onError: (error) => console.error(error),
  })
