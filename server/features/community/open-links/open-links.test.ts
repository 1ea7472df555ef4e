import { describe, expect, test } from 'vitest'
import type { ShareLink } from '../../../../contract/links.ts'
import type { Visibility } from '../../../../contract/vocabulary.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { listCalls } from '../../../../tests/support/list-calls.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

type Reader = Awaited<ReturnType<typeof quire.reader>>

const statusOf = async (address: string) => (await quire.app.inject({ method: 'GET', url: address })).statusCode

/** A link and its two images, by their status. */
async function share(reader: Reader, kind: string, thing = '') {
  const { status, body } = await reader.post('/account/links', { kind, thing })
  expect(status, JSON.stringify(body)).toBe(201)
  const { url, image, story, id } = body.data as ShareLink & { url: string; image: string; story: string }
  return { id, statuses: () => Promise.all([new URL(url).pathname, image, story].map(statusOf)) }
}

const works = [200, 200, 200]
const ended = [404, 404, 404]

const narrowedBy = async (reader: Reader, kind: string, thing: string, visibility: Visibility) => {
  const query = new URLSearchParams({ kind, thing, visibility })
  const { status, body } = await reader.get(`/account/links/narrowed?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body.data as ShareLink[]).map(({ id }) => id)
}

/** Each thing with a visibility of its own: how it is made public, and changed. */
const things: Record<
  string,
  (reader: Reader) => Promise<{
    thing: string
    change: (visibility: Visibility, more?: object) => ReturnType<Reader['post']>
  }>
> = {
  review: async (reader) => {
    const book = await buildBook(quire.db)
    const review = { book: book.slug, rating: 4, content: 'Good.' }
    const { body } = await reader.post('/reviews', review)
    const change = (visibility: Visibility, more = {}) =>
      reader.post('/reviews', { ...review, private: visibility === 'public' ? 0 : 1, ...more })
    return { thing: (body.data as { id: string }).id, change }
  },
  quote: async (reader) => {
    const book = await buildBook(quire.db)
    const quote = { written_at: '2026-03-01T10:00:00Z', kind: 'quote', content: 'Good.' }
    const { body } = await reader.post('/notes', { ...quote, book: book.slug, visibility: 'public' })
    const { id } = body.data as { id: string }
    return {
      thing: id,
      change: (visibility, more = {}) => reader.put(`/notes/${id}`, { ...quote, visibility, ...more }),
    }
  },
  shelf: async (reader) => {
    const { body } = await reader.post('/shelves', { name: 'Favourites', visibility: 'public' })
    const { slug } = body.data as { slug: string }
    const change = (visibility: Visibility, more = {}) => reader.patch(`/shelves/${slug}`, { visibility, ...more })
    return { thing: slug, change }
  },
  list: async (reader) => {
    const calls = await listCalls(reader)
    const slug = await calls.createdSlug()
    return { thing: slug, change: (visibility, more = {}) => calls.update(slug, { visibility, ...more }) }
  },
  goal: async (reader) => {
    const goal = { metric: 'books', target: 12, period: { start: '2026-01-01', end: '2026-12-31' } }
    const { body } = await reader.post('/goals', goal)
    const { id } = body.data as { id: string }
    const change = (visibility: Visibility, more = {}) => reader.put(`/goals/${id}`, { ...goal, visibility, ...more })
    return { thing: id, change }
  },
}

describe.each(Object.entries(things))('making a %s private', (kind, make) => {
  test('names the links that show it, and revokes them with their images', async () => {
    const reader = await quire.reader()
    const { thing, change } = await make(reader)
    const [link, other] = [await share(reader, kind, thing), await share(reader, 'profile')]
    expect(await narrowedBy(reader, kind, thing, 'private')).toEqual([link.id])
    expect(await narrowedBy(reader, kind, thing, 'public')).toEqual([])
    expect(await narrowedBy(await quire.reader(), kind, thing, 'private')).toEqual([])

    const { body, status } = await change('private')
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.message).toContain('1 link no longer works.')
    expect(await link.statuses()).toEqual(ended)
    expect(await other.statuses()).toEqual(works)
  })

  test('leaves them where its reader says so', async () => {
    const reader = await quire.reader()
    const { thing, change } = await make(reader)
    const link = await share(reader, kind, thing)
    const { body } = await change('private', { keep_links: true })
    expect(body.message).not.toContain('link')
    expect(await link.statuses()).toEqual(works)
  })

  test('changes nothing about links that were made while it was private', async () => {
    const reader = await quire.reader()
    const { thing, change } = await make(reader)
    await change('private')
    const link = await share(reader, kind, thing)
    expect(await narrowedBy(reader, kind, thing, 'private')).toEqual([])
    const { body } = await change('private')
    expect(body.message).not.toContain('link')
    expect(await link.statuses()).toEqual(works)
    await change('public')
    expect(await link.statuses()).toEqual(works)
  })
})

test('showing a shelf to followers only revokes links as well, and a new name does not', async () => {
  const reader = await quire.reader()
  const { body } = await reader.post('/shelves', { name: 'Favourites', visibility: 'public' })
  const { slug } = body.data as { slug: string }
  const link = await share(reader, 'shelf', slug)
  await reader.patch(`/shelves/${slug}`, { name: 'Best of all' })
  expect(await link.statuses()).toEqual(works)
  await reader.patch(`/shelves/${slug}`, { visibility: 'followers' })
  expect(await link.statuses()).toEqual(ended)
})

test('a link that has expired is revoked too, and not counted: it could be extended', async () => {
  const reader = await quire.reader()
  const { body } = await reader.post('/shelves', { name: 'Favourites', visibility: 'public' })
  const { slug } = body.data as { slug: string }
  const { id } = await share(reader, 'shelf', slug)
  await quire.connection.pool.query(`update links set expires_at = '2000-01-01' where id = $1`, [id])
  expect(await narrowedBy(reader, 'shelf', slug, 'private')).toEqual([])
  const { body: saved } = await reader.patch(`/shelves/${slug}`, { visibility: 'private' })
  expect(saved.message).toBe('Shelf saved.')
  const { status } = await reader.patch(`/account/links/${id}`, { expires_at: null })
  expect(status).toBe(404)
})

test('a change that is refused revokes nothing', async () => {
  const reader = await quire.reader()
  const book = await buildBook(quire.db)
  const { body } = await reader.post('/reviews', { book: book.slug, rating: 4, content: 'Good.' })
  const link = await share(reader, 'review', (body.data as { id: string }).id)
  const outdated = { book: book.slug, rating: 4, private: 1, updated_at: '2020-01-01T00:00:00.000Z' }
  expect((await reader.post('/reviews', outdated)).status).toBe(409)
  expect(await link.statuses()).toEqual(works)
})

describe('a profile for fewer', () => {
  const start = async () => {
    const reader = await quire.reader()
    const open = await things['list']?.(reader)
    const hidden = await things['shelf']?.(reader)
    await hidden?.change('private')
    return {
      reader,
      shown: [
        await share(reader, 'profile'),
        await share(reader, 'year', '2025'),
        await share(reader, 'shelf', 'read'),
        await share(reader, 'list', open?.thing),
      ],
      kept: await share(reader, 'shelf', hidden?.thing),
    }
  }

  test('revokes links to everything that fewer see then, and keeps those to what was private before', async () => {
    const { reader, shown, kept } = await start()
    const narrowed = await narrowedBy(reader, 'profile', '', 'private')
    expect(narrowed.toSorted()).toEqual(shown.map(({ id }) => id).toSorted())
    const { body } = await reader.patch('/account/profile', { visibility: 'private' })
    expect(body.message).toContain('4 links no longer work.')
    for (const link of shown) expect(await link.statuses()).toEqual(ended)
    expect(await kept.statuses()).toEqual(works)
  })

  test('leaves them where its reader says so, and opening it again brings none back', async () => {
    const { reader, shown } = await start()
    await reader.patch('/account/profile', { visibility: 'followers', keep_links: true })
    for (const link of shown) expect(await link.statuses()).toEqual(works)
    await reader.patch('/account/profile', { visibility: 'private' })
    await reader.patch('/account/profile', { visibility: 'public' })
    for (const link of shown) expect(await link.statuses()).toEqual(ended)
  })
})
