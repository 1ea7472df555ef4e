import { withAdvisoryLock } from '../../../jobs/advisory-lock.ts'
import { forEach } from '../../../jobs/for-each.ts'
import { job } from '../../../jobs/queue.ts'
import { refreshCoReads } from './co-read-queries.ts'
import { suggestedQueries } from './suggested-queries.ts'
import { countPublicReaders, listDueReaders, refreshSuggestions } from './suggestion-queries.ts'

/** Works out anew which works are read by the same people. One process at a time; the next run goes on where it stops. */
export const findCoReads = job(
  'find-co-reads',
  async (_data: object, context, signal) => {
    await withAdvisoryLock(context, 'co-reads', () => refreshCoReads(context.db, signal))
  },
  { cron: '41 * * * *' },
)

/** One reader's suggestions, asked for when they look at those of some time ago. */
export const suggestBooks = job('suggest-books', async ({ reader_id }: { reader_id: string }, { db }) => {
  // Each look at the old ones has sent one.
  if ((await suggestedQueries(db).findFreshness(reader_id)) === 'fresh') return
  await refreshSuggestions(db, reader_id, await countPublicReaders(db))
})

/** The suggestions of those who have been here since theirs were worked out. */
export const suggestToActive = job(
  'suggest-to-active-readers',
  async (_data: object, context, signal) => {
    const { db } = context
    await withAdvisoryLock(context, 'suggestions', async () => {
      const count = await countPublicReaders(db)
      await forEach(context, listDueReaders(db, signal), ({ id }) => refreshSuggestions(db, id, count))
    })
  },
  { cron: '11 * * * *' },
)
