import { sql } from '../../../db/sql.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HiddenPosition, Post } from '../../../../contract/shared-read-posts.ts'
import { anHour, buildBook } from '../../../../tests/support/factories.ts'
import { buildSharedRead, readTo, say, startSharedRead } from '../../../../tests/support/shared-reads.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { runs } from '../../../../tests/support/effort.ts'
import { insertRows } from '../../../../tests/support/insert-rows.ts'

const quire = useApp()

const postsFor = async (reader: Visitor, address: string) => (await reader.get(`${address}/posts`)).body.data as Post[]
const hiddenFrom = async (reader: Visitor, address: string) =>
  (await reader.get(`${address}/hidden`)).body.data as HiddenPosition[]

describe('posts', () => {
  test('are said where the reader is, or at a place in their unit, and read from the furthest on back', async () => {
    const { ada, bea, address } = await buildSharedRead(quire)
    expect(await say(ada, address, 'Here')).toMatchObject({
      share: 60,
      is_ahead: false,
      can: { edit: true, delete: true },
    })
    const { body } = await ada.post(`${address}/posts`, {
      content: 'Page 10',
      position: { position: 10, length_type: 'page' },
    })
    expect(body.data).toMatchObject({ share: 5 })
    await say(bea, address, 'Mine')
    expect((await postsFor(ada, address)).map(({ content }) => content)).toEqual(['Here', 'Mine', 'Page 10'])
    expect(await postsFor(bea, address)).toMatchObject([
      { content: 'Mine', reader: { name: 'Bea' } },
      { content: 'Page 10', reader: { name: 'Ada' }, can: { edit: false, delete: false } },
    ])
    expect(await hiddenFrom(bea, address)).toMatchObject([{ share: 60, posts_count: 1 }])
  })

  test.each([
    [{ content: ' ' }, { content: ['This field is required.'] }],
    [{ content: 'x'.repeat(10_001) }, { content: ['Use at most 10,000 characters.'] }],
    [
      { content: 'A', position: { position: 201, length_type: 'page' } },
      { 'position.position': ['Enter 200 or less.'] },
    ],
    [
      { content: 'A', position: { position: 3, length_type: 'chapter' } },
      { 'position.length_type': ['Use percent, or the unit of your reading log.'] },
    ],
  ])('are refused with field errors (%#)', async (post, errors) => {
    const { ada, address } = await buildSharedRead(quire)
    const { status, body } = await ada.post(`${address}/posts`, post)
    expect([status, body.errors]).toEqual([422, errors])
  })

  test('need a position where no reading log says where the reader is', async () => {
    const { ada, bea, address } = await buildSharedRead(quire)
    const carl = await quire.reader({ name: 'Carl' })
    await carl.put(`${address}/membership`)
    const { id } = await say(ada, address, 'What now?', 0)
    const required = [422, { 'position.position': ['This field is required.'] }]
    for (const path of [`${address}/posts`, `${address}/posts/${id}/replies`]) {
      const { status, body } = await carl.post(path, { content: 'Secret' })
      expect([status, body.errors]).toEqual(required)
    }
    expect(await say(carl, address, 'Secret', 90)).toMatchObject({ share: 90 })
    expect((await bea.get(`${address}/posts`)).text).not.toContain('Secret')
  })

  test('ahead of a reader stay so when they note an earlier read of which they know no day', async () => {
    const { ada, bea, book, address } = await buildSharedRead(quire)
    await say(ada, address, 'Secret')
    const today = '2026-03-14T09:00:00Z'
    for (const precision of ['unknown', 'year', 'month']) {
      const { status } = await bea.post('/readings', {
        book: book.slug,
        book_format: 'paperback',
        length_type: 'page',
        length: 200,
        started_at: today,
        started_precision: precision,
        finished_at: today,
        finished_precision: precision,
      })
      expect(status).toBe(201)
      expect((await bea.get(`${address}/posts`)).text).not.toContain('Secret')
      expect((await bea.get(address)).body.data).toMatchObject({ reading: { progress: 20 } })
      expect((await bea.get('/account/books')).body.data).toMatchObject([{ me: { reading: { percent: 10 } } }])
    }
  })

  test('ahead of a reader are only there, each to be revealed by itself, for good', async () => {
    const { ada, bea, address } = await buildSharedRead(quire)
    for (const content of ['Secretone', 'Secrettwo', 'Secretthree']) await say(ada, address, content, 62)
    const everything = async () => {
      const answers = [
        await bea.get(`${address}/posts`),
        await bea.get(`${address}/hidden`),
        await bea.get(`${address}/members`),
        await bea.get(address),
        await bea.get('/shared-reads'),
        await bea.get('/feed'),
        await bea.get('/notifications'),
        await bea.get('/search?q=secret'),
        await bea.page(address),
        await bea.page('/library'),
      ]
      return answers.map(({ text }) => text).join('\n')
    }
    expect(await everything()).not.toContain('Secret')
    const [position] = await hiddenFrom(bea, address)
    expect(position).toEqual({
      share: 62,
      posts_count: 3,
      posts: [expect.any(String), expect.any(String), expect.any(String)],
    })
    const [first = '', second = ''] = position?.posts ?? []
    for (const answer of [
      await bea.put(`${address}/posts/${first}`, { content: 'Mine' }),
      await bea.delete(`${address}/posts/${first}`),
      await bea.post(`${address}/posts/${first}/replies`, { content: 'Why?' }),
    ]) {
      expect(answer.status).toBe(404)
      expect(answer.text).not.toContain('Secret')
    }
    expect((await bea.put(`${address}/posts/${second}/reveal`)).status).toBe(200)
    expect((await bea.put(`${address}/posts/${second}/reveal`)).status).toBe(200)
    const shown = await postsFor(bea, address)
    expect(shown).toMatchObject([{ id: second, content: expect.stringMatching(/^Secret/), is_ahead: true }])
    expect(await hiddenFrom(bea, address)).toMatchObject([{ share: 62, posts_count: 2 }])
    expect((await everything()).replaceAll(shown[0]?.content ?? '', '')).not.toContain('Secret')
  })

  test('come to light as the reader goes on, and go again with a session that is deleted', async () => {
    const { ada, bea, address, reading } = await buildSharedRead(quire)
    await say(ada, address, 'At sixty')
    const { body } = await bea.put(`/readings/${reading}`, { progress: 120, ...anHour })
    expect(await postsFor(bea, address)).toMatchObject([{ content: 'At sixty', is_ahead: false }])
    expect(await hiddenFrom(bea, address)).toEqual([])
    const { sessions } = body.data as { sessions: { id: string }[] }
    await bea.delete(`/readings/${reading}/sessions/${sessions.at(-1)?.id}`)
    expect(await postsFor(bea, address)).toEqual([])
  })

  test('have replies, which are never before their post and have their own spoiler check', async () => {
    const { ada, bea, address } = await buildSharedRead(quire)
    const post = await say(bea, address, 'What now?')
    const reply = (reader: Visitor, content: string, position?: number) =>
      reader.post(`${address}/posts/${post.id}/replies`, {
        content,
        ...(position !== undefined && { position: { position, length_type: 'percent' } }),
      })
    // Ada is further on, and a reply without a position gets hers.
    await reply(ada, 'Wait for the ball')
    expect((await reply(ada, 'Nothing yet', 5)).body.data).toMatchObject({
      replies: [{ share: 60 }, { share: 10 }],
      hidden_replies: [],
    })
    const [seen] = await postsFor(bea, address)
    expect(seen).toMatchObject({
      replies: [{ content: 'Nothing yet' }],
      hidden_replies: [{ share: 60, id: expect.any(String) }],
    })
    expect((await bea.get(`${address}/posts`)).text).not.toContain('ball')
    await bea.put(`${address}/posts/${seen?.hidden_replies[0]?.id}/reveal`)
    expect(await postsFor(bea, address)).toMatchObject([{ replies: [{ content: 'Wait for the ball' }, {}] }])
    // A reply has none of its own.
    expect((await ada.post(`${address}/posts/${seen?.replies[0]?.id}/replies`, { content: 'No' })).status).toBe(404)
  })

  test('have fifty replies at most', async () => {
    const { ada, address } = await buildSharedRead(quire)
    const post = await say(ada, address, 'What now?', 0)
    const [stored] = await rowsOf<{ shared_read_id: string; reader_id: string }>(
      quire.db,
      sql`select shared_read_id, reader_id from shared_read_posts`,
    )
    const { shared_read_id = '', reader_id = '' } = stored ?? {}
    const reply = { shared_read_id, reader_id, parent_id: post.id, share: 0, content: 'This' }
    await insertRows(
      quire.db,
      'shared_read_posts',
      Array.from({ length: 50 }, () => reply),
    )
    const { status, body } = await ada.post(`${address}/posts/${post.id}/replies`, { content: 'And this' })
    expect([status, body.errors]).toEqual([422, { content: ['A post can have 50 replies at most.'] }])
  })

  test('are changed by their writers, and deleted by them, the host and moderators', async () => {
    const { ada, bea, address } = await buildSharedRead(quire)
    const moderator = await quire.reader({ role: 'moderator' })
    await moderator.put(`${address}/membership`)
    const [one, two, three] = [
      await say(bea, address, 'One', 0),
      await say(bea, address, 'Two', 0),
      await say(ada, address, 'Three', 0),
    ]
    expect((await ada.put(`${address}/posts/${one.id}`, { content: 'Uno' })).status).toBe(403)
    expect((await bea.put(`${address}/posts/${one.id}`, { content: 'Uno' })).status).toBe(200)
    const stale = await bea.put(`${address}/posts/${one.id}`, { content: 'Eins', updated_at: one.updated_at })
    expect(stale.status).toBe(409)
    expect((await bea.delete(`${address}/posts/${three.id}`)).status).toBe(403)
    expect((await bea.delete(`${address}/posts/${one.id}`)).status).toBe(200)
    expect((await ada.delete(`${address}/posts/${two.id}`)).status).toBe(200)
    expect((await moderator.delete(`${address}/posts/${three.id}`)).status).toBe(200)
    expect((await moderator.delete(`${address}/posts/${three.id}`)).status).toBe(404)
    expect(await postsFor(ada, address)).toEqual([])
  })

  test('are still their writer’s to delete once they were removed or blocked, and nobody else’s', async () => {
    const { ada, bea, address } = await buildSharedRead(quire)
    const [one, two] = [await say(bea, address, 'One', 0), await say(bea, address, 'Two', 0)]
    const hers = await say(ada, address, 'Hers', 0)
    await ada.delete(`${address}/members/bea`)
    expect((await bea.delete(`${address}/posts/${hers.id}`)).status).toBe(403)
    expect((await bea.delete(`/shared-reads/another/posts/${one.id}`)).status).toBe(404)
    expect((await bea.delete(`${address}/posts/${one.id}`)).status).toBe(200)
    await ada.put('/users/bea/block')
    expect((await bea.delete(`${address}/posts/${hers.id}`)).status).toBe(404)
    expect((await bea.delete(`${address}/posts/${two.id}`)).status).toBe(200)
    expect(await rowsOf(quire.db, sql`select * from shared_read_posts`)).toMatchObject([{ content: 'Hers' }])
  })

  test('of two who blocked each other are not shown to one another, nor counted', async () => {
    const { ada, bea, address } = await buildSharedRead(quire)
    const carl = await quire.reader({ name: 'Carl' })
    await carl.put(`${address}/membership`)
    const post = await say(carl, address, 'From Carl', 0)
    await say(carl, address, 'Ahead', 90)
    await carl.post(`${address}/posts/${(await say(ada, address, 'From Ada', 0)).id}/replies`, {
      content: 'Carl again',
      position: { position: 0, length_type: 'percent' },
    })
    await bea.put(`/users/${carl.row.slug}/block`)
    expect((await bea.get(`${address}/posts`)).text).not.toContain('Carl')
    expect(await hiddenFrom(bea, address)).toEqual([])
    expect((await bea.put(`${address}/posts/${post.id}/reveal`)).status).toBe(404)
    expect((await bea.get(`${address}/members`)).text).not.toContain('Carl')
    expect(await postsFor(ada, address)).toHaveLength(2)
  })
})

describe('nothing past the reader’s page', () => {
  test('is ever in an answer or a page, wherever somebody is', async () => {
    const position = fc.integer({ min: 0, max: 100 })
    const said = fc.record({
      share: position,
      replies: fc.array(position, { maxLength: 2 }),
      isRevealed: fc.boolean(),
    })
    const scene = fc.record({ here: position, posts: fc.array(said, { minLength: 1, maxLength: 5 }) })
    await fc.assert(
      fc.asyncProperty(scene, async ({ here, posts }) => {
        await execute(quire.db, sql`delete from readers`)
        const [ada, bea] = [await quire.reader({ name: 'Writerly' }), await quire.reader()]
        const book = await buildBook(quire.db)
        await readTo(ada, book, 200)
        await readTo(bea, book, here, 100)
        const address = await startSharedRead(ada, book)
        await bea.put(`${address}/membership`)
        const kept: string[] = []
        const open: string[] = []
        for (const [index, { share, replies, isRevealed }] of posts.entries()) {
          const word = `word${index}x`
          const post = await say(ada, address, word, share)
          const isShown = share <= here || isRevealed
          ;(isShown ? open : kept).push(word)
          for (const [number, further] of replies.entries()) {
            const answer = `answer${index}y${number}x`
            await ada.post(`${address}/posts/${post.id}/replies`, {
              content: answer,
              position: { position: further, length_type: 'percent' },
            })
            ;(Math.max(share, further) <= here ? open : kept).push(answer)
          }
          if (isRevealed) await bea.put(`${address}/posts/${post.id}/reveal`)
        }
        const answers = [await bea.get(`${address}/posts`), await bea.page(address)]
        const others = [await bea.get(`${address}/hidden`), await bea.get(address), await bea.get('/shared-reads')]
        for (const word of open) for (const { text } of answers) expect(text).toContain(word)
        for (const word of kept) for (const { text } of [...answers, ...others]) expect(text).not.toContain(word)
        // Where nothing is shown, not even who said it.
        expect(answers[0]?.text.includes('Writerly')).toBe(open.length > 0)
        expect(others[0]?.text).not.toContain('Writerly')
      }),
      { numRuns: runs(25) },
    )
  })
})
