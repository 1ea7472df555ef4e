import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import type { Comment } from '../../../../contract/comments.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { countRows } from '../../../../tests/support/count-rows.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

async function buildScene() {
  const [writer, bea, carl] = [
    await quire.reader({ name: 'Ada' }),
    await quire.reader({ name: 'Bea' }),
    await quire.reader({ name: 'Carl' }),
  ]
  const book = await buildBook(quire.db)
  const { body } = await writer.post('/reviews', { book: book.slug, rating: 4, content: 'Read it twice.' })
  const { id } = body.data as { id: string }
  return { writer, bea, carl, book, address: `/reviews/${id}/comments` }
}

const idOf = ({ body }: { body: { data?: unknown } }) => (body.data as Comment).id

describe('comments', () => {
  test('are written, read in their order, and counted with the review', async () => {
    const { writer, bea, carl, book, address } = await buildScene()
    const made = await bea.post(address, { content: '  So did I.  ' })
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      content: 'So did I.',
      reader: { name: 'Bea', slug: bea.row.slug },
      can: { edit: true, delete: true },
    })
    await writer.post(address, { content: 'When?' })
    const { body } = await carl.get(address)
    expect(body.data).toMatchObject([
      { content: 'So did I.', can: { edit: false, delete: false } },
      { content: 'When?', can: { edit: false, delete: false } },
    ])
    expect((await writer.get(address)).body.data).toMatchObject([
      { can: { edit: false, delete: true } },
      { can: { edit: true, delete: true } },
    ])
    expect((await carl.get(`${address}?per_page=1&page=2`)).body).toMatchObject({
      data: [{ content: 'When?' }],
      meta: { total: 2, last_page: 2 },
    })
    expect((await carl.get(`/books/${book.slug}/reviews`)).body.data).toMatchObject([{ comments_count: 2 }])
  })

  test('are changed by their writers alone, and deleted by them or by the reviewer', async () => {
    const { writer, bea, carl, address } = await buildScene()
    const [first, second] = [await bea.post(address, { content: 'One' }), await bea.post(address, { content: 'Two' })]
    const changed = await bea.put(`/comments/${idOf(first)}`, { content: 'Uno' })
    expect(changed.body.data).toMatchObject({ content: 'Uno' })
    const stale = await bea.put(`/comments/${idOf(first)}`, {
      content: 'Eins',
      updated_at: (first.body.data as Comment).updated_at,
    })
    expect(stale.status).toBe(409)
    expect((await writer.put(`/comments/${idOf(first)}`, { content: 'Hm' })).status).toBe(403)
    expect((await carl.delete(`/comments/${idOf(first)}`)).status).toBe(403)
    expect((await writer.delete(`/comments/${idOf(first)}`)).status).toBe(200)
    expect((await bea.delete(`/comments/${idOf(second)}`)).status).toBe(200)
    expect((await bea.delete(`/comments/${idOf(second)}`)).status).toBe(404)
    expect((await carl.get(address)).body).toMatchObject({ data: [], meta: { total: 0 } })
    expect(await rowsOf(quire.db, sql`select comments_count from reviews`)).toEqual([{ comments_count: 0 }])
  })

  test.each([
    [{ content: ' ' }, 'This field is required.'],
    [{ content: 'x'.repeat(5001) }, 'Use at most 5,000 characters.'],
  ])('are neither empty nor endless (%#)', async (comment, sentence) => {
    const { bea, address } = await buildScene()
    const { status, body } = await bea.post(address, comment)
    expect([status, body.errors]).toEqual([422, { content: [sentence] }])
  })

  test('of somebody who hides are seen by the reviewer, who can delete them', async () => {
    const { writer, carl, address } = await buildScene()
    const hidden = await quire.reader({ visibility: 'followers' })
    const comment = idOf(await hidden.post(address, { content: 'Psst.' }))
    expect((await carl.get(address)).body.data).toEqual([])
    expect((await writer.get(address)).body.data).toMatchObject([{ content: 'Psst.', can: { delete: true } }])
    expect((await writer.delete(`/comments/${comment}`)).status).toBe(200)
  })

  test('are not there for who is blocked, nor on a review that hides', async () => {
    const { writer, bea, carl, address } = await buildScene()
    const comment = idOf(await bea.post(address, { content: 'So did I.' }))
    // Carl and Bea want nothing to do with each other; the review is neither's.
    await carl.put(`/users/${bea.row.slug}/block`)
    expect((await carl.get(address)).body.data).toEqual([])
    expect((await carl.delete(`/comments/${comment}`)).status).toBe(404)
    await writer.put(`/users/${bea.row.slug}/block`)
    // A block deletes the comments on the blocker's review for everybody.
    expect(await countRows(quire.db, 'comments')).toBe(0)
    expect((await bea.get(address)).status).toBe(404)
    expect((await bea.post(address, { content: 'Why?' })).status).toBe(404)
    expect((await bea.put(`/comments/${comment}`, { content: 'Why?' })).status).toBe(404)
    expect((await writer.get(address)).body.data).toEqual([])
    await execute(quire.db, sql`update reviews set private = true`)
    expect((await carl.get(address)).status).toBe(404)
    expect((await carl.post(address, { content: 'Hello' })).status).toBe(404)
    expect((await writer.get(address)).status).toBe(200)
  })
})
