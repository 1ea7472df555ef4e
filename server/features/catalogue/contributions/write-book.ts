import type { NewCredit } from '../../../../contract/contributions.ts'
import type { Transaction } from '../../../db/database.ts'
import { deleteLoneAuthors } from '../authors/queries.ts'
import { deleteEmptySeries } from '../series/queries.ts'
import { ensureCredited, replaceSeries, type editionOf, type WantedSeries } from './make-book.ts'
import {
  deleteOfWork,
  findNamed,
  insertCredits,
  insertGenres,
  markChanged,
  updateBookRow,
  updateWork,
} from './queries.ts'

export interface BookChange {
  edition: Partial<ReturnType<typeof editionOf>>
  /** What of the edition differs from what it was. */
  changedEdition: string[]
  /** Whose series it is. */
  firstAuthor: string
  /** What changes in the work; what is left out stays. */
  work: {
    title?: string
    language?: string | null
    description?: string | null
    authors?: NewCredit[] | undefined
    series?: WantedSeries[]
    genres?: string[] | undefined
  }
}

/** Changes a book and its work, and deletes authors and series that nothing names any more. The book and the names are locked. */
export async function writeBook(
  tx: Transaction,
  book: { id: string; work_id: string },
  { edition, changedEdition, firstAuthor, work }: BookChange,
): Promise<void> {
  const { title, language, ...shared } = work
  const { description, authors, series, genres } = shared
  await updateBookRow(tx, book.id, edition)
  await markChanged(tx, { books: changedEdition, works: Object.keys(shared) }, book.id)
  const columns = {
    ...(title !== undefined && { title }),
    ...(language !== undefined && { language }),
    ...(description !== undefined && { description }),
  }
  if (Object.keys(columns).length > 0) await updateWork(tx, book.work_id, columns)
  if (!authors && !series && !genres) return
  const before = await findNamed(tx, book.work_id)
  if (authors) {
    await deleteOfWork(tx, 'work_authors', book.work_id)
    await insertCredits(tx, book.work_id, authors, await ensureCredited(tx, authors))
  }
  if (series) await replaceSeries(tx, { workId: book.work_id, author: firstAuthor }, series)
  if (genres) {
    await deleteOfWork(tx, 'work_genres', book.work_id)
    await insertGenres(tx, book.work_id, genres)
  }
  await deleteLoneAuthors(tx, before.authors)
  await deleteEmptySeries(tx, before.series)
}
