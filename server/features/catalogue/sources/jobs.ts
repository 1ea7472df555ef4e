import { withAdvisoryLock } from '../../../jobs/advisory-lock.ts'
import { job, type Job } from '../../../jobs/queue.ts'
import { urgencies, wantBare } from '../wanted-details/queries.ts'
import { answerQueries } from './answer-queries.ts'
import { completeBooks } from './complete-books.ts'
import { previewQueries } from './preview-queries.ts'
import { deletePreview } from './previews.ts'

/** The queue takes a job for lost after fifteen minutes; what is left is taken up by the job of the next minute. */
const turnMilliseconds = 4 * 60 * 1000

/** Fetches the picture of a book that was just added, and what only its complete record says; never behind an import. */
export const completeAddedBooks = job('complete-added-books', async (_data: object, context, signal) =>
  completeBooks(context, { most: urgencies.added, signal }),
)

/** Completes what is wanted, in one process at a time. */
export const completeWantedBooks: Job<object> = job(
  'complete-wanted-books',
  async (_data: object, context, signal) => {
    // One is sent every minute, and a turn may take longer: of those that wait by then, the last does it all.
    if ((await context.queue.listWaiting(completeWantedBooks)).length > 0) return
    await withAdvisoryLock(context, 'complete wanted books', () =>
      completeBooks(context, { most: urgencies.bare, signal, end: Date.now() + turnMilliseconds }),
    )
  },
  { cron: '* * * * *' },
)

/** Looks for bare books that nobody has asked about yet. Those that stayed bare are due again by themselves. */
export const wantBareBooks = job(
  'want-bare-books',
  async (_data: object, { db, config, queue }) => {
    if (config.sources.names.length === 0) return
    await wantBare(db)
    await queue.send(completeWantedBooks, {})
  },
  { cron: '17 2 1 * *' },
)

export const forgetSourceAnswers = job(
  'forget-source-answers',
  async (_data: object, { db, storage }) => {
    await answerQueries(db).forgetOldAnswers()
    const previews = previewQueries(db)
    for (let keys = await previews.findOld(); keys.length > 0; keys = await previews.findOld()) {
      for (const key of keys) {
        if (await previews.forget(key)) await deletePreview(storage, key)
      }
    }
  },
  { cron: '41 * * * *' },
)
