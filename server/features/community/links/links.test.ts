import { sql } from '../../../db/sql.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ShareLink } from '../../../../contract/links.ts'
import { screens } from '../../../../contract/screens.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { countRows, insertRows } from '../../../../tests/support/insert-rows.ts'
import { execute } from '../../../db/page.ts'
import { deleteExpired } from '../../../http/rate-limit.ts'
import { hashIn, newSecret } from './link-secret.ts'

const quire = useApp()

type Reader = Awaited<ReturnType<typeof quire.reader>>
type Made = ShareLink & { url: string; image: string; story: string }

async function share(reader: Reader, body: Record<string, unknown>): Promise<Made & { path: string }> {
  const { status, body: answer } = await reader.post('/account/links', body)
  expect(status, JSON.stringify(answer)).toBe(201)
  const made = answer.data as Made
  return { ...made, path: new URL(made.url).pathname }
}

const visit = (path: string, headers: Record<string, string> = {}) =>
  quire.app.inject({ method: 'GET', url: path, headers })

/** A private shelf with one book. */
async function buildShelf(reader: Reader, { visibility = 'private', title = 'Emma' } = {}) {
  const book = await buildBook(quire.db, { title })
  const { body } = await reader.post('/shelves', { name: 'Quiet shelf', visibility })
  const { slug } = body.data as { slug: string }
  await reader.post(`/books/${book.slug}/shelves`, { shelves: [slug] })
  return { slug, book }
}

/** A log of a book, finished in February. */
const logFinished = (reader: Reader, book: { id: string; work_id: string }) =>
  quire.connection.pool.query(
    `insert into readings (reader_id, book_id, work_id, book_format, length_type, length, progress, started_at, finished_at)
     values ($1, $2, $3, 'paperback', 'page', 100, 100, '2026-02-01', '2026-02-10')`,
    [reader.row.id, book.id, book.work_id],
  )

const listsCalled = async (reader: Reader) => (await reader.get('/account/links')).body.data as ShareLink[]

describe('a link', () => {
  test('is shown once, kept as a hash, listed and counted', async () => {
    const reader = await quire.reader()
    const { slug } = await buildShelf(reader)
    const { url, image, story, path, ...link } = await share(reader, { kind: 'shelf', thing: slug, name: ' For Ann ' })
    expect(path).toMatch(/^\/s\/[\w-]{22}$/)
    expect(url).toBe(`${quire.context.config.publicUrl}${path}`)
    expect([image, story]).toEqual([`${path}/image-1200x630.png`, `${path}/image-1080x1920.png`])
    expect(link).toMatchObject({
      kind: 'shelf',
      title: 'Quiet shelf',
      name: 'For Ann',
      state: 'active',
      visits_count: 0,
    })
    const { rows } = await quire.connection.pool.query('select links::text as text from links')
    expect(JSON.stringify(rows)).not.toContain(path.slice('/s/'.length))

    expect((await visit(path)).body).toContain('Emma')
    await quire.app.inject({ method: 'HEAD', url: path })
    await visit(path)
    expect(await listsCalled(reader)).toEqual([{ ...link, visits_count: 2 }])
    expect(await listsCalled(await quire.reader())).toEqual([])
  })

  test('leads to a plain page: no session, no scripts, no data of the app', async () => {
    const reader = await quire.reader({ email: 'secret@example.org' })
    const { slug } = await buildShelf(reader)
    const { path } = await share(reader, { kind: 'shelf', thing: slug })
    const { headers, body, cookies } = await visit(path)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toContain('script-src')
    expect(cookies).toEqual([])
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).toContain(
      `<meta property="og:image" content="${quire.context.config.publicUrl}${path}/image-1200x630.png">`,
    )
    expect(body).not.toMatch(/<script|app-data|csrf-token|secret@example|\/users\//)
    expect(body).not.toContain(reader.row.id)
    expect(body).not.toContain(reader.row.slug)
    // The same for its own reader, signed in, and for a browser that speaks Spanish.
    expect((await reader.page(path)).text).toBe(body)
    expect((await visit(path, { 'accept-language': 'es' })).body).toContain('<html lang="es"')
    // What fetches a preview speaks no language and gets the owner's.
    await reader.patch('/account', { language: 'ar' })
    expect((await visit(path)).body).toContain('<html lang="ar" dir="rtl"')
    await reader.patch('/account', { language: null })
  })

  test('may be listed by search engines where its reader says so', async () => {
    const reader = await quire.reader()
    const { id, path } = await share(reader, { kind: 'profile', may_be_indexed: true })
    const { headers, body } = await visit(path)
    expect(headers['x-robots-tag']).toBeUndefined()
    expect(body).not.toContain('noindex')
    await reader.patch(`/account/links/${id}`, { may_be_indexed: false })
    expect((await visit(path)).headers['x-robots-tag']).toBe('noindex')
  })

  test('has pictures in two sizes, not kept by anyone', async () => {
    const reader = await quire.reader({ name: 'Ωμέγα 日本 עברית' })
    const book = await buildBook(quire.db, { title: '吾輩は猫である', author: '夏目漱石' })
    await reader.post(`/books/${book.slug}/shelves`, { shelves: ['read'] })
    const { image, story } = await share(reader, { kind: 'shelf', thing: 'read' })
    const sizes = [
      [image, 1200, 630],
      [story, 1080, 1920],
    ] as const
    for (const [address, width, height] of sizes) {
      const { statusCode, headers, rawPayload } = await visit(address)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([width, height])
    }
  })

  test('that is revoked, expired, wrong or of a reader who is away is the same page that says nothing', async () => {
    const reader = await quire.reader()
    const { slug } = await buildShelf(reader)
    const shared = { kind: 'shelf', thing: slug }
    const revoked = await share(reader, shared)
    const soon = new Date(quire.now.getTime() + 60_000).toISOString()
    const expiring = await share(reader, { ...shared, expires_at: soon })
    const other = await share(reader, shared)
    for (const { path, image } of [revoked, expiring, other]) {
      expect((await visit(path)).statusCode).toBe(200)
      expect((await visit(image)).statusCode).toBe(200)
    }
    expect((await reader.delete(`/account/links/${revoked.id}`)).body.message).toBe('Link revoked.')
    const before = quire.now
    quire.now = new Date(before.getTime() + 60_000)
    const wrong = await visit(`/s/${newSecret()}`)
    expect(wrong.statusCode).toBe(404)
    expect(wrong.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(wrong.body).toContain('This link doesn’t work')
    const gone = [revoked.path, revoked.image, revoked.story, expiring.path, expiring.image, '/s/short', '/s/%00']
    for (const path of gone) {
      const { statusCode, body } = await visit(path)
      expect([path, statusCode]).toEqual([path, 404])
      expect(body).toBe(wrong.body)
    }
    expect((await listsCalled(reader)).map(({ state }) => state)).toEqual(['active', 'expired', 'revoked'])
    quire.now = before

    const { id } = reader.row
    for (const away of [sql`suspended_at`, sql`leaving_at`]) {
      await execute(quire.db, sql`update readers set ${away} = ${quire.now} where id = ${id}`)
      expect((await visit(other.path)).body).toBe(wrong.body)
      await execute(quire.db, sql`update readers set ${away} = null where id = ${id}`)
    }
    expect((await visit(other.path)).statusCode).toBe(200)
    await reader.delete(`/shelves/${slug}`)
    expect((await visit(other.path)).body).toBe(wrong.body)
  })

  test('is changed and revoked by its reader alone, and not after that', async () => {
    const reader = await quire.reader()
    const { id, path } = await share(reader, { kind: 'profile' })
    const stranger = await quire.reader()
    expect((await stranger.patch(`/account/links/${id}`, { name: 'Mine' })).status).toBe(404)
    expect((await stranger.delete(`/account/links/${id}`)).status).toBe(404)
    const until = new Date(quire.now.getTime() + 86_400_000).toISOString()
    const { body } = await reader.patch(`/account/links/${id}`, { name: 'Card', expires_at: until })
    expect(body).toMatchObject({ message: 'Link saved.', data: { name: 'Card', expires_at: until, state: 'active' } })
    expect((await reader.patch(`/account/links/${id}`, {})).body.data).toMatchObject({
      name: 'Card',
      expires_at: until,
    })
    expect((await reader.patch(`/account/links/${id}`, { name: '', expires_at: null })).body.data).toMatchObject({
      name: null,
      expires_at: null,
    })
    expect((await visit(path)).statusCode).toBe(200)
    await reader.delete(`/account/links/${id}`)
    expect((await reader.delete(`/account/links/${id}`)).status).toBe(404)
    expect((await reader.patch(`/account/links/${id}`, { expires_at: null })).status).toBe(404)
    expect((await visit(path)).statusCode).toBe(404)
    await quire.connection.pool.query(`update links set revoked_at = now() - interval '31 days'`)
    await deleteExpired(quire.context)
    expect(await listsCalled(reader)).toEqual([])
  })

  test.each([
    [{ kind: 'diary', thing: 'x' }, 422, 'kind'],
    [{ thing: 'x' }, 422, 'kind'],
    [{ kind: 'profile', expires_at: '2020-01-01T00:00:00Z' }, 422, 'expires_at'],
    [{ kind: 'profile', expires_at: 'soon' }, 422, 'expires_at'],
    [{ kind: 'profile', name: 'x'.repeat(256) }, 422, 'name'],
    [{ kind: 'list', thing: 'nothing' }, 404, undefined],
    [{ kind: 'shelf', thing: 'nothing' }, 404, undefined],
    [{ kind: 'review', thing: 'nothing' }, 404, undefined],
    [{ kind: 'goal', thing: crypto.randomUUID() }, 404, undefined],
  ])('%j is refused', async (body, status, field) => {
    const reader = await quire.reader()
    const answer = await reader.post('/account/links', body)
    expect(answer.status).toBe(status)
    expect(Object.keys(answer.body.errors ?? {})).toEqual(field === undefined ? [] : [field])
  })

  test('of something of another reader’s is refused, seen or not', async () => {
    const owner = await quire.reader()
    const stranger = await quire.reader()
    const { slug, book } = await buildShelf(owner, { visibility: 'public' })
    const review = (await owner.post('/reviews', { book: book.slug, rating: 4 })).body.data as { id: string }
    const goal = (
      await owner.post('/goals', { metric: 'books', target: 3, period: { start: '2026-01-01', end: '2026-12-31' } })
    ).body.data as { id: string }
    for (const body of [
      { kind: 'shelf', thing: slug },
      { kind: 'review', thing: review.id },
      { kind: 'goal', thing: goal.id },
    ]) {
      expect((await stranger.post('/account/links', body)).status, body.kind).toBe(404)
    }
  })

  test('is one of two hundred at most', async () => {
    const reader = await quire.reader()
    await quire.connection.pool.query(
      `insert into links (reader_id, kind, hash, revoked_at)
       select $1, 'profile', number::text, case when number > 200 then now() end from generate_series(1, 210) as number`,
      [reader.row.id],
    )
    const { status, body } = await reader.post('/account/links', { kind: 'profile' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ name: ['You already have 200 links. Revoke one first.'] })
  })

  test('has a secret of 128 bits, and no two have the same hash', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        const secret = Buffer.from(bytes).toString('base64url')
        expect(hashIn(secret)).toMatch(/^[\w-]{43}$/)
        expect(hashIn(`${secret}A`)).toBeUndefined()
      }),
    )
    const secrets = Array.from({ length: 1000 }, newSecret)
    expect(new Set(secrets.map(hashIn)).size).toBe(1000)
  })

  test('every screen still sends signed-out visitors to the site root', async () => {
    for (const screen of Object.values(screens)) {
      if ('signedOut' in screen) continue
      const { statusCode, headers } = await visit(screen.path.replaceAll(/\$\w+/g, 'x'))
      expect([screen.path, statusCode, String(headers.location).split('?')[0]]).toEqual([screen.path, 302, '/'])
    }
  })
})

describe('what a link shows', () => {
  test('of a review: stars, moods, text with covered spoilers; no likes, comments or notes', async () => {
    const reader = await quire.reader({ name: 'Ada Reader' })
    const book = await buildBook(quire.db, { title: 'Emma', author: 'Jane Austen' })
    const content = 'A **bright** book. ||They marry.|| <b>No tags</b>\n> “Quoted”'
    const { body } = await reader.post('/reviews', { book: book.slug, rating: 4.5, content, private: 1 })
    await reader.post('/notes', { book: book.slug, content: 'Notewise', date: '2026-03-01' })
    const { path, image } = await share(reader, { kind: 'review', thing: (body.data as { id: string }).id })
    const page = (await visit(path)).body
    expect(page).toContain('Review by Ada Reader')
    expect(page).toContain('<strong>bright</strong>')
    expect(page).toContain('&lt;b&gt;No tags&lt;/b&gt;')
    expect(page).toContain('<details class="spoiler"><summary>Show spoiler</summary><span>They marry.</span></details>')
    expect(page).toContain('Rated 4.5 out of 5')
    expect(page).toContain('Jane Austen')
    expect(page).not.toContain('Notewise')
    expect(/og:description" content="([^"]*)/.exec(page)?.[1]).not.toContain('marry')
    expect((await visit(image)).statusCode).toBe(200)
    await execute(quire.db, sql`update reviews set hidden_at = ${quire.now}, private_before = true`)
    expect((await visit(path)).statusCode).toBe(404)
  })

  test.each([
    ['shelf', (shelf: string) => [shelf, 'read']],
    ['reading-date', () => ({ start: '2026-01-01', end: '2026-12-31' })],
  ])('of a list that fills itself by %s: nothing that is not public, however private the list', async (key, value) => {
    const reader = await quire.reader()
    const hidden = await buildShelf(reader, { title: 'Hidden Book' })
    const open = await buildBook(quire.db, { title: 'Open Book' })
    await reader.post(`/books/${open.slug}/shelves`, { shelves: ['read'] })
    for (const book of [hidden.book, open]) await logFinished(reader, book)
    const filters = [{ key, value: value(hidden.slug), enabled: true }]
    const { rows } = await quire.connection.pool.query<{ id: string; slug: string; type: string }>(
      `insert into lists (reader_id, slug, name, type, entries_type, visibility, order_by, filters, entries_count)
       select $1, type, type, type, 'book', 'private', 'title-asc', $2, 2
       from unnest(array['dynamic', 'snapshot']) as type returning id, slug, type`,
      [reader.row.id, JSON.stringify(filters)],
    )
    const snapshot = rows.find(({ type }) => type === 'snapshot')
    for (const [index, book] of [hidden.book, open].entries()) {
      await insertRows(quire.db, 'list_entries', { list_id: snapshot?.id ?? '', position: index, book_id: book.id })
    }
    for (const { slug } of rows) {
      const { path } = await share(reader, { kind: 'list', thing: slug })
      const page = (await visit(path)).body
      expect(page, slug).toContain('Open Book')
      expect(page, slug).not.toContain('Hidden Book')
      expect(page, slug).toContain('1 book')
    }
  })

  test('of a goal: how far it is, never by what it counts', async () => {
    const reader = await quire.reader({ time_zone: 'UTC' })
    const { slug, book } = await buildShelf(reader)
    const period = { start: '2026-01-01', end: '2026-12-31' }
    const filters = [{ key: 'shelf', value: [slug], enabled: true }]
    const read = (body: object) => reader.post('/goals', { metric: 'books', target: 3, period, ...body })
    await logFinished(reader, book)
    const plain = await read({ name: 'Three books' })
    const filtered = await read({ visibility: 'private', filters })
    expect((filtered.body.data as { progress: number }).progress).toBe(1)
    const [first, second] = await Promise.all(
      [plain, filtered].map(async ({ body }) => {
        const { path, image, title } = await share(reader, { kind: 'goal', thing: (body.data as { id: string }).id })
        expect((await visit(image)).statusCode).toBe(200)
        return { page: (await visit(path)).body, title }
      }),
    )
    expect(first?.page).toContain('Three books')
    expect(first?.page).toContain('1 of 3 books')
    expect(second?.title).toBe('Read 3 books')
    expect(second?.page).toContain('0 of 3 books')
    for (const { page } of [first, second].filter((each) => each !== undefined)) {
      expect(page).not.toContain('Quiet shelf')
      expect(page).not.toContain(slug)
    }
  })

  test('of a profile: the card and what is being read, and no shelf, list, review or follower', async () => {
    const reader = await quire.reader({ name: 'Ada Reader', about: 'Reads on trains.', location: 'Highbury' })
    await buildShelf(reader, { visibility: 'public', title: 'Shelved Elsewhere' })
    const book = await buildBook(quire.db, { title: 'Persuasion' })
    await reader.post(`/books/${book.slug}/shelves`, { shelves: ['currently-reading'] })
    await reader.post('/reviews', { book: book.slug, rating: 4, content: 'Reviewless' })
    const { path, image } = await share(reader, { kind: 'profile' })
    const page = (await visit(path)).body
    for (const words of ['Ada Reader', 'Reads on trains.', 'Highbury', 'Persuasion']) expect(page).toContain(words)
    for (const words of ['Shelved Elsewhere', 'Quiet shelf', 'Reviewless', 'follower'])
      expect(page).not.toContain(words)
    expect((await visit(image)).statusCode).toBe(200)
  })

  test('of a long shelf: page by page', async () => {
    const reader = await quire.reader()
    for (let number = 1; number <= 61; number += 1) {
      const book = await buildBook(quire.db, { title: `Volume ${String(number).padStart(2, '0')}` })
      await reader.post(`/books/${book.slug}/shelves`, { shelves: ['want-to-read'] })
    }
    const { path } = await share(reader, { kind: 'shelf', thing: 'want-to-read' })
    const [first, second, strange] = await Promise.all(
      [path, `${path}?page=2`, `${path}?page=-1&page=x`].map(async (address) => (await visit(address)).body),
    )
    expect(first?.match(/class="title"/g)).toHaveLength(60)
    expect(first).toContain('Page 1 of 2')
    expect(second?.match(/class="title"/g)).toHaveLength(1)
    expect(strange).toContain('Page 1 of 2')
    const beyond = await visit(`${path}?page=900`)
    expect(beyond.statusCode).toBe(302)
    expect(beyond.headers).toMatchObject({ location: `${path}?page=2`, 'cache-control': 'no-store' })
  })
})

test('links go with the account', async () => {
  const reader = await quire.reader()
  await share(reader, { kind: 'profile' })
  await execute(quire.db, sql`delete from readers where id = ${reader.row.id}`)
  expect(await countRows(quire.db, 'links')).toBe(0)
})
