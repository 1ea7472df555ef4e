import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import type { Appeal } from '../../../../contract/appeals.ts'
import type { ModeratorDecision } from '../../../../contract/moderation-log.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { countRows } from '../../../../tests/support/count-rows.ts'
import { listCalls } from '../../../../tests/support/list-calls.ts'
import { buildModeration } from '../../../../tests/support/moderation.ts'
import { givePassword, ownPassword, useApp, type Visitor } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const appealsFor = async (who: Visitor) => (await who.get('/moderation/appeals')).body.data as Appeal[]
const answer = (who: Visitor, id: string | undefined, outcome: string, words = 'We looked at it again.') =>
  who.post(`/moderation/appeals/${id}/answer`, { outcome, answer: words })

/** A review that the moderator hid, and another moderator. */
async function buildHidden() {
  const world = await buildModeration(quire)
  const other = await quire.reader({ role: 'moderator', name: 'Other Moderator' })
  const review = await world.writeReview()
  await world.report('review', review)
  await world.decide('hide')
  const decision = async () => (await world.author.get(`/decisions/review/${review}`)).body.data as ModeratorDecision
  const { id } = await decision()
  const appeal = (who: Visitor = world.author, text = 'I was joking.') => who.post('/appeals', { decision: id, text })
  return { ...world, other, review, decision, appeal }
}

describe('an appeal about something hidden', () => {
  test('is its owner’s, once, with a text', async () => {
    const { author, reader, moderator, decision, appeal, lift, review } = await buildHidden()
    expect((await decision()).appeal).toBeNull()
    expect((await appeal(author, ' ')).status).toBe(422)
    expect((await appeal(author, 'x'.repeat(1001))).status).toBe(422)
    expect((await appeal(reader)).status).toBe(404)
    expect(await appeal()).toMatchObject({
      status: 201,
      body: { message: 'Appeal sent. A moderator will answer it.' },
    })
    expect(await appeal()).toMatchObject({ status: 409, body: { message: 'You’ve already appealed this decision.' } })
    expect((await author.post('/appeals', { decision: 'none', text: 'Hm.' })).status).toBe(404)
    expect((await decision()).appeal).toEqual({ outcome: null, answer: null })
    // A moderator who takes the decision back leaves nothing to answer, and its owner is notified.
    expect(await appealsFor(moderator)).toHaveLength(1)
    await lift(review)
    expect(await appealsFor(moderator)).toEqual([])
    expect((await author.get('/notifications')).body.data).toMatchObject([
      { kind: 'appeal-answered', excerpt: null, appeal: { outcome: 'overturn', thing: 'Emma' } },
    ])
  })

  test('cannot be made when the decision no longer holds', async () => {
    const { appeal, lift, review } = await buildHidden()
    await lift(review)
    expect(await appeal()).toMatchObject({ status: 404, body: { message: 'This decision no longer applies.' } })
  })

  test('is answered by another moderator, who can undo the decision', async () => {
    const { author, reader, moderator, other, review, appeal } = await buildHidden()
    await appeal()
    const [mine] = await appealsFor(moderator)
    expect(mine).toMatchObject({
      kind: 'review',
      text: 'I was joking.',
      reader: { slug: 'trolla' },
      thing: { name: 'Emma', excerpt: 'You are all fools.' },
      moderator: { name: 'Mo Derator' },
      reason: 'Insulting others.',
      standing: 'decided',
    })
    expect(await appealsFor(other)).toMatchObject([{ id: mine?.id, standing: 'free' }])
    expect(await answer(moderator, mine?.id, 'uphold')).toMatchObject({
      status: 403,
      body: { message: 'This appeal is about your own decision. Another moderator has to answer it.' },
    })
    expect((await answer(reader, mine?.id, 'overturn')).status).toBe(404)
    expect((await answer(other, mine?.id, 'overturn', ' ')).status).toBe(422)
    expect((await reader.get('/books/emma/reviews')).body.data).toEqual([])
    expect((await answer(other, mine?.id, 'overturn')).body.message).toBe('Appeal answered. The decision is undone.')
    expect((await reader.get('/books/emma/reviews')).body.data).toMatchObject([{ id: review }])
    expect((await answer(other, mine?.id, 'uphold')).status).toBe(404)
    expect(await appealsFor(other)).toEqual([])
    expect((await author.get('/notifications')).body.data).toMatchObject([
      {
        kind: 'appeal-answered',
        excerpt: 'We looked at it again.',
        appeal: { outcome: 'overturn', thing: 'Emma' },
      },
    ])
    expect((await other.get('/moderation/log?kind=overturn')).body.data).toMatchObject([
      {
        actor: { name: 'Other Moderator' },
        target_kind: 'review',
        target: { name: 'Emma', owner: { slug: 'trolla' } },
        reason: 'We looked at it again.',
      },
    ])
  })

  test('may be answered by who decided where nobody else could', async () => {
    const { author, moderator, other, decision, appeal } = await buildHidden()
    const admin = await quire.reader({ role: 'admin' })
    await admin.put('/moderation/team', { slug: author.row.slug, role: 'moderator' })
    await appeal()
    const [own] = await appealsFor(author)
    expect(own?.standing).toBe('own')
    expect((await answer(author, own?.id, 'overturn')).status).toBe(403)
    await admin.put('/moderation/team', { slug: other.row.slug, role: 'reader' })
    await admin.put('/moderation/team', { slug: moderator.row.slug, role: 'admin' })
    expect((await answer(moderator, own?.id, 'uphold')).status).toBe(403)
    await admin.put('/moderation/team', { slug: admin.row.slug, role: 'reader' })
    expect(await appealsFor(moderator)).toMatchObject([{ standing: 'alone' }])
    expect((await answer(moderator, own?.id, 'uphold')).body.message).toBe('Appeal answered. The decision stays.')
    expect((await decision()).appeal).toEqual({ outcome: 'uphold', answer: 'We looked at it again.' })
    expect((await moderator.get('/moderation/log?kind=uphold')).body.data).toHaveLength(1)
  })
})

describe('the text of something hidden', () => {
  const rewrite = (who: Visitor) =>
    who.post('/reviews', { book: 'emma', rating: 4, content: 'I liked it.', language: 'en' })

  test('is kept as it was at the decision, for the moderator who answers', async () => {
    const { author, other, appeal } = await buildHidden()
    await appeal()
    expect(await appealsFor(other)).toMatchObject([{ thing: { excerpt: 'You are all fools.' }, earlier: null }])
    await rewrite(author)
    const [open] = await appealsFor(other)
    expect(open).toMatchObject({ thing: { excerpt: 'I liked it.' }, earlier: 'You are all fools.' })
    // Once it is answered, nobody needs it.
    await answer(other, open?.id, 'uphold')
    expect(await countRows(quire.db, 'decision_texts')).toBe(0)
  })

  test('is kept until the answer where its writer deletes it under appeal', async () => {
    const { author, other, review, appeal } = await buildHidden()
    await appeal()
    await author.delete(`/reviews/${review}`)
    expect(await appealsFor(other)).toMatchObject([{ thing: { excerpt: null }, earlier: 'You are all fools.' }])
  })

  test('is deleted with it, with the decision, and with the account', async () => {
    const { author, moderator, lift, report, decide, makeList, review } = await buildHidden()
    const kept = async () => {
      const texts = await rowsOf(quire.db, sql`select content from decision_texts`)
      return texts.map(({ content }) => content)
    }
    expect(await kept()).toEqual(['You are all fools.'])
    await lift(review)
    expect(await kept()).toEqual([])
    await report('review', review)
    await decide('hide')
    await author.delete(`/reviews/${review}`)
    expect(await kept()).toEqual([])
    await makeList()
    await report('list', 'spam')
    await decide('hide')
    expect(await kept()).toEqual(['Buy here\nCheap!'])
    await execute(quire.db, sql`delete from readers where id = ${author.row.id}`)
    expect(await kept()).toEqual([])
    expect((await moderator.get('/moderation/log?kind=hide')).body.data).toHaveLength(3)
  })

  test('is kept at the latest with the appeal', async () => {
    const { author, other, appeal } = await buildHidden()
    await execute(quire.db, sql`delete from decision_texts`)
    await appeal()
    await rewrite(author)
    expect(await appealsFor(other)).toMatchObject([{ earlier: 'You are all fools.' }])
  })
})

describe('an appeal about something deleted and written again', () => {
  const write = async (who: Visitor) =>
    (await who.post('/reviews', { book: 'emma', rating: 1, content: 'Fools, I say.', language: 'en' })).body.data as {
      id: string
      hidden: boolean
    }
  const decisionOn = async (who: Visitor, { id }: { id: string }) =>
    (await who.get(`/decisions/review/${id}`)).body.data as ModeratorDecision

  test('can be made: the copy has a decision with the same reason, by the same moderator', async () => {
    const { author, moderator, other, review } = await buildHidden()
    await author.delete(`/reviews/${review}`)
    const again = await write(author)
    const decision = await decisionOn(author, again)
    expect(decision).toMatchObject({ reason: 'Insulting others.', appeal: null })
    expect((await author.post('/appeals', { decision: decision.id, text: 'Another one.' })).status).toBe(201)
    const [open] = await appealsFor(moderator)
    expect(open).toMatchObject({ standing: 'decided', thing: { slug: 'emma', excerpt: 'Fools, I say.' } })
    await answer(other, open?.id, 'overturn')
    expect((await other.get('/books/emma/reviews')).body.data).toMatchObject([{ id: again.id }])
    expect((await other.get('/moderation/log?kind=hide')).body.data).toMatchObject([
      { detail: 'again', target: { slug: 'emma', owner: { slug: 'trolla' } } },
      { detail: null },
    ])
  })

  test('that is open goes on about the copy', async () => {
    const { author, other, review, appeal } = await buildHidden()
    await appeal()
    await author.delete(`/reviews/${review}`)
    const again = await write(author)
    expect((await decisionOn(author, again)).appeal).toEqual({ outcome: null, answer: null })
    const [open] = await appealsFor(other)
    expect(open).toMatchObject({ thing: { excerpt: 'Fools, I say.' }, earlier: 'You are all fools.' })
    await answer(other, open?.id, 'overturn')
    expect((await other.get('/books/emma/reviews')).body.data).toMatchObject([{ id: again.id }])
  })

  test('that is overturned lets its owner write again', async () => {
    const { author, other, review, appeal } = await buildHidden()
    await appeal()
    await author.delete(`/reviews/${review}`)
    const [open] = await appealsFor(other)
    expect((await answer(other, open?.id, 'overturn')).status).toBe(200)
    expect(await write(author)).toMatchObject({ hidden: false })
  })

  test('is found for lists by the address of the copy', async () => {
    const { author, report, decide, makeList } = await buildModeration(quire)
    await makeList()
    await report('list', 'spam')
    await decide('hide')
    const lists = await listCalls(author)
    await lists.remove('spam')
    const { slug } = (await lists.create({ name: 'Buy here' })).body.data as { slug: string }
    expect((await author.get(`/decisions/list/${slug}`)).body.data).toMatchObject({ reason: 'Insulting others.' })
  })
})

describe('an appeal about a suspension', () => {
  /** A suspended reader, and what they can do. */
  async function buildSuspended() {
    const world = await buildModeration(quire)
    const other = await quire.reader({ role: 'moderator' })
    await givePassword(quire, world.author)
    await world.report('reader', 'trolla')
    await world.decide('suspend')
    const visitor = quire.visitor()
    const signIn = () => visitor.auth('sign-in/email', { email: world.author.row.email, password: ownPassword })
    const appeal = (ticket: string) => visitor.post('/appeals/suspension', { ticket, text: 'It wasn’t me.' })
    const ticketOf = async () => ((await signIn()).body.data as { appeal_ticket: string }).appeal_ticket
    return { ...world, other, signIn, appeal, ticketOf }
  }

  test('needs the ticket of a refused sign-in, and is answered by e-mail', async () => {
    const { other, moderator, author, signIn, appeal, ticketOf } = await buildSuspended()
    const ticket = await ticketOf()
    expect((await appeal(`${ticket}x`)).status).toBe(409)
    expect(await appeal(ticket)).toMatchObject({
      status: 201,
      body: { message: 'Appeal sent. Try to sign in later: you’ll see the answer then.' },
    })
    expect((await appeal(ticket)).status).toBe(409)
    const waiting = await signIn()
    expect(waiting.body.message).toContain('Your appeal hasn’t been answered yet.')
    expect(waiting.body.data).toBeUndefined()
    const [open] = await appealsFor(other)
    expect(open).toMatchObject({ kind: 'reader', thing: { slug: 'trolla' }, standing: 'free' })
    expect((await answer(moderator, open?.id, 'overturn')).status).toBe(403)
    quire.mails = []
    expect((await answer(other, open?.id, 'overturn')).status).toBe(200)
    expect(quire.mails).toMatchObject([
      {
        to: author.row.email,
        subject: 'We’ve answered your appeal',
        text: expect.stringContaining('We looked at it again.'),
      },
    ])
    expect((await signIn()).status).toBe(200)
  })

  test('reads the answer when signing in if the account stays suspended', async () => {
    const { other, signIn, appeal, ticketOf } = await buildSuspended()
    await appeal(await ticketOf())
    const [open] = await appealsFor(other)
    await answer(other, open?.id, 'uphold', 'It was you.')
    expect(await signIn()).toMatchObject({
      status: 403,
      body: { message: 'This account is suspended. Your appeal was declined: It was you.' },
    })
  })

  test('ends with a letter when a moderator restores the account without answering', async () => {
    const { author, lift, appeal, ticketOf } = await buildSuspended()
    await appeal(await ticketOf())
    quire.mails = []
    await lift(author.row.id)
    expect(quire.mails).toMatchObject([{ to: author.row.email, subject: 'We’ve answered your appeal' }])
    expect(quire.mails[0]?.text).toContain('Your account works again.')
    expect(quire.mails[0]?.text).not.toContain('Answer:')
  })

  test('comes too late after an hour', async () => {
    const { appeal, ticketOf } = await buildSuspended()
    const ticket = await ticketOf()
    quire.now = new Date(quire.now.getTime() + 61 * 60 * 1000)
    expect(await appeal(ticket)).toMatchObject({
      status: 409,
      body: { message: 'Too much time has passed. Sign in again to appeal.' },
    })
  })
})
