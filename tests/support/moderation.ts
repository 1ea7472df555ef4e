import type { Measure, Report } from '../../contract/reports.ts'
import { buildBook } from './factories.ts'
import type { TestApp, Visitor } from './test-app.ts'
import { insertRows } from './insert-rows.ts'

/** A moderator, somebody who is rude in reviews and lists, and a reader who reports it. */
export async function buildModeration(quire: TestApp) {
  const moderator = await quire.reader({ role: 'moderator', name: 'Mo Derator' })
  const author = await quire.reader({ name: 'Trolla', slug: 'trolla', listed: true })
  const reader = await quire.reader({ name: 'Rea Der' })

  const reportsFor = async (who: Visitor) => (await who.get('/moderation/reports')).body.data as Report[]

  return {
    moderator,
    author,
    reader,
    report: (kind: string, thing: string, who: Visitor = reader) =>
      who.post('/reports', { kind, thing, reason: 'Rude.' }),
    reportsFor,
    /** About the report that has waited longest. */
    decide: async (decision: string, who: Visitor = moderator) => {
      const [{ id } = { id: 'none' }] = await reportsFor(moderator)
      return who.post(`/moderation/reports/${id}/decide`, { decision, reason: 'Insulting others.' })
    },
    measures: async () => (await moderator.get('/moderation/measures')).body.data as Measure[],
    lift: (measure: string | undefined) => moderator.delete(`/moderation/measures/${measure}`),
    /** Of the book `emma`, which is made for it. */
    writeReview: async (who: Visitor = author) => {
      const book = await buildBook(quire.db, { slug: 'emma' })
      const { body } = await who.post('/reviews', {
        book: book.slug,
        rating: 1,
        content: 'You are all fools.',
        language: 'en',
      })
      return (body.data as { id: string }).id
    },
    /** Under the slug `spam`. */
    makeList: async (visibility = 'public') => {
      await insertRows(quire.db, 'lists', {
        reader_id: author.row.id,
        slug: 'spam',
        name: 'Buy here',
        description: 'Cheap!',
        type: 'manual',
        entries_type: 'book',
        order_by: 'manual',
        visibility,
      })
    },
  }
}
