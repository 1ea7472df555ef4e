import {
  changeBookPosition,
  createShelf,
  globalShelves,
  isGlobalShelf,
  listShelves,
  maxShelves,
  setBookShelves,
  type Shelf,
} from '../../../contract/shelves.ts'
import { text, type Translator } from '../../../contract/translate.ts'
import type { Context } from '../../context.ts'
import { AppError, isUniqueViolation } from '../../errors.ts'
import { invalid, route } from '../../route.ts'
import { slugify, slugSuffix } from '../../slug.ts'
import { getBookKey } from '../books/find-book.ts'
import { shelfQueries } from './queries.ts'

const globalOnes = ({ t }: Translator): Shelf[] =>
  Object.entries(globalShelves).map(([slug, name]) => ({ slug, name: t(name), global: true }))

export function shelfRoutes({ db }: Context) {
  const queries = shelfQueries(db)

  /** The shelf's name in its address; with a few letters more where another shelf has it. */
  async function insertShelf(readerId: string, name: string) {
    const base = slugify(name, 100) || 'shelf'
    if (!isGlobalShelf(base)) {
      try {
        return await queries.insertShelf(readerId, name, base)
      } catch (error) {
        if (!isUniqueViolation(error, 'shelves_reader_id_slug_key')) throw error
      }
    }
    return queries.insertShelf(readerId, name, `${base}-${slugSuffix()}`)
  }

  return [
    route(listShelves, async ({ reader, translator }) => {
      const own = await queries.listOwnShelves(reader.id)
      return { data: [...globalOnes(translator), ...own.map((shelf) => ({ ...shelf, global: false }))] }
    }),

    route(createShelf, async ({ reader, body, translator }) => {
      const shelf = await insertShelf(reader.id, body.name)
      if (!shelf) {
        const message = translator.t('You have :max shelves, which is as many as there can be.', { max: maxShelves })
        throw invalid(translator, { name: [message] })
      }
      return { data: { ...shelf, global: false }, message: translator.t('Your shelf is made.') }
    }),

    route(setBookShelves, async ({ reader, params, body, translator, request }) => {
      const book = await getBookKey(db, params.book, request)
      const slugs = [...new Set(body.shelves)]
      const own = slugs.filter((slug) => !isGlobalShelf(slug))
      const known = own.length > 0 ? await queries.findShelfSlugs(reader.id, own) : []
      if (known.length < own.length) {
        throw invalid(translator, { shelves: [translator.t('One of these shelves is not yours, or is gone.')] })
      }
      await queries.setBookShelves(reader.id, book.id, slugs)
      return { data: { shelves: await queries.listBookShelves(reader.id, book.id) } }
    }),

    route(changeBookPosition, async ({ reader, body, request }) => {
      const book = await getBookKey(db, body.book, request)
      if (!(await queries.moveBook(reader.id, book.id, body.shelf, body.order))) {
        throw new AppError('not_found', text('This book is not on that shelf.'))
      }
      return { data: null }
    }),
  ]
}
