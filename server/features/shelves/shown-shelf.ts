import type { Shelf } from '../../../contract/shelves.ts'
import { text, type Translator } from '../../../contract/translate.ts'
import { AppError } from '../../errors.ts'
import type { HeldShelf } from './queries.ts'

/** A shelf as somebody sees it: the name of a global one is in their language. */
export const shownShelf = ({ id: _, ...shelf }: HeldShelf, { t }: Translator): Shelf => ({
  ...shelf,
  name: shelf.global ? t(shelf.name) : shelf.name,
})

export const shelfNotFound = () => new AppError('not_found', text('This shelf could not be found.'))
