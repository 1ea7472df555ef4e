import type { Shelf } from '../../../../contract/shelves.ts'
import { text, type Translator } from '../../../../shared/translate.ts'
import { AppError } from '../../../errors.ts'
import type { StoredShelf, shelfQueries } from './queries.ts'

/** A shelf for a viewer: the name of a global one is in their language. */
export const shownShelf = ({ id: _, ...shelf }: StoredShelf, { t }: Translator): Shelf => ({
  ...shelf,
  name: shelf.global ? t(shelf.name) : shelf.name,
})

export const shelfNotFound = () => new AppError('not_found', text('We couldn’t find this shelf.'))

export async function getShelfOf(
  { findShelf }: Pick<ReturnType<typeof shelfQueries>, 'findShelf'>,
  readerId: string,
  slug: string,
): Promise<StoredShelf> {
  const shelf = await findShelf(readerId, slug)
  if (!shelf) throw shelfNotFound()
  return shelf
}
