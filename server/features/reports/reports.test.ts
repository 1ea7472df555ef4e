import { beforeEach, describe, expect, test } from 'vitest'
import { maxOpenReports, type Measure, type Report } from '../../../contract/reports.ts'
import type { Post } from '../../../contract/shared-read-posts.ts'
import { schema } from '../../db/database.ts'
import { buildBook } from '../../../tests/support/factories.ts'
import { listCalls } from '../../../tests/support/list-calls.ts'
import { buildSharedRead, say } from '../../../tests/support/shared-reads.ts'
import { useApp, type Visitor } from '../../../tests/support/test-app.ts'

const quire = useApp()

type Reader = Awaited<ReturnType<typeof quire.reader>>
let moderator: Reader
let author: Reader
let reader: Reader

beforeEach(async () => {
  moderator = await quire.reader({ role: 'moderator', name: 'Mo Derator' })
  author = await quire.reader({ name: 'Trolla', slug: 'trolla', listed: true })
  reader = await quire.reader({ name: 'Rea Der' })
})

const reportsFor = async (who: Reader) => (await who.get('/moderation/reports')).body.data as Report[]
const measuresFor = async (who: Reader) => (await who.get('/moderation/measures')).body.data as Measure[]

const percent = (position: number) => ({ position, length_type: 'percent' })

const report = (kind: string, thing: string, who = reader) => who.post('/reports', { kind, thing, reason: 'Rude.' })

async function decide(decision: string, who = moderator) {
  const [{ id } = { id: 'none' }] = await reportsFor(moderator)
  return who.post(`/moderation/reports/${id}/decide`, { decision })
}

async function buildReview(who = author) {
  const book = await buildBook(quire.db, { slug: 'emma' })
  const { body } = await who.post('/reviews', {
    book: book.slug,
    rating: 1,
    content: 'You are all fools.',
    language: 'en',
  })
  return (body.data as { id: string }).id
}

async function buildList(visibility = 'public') {
  const [list] = await quire.db
    .insert(schema.lists)
    .values({
      reader_id: author.row.id,
      slug: 'spam',
      name: 'Buy here',
      description: 'Cheap!',
      type: 'manual',
      entries_type: 'book',
      order_by: 'manual',
      visibility,
    })
    .returning()
  return list?.slug ?? ''
}

describe('reporting', () => {
  test('a review, a list, a book and a reader come before the moderators, each with its reason', async () => {
    const review = await buildReview()
    await buildList()
    for (const [kind, thing] of [
      ['review', review],
      ['list', 'spam'],
      ['book', 'emma'],
      ['reader', 'trolla'],
    ] as const) {
      expect(await report(kind, thing)).toMatchObject({
        status: 201,
        body: { message: 'Thank you. A moderator will look at it.' },
      })
    }
    expect(await reportsFor(moderator)).toMatchObject([
      {
        kind: 'review',
        reason: 'Rude.',
        reporter: { name: 'Rea Der' },
        thing: { slug: 'emma', name: 'Emma', excerpt: 'You are all fools.', owner: { slug: 'trolla' } },
        can: { hide: true, suspend: true },
      },
      { kind: 'list', thing: { slug: 'spam', name: 'Buy here', excerpt: 'Cheap!' }, can: { hide: true } },
      { kind: 'book', thing: { slug: 'emma', owner: null }, can: { hide: false, suspend: false } },
      { kind: 'reader', thing: { slug: 'trolla', name: 'Trolla' }, can: { hide: false, suspend: true } },
    ])
  })

  test('needs a reason, something that one sees, and is done once', async () => {
    const review = await buildReview()
    await buildList('private')
    expect((await reader.post('/reports', { kind: 'review', thing: review, reason: ' ' })).status).toBe(422)
    expect((await report('review', 'nothing')).status).toBe(404)
    expect((await report('list', 'spam')).status).toBe(404)
    expect((await report('list', 'spam', author)).status).toBe(201)
    expect((await report('review', review)).status).toBe(201)
    expect((await report('review', review)).status).toBe(409)
    await quire.db.insert(schema.reports).values(
      Array.from({ length: maxOpenReports }, () => ({
        kind: 'reader',
        reader_id: author.row.id,
        reason: 'x',
        reporter_id: reader.row.id,
        status: 'done',
      })),
    )
    expect((await report('book', 'emma')).status).toBe(201)
  })
})

describe('hiding', () => {
  test('a review shows it to its writer alone, who is told, and counts it nowhere; then it is as it was', async () => {
    const review = await buildReview()
    await report('review', review)
    await report('review', review, moderator)
    expect((await decide('hide')).status).toBe(200)
    // All that was said about it is answered.
    expect(await reportsFor(moderator)).toEqual([])
    expect((await reader.get('/books/emma/reviews')).body.data).toEqual([])
    expect((await reader.get('/books/emma')).body.data).toMatchObject({ ratings_count: 0 })
    expect((await reader.put(`/reviews/${review}/like`)).status).toBe(404)
    expect((await author.get('/books/emma/reviews/me')).body.data).toMatchObject({ private: 1, hidden: true })
    // Wishing otherwise does not help.
    await author.post('/reviews', { book: 'emma', rating: 5, content: 'Still.', language: 'en', private: 0 })
    expect((await reader.get('/books/emma/reviews')).body.data).toEqual([])

    expect(await measuresFor(moderator)).toMatchObject([{ kind: 'review', thing: { name: 'Emma' } }])
    expect((await moderator.delete(`/moderation/measures/${review}`)).status).toBe(200)
    expect((await moderator.delete(`/moderation/measures/${review}`)).status).toBe(404)
    expect((await reader.get('/books/emma/reviews')).body.data).toMatchObject([{ content: 'Still.' }])
    expect((await author.get('/books/emma/reviews/me')).body.data).toMatchObject({ private: 0, hidden: false })
  })

  test('a list is 404 to others and not found by searching', async () => {
    await buildList()
    await report('list', 'spam')
    await decide('hide')
    expect((await reader.get('/lists/spam')).status).toBe(404)
    expect((await reader.page('/lists/spam')).status).toBe(404)
    expect((await reader.get('/search?q=buy&type=list')).body.data).toEqual([])
    expect((await author.get('/lists/spam')).body.data).toMatchObject({ hidden: true, visibility: 'private' })
    const [measure] = await measuresFor(moderator)
    await moderator.delete(`/moderation/measures/${measure?.id}`)
    expect((await reader.get('/lists/spam')).body.data).toMatchObject({ hidden: false, visibility: 'public' })
  })

  test('is not for books and readers; those are dealt with, or let be', async () => {
    await buildReview()
    await report('book', 'emma')
    expect((await decide('hide')).status).toBe(409)
    expect((await decide('suspend')).status).toBe(409)
    expect((await decide('done')).status).toBe(200)
    await report('reader', 'trolla')
    expect((await decide('dismiss')).body.message).toBe('The report is dismissed.')
    expect(await reportsFor(moderator)).toEqual([])
    expect((await author.get('/account')).status).toBe(200)
  })
})

test('a hidden comment is its writer’s alone, and not counted, until it is shown again', async () => {
  const review = await buildReview(reader)
  const { body } = await author.post(`/reviews/${review}/comments`, { content: 'Fool.' })
  const { id } = body.data as { id: string }
  const commentsFor = async (who: Reader) => (await who.get(`/reviews/${review}/comments`)).body.data
  const countedOn = async () => (await moderator.get('/books/emma/reviews')).body.data
  expect((await report('comment', 'nothing')).status).toBe(404)
  expect((await report('comment', id)).status).toBe(201)
  expect(await reportsFor(moderator)).toMatchObject([
    {
      kind: 'comment',
      thing: { slug: 'emma', name: 'Emma', excerpt: 'Fool.', owner: { slug: 'trolla' } },
      can: { hide: true, suspend: true },
    },
  ])
  expect((await decide('hide')).status).toBe(200)
  expect(await commentsFor(reader)).toEqual([])
  expect(await commentsFor(author)).toMatchObject([{ content: 'Fool.', hidden: true }])
  expect(await countedOn()).toMatchObject([{ comments_count: 0 }])
  expect((await reader.get('/notifications')).body.data).toMatchObject([{ kind: 'commented', excerpt: null }])
  expect((await report('comment', id)).status).toBe(404)

  expect(await measuresFor(moderator)).toMatchObject([{ kind: 'comment', id, thing: { excerpt: 'Fool.' } }])
  expect((await moderator.delete(`/moderation/measures/${id}`)).status).toBe(200)
  expect(await commentsFor(reader)).toMatchObject([{ content: 'Fool.', hidden: false }])
  expect(await countedOn()).toMatchObject([{ comments_count: 1 }])
})

describe('what is said in a shared read', () => {
  const saidTo = async (who: Visitor, address: string) => (await who.get(`${address}/posts`)).body.data as Post[]

  test('is reported with the book and the name of the read, and hidden is its writer’s alone', async () => {
    const { ada, bea, book, address } = await buildSharedRead(quire, { name: 'By the fire' })
    const rude = await say(bea, address, 'You are all fools.', 0)
    const polite = await say(ada, address, 'Now, now.', 0)
    await bea.post(`${address}/posts/${polite.id}/replies`, { content: 'Fool.' })
    const reply = (await saidTo(ada, address)).flatMap(({ replies }) => replies)[0]?.id ?? ''
    expect((await report('post', rude.id)).status).toBe(404)
    expect((await report('post', rude.id, ada)).status).toBe(201)
    expect((await report('post', rude.id, ada)).status).toBe(409)
    const [shown] = await reportsFor(moderator)
    expect(shown).toMatchObject({
      kind: 'post',
      thing: {
        slug: book.slug,
        name: 'Emma',
        shared_read: 'By the fire',
        excerpt: 'You are all fools.',
        owner: { slug: 'bea' },
      },
      can: { hide: true, suspend: true },
    })
    const { version } = (await ada.get(address)).body.data as { version: string }
    expect((await decide('hide')).status).toBe(200)
    expect((await ada.get(address)).body.data).not.toMatchObject({ version })
    expect((await ada.get(`${address}/posts`)).text).not.toContain('fools')
    expect((await ada.post(`${address}/posts/${rude.id}/replies`, { content: 'Why?' })).status).toBe(404)
    expect((await ada.delete(`${address}/posts/${rude.id}`)).status).toBe(404)
    expect(await saidTo(bea, address)).toMatchObject([{ hidden: false }, { id: rude.id, hidden: true }])
    expect((await report('post', rude.id, ada)).status).toBe(404)

    expect((await report('post', reply, ada)).status).toBe(201)
    await decide('hide')
    expect(await saidTo(ada, address)).toMatchObject([{ content: 'Now, now.', replies: [] }])
    expect((await saidTo(bea, address))[0]?.replies).toMatchObject([{ content: 'Fool.', hidden: true }])
    const measures = await measuresFor(moderator)
    expect(measures).toHaveLength(2)
    expect(measures.find(({ id }) => id === reply)).toMatchObject({ kind: 'post', thing: { excerpt: 'Fool.' } })
    expect(measures.find(({ id }) => id === rude.id)).toMatchObject({ thing: { shared_read: 'By the fire' } })
    for (const { id } of measures) await moderator.delete(`/moderation/measures/${id}`)
    expect(await saidTo(ada, address)).toMatchObject([{ replies: [{ hidden: false }] }, { id: rude.id, hidden: false }])
  })

  test('is reported by who is shown it: nothing that lies ahead, nor under what is hidden', async () => {
    const { ada, bea, address } = await buildSharedRead(quire)
    const ahead = await say(ada, address, 'Ahead', 50)
    expect((await report('post', ahead.id, bea)).status).toBe(404)
    await bea.put(`${address}/posts/${ahead.id}/reveal`)
    const answered = await ada.post(`${address}/posts/${ahead.id}/replies`, {
      content: 'At its place',
      place: percent(50),
    })
    const reply = (answered.body.data as Post).replies[0]?.id ?? ''
    expect((await report('post', reply, bea)).status).toBe(404)
    await bea.put(`${address}/posts/${reply}/reveal`)
    expect((await report('post', ahead.id, bea)).status).toBe(201)
    await decide('hide')
    expect((await report('post', reply, bea)).status).toBe(404)
    expect((await bea.get(`${address}/hidden`)).body.data).toEqual([])
    expect((await bea.put(`${address}/posts/${ahead.id}/reveal`)).status).toBe(404)
    expect((await report('post', 'nothing', bea)).status).toBe(404)
    // Who has left is shown nothing any more.
    const open = await say(ada, address, 'Here', 0)
    await bea.delete(`${address}/membership`)
    expect((await report('post', open.id, bea)).status).toBe(404)
  })
})

describe('deleting what is hidden and writing it again', () => {
  const write = (content: string, book = 'emma') =>
    author.post('/reviews', { book, rating: 1, content, language: 'en', private: 0 })
  const reviewsFor = async (who: Reader) => (await who.get('/books/emma/reviews')).body.data

  test('leaves a review hidden, in another edition too, and told to moderators, until they show it', async () => {
    const review = await buildReview()
    const [emma] = await quire.db.select().from(schema.books)
    await buildBook(quire.db, { slug: 'emma-again', work_id: emma?.work_id ?? '' })
    await report('review', review)
    await decide('hide')
    expect((await author.delete(`/reviews/${review}`)).status).toBe(200)
    expect(await measuresFor(moderator)).toEqual([])
    const again = await write('Fools, I say.', 'emma-again')
    expect(again.body.data).toMatchObject({ hidden: true, private: 1 })
    expect(await reviewsFor(reader)).toEqual([])
    expect((await reader.get('/books/emma')).body.data).toMatchObject({ ratings_count: 0 })
    const [measure] = await measuresFor(moderator)
    expect(measure).toMatchObject({ kind: 'review', thing: { slug: 'emma-again', excerpt: 'Fools, I say.' } })
    await moderator.delete(`/moderation/measures/${measure?.id}`)
    expect(await reviewsFor(reader)).toMatchObject([{ content: 'Fools, I say.' }])
    // It is over then: what comes next is like anybody’s.
    await author.delete(`/reviews/${measure?.id}`)
    await write('Much better.')
    expect(await reviewsFor(reader)).toMatchObject([{ content: 'Much better.' }])
  })

  test('touches neither what is there already, nor what others write, nor other books', async () => {
    const review = await buildReview()
    const [emma] = await quire.db.select().from(schema.books)
    await buildBook(quire.db, { slug: 'emma-again', work_id: emma?.work_id ?? '' })
    await buildBook(quire.db, { slug: 'persuasion' })
    await write('A fine binding.', 'emma-again')
    await report('review', review)
    await decide('hide')
    await author.delete(`/reviews/${review}`)
    expect((await write('A finer binding.', 'emma-again')).body.data).toMatchObject({ hidden: false, private: 0 })
    expect((await write('Fine.', 'persuasion')).body.data).toMatchObject({ hidden: false, private: 0 })
    await reader.post('/reviews', { book: 'emma', rating: 5, content: 'Lovely.', language: 'en' })
    expect(await reviewsFor(moderator)).toHaveLength(2)
    expect((await write('Fools.')).body.data).toMatchObject({ hidden: true })
  })

  test('hides one comment for one that was deleted, and tells nobody of it', async () => {
    const review = await buildReview(reader)
    const address = `/reviews/${review}/comments`
    const comment = async (content: string) =>
      (await author.post(address, { content })).body.data as { id: string; hidden: boolean }
    const { id } = await comment('Fool.')
    await report('comment', id)
    await decide('hide')
    expect((await author.delete(`/comments/${id}`)).status).toBe(200)
    expect(await comment('Fool!')).toMatchObject({ hidden: true })
    expect((await reader.get(address)).body.data).toEqual([])
    expect((await reader.get('/notifications')).body.data).toEqual([])
    expect((await moderator.get('/books/emma/reviews')).body.data).toMatchObject([{ comments_count: 0 }])
    expect(await comment('I am sorry.')).toMatchObject({ hidden: false })
    // Nothing is left behind by what goes with its place or with its writer.
    expect((await reader.delete(`/reviews/${review}`)).status).toBe(200)
    await quire.db.delete(schema.readers)
    expect(await quire.db.select().from(schema.withdrawn)).toEqual([])
  })

  test('holds for what is said in a shared read, and for a list of the same name', async () => {
    const { ada, bea, address } = await buildSharedRead(quire)
    const { id } = await say(bea, address, 'Fools.', 0)
    await report('post', id, ada)
    await decide('hide')
    await bea.delete(`${address}/posts/${id}`)
    expect(await say(bea, address, 'Fools!', 0)).toMatchObject({ hidden: true })
    expect(await say(bea, address, 'Sorry.', 0)).toMatchObject({ hidden: false })

    await buildList()
    await report('list', 'spam')
    await decide('hide')
    const lists = await listCalls(author)
    expect((await lists.remove('spam')).status).toBe(200)
    const make = async (name: string) => (await lists.create({ name })).body.data
    expect(await make('Sold out')).toMatchObject({ hidden: false, visibility: 'public' })
    expect(await make('buy HERE')).toMatchObject({ hidden: true, visibility: 'private' })
    expect(await make('Buy here')).toMatchObject({ hidden: false })
  })
})

describe('suspending', () => {
  test('ends the sessions, closes the door, and hides what was public, until it is lifted', async () => {
    const visitor = quire.visitor()
    const eve = { name: 'Eve', email: 'eve@example.org', password: 'correct horse battery' }
    await visitor.door('sign-up/email', eve)
    await visitor.patch('/account', { listed: true })
    await buildBook(quire.db, { slug: 'emma' })
    await visitor.post('/reviews', { book: 'emma', rating: 1, content: 'Fools.', language: 'en' })
    await report('reader', 'eve')
    // A page that is kept ready shows it at once.
    expect((await reader.page('/books/emma')).text).toContain('Fools.')
    expect((await decide('suspend')).body.message).toBe('The reader is suspended and signed out everywhere.')
    expect((await visitor.get('/account')).status).toBe(401)
    expect(await quire.visitor().door('sign-in/email', eve)).toMatchObject({
      status: 403,
      body: { message: 'This account is suspended. Write to whoever runs this Quire.' },
    })
    expect((await reader.get('/books/emma/reviews')).body.data).toEqual([])
    expect((await reader.page('/books/emma')).text).not.toContain('Fools.')
    expect((await reader.get('/search?q=@eve&type=reader')).body.data).toEqual([])
    expect((await reader.get('/users/eve')).status).toBe(404)

    const [measure] = await measuresFor(moderator)
    await moderator.delete(`/moderation/measures/${measure?.id}`)
    expect((await quire.visitor().door('sign-in/email', eve)).status).toBe(200)
    expect((await reader.get('/books/emma/reviews')).body.data).toHaveLength(1)
  })

  test('is not for those who moderate', async () => {
    const review = await buildReview(moderator)
    await report('review', review)
    expect((await reportsFor(moderator))[0]?.can).toEqual({ hide: true, suspend: false })
    expect((await decide('suspend')).status).toBe(409)
  })
})

test('a moderator does not learn who reported them, nor decides about themself while others can', async () => {
  await report('review', await buildReview(moderator))
  const [alone] = await reportsFor(moderator)
  expect(alone).toMatchObject({ kind: 'review', reason: 'Rude.', reporter: null })

  const other = await quire.reader({ role: 'admin' })
  expect((await moderator.get('/moderation/reports')).body).toMatchObject({ data: [], meta: { total: 0 } })
  expect(await reportsFor(other)).toMatchObject([{ reporter: { name: 'Rea Der' } }])
  const address = `/moderation/reports/${alone?.id}/decide`
  expect((await moderator.post(address, { decision: 'dismiss' })).status).toBe(404)
  expect((await other.post(address, { decision: 'hide' })).status).toBe(200)
})

test('readers decide nothing', async () => {
  await buildReview()
  await report('book', 'emma')
  expect((await decide('dismiss', reader)).status).toBe(404)
  expect((await reader.get('/moderation/reports')).status).toBe(404)
  expect((await reader.get('/moderation/measures')).status).toBe(404)
  expect((await reader.delete(`/moderation/measures/${author.row.id}`)).status).toBe(404)
  const [{ id } = { id: '' }] = await reportsFor(moderator)
  const answers = await Promise.all(
    [1, 2].map(() => moderator.post(`/moderation/reports/${id}/decide`, { decision: 'done' })),
  )
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 404]))
})
