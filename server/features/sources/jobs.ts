import { job } from '../../jobs/queue.ts'
import { answerQueries } from './answer-queries.ts'
import { completeFromSource } from './complete-book.ts'
import { previewQueries } from './preview-queries.ts'
import { deletePreview } from './previews.ts'

/** Fetches the picture of a book that was just added, and what only its complete record says. */
export const completeBook = job(
  'complete-book',
  async ({ book_id, source, id }: { book_id: string; source: string; id: string }, context) => {
    await completeFromSource(context, book_id, source, id)
  },
)

export const forgetSourceAnswers = job(
  'forget-source-answers',
  async (_data: object, { db, storage }) => {
    await answerQueries(db).forgetOldAnswers()
    const previews = previewQueries(db)
    for (const key of await previews.findOld()) {
      await deletePreview(storage, key)
      await previews.forget(key)
    }
  },
  { cron: '41 3 * * *' },
)
