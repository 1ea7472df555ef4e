import { describe, expect, test } from 'vitest'
import type { CurrentWork } from '../../../../contract/current-readers.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { follow, readTo } from '../../../../tests/support/shared-reads.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'

const quire = useApp()

describe('who reads the same', () => {
  const currently = async (reader: Visitor, book: { slug: string }) =>
    reader.post(`/books/${book.slug}/shelves`, { shelves: ['currently-reading'] })

  test('is listed for every work on the shelf, in any edition: followed readers first, then the others', async () => {
    const [ada, bea, carl] = [
      await quire.reader({ name: 'Ada' }),
      await quire.reader({ name: 'Bea' }),
      await quire.reader({ name: 'Carl' }),
    ]
    const paper = await buildBook(quire.db)
    const spoken = await buildBook(quire.db, { work_id: paper.work_id, format: 'audiobook' })
    const other = await buildBook(quire.db, { title: 'Persuasion' })
    await follow(quire, ada, bea)
    await readTo(ada, paper, 50)
    await currently(bea, spoken)
    await currently(bea, paper)
    await currently(carl, paper)
    await currently(carl, other)
    const { body } = await ada.get('/shared-reads/current')
    expect(body.data as CurrentWork[]).toMatchObject([
      {
        book: { slug: paper.slug, me: { shelves: ['currently-reading'] } },
        share: 25,
        following: [{ name: 'Bea' }],
        following_count: 1,
        community: [{ name: 'Carl' }],
        community_count: 1,
      },
    ])
    expect((await ada.get(`/books/${spoken.slug}/current-readers`)).body).toMatchObject({
      data: [{ name: 'Bea', follow: 'following' }],
      meta: { total: 1 },
    })
    expect((await ada.get(`/books/${spoken.slug}/current-readers?who=community&per_page=1&page=2`)).body).toMatchObject(
      {
        data: [],
        meta: { total: 1 },
      },
    )
    await carl.post(`/books/${paper.slug}/shelves`, { shelves: ['paused'] })
    expect((await ada.get(`/books/${paper.slug}/current-readers?who=community`)).body.data).toEqual([])
  })

  test('is nobody who hides, is blocked or suspended', async () => {
    const ada = await quire.reader()
    const book = await buildBook(quire.db)
    await currently(ada, book)
    for (const details of [{ visibility: 'private' }, { visibility: 'followers' }, { suspended_at: new Date() }]) {
      await currently(await quire.reader(details), book)
    }
    const blocked = await quire.reader()
    await currently(blocked, book)
    await blocked.put(`/users/${ada.row.slug}/block`)
    expect((await ada.get('/shared-reads/current')).body.data).toMatchObject([
      { following_count: 0, community_count: 0, community: [] },
    ])
    expect((await ada.get(`/books/${book.slug}/current-readers?who=community`)).body.data).toEqual([])
  })
})
