import {
  listMutedBooks,
  listMutedReaders,
  muteBook,
  muteReader,
  unmuteBook,
  unmuteReader,
} from '../../../../contract/mutes.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { reachableBy } from '../../../db/visibility.ts'
import { AppError } from '../../../errors.ts'
import { route } from '../../../route.ts'
import { getBookKey } from '../../catalogue/books/book-key-queries.ts'
import { connectionQueries } from '../connections/queries.ts'
import { userNotFound } from '../users/user-key-queries.ts'
import { muteQueries } from './queries.ts'

export function muteRoutes({ db }: Context) {
  const queries = muteQueries(db)
  const { findTarget } = connectionQueries(db)

  return [
    route(listMutedReaders, async ({ reader, query }) => {
      const { rows, total } = await queries.listMutedReaders(reader.id, query)
      return { data: rows, meta: pageMeta(query, total) }
    }),

    route(muteReader, async ({ reader, params, translator }) => {
      const other = await findTarget(reader.id, params.user, reachableBy(reader.id))
      if (!other) throw userNotFound()
      if (other.id === reader.id) throw new AppError('conflict', text('This is your own account.'))
      await queries.muteReader(reader.id, other.id)
      return { data: null, message: translator.t('You muted :name.', { name: other.name }) }
    }),

    route(unmuteReader, async ({ reader, params, translator }) => {
      const other = await findTarget(reader.id, params.user, reachableBy(reader.id))
      if (!other) throw userNotFound()
      await queries.unmuteReader(reader.id, other.id)
      return { data: null, message: translator.t('You unmuted :name.', { name: other.name }) }
    }),

    route(listMutedBooks, async ({ reader, query }) => {
      const { rows, total } = await queries.listMutedBooks(reader.id, query)
      return { data: rows, meta: pageMeta(query, total) }
    }),

    route(muteBook, async ({ reader, params, request, translator }) => {
      const book = await getBookKey(db, params.book, request)
      await queries.muteBook(reader.id, book.id)
      return { data: null, message: translator.t('You muted this book.') }
    }),

    route(unmuteBook, async ({ reader, params, request, translator }) => {
      const book = await getBookKey(db, params.book, request)
      await queries.unmuteBook(reader.id, book.work_id)
      return { data: null, message: translator.t('You unmuted this book.') }
    }),
  ]
}
