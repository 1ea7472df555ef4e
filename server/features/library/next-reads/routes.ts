import {
  dismissBook,
  listDismissedBooks,
  listNextReads,
  listSuggestedBooks,
  listWantedReads,
  moodsIn,
  restoreDismissedBook,
} from '../../../../contract/next-reads.ts'
import { listSimilarBooks } from '../../../../contract/similar-books.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { route } from '../../../route.ts'
import { getBookKey } from '../../catalogue/books/book-key-queries.ts'
import { inLanguage } from '../../catalogue/vocabulary/labels.ts'
import { dismissalQueries } from './dismissal-queries.ts'
import { suggestBooks } from './jobs.ts'
import { nextReadQueries } from './queries.ts'
import { similarQueries } from './similar-queries.ts'
import { suggestedQueries } from './suggested-queries.ts'
import { countPublicReaders, refreshSuggestions } from './suggestion-queries.ts'
import { wantedQueries } from './wanted-queries.ts'

export function nextReadRoutes({ db, queue }: Context) {
  const queries = nextReadQueries(db)
  const { findFreshness, listSuggested } = suggestedQueries(db)
  const similarBooks = similarQueries(db)
  const dismissals = dismissalQueries(db)
  const wantedReads = wantedQueries(db)

  const workOut = async (readerId: string) => refreshSuggestions(db, readerId, await countPublicReaders(db))

  /** Worked out in the background, for the next look; only somebody who asks for their first ones waits for them. */
  async function refresh(readerId: string, isAwaited: boolean): Promise<void> {
    if (isAwaited) await workOut(readerId)
    else await queue.send(suggestBooks, { reader_id: readerId })
  }

  return [
    route(listNextReads, async ({ reader, params, request, locale }) => {
      const book = await getBookKey(db, params.book, request)
      return { data: await queries.listNextReads(reader.id, book, locale) }
    }),

    route(listSimilarBooks, async ({ reader, params, request, locale, translator }) => {
      const book = await getBookKey(db, params.book, request)
      const { similar, by_author } = await similarBooks.listSimilarBooks(reader.id, book.work_id, locale)
      return {
        data: {
          similar: similar.map((each) => ({ ...each, shared: each.shared.map((name) => translator.t(name)) })),
          by_author,
        },
      }
    }),

    route(listSuggestedBooks, async ({ reader, query, locale, translator }) => {
      const list = () => listSuggested(reader.id, query, locale)
      // Most are fresh, and then one statement is enough for both.
      const [freshness, listed] = await Promise.all([findFreshness(reader.id), list()])
      if (freshness !== 'fresh') await refresh(reader.id, freshness === 'none' && query.first === 'now')
      const { rows, total } = freshness === 'fresh' ? listed : await list()
      const word = inLanguage(translator)
      return {
        data: rows.map(({ shared, ...row }) => ({
          ...row,
          shared: shared?.name
            ? {
                kind: shared.kind,
                name: shared.slug ? word({ slug: shared.slug, name: shared.name }).name : shared.name,
              }
            : null,
        })),
        meta: pageMeta(query, total),
      }
    }),

    route(listDismissedBooks, async ({ reader, query }) => {
      const { rows, total } = await dismissals.listDismissed(reader.id, query)
      return { data: rows, meta: pageMeta(query, total) }
    }),

    route(dismissBook, async ({ reader, params, body, request, translator }) => {
      const book = await getBookKey(db, params.book, request)
      await dismissals.dismissBook(reader.id, book.id, body.kind, body.for === 'good')
      const message =
        body.for === 'good' ? translator.t('We won’t suggest this book again.') : translator.t('Hidden for a month.')
      return { data: null, message }
    }),

    route(restoreDismissedBook, async ({ reader, params, request, translator }) => {
      const book = await getBookKey(db, params.book, request)
      await dismissals.restoreBook(reader.id, book.work_id)
      await workOut(reader.id)
      return { data: null, message: translator.t('Suggestion restored.') }
    }),

    route(listWantedReads, async ({ reader, query, translator }) => {
      const pace = await wantedReads.findPace(reader.id)
      const { rows, total } = await wantedReads.listWantedReads(
        reader.id,
        { moods: moodsIn(query.moods), length: query.length, time: query.time },
        pace,
      )
      const word = inLanguage(translator)
      return {
        data: rows.map((row) => ({ ...row, moods: row.moods.map(word) })),
        pages_per_hour: pace,
        total,
      }
    }),
  ]
}
