import type { Context } from '../../context.ts'
import { fillBook, fillBookCover } from './fill-book.ts'
import { findForCompletion } from './fill-queries.ts'
import { sourceService } from './service.ts'

/** Fills what a book lacks from the complete record of the source that it came from, its picture first. */
export async function completeFromSource(
  context: Context,
  bookId: string,
  sourceName: string,
  id: string,
): Promise<void> {
  const service = sourceService(context)
  const source = (await service.listOn()).find(({ name }) => name === sourceName)
  if (!source) return
  const known = await service.findRecord(source.name, id)
  const stored = await findForCompletion(context.db, bookId)
  if (!stored) return
  if (known?.book.cover && stored.cover === null) {
    const picture = await service.fetchPicture(source, known.book.cover, 'background')
    if (picture) await fillBookCover(context, { source: source.name, url: known.book.url }, stored, picture)
  }
  const { books, hasAnswered } = await service.complete(source, id, 'background')
  const [book] = books
  // Tried again by the queue, later each time.
  if (!hasAnswered) throw new Error(`${source.title} gave no answer about ${id}`)
  if (!book) return
  await fillBook(context, source, bookId, book)
  if (book.cover && !known?.book.cover && stored.cover === null) {
    const picture = await service.fetchPicture(source, book.cover, 'background')
    if (picture) await fillBookCover(context, { source: source.name, url: book.url }, stored, picture)
  }
}
