import type { Translator } from '../../../../shared/translate.ts'
import { deleteShelf, getShelf, reorderShelves, updateShelf } from '../../../../contract/own-shelves.ts'
import { changeBookPosition } from '../../../../contract/shelf-books.ts'
import { createShelf, isGlobalShelf, listShelves, maxShelves } from '../../../../contract/shelves.ts'
import { text } from '../../../../shared/translate.ts'
import type { Visibility } from '../../../../contract/vocabulary.ts'
import type { Context } from '../../../context.ts'
import { AppError, isUniqueViolation } from '../../../errors.ts'
import { invalid, route } from '../../../route.ts'
import { slugify, slugSuffix } from '../../../db/slug.ts'
import { getBookKey } from '../../catalogue/books/book-key-queries.ts'
import { shelfQueries } from './queries.ts'
import { getShelfOf, shelfNotFound, shownShelf } from './shown-shelf.ts'
import { withRevoked } from '../../community/open-links/message.ts'

/** The shelves that everybody has stay as they are. */
function refuseGlobal(slug: string): void {
  if (isGlobalShelf(slug)) throw new AppError('forbidden', text('Everyone has this shelf, so you can’t change it.'))
}

const nameTaken = (translator: Translator) =>
  invalid(translator, { name: [translator.t('You already have a shelf with this name.')] })

export function shelfRoutes({ db }: Context) {
  const queries = shelfQueries(db)

  /** The shelf's name in its address; with a few letters more where another shelf has it. */
  async function insertShelf(
    readerId: string,
    { name, visibility }: { name: string; visibility?: Visibility | undefined },
  ) {
    const base = slugify(name, 100) || 'shelf'
    if (!isGlobalShelf(base)) {
      try {
        return await db.attempt((tx) => shelfQueries(tx).insertShelf(readerId, { name, visibility, slug: base }))
      } catch (error) {
        if (!isUniqueViolation(error, 'shelves_reader_id_slug_key')) throw error
      }
    }
    return queries.insertShelf(readerId, { name, visibility, slug: `${base}-${slugSuffix()}` })
  }

  return [
    route(listShelves, async ({ reader, translator }) => {
      const shelves = await queries.listShelves(reader.id)
      return { data: shelves.map((shelf) => shownShelf(shelf, translator)) }
    }),

    route(getShelf, async ({ reader, params, translator }) => ({
      data: shownShelf(await getShelfOf(queries, reader.id, params.shelf), translator),
    })),

    route(createShelf, async ({ reader, body, translator }) => {
      const shelf = await insertShelf(reader.id, body)
      if (shelf === 'name-taken') throw nameTaken(translator)
      if (shelf === 'too-many') {
        const message = translator.t('You’ve reached the limit of :max shelves. Delete one first.', { max: maxShelves })
        throw invalid(translator, { name: [message] })
      }
      return { data: shownShelf(shelf, translator), message: translator.t('Shelf created.') }
    }),

    route(updateShelf, async ({ reader, params, body, translator }) => {
      refuseGlobal(params.shelf)
      const saved = await queries.updateShelf(reader.id, params.shelf, body)
      if (!saved) throw shelfNotFound()
      if (saved === 'name-taken') throw nameTaken(translator)
      const message = withRevoked(translator.t('Shelf saved.'), saved.revoked.length, translator)
      return { data: shownShelf(saved.shelf, translator), message }
    }),

    route(reorderShelves, async ({ reader, body }) => {
      if (!(await queries.reorderShelves(reader.id, body.order))) throw shelfNotFound()
      return { data: null }
    }),

    route(deleteShelf, async ({ reader, params, translator }) => {
      refuseGlobal(params.shelf)
      if (!(await queries.deleteShelf(reader.id, params.shelf))) throw shelfNotFound()
      return { data: null, message: translator.t('Shelf deleted. Its books are still in your library.') }
    }),

    route(changeBookPosition, async ({ reader, body, request, translator }) => {
      const book = await getBookKey(db, body.book, request)
      const outcome = await queries.moveBook(reader.id, book.id, body.shelf, body.order)
      if (outcome === 'not-there') throw new AppError('not_found', text('This book isn’t on that shelf.'))
      if (outcome !== 'moved') {
        throw invalid(translator, { order: [translator.t('Enter :max or less.', { max: outcome.max })] })
      }
      return { data: null }
    }),
  ]
}
