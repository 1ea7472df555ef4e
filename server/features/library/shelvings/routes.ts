import { isGlobalShelf, setBookShelves } from '../../../../contract/shelves.ts'
import type { Context } from '../../../context.ts'
import { invalid, route } from '../../../route.ts'
import { getBookKey } from '../../catalogue/books/book-key-queries.ts'
import { readingQueries } from '../../journal/readings/queries.ts'
import { shelfQueries } from '../shelves/queries.ts'
import { shelvingService } from './service.ts'

export function shelvingRoutes({ db, clock }: Context) {
  const shelves = shelfQueries(db)
  const readings = readingQueries(db)
  const service = shelvingService(db, clock)

  return [
    route(setBookShelves, async ({ reader, params, body, translator, request }) => {
      const book = await getBookKey(db, params.book, request)
      const change = {
        seen: body.before,
        wanted: [...new Set(body.shelves)],
        startsReading: body.start_reading ?? false,
        ids: { reading: body.reading_id, undo: body.undo_id },
      }
      // One that was deleted meanwhile is no reason against another change.
      const own = change.wanted.filter((slug) => !isGlobalShelf(slug) && !change.seen?.includes(slug))
      const existing = own.length > 0 ? await shelves.findShelfSlugs(reader.id, own) : []
      if (existing.length < own.length) {
        throw invalid(translator, { shelves: [translator.t('One of these shelves isn’t yours or no longer exists.')] })
      }
      const { started, undo } = await service.setShelves(reader.id, book, change)
      const [shown, reading] = await Promise.all([
        shelves.listBookShelves(reader.id, book.id),
        started === null ? undefined : readings.findReading(reader.id, started),
      ])
      return { data: { shelves: shown, reading: reading ?? null }, undo }
    }),
  ]
}
