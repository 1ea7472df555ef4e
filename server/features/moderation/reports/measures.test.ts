import { describe, expect, test } from 'vitest'
import type { Post } from '../../../../contract/shared-read-posts.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { buildModeration } from '../../../../tests/support/moderation.ts'
import { buildSharedRead, say } from '../../../../tests/support/shared-reads.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'

const quire = useApp()

describe('hiding', () => {
  test('a review shows it only to its writer, who is notified, and counts it nowhere until lifted', async () => {
    const { moderator, author, reader, report, reportsFor, decide, measures, lift, writeReview } =
      await buildModeration(quire)
    const review = await writeReview()
    await report('review', review)
    await report('review', review, moderator)
    expect((await decide('hide')).status).toBe(200)
    // All that was said about it is answered.
    expect(await reportsFor(moderator)).toEqual([])
    expect((await reader.get('/books/emma/reviews')).body.data).toEqual([])
    expect((await reader.get('/books/emma')).body.data).toMatchObject({ ratings_count: 0 })
    expect((await reader.put(`/reviews/${review}/like`)).status).toBe(404)
    expect((await author.get('/books/emma/reviews/me')).body.data).toMatchObject({ private: 1, hidden: true })
    expect((await author.get('/notifications')).body.data).toMatchObject([
      {
        kind: 'content-hidden',
        excerpt: 'Insulting others.',
        hidden: { kind: 'review', thing: 'Emma', slug: 'emma' },
        reader: null,
      },
    ])
    // Wishing otherwise does not help.
    await author.post('/reviews', { book: 'emma', rating: 5, content: 'Still.', language: 'en', private: 0 })
    expect((await reader.get('/books/emma/reviews')).body.data).toEqual([])

    expect(await measures()).toMatchObject([{ kind: 'review', thing: { name: 'Emma' } }])
    expect((await lift(review)).status).toBe(200)
    expect((await lift(review)).status).toBe(404)
    expect((await reader.get('/books/emma/reviews')).body.data).toMatchObject([{ content: 'Still.' }])
    expect((await author.get('/books/emma/reviews/me')).body.data).toMatchObject({ private: 0, hidden: false })
    expect((await author.get('/notifications')).body.data).toEqual([])
  })

  test('a list is 404 to others and not found by searching', async () => {
    const { author, reader, report, decide, measures, lift, makeList } = await buildModeration(quire)
    await makeList()
    await report('list', 'spam')
    await decide('hide')
    expect((await reader.get('/lists/spam')).status).toBe(404)
    expect((await reader.page('/lists/spam')).status).toBe(404)
    expect((await reader.get('/search?q=buy&type=list')).body.data).toEqual([])
    expect((await author.get('/lists/spam')).body.data).toMatchObject({ hidden: true, visibility: 'private' })
    const [measure] = await measures()
    await lift(measure?.id)
    expect((await reader.get('/lists/spam')).body.data).toMatchObject({ hidden: false, visibility: 'public' })
  })

  test('is not for books and readers; those are dealt with, or let be', async () => {
    const { moderator, author, report, reportsFor, decide, writeReview } = await buildModeration(quire)
    await writeReview()
    await report('book', 'emma')
    expect((await decide('hide')).status).toBe(409)
    expect((await decide('suspend')).status).toBe(409)
    expect((await decide('done')).status).toBe(200)
    await report('reader', 'trolla')
    expect((await decide('dismiss')).body.message).toBe('Report dismissed.')
    expect(await reportsFor(moderator)).toEqual([])
    expect((await author.get('/account')).status).toBe(200)
  })
})

test('a hidden comment is its writer’s alone, and not counted, until it is shown again', async () => {
  const { moderator, author, reader, report, reportsFor, decide, measures, lift, writeReview } =
    await buildModeration(quire)
  const review = await writeReview(reader)
  const { body } = await author.post(`/reviews/${review}/comments`, { content: 'Fool.' })
  const { id } = body.data as { id: string }
  const commentsFor = async (who: Visitor) => (await who.get(`/reviews/${review}/comments`)).body.data
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

  expect(await measures()).toMatchObject([{ kind: 'comment', id, thing: { excerpt: 'Fool.' } }])
  expect((await lift(id)).status).toBe(200)
  expect(await commentsFor(reader)).toMatchObject([{ content: 'Fool.', hidden: false }])
  expect(await countedOn()).toMatchObject([{ comments_count: 1 }])
})

describe('what is said in a shared read', () => {
  const saidTo = async (who: Visitor, address: string) => (await who.get(`${address}/posts`)).body.data as Post[]

  test('is reported with the book and the name of the read, and hidden is its writer’s alone', async () => {
    const { moderator, report, reportsFor, decide, measures, lift } = await buildModeration(quire)
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
    const taken = await measures()
    expect(taken).toHaveLength(2)
    expect(taken.find(({ id }) => id === reply)).toMatchObject({ kind: 'post', thing: { excerpt: 'Fool.' } })
    expect(taken.find(({ id }) => id === rude.id)).toMatchObject({ thing: { shared_read: 'By the fire' } })
    for (const { id } of taken) await lift(id)
    expect(await saidTo(ada, address)).toMatchObject([{ replies: [{ hidden: false }] }, { id: rude.id, hidden: false }])
  })

  test('can only be reported by readers who see it: nothing past their page, nor under a hidden post', async () => {
    const { report, decide } = await buildModeration(quire)
    const { ada, bea, address } = await buildSharedRead(quire)
    const ahead = await say(ada, address, 'Ahead', 50)
    expect((await report('post', ahead.id, bea)).status).toBe(404)
    await bea.put(`${address}/posts/${ahead.id}/reveal`)
    const answered = await ada.post(`${address}/posts/${ahead.id}/replies`, {
      content: 'At its place',
      position: { position: 50, length_type: 'percent' },
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

describe('without a report', () => {
  test('moderators hide what they come across and suspend its reader, with a reason that is logged', async () => {
    const { moderator, author, reader, report, reportsFor, writeReview } = await buildModeration(quire)
    const review = await writeReview()
    const take = (kind: string, thing: string, reason = 'Spam.', who: Visitor = moderator) =>
      who.post('/moderation/measures', { kind, thing, reason })
    expect((await take('review', review, ' ')).status).toBe(422)
    expect((await take('review', review, 'Spam.', reader)).status).toBe(404)
    await report('review', review)
    expect(await take('review', review)).toMatchObject({
      status: 201,
      body: { message: 'Hidden. Only its owner can see it, and we’ve notified them.' },
    })
    expect((await reader.get('/books/emma/reviews')).body.data).toEqual([])
    expect(await reportsFor(moderator)).toEqual([])
    expect((await author.get('/notifications')).body.data).toMatchObject([{ kind: 'content-hidden', excerpt: 'Spam.' }])
    expect((await take('review', review)).status).toBe(404)
    expect((await take('reader', 'trolla')).body.message).toBe('Reader suspended and signed out everywhere.')
    expect((await author.get('/account')).status).toBe(401)
    expect((await moderator.get('/moderation/log')).body.data).toMatchObject([
      { kind: 'suspend', reason: 'Spam.', target: { slug: 'trolla' } },
      { kind: 'hide', reason: 'Spam.', target_kind: 'review' },
    ])
  })

  test('not what is their own, nor another moderator’s account', async () => {
    const { moderator, writeReview } = await buildModeration(quire)
    const other = await quire.reader({ role: 'moderator', slug: 'other', listed: true })
    const review = await writeReview(moderator)
    const take = (kind: string, thing: string) =>
      moderator.post('/moderation/measures', { kind, thing, reason: 'Spam.' })
    expect(await take('review', review)).toMatchObject({
      status: 409,
      body: { message: 'This is yours. You can delete it instead.' },
    })
    expect((await take('reader', other.row.slug)).status).toBe(409)
    expect((await take('list', 'none')).status).toBe(404)
  })
})

describe('suspending', () => {
  test('ends the sessions, closes the door, and hides what was public, until it is lifted', async () => {
    const { reader, report, decide, measures, lift } = await buildModeration(quire)
    const visitor = quire.visitor()
    const eve = { name: 'Eve', email: 'eve@example.org', password: 'correct horse battery' }
    await visitor.auth('sign-up/email', eve)
    await visitor.patch('/account', { listed: true })
    await buildBook(quire.db, { slug: 'emma' })
    await visitor.post('/reviews', { book: 'emma', rating: 1, content: 'Fools.', language: 'en' })
    await report('reader', 'eve')
    expect((await reader.page('/books/emma')).text).toContain('Fools.')
    expect((await decide('suspend')).body.message).toBe('Reader suspended and signed out everywhere.')
    expect((await visitor.get('/account')).status).toBe(401)
    expect(await quire.visitor().auth('sign-in/email', eve)).toMatchObject({
      status: 403,
      body: { message: 'This account is suspended. Reason: Insulting others.' },
    })
    expect((await reader.get('/books/emma/reviews')).body.data).toEqual([])
    expect((await reader.page('/books/emma')).text).not.toContain('Fools.')
    expect((await reader.get('/search?q=@eve&type=reader')).body.data).toEqual([])
    expect((await reader.get('/users/eve')).status).toBe(404)

    const [measure] = await measures()
    await lift(measure?.id)
    expect((await quire.visitor().auth('sign-in/email', eve)).status).toBe(200)
    expect((await reader.get('/books/emma/reviews')).body.data).toHaveLength(1)
  })

  test('is not for those who moderate', async () => {
    const { moderator, report, reportsFor, decide, writeReview } = await buildModeration(quire)
    const review = await writeReview(moderator)
    await report('review', review)
    expect((await reportsFor(moderator))[0]?.can).toEqual({ hide: true, suspend: false })
    expect((await decide('suspend')).status).toBe(409)
  })
})

test('moderators leave what is their own to others, unless they are alone', async () => {
  const { moderator, author, report, decide, measures, writeReview } = await buildModeration(quire)
  const review = await writeReview()
  await report('review', review)
  await decide('hide')
  const admin = await quire.reader({ role: 'admin' })
  await admin.put('/moderation/team', { slug: author.row.slug, role: 'moderator' })
  expect(await measures()).toMatchObject([{ id: review, can: { lift: true } }])
  const own = async () => (await author.get('/moderation/measures')).body.data
  expect(await own()).toMatchObject([{ id: review, can: { lift: false } }])
  const lift = () => author.delete(`/moderation/measures/${review}`)
  expect(await lift()).toMatchObject({
    status: 403,
    body: { message: 'This is yours. Another moderator has to restore it.' },
  })
  expect(await own()).toHaveLength(1)
  await admin.put('/moderation/team', { slug: moderator.row.slug, role: 'reader' })
  await admin.put('/moderation/team', { slug: author.row.slug, role: 'admin' })
  await admin.put('/moderation/team', { slug: admin.row.slug, role: 'reader' })
  expect((await lift()).status).toBe(200)
})

test('the notification about a hidden post names the shared read while its writer is in it', async () => {
  const { ada, bea, address } = await buildSharedRead(quire)
  const moderator = await quire.reader({ role: 'moderator' })
  await moderator.put(`${address}/membership`)
  const { id } = await say(bea, address, 'You fool', 0)
  await moderator.post('/moderation/measures', { kind: 'post', thing: id, reason: 'Rude.' })
  const hidden = async () => (await bea.get('/notifications')).body.data
  expect(await hidden()).toMatchObject([{ hidden: { kind: 'post', thing: 'Emma', slug: address.split('/').at(-1) } }])
  await ada.delete(`${address}/members/bea`)
  expect(await hidden()).toMatchObject([{ hidden: { kind: 'post', slug: null } }])
  await bea.delete(`${address}/posts/${id}`)
  expect(await hidden()).toMatchObject([{ hidden: { kind: 'post', slug: null } }])
})
