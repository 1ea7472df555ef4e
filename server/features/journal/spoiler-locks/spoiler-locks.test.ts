import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Comment } from '../../../../contract/comments.ts'
import type { Activity } from '../../../../contract/feed.ts'
import type { Note, PublicQuote } from '../../../../contract/notes.ts'
import type { Notification } from '../../../../contract/notifications.ts'
import type { PublicReview, Review, UserReview } from '../../../../contract/reviews.ts'
import type { ShownSubject } from '../../../../contract/shown-subjects.ts'
import { runs } from '../../../../tests/support/effort.ts'
import { anHour, buildBook } from '../../../../tests/support/factories.ts'
import { countRows } from '../../../../tests/support/count-rows.ts'
import { listCalls } from '../../../../tests/support/list-calls.ts'
import { follow, readTo } from '../../../../tests/support/shared-reads.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { execute } from '../../../db/page.ts'
import { sql } from '../../../db/sql.ts'

const quire = useApp()

const secret = 'Churchillsecret'
const until = (position: number, length_type = 'page') => ({ until: { position, length_type } })

/** Ada writes about a book of 200 pages; Bea follows her. */
async function buildScene() {
  const ada = await quire.reader({ name: 'Ada', slug: 'ada' })
  const bea = await quire.reader({ name: 'Bea', slug: 'bea' })
  const book = await buildBook(quire.db, { pages: 200 })
  await follow(quire, bea, ada)
  return { ada, bea, book }
}

const review = async (reader: Visitor, book: { slug: string }, more: object = {}) => {
  const { status, body } = await reader.post('/reviews', { book: book.slug, rating: 4, content: secret, ...more })
  expect(status, JSON.stringify(body)).toBeLessThan(202)
  return body.data as Review
}

const quote = async (reader: Visitor, book: { slug: string }, more: object = {}) => {
  const { status, body } = await reader.post('/notes', {
    book: book.slug,
    written_at: '2026-03-01T10:00:00Z',
    kind: 'quote',
    content: secret,
    said_by: 'Franksecret',
    visibility: 'public',
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data as Note
}

const comment = async (reader: Visitor, subject: string, more: object = {}) => {
  const { status, body } = await reader.post(`/subjects/${subject}/comments`, { content: secret, ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data as Comment
}

const firstComment = async (reader: Visitor, subject: string) =>
  ((await reader.get(`/subjects/${subject}/comments`)).body.data as Comment[])[0]

const firstReview = async (reader: Visitor, book: { slug: string }) =>
  ((await reader.get(`/books/${book.slug}/reviews`)).body.data as PublicReview[])[0]
const firstQuote = async (reader: Visitor, book: { slug: string }) =>
  ((await reader.get(`/books/${book.slug}/quotes`)).body.data as PublicQuote[])[0]

/** Every answer and page that shows a reader what another wrote about the book; `subjects` are what they wrote or comment on. */
async function everything(reader: Visitor, book: { slug: string }, subjects: string[] = []): Promise<string> {
  const calls = [`/books/${book.slug}/reviews`, `/books/${book.slug}/quotes`, '/users/ada/reviews', '/feed']
  const others = ['/notifications', `/search?q=${secret}`, '/account/books', '/reviews', '/notes']
  const talks = subjects.flatMap((subject) => [`/subjects/${subject}`, `/subjects/${subject}/comments`])
  const pages = [`/books/${book.slug}`, '/users/ada', '/users/ada/reviews', '/library', '/', '/notifications']
  pages.push(...subjects.map((subject) => `/talk/${subject}`))
  const answers = [
    ...(await Promise.all([...calls, ...others, ...talks].map((path) => reader.get(path)))),
    ...(await Promise.all(pages.map((path) => reader.page(path)))),
  ]
  return answers.map(({ text }) => text).join('\n')
}

describe('a review with a spoiler lock', () => {
  test('is withheld until the reader’s own log is there, in any edition and unit', async () => {
    const { ada, bea, book } = await buildScene()
    const lock = until(120)
    expect(await review(ada, book, { lock })).toMatchObject({ lock, content: secret })
    expect(await firstReview(ada, book)).toMatchObject({ content: secret, lock, is_locked: false })
    expect(await firstReview(bea, book)).toMatchObject({ content: null, lock, is_locked: true, rating: 4 })
    expect(await everything(bea, book)).not.toContain('secret')

    const audio = await buildBook(quire.db, { work_id: book.work_id, format: 'audiobook' })
    const { body } = await bea.post('/readings', {
      book: audio.slug,
      book_format: 'audiobook',
      length_type: 'minute',
      length: 600,
      started_at: '2026-03-01T08:00:00Z',
    })
    const { id } = body.data as { id: string }
    await bea.put(`/readings/${id}`, { progress: 359, ...anHour })
    expect(await everything(bea, book)).not.toContain('secret')
    await bea.put(`/readings/${id}`, { progress: 360, ...anHour })
    expect(await firstReview(bea, book)).toMatchObject({ content: secret, lock, is_locked: false })
    expect((await bea.get('/feed')).text).toContain(secret)
  })

  test('stays open for a reader who was there in an earlier log', async () => {
    const { ada, bea, book } = await buildScene()
    await review(ada, book, { lock: until(60, 'percent') })
    await readTo(bea, book, 130)
    const again = await bea.post('/readings', {
      book: book.slug,
      book_format: 'paperback',
      length_type: 'page',
      length: 200,
      started_at: '2026-03-10T08:00:00Z',
    })
    expect(again.status).toBe(201)
    expect(await firstReview(bea, book)).toMatchObject({ content: secret })
  })

  test('for the whole book, or to a page of a book of unknown length, waits for the end', async () => {
    const { ada, bea } = await buildScene()
    const book = await buildBook(quire.db)
    const log = await readTo(bea, book, 199)
    for (const lock of ['whole', until(1)]) {
      await review(ada, book, { lock })
      expect(await firstReview(bea, book)).toMatchObject({ content: null, lock, is_locked: true })
    }
    await bea.put(`/readings/${log}`, { progress: 200, ...anHour })
    expect(await firstReview(bea, book)).toMatchObject({ content: secret, is_locked: false })
  })

  test('is revealed by its reader alone, for good, and by nobody who may not see it', async () => {
    const { ada, bea, book } = await buildScene()
    const cleo = await quire.reader()
    const { id } = await review(ada, book, { lock: 'whole' })
    expect((await bea.put(`/reviews/${id}/reveal`)).body.data).toEqual({ content: secret })
    expect((await bea.put(`/reviews/${id}/reveal`)).status).toBe(200)
    expect(await firstReview(bea, book)).toMatchObject({ content: secret, lock: 'whole', is_locked: false })
    expect(await firstReview(cleo, book)).toMatchObject({ content: null, is_locked: true })
    await ada.put('/users/' + cleo.row.slug + '/block')
    expect((await cleo.put(`/reviews/${id}/reveal`)).status).toBe(404)
    const rating = (await ada.post('/reviews', { book: (await buildBook(quire.db)).slug, rating: 3, lock: 'whole' }))
      .body
    expect((await bea.put(`/reviews/${(rating.data as Review).id}/reveal`)).status).toBe(404)
    expect(await countRows(quire.db, 'reveals')).toBe(1)
    await execute(quire.db, sql`delete from readers where id = ${bea.row.id}`)
    expect(await countRows(quire.db, 'reveals')).toBe(0)
  })

  test('keeps its lock where a change says nothing of it, and loses it where it is null', async () => {
    const { ada, bea, book } = await buildScene()
    await review(ada, book, { lock: 'whole' })
    await ada.post('/reviews', { book: book.slug, rating: 5 })
    await review(ada, book)
    expect(await firstReview(bea, book)).toMatchObject({ content: null, lock: 'whole' })
    expect(await review(ada, book, { lock: null })).toMatchObject({ lock: null })
    expect(await firstReview(bea, book)).toMatchObject({ content: secret, lock: null, is_locked: false })
  })

  test.each([
    [until(201), { 'lock.until.position': ['Enter 200 or less.'] }],
    [until(101, 'percent'), { 'lock.until.position': ['Enter 100 or less.'] }],
  ])('is refused past the end of the book (%#)', async (lock, errors) => {
    const { ada, book } = await buildScene()
    const { status, body } = await ada.post('/reviews', { book: book.slug, rating: 4, content: secret, lock })
    expect([status, body.errors]).toEqual([422, errors])
    expect(await countRows(quire.db, 'reviews')).toBe(0)
  })

  test.each([{ until: { position: 0, length_type: 'page' } }, { until: { position: 3, length_type: 'mile' } }, 'half'])(
    'is refused as %j',
    async (lock) => {
      const { ada, book } = await buildScene()
      expect((await ada.post('/reviews', { book: book.slug, rating: 4, content: secret, lock })).status).toBe(422)
    },
  )

  test('counts in the unit of its writer’s own log before that of the edition', async () => {
    const { ada, bea, book } = await buildScene()
    await readTo(ada, book, 0, 400)
    await review(ada, book, { lock: until(120) })
    await readTo(bea, book, 59)
    expect(await firstReview(bea, book)).toMatchObject({ content: null })
    const cleo = await quire.reader()
    await readTo(cleo, book, 60)
    expect(await firstReview(cleo, book)).toMatchObject({ content: secret })
  })

  test('shows no text by a link, in its pictures, or in a year', async () => {
    const { ada, book } = await buildScene()
    const words = `${secret} is what it all comes down to, and I liked it.`
    const { id } = await review(ada, book, { lock: until(120), content: words })
    const visit = async () => {
      const { body } = await ada.post('/account/links', { kind: 'review', thing: id })
      const { pathname } = new URL((body.data as { url: string }).url)
      return (await quire.app.inject({ method: 'GET', url: pathname })).body
    }
    const page = await visit()
    expect(page).not.toContain('secret')
    expect(page).toContain('Spoilers up to page 120')
    await ada.post('/readings', {
      book: book.slug,
      book_format: 'paperback',
      length_type: 'page',
      length: 200,
      started_at: '2026-03-01T08:00:00Z',
      finished_at: '2026-03-02T08:00:00Z',
    })
    expect((await ada.get('/years/2026')).text).not.toContain('secret')
    await review(ada, book, { lock: null, content: words })
    expect(await visit()).toContain(secret)
    expect((await ada.get('/years/2026')).text).toContain('secret')
  })
})

describe('a quote with a spoiler lock', () => {
  test('is withheld with who says it until the reader is there or reveals it', async () => {
    const { ada, bea, book } = await buildScene()
    const { id } = await quote(ada, book, { lock: until(60, 'percent') })
    expect(await firstQuote(bea, book)).toMatchObject({ content: null, said_by: null, is_locked: true })
    expect(await everything(bea, book)).not.toContain('secret')
    await readTo(bea, book, 120)
    expect(await firstQuote(bea, book)).toMatchObject({ content: secret, said_by: 'Franksecret', is_locked: false })
    const cleo = await quire.reader()
    const revealed = await cleo.put(`/quotes/${id}/reveal`)
    expect(revealed.body.data).toEqual({ content: secret, said_by: 'Franksecret' })
    expect(await firstQuote(cleo, book)).toMatchObject({ content: secret, is_locked: false })
    await ada.put(`/notes/${id}`, { written_at: '2026-03-01T10:00:00Z', content: secret, visibility: 'private' })
    expect((await bea.put(`/quotes/${id}/reveal`)).status).toBe(404)
  })

  test('keeps its lock where a change says nothing of it; a note has none', async () => {
    const { ada, book } = await buildScene()
    const { id } = await quote(ada, book, { lock: 'whole' })
    const save = async (change: object) => {
      const values = { written_at: '2026-03-01T10:00:00Z', content: 'Words', ...change }
      const { status, body } = await ada.put(`/notes/${id}`, values)
      return { status, errors: body.errors, note: body.data as Note }
    }
    expect(await save({})).toMatchObject({ note: { lock: 'whole' } })
    expect(await save({ lock: until(201) })).toMatchObject({
      status: 422,
      errors: { 'lock.until.position': ['Enter 200 or less.'] },
    })
    expect(await save({ lock: until(10) })).toMatchObject({ note: { lock: until(10) } })
    expect(await save({ kind: 'note' })).toMatchObject({ note: { kind: 'note', lock: null } })
    const { body } = await ada.post('/notes', {
      book: book.slug,
      written_at: '2026-03-01T10:00:00Z',
      content: 'My own',
      lock: 'whole',
    })
    expect(body.data).toMatchObject({ kind: 'note', lock: null })
  })

  test('shows no words by a link', async () => {
    const { ada, book } = await buildScene()
    const { id } = await quote(ada, book, { lock: 'whole' })
    const { body } = await ada.post('/account/links', { kind: 'quote', thing: id })
    const { pathname } = new URL((body.data as { url: string }).url)
    const page = (await quire.app.inject({ method: 'GET', url: pathname })).body
    expect(page).not.toContain('secret')
    expect(page).toContain('Spoilers for the whole book')
  })
})

describe('a comment with a spoiler lock', () => {
  test.each(['review', 'quote', 'log'] as const)('on a %s is withheld until the reader is there', async (kind) => {
    const { ada, bea, book } = await buildScene()
    const about = {
      review: () => review(ada, book),
      quote: () => quote(ada, book),
      log: async () => ({ id: await readTo(ada, book, 0) }),
    }
    const subject = `${kind}/${(await about[kind]()).id}`
    const cleo = await quire.reader()
    const lock = until(120)
    expect(await comment(cleo, subject, { lock, content: 'Dumbledoresecret' })).toMatchObject({
      content: 'Dumbledoresecret',
      lock,
      is_locked: false,
    })
    expect(await firstComment(ada, subject)).toMatchObject({ content: null, lock, is_locked: true })
    await readTo(bea, book, 119)
    expect(await everything(bea, book, [subject])).not.toContain('Dumbledoresecret')
    await readTo(bea, book, 120)
    expect(await firstComment(bea, subject)).toMatchObject({ content: 'Dumbledoresecret', lock, is_locked: false })
  })

  test('is revealed by its reader alone, for good, and by nobody who may not see it', async () => {
    const { ada, bea, book } = await buildScene()
    const { id: reviewId } = await review(ada, book)
    const subject = `review/${reviewId}`
    const cleo = await quire.reader()
    const { id } = await comment(cleo, subject, { lock: 'whole' })
    expect((await bea.put(`/comments/${id}/reveal`)).body.data).toEqual({ content: secret })
    expect(await firstComment(bea, subject)).toMatchObject({ content: secret, lock: 'whole', is_locked: false })
    expect(await firstComment(ada, subject)).toMatchObject({ content: null, is_locked: true })
    const dora = await quire.reader()
    await ada.put(`/users/${dora.row.slug}/block`)
    expect((await dora.put(`/comments/${id}/reveal`)).status).toBe(404)
    expect((await bea.put('/comments/nothing/reveal')).status).toBe(404)
    expect(await countRows(quire.db, 'reveals')).toBe(1)
  })

  test('is not in the notification about it before the reader is there', async () => {
    const { ada, bea, book } = await buildScene()
    const { id } = await review(ada, book)
    const { id: commentId } = await comment(bea, `review/${id}`, { lock: until(120) })
    const excerpt = async () => ((await ada.get('/notifications')).body.data as Notification[])[0]?.excerpt
    expect(await excerpt()).toBeNull()
    const log = await readTo(ada, book, 120)
    expect(await excerpt()).toBe(secret)
    await ada.delete(`/readings/${log}`)
    expect(await excerpt()).toBeNull()
    await ada.put(`/comments/${commentId}/reveal`)
    expect(await excerpt()).toBe(secret)
  })

  test('keeps its lock where a change says nothing of it, and loses it where it is null', async () => {
    const { ada, bea, book } = await buildScene()
    const subject = `review/${(await review(ada, book)).id}`
    const { id } = await comment(bea, subject, { lock: until(10) })
    const save = async (change: object) => (await bea.put(`/comments/${id}`, { content: secret, ...change })).body
    expect(await save({})).toMatchObject({ data: { lock: until(10) } })
    expect(await save({ lock: until(201) })).toMatchObject({
      errors: { 'lock.until.position': ['Enter 200 or less.'] },
    })
    expect(await save({ lock: 'whole' })).toMatchObject({ data: { lock: 'whole', is_locked: false } })
    expect(await firstComment(ada, subject)).toMatchObject({ content: null, is_locked: true })
    expect(await save({ lock: null })).toMatchObject({ data: { lock: null } })
    expect(await firstComment(ada, subject)).toMatchObject({ content: secret, is_locked: false })
  })

  test('has none on a list, which is about no book', async () => {
    const { ada, bea } = await buildScene()
    const subject = `list/${await (await listCalls(ada)).createdSlug({ name: 'Sea', visibility: 'public' })}`
    const refused = await bea.post(`/subjects/${subject}/comments`, { content: secret, lock: 'whole' })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { lock: ['Only comments about a book can be hidden.'] },
    ])
    expect(await comment(bea, subject, { lock: null })).toMatchObject({ lock: null, is_locked: false })
  })

  test('is shown to the moderator who decides on a report', async () => {
    const { ada, bea, book } = await buildScene()
    const moderator = await quire.reader({ role: 'moderator' })
    const { id } = await comment(bea, `review/${(await review(ada, book)).id}`, { lock: 'whole' })
    expect((await ada.post('/reports', { kind: 'comment', thing: id, reason: 'Rude.' })).status).toBe(201)
    expect((await moderator.get('/moderation/reports')).body.data).toMatchObject([{ thing: { excerpt: secret } }])
  })
})

describe('the page of what a reader shared', () => {
  test('shows a review or a quote to those who are there, and to its writer', async () => {
    const { ada, bea, book } = await buildScene()
    const cleo = await quire.reader()
    const reviewed = `/subjects/review/${(await review(ada, book, { lock: until(120) })).id}`
    const quoted = `/subjects/quote/${(await quote(ada, book, { lock: 'whole' })).id}`
    const answers = async (reader: Visitor) => {
      const [one, other] = [await reader.get(reviewed), await reader.get(quoted)].map(({ body }) => body.data)
      return { ...(one as object), quote: (other as ShownSubject).quote }
    }
    const lock = { review: until(120), quote: 'whole' }
    const open = { review: { content: secret, lock: lock.review, is_locked: false } }
    await readTo(bea, book, 120)
    expect(await answers(ada)).toMatchObject({ ...open, quote: { content: secret, said_by: 'Franksecret' } })
    expect(await answers(bea)).toMatchObject({
      ...open,
      quote: { content: null, said_by: null, lock: lock.quote, is_locked: true },
    })
    expect(await answers(cleo)).toMatchObject({
      review: { rating: 4, content: null, lock: lock.review, is_locked: true },
      quote: { content: null },
    })
  })
})

describe('no text past what the reader has read', () => {
  test('is in any answer or page, wherever they are in whichever editions', async () => {
    const share = fc.integer({ min: 1, max: 100 })
    const log = fc.record({ length: fc.integer({ min: 50, max: 900 }), read: fc.integer({ min: 0, max: 100 }) })
    const text = fc.record({
      kind: fc.constantFrom('review', 'quote', 'comment'),
      lock: fc.oneof(share, fc.constantFrom('whole', null)),
      isRevealed: fc.boolean(),
    })
    const scene = fc.record({
      logs: fc.array(log, { maxLength: 3 }),
      texts: fc.array(text, { minLength: 1, maxLength: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(scene, async ({ logs, texts }) => {
        await execute(quire.db, sql`delete from readers`)
        const { ada, bea, book } = await buildScene()
        const editions = [book, await buildBook(quire.db, { work_id: book.work_id })]
        const reached: number[] = []
        for (const [index, { length, read }] of logs.entries()) {
          const progress = Math.floor((length * read) / 100)
          await readTo(bea, editions[index % 2] ?? book, progress, length)
          reached.push(Math.round((progress / length) * 10_000) / 100)
        }
        const here = Math.max(-1, ...reached)
        const commentedLog = `log/${await readTo(ada, book, 0)}`
        // An answer to what Bea said is a notification for her, too.
        await comment(bea, commentedLog, { content: 'Well?' })
        const subjects = [commentedLog]
        const open: string[] = []
        const kept: string[] = []
        for (const [index, { kind, lock, isRevealed }] of texts.entries()) {
          const content = `word${index}x`
          const sent = { content, lock: typeof lock === 'number' ? until(lock, 'percent') : lock }
          const write = {
            review: async () => review(ada, await buildBook(quire.db, { work_id: book.work_id }), sent),
            quote: () => quote(ada, book, sent),
            comment: () => comment(ada, commentedLog, sent),
          }
          const { id } = await write[kind]()
          if (kind !== 'comment') subjects.push(`${kind}/${id}`)
          if (isRevealed) await bea.put(`/${kind}s/${id}/reveal`)
          const isOpen = lock === null || isRevealed || (lock === 'whole' ? 100 : lock) <= here
          ;(isOpen ? open : kept).push(content)
        }
        const answers = await everything(bea, book, subjects)
        for (const word of open) expect(answers).toContain(word)
        for (const word of kept) expect(answers).not.toContain(word)
      }),
      { numRuns: runs(25) },
    )
  })

  test('shows on a profile, where ratings alone are never locked', async () => {
    const { ada, bea, book } = await buildScene()
    await ada.post('/reviews', { book: book.slug, rating: 3, lock: 'whole' })
    const other = await buildBook(quire.db)
    await review(ada, other, { lock: 'whole' })
    const listed = (await bea.get('/users/ada/reviews')).body.data as UserReview[]
    expect(listed.map(({ content, is_locked }) => [content, is_locked])).toEqual([
      [null, true],
      [null, false],
    ])
    const feed = (await bea.get('/feed')).body.data as Activity[]
    expect(feed.map(({ review: shown }) => shown?.is_locked)).toEqual([true, false])
  })
})
