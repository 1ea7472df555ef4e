import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import type { Challenge, ChallengeCard, ChallengeMember } from '../../../../contract/challenges.ts'
import { deleteAccount } from '../../../../tests/support/delete-account.ts'
import { buildBook, buildGenre } from '../../../../tests/support/factories.ts'
import { finish } from '../../../../tests/support/goal-calls.ts'
import { buildTwins, merge, undo } from '../../../../tests/support/merging.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { execute } from '../../../db/page.ts'

const quire = useApp()

type Reader = Awaited<ReturnType<typeof quire.reader>>

const follow = (one: Reader, other: Reader) =>
  execute(
    quire.db,
    sql`insert into follows (follower_id, followee_id, state) values (${one.row.id}, ${other.row.id}, 'following')`,
  )

const march = { start: '2026-03-01', end: '2026-03-31' }

async function create(reader: Reader, challenge: object = {}): Promise<Challenge> {
  const { status, body } = await reader.post('/challenges', {
    name: 'Spring reading',
    prompts: [{ text: 'Anything' }],
    ...challenge,
  })
  expect(status).toBe(201)
  return body.data as Challenge
}

const pathOf = ({ slug, prompts }: Challenge, index = 0) => `/challenges/${slug}/prompts/${prompts[index]?.id}`

const fill = async (reader: Reader, challenge: Challenge, book: { slug: string }, index = 0) => {
  const { status, body } = await reader.put(`${pathOf(challenge, index)}/fill`, { book: book.slug })
  return { status, data: body.data as Challenge, reason: (body.errors as { book?: string[] } | undefined)?.book?.[0] }
}

const offered = async (reader: Reader, challenge: Challenge, from = 'finished', index = 0) => {
  const { body } = await reader.get(`${pathOf(challenge, index)}/books?from=${from}`)
  return (body.data as { slug: string }[]).map(({ slug }) => slug)
}

const listed = async (reader: Reader, show: string) =>
  ((await reader.get(`/challenges?show=${show}`)).body.data as ChallengeCard[]).map(({ name }) => name)

describe('a challenge', () => {
  test('is made with its prompts in order, and joined by who makes it', async () => {
    const reader = await quire.reader()
    await buildGenre(quire.db, { slug: 'sea' })
    const challenge = await create(reader, {
      description: ' Read more. ',
      period: march,
      prompts: [
        { text: 'Letter A', title_initial: 'A' },
        { text: 'Long', length: { min: 500 } },
        { text: 'Wet', filters: [{ key: 'genre', value: ['sea'] }] },
      ],
    })
    expect(challenge).toMatchObject({
      slug: 'spring-reading',
      description: 'Read more.',
      period: march,
      visibility: 'public',
      members_count: 1,
      is_member: true,
      prompts_count: 3,
      filled_count: 0,
      prompts: [
        { text: 'Letter A', title_initial: 'A', length: null, filters: [], book: null },
        { text: 'Long', length: { min: 500, max: null } },
        { text: 'Wet', filters: [{ key: 'genre', value: ['sea'], enabled: true }] },
      ],
    })
    expect((await create(reader)).slug).toMatch(/^spring-reading-\w+$/)
  })

  test.each([
    [{ prompts: [] }, 'prompts'],
    [{ prompts: [{ text: ' ' }] }, 'prompts.0.text'],
    [{ prompts: [{ text: 'x', title_initial: '1' }] }, 'prompts.0.title_initial'],
    [{ prompts: [{ text: 'x', length: { min: 9, max: 3 } }] }, 'prompts.0.length'],
    [{ prompts: [{ text: 'x', filters: [{ key: 'shelf', value: ['my-own'] }] }] }, 'prompts.0.filters'],
    [{ prompts: [{ text: 'x', filters: [{ key: 'genre', value: ['nowhere'] }] }] }, 'prompts.0.filters.0.value'],
    [{ period: { start: '2026-03-02', end: '2026-03-01' } }, 'period.end'],
  ])('is refused with %j', async (challenge, field) => {
    const reader = await quire.reader()
    const { status, body } = await reader.post('/challenges', { name: 'x', prompts: [{ text: 'x' }], ...challenge })
    expect(status).toBe(422)
    expect(Object.keys(body.errors as object)).toContain(field)
  })

  test('keeps what filled a prompt that stays when it is changed', async () => {
    const reader = await quire.reader()
    const challenge = await create(reader, { prompts: [{ text: 'One' }, { text: 'Two' }] })
    const book = await buildBook(quire.db)
    await finish(quire.db, reader, book, '2026-03-02T10:00Z')
    await fill(reader, challenge, book, 1)
    const [, two] = challenge.prompts
    const { body } = await reader.put(`/challenges/${challenge.slug}`, {
      name: 'Renamed',
      prompts: [{ id: two?.id, text: 'Second' }, { text: 'Third' }],
      updated_at: challenge.updated_at,
    })
    expect(body.data).toMatchObject({
      name: 'Renamed',
      slug: challenge.slug,
      prompts: [
        { id: two?.id, text: 'Second', book: { slug: book.slug } },
        { text: 'Third', book: null },
      ],
    })
    const stale = { name: 'x', prompts: [{ text: 'x' }], updated_at: challenge.updated_at }
    expect((await reader.put(`/challenges/${challenge.slug}`, stale)).status).toBe(409)
    expect((await reader.delete(`/challenges/${challenge.slug}`)).status).toBe(200)
    expect((await reader.get(`/challenges/${challenge.slug}`)).status).toBe(404)
  })

  test('is found where it belongs: own, joined, going on, open to others', async () => {
    const [author, other] = [await quire.reader(), await quire.reader()]
    await create(author, { name: 'Open', visibility: 'public' })
    const past = await create(author, { name: 'Past', period: { start: '2025-01-01', end: '2025-12-31' } })
    const next = await create(author, { name: 'Next', period: { start: '2027-01-01', end: '2027-12-31' } })
    await create(author, { name: 'Secret', visibility: 'private' })
    expect(await listed(author, 'mine')).toEqual(['Secret', 'Next', 'Past', 'Open'])
    expect(await listed(author, 'active')).toEqual(['Secret', 'Open'])
    expect(await listed(other, 'open')).toEqual(expect.arrayContaining(['Next', 'Open']))
    expect(await listed(other, 'open')).not.toContain('Past')
    expect(await listed(other, 'open')).not.toContain('Secret')
    expect((await other.put(`/challenges/${next.slug}/membership`)).status).toBe(200)
    expect((await other.put(`/challenges/${past.slug}/membership`)).status).toBe(200)
    expect(await listed(other, 'joined')).toEqual(['Next', 'Past'])
    expect(await listed(other, 'open')).not.toContain('Next')
    expect((await other.delete(`/challenges/${past.slug}/membership`)).status).toBe(200)
    expect(await listed(other, 'joined')).toEqual(['Next'])
  })

  test('closed by its author can still be left, but by nobody else', async () => {
    const [author, member, stranger] = [await quire.reader(), await quire.reader(), await quire.reader()]
    const { slug, name, prompts } = await create(author)
    await member.put(`/challenges/${slug}/membership`)
    const closed = { name, prompts: prompts.map(({ id, text }) => ({ id, text })), visibility: 'private' }
    expect((await author.put(`/challenges/${slug}`, closed)).status).toBe(200)
    expect((await stranger.delete(`/challenges/${slug}/membership`)).status).toBe(404)
    expect((await member.delete(`/challenges/${slug}/membership`)).status).toBe(200)
    expect((await member.delete(`/challenges/${slug}/membership`)).status).toBe(404)
    expect((await author.get(`/challenges/${slug}`)).body.data).toMatchObject({ members_count: 1 })
  })
})

describe('filling a prompt', () => {
  test('takes a finished book, once in a challenge whatever the edition, and gives it back', async () => {
    const reader = await quire.reader()
    const challenge = await create(reader, { prompts: [{ text: 'One' }, { text: 'Two' }] })
    const book = await buildBook(quire.db)
    const edition = await buildBook(quire.db, { work_id: book.work_id })
    expect(await fill(reader, challenge, book)).toMatchObject({ status: 422, reason: /haven’t finished/ })
    await finish(quire.db, reader, book, '2026-03-02T10:00Z')
    await finish(quire.db, reader, edition, '2026-03-03T10:00Z')
    expect((await fill(reader, challenge, book)).data).toMatchObject({ filled_count: 1 })
    expect(await fill(reader, challenge, book, 1)).toMatchObject({ status: 422, reason: /another prompt/ })
    expect(await fill(reader, challenge, edition, 1)).toMatchObject({ status: 422, reason: /another prompt/ })
    // The same prompt may take another edition.
    expect((await fill(reader, challenge, edition)).data.prompts[0]?.book?.slug).toBe(edition.slug)
    expect(await offered(reader, challenge, 'finished', 1)).toEqual([])
    const { body } = await reader.delete(`${pathOf(challenge)}/fill`)
    expect(body.data).toMatchObject({ filled_count: 0 })
    expect(await offered(reader, challenge, 'finished', 1)).toEqual([edition.slug, book.slug])
    expect((await reader.put(`${pathOf(challenge)}/fill`, { book: 'nowhere' })).status).toBe(422)
  })

  test('is for those who have joined', async () => {
    const [author, other] = [await quire.reader(), await quire.reader()]
    const challenge = await create(author)
    const book = await buildBook(quire.db)
    await finish(quire.db, other, book, '2026-03-02T10:00Z')
    expect((await fill(other, challenge, book)).status).toBe(409)
    await other.put(`/challenges/${challenge.slug}/membership`)
    expect((await fill(other, challenge, book)).status).toBe(200)
    expect((await author.get(`/challenges/${challenge.slug}`)).body.data).toMatchObject({ filled_count: 0 })
  })

  test.each([
    ['UTC', '2026-02-28T23:30Z', 422],
    ['Pacific/Auckland', '2026-02-28T23:30Z', 200],
    ['UTC', '2026-03-31T23:30Z', 200],
    ['Pacific/Auckland', '2026-03-31T23:30Z', 422],
  ])('within the period by the reader’s own clock: in %s at %s', async (time_zone, at, status) => {
    const reader = await quire.reader({ time_zone })
    const challenge = await create(reader, { period: march })
    const book = await buildBook(quire.db)
    await finish(quire.db, reader, book, at)
    expect(await offered(reader, challenge)).toEqual(status === 200 ? [book.slug] : [])
    const answer = await fill(reader, challenge, book)
    expect(answer.status).toBe(status)
    expect(answer.reason?.includes('challenge’s dates') ?? false).toBe(status === 422)
  })

  test('by its conditions: initial, length and filters of the reader who fills it', async () => {
    const [author, reader] = [await quire.reader(), await quire.reader()]
    const challenge = await create(author, {
      prompts: [
        { text: 'H', title_initial: 'H' },
        { text: 'É or X', title_initial: 'ÉX' },
        { text: 'Long', length: { min: 500 } },
        { text: 'Short', length: { max: 100 } },
        { text: 'Heard', filters: [{ key: 'format', value: ['audiobook'] }] },
        { text: 'Paused', filters: [{ key: 'shelf', value: ['paused'] }] },
      ],
    })
    await reader.put(`/challenges/${challenge.slug}/membership`)
    const hobbit = await buildBook(quire.db, { title: 'The Hobbit', pages: 500 })
    const emma = await buildBook(quire.db, { title: 'Emma', pages: 499, format: 'paperback' })
    const short = await buildBook(quire.db, { title: '¡Élan!', pages: null })
    await finish(quire.db, reader, hobbit, '2026-03-02T10:00Z')
    await finish(quire.db, reader, emma, '2026-03-03T10:00Z', { book_format: 'audiobook' })
    await finish(quire.db, reader, short, '2026-03-04T10:00Z', { length: 80 })
    for (const [book, reader_id] of [
      [emma, reader.row.id],
      [hobbit, author.row.id],
    ] as const) {
      await execute(
        quire.db,
        sql`insert into library_books (reader_id, book_id, shelf, position) values (${reader_id}, ${book.id}, 'paused', 1)`,
      )
    }
    const fitting = await Promise.all(
      challenge.prompts.map((_, index) => offered(reader, challenge, 'finished', index)),
    )
    expect(fitting).toEqual([
      [hobbit.slug],
      [short.slug, emma.slug],
      [hobbit.slug],
      [short.slug],
      [emma.slug],
      [emma.slug],
    ])
    expect(await fill(reader, challenge, emma, 0)).toMatchObject({ status: 422, reason: /doesn’t match/ })
    expect(await fill(reader, challenge, hobbit, 5)).toMatchObject({ status: 422, reason: /doesn’t match/ })
    expect((await fill(reader, challenge, emma, 5)).status).toBe(200)
  })

  test('is suggested from Want to Read by what a book is, not by what was done with it', async () => {
    const reader = await quire.reader()
    const filters = [{ key: 'reading-date', value: { start: '2026-01-01' } }]
    const challenge = await create(reader, { prompts: [{ text: 'H', title_initial: 'h', filters }] })
    const hobbit = await buildBook(quire.db, { title: 'Hobbit' })
    const emma = await buildBook(quire.db, { title: 'Emma' })
    for (const { id } of [hobbit, emma]) {
      await execute(
        quire.db,
        sql`insert into library_books (reader_id, book_id, shelf, position)
          values (${reader.row.id}, ${id}, 'want-to-read', 1)`,
      )
    }
    expect(await offered(reader, challenge, 'want-to-read')).toEqual([hobbit.slug])
    expect(await offered(reader, challenge)).toEqual([])
    const { body } = await reader.get(`${pathOf(challenge)}/books?from=want-to-read&q=obb`)
    expect(body.data).toHaveLength(1)
  })
})

describe('who sees what', () => {
  test('members are shown to those who may see their profiles, with their progress', async () => {
    const [author, hidden, viewer] = [
      await quire.reader(),
      await quire.reader({ visibility: 'private' }),
      await quire.reader(),
    ]
    const challenge = await create(author)
    for (const reader of [hidden, viewer]) await reader.put(`/challenges/${challenge.slug}/membership`)
    const membersFor = async (reader: Reader) =>
      ((await reader.get(`/challenges/${challenge.slug}/members`)).body.data as ChallengeMember[]).map(
        (member) => member.reader.slug,
      )
    expect(await membersFor(viewer)).toEqual([viewer.row.slug, author.row.slug])
    expect(await membersFor(hidden)).toEqual([hidden.row.slug, author.row.slug, viewer.row.slug])
    await execute(
      quire.db,
      sql`insert into blocks (blocker_id, blocked_id) values (${viewer.row.id}, ${author.row.id})`,
    )
    expect((await author.get(`/challenges/${challenge.slug}`)).status).toBe(200)
    expect(await membersFor(author)).toEqual([author.row.slug])
    expect((await viewer.get(`/challenges/${challenge.slug}`)).status).toBe(404)
    expect(await listed(viewer, 'joined')).toEqual([])
  })

  test('a profile shows what its visitor may see, with the progress of its reader', async () => {
    const [author, member, visitor] = [await quire.reader(), await quire.reader(), await quire.reader()]
    await follow(member, author)
    const open = await create(author, { name: 'Open' })
    const closed = await create(author, { name: 'For followers', visibility: 'followers' })
    const book = await buildBook(quire.db)
    await finish(quire.db, member, book, '2026-03-02T10:00Z')
    for (const { slug } of [open, closed]) expect((await member.put(`/challenges/${slug}/membership`)).status).toBe(200)
    await fill(member, open, book)
    const shownTo = async (reader: Reader) =>
      ((await reader.get(`/users/${member.row.slug}/challenges`)).body.data as ChallengeCard[]).map(
        ({ name, filled_count, is_member }) => [name, filled_count, is_member],
      )
    expect(await shownTo(visitor)).toEqual([['Open', 1, false]])
    expect(await shownTo(member)).toEqual(
      expect.arrayContaining([
        ['Open', 1, true],
        ['For followers', 0, true],
      ]),
    )
  })

  test('it goes to the member who joined first when the account of its author goes, or goes along', async () => {
    const [author, heir, last] = [await quire.reader(), await quire.reader(), await quire.reader()]
    const open = await create(author, { name: 'Shared' })
    const alone = await create(author, { name: 'Alone' })
    for (const reader of [heir, last]) await reader.put(`/challenges/${open.slug}/membership`)
    await deleteAccount(quire, author.row.id)
    expect((await last.get(`/challenges/${open.slug}`)).body.data).toMatchObject({
      owner: { slug: heir.row.slug },
      members_count: 2,
    })
    expect((await last.get(`/challenges/${alone.slug}`)).status).toBe(404)
  })

  test('it goes to a member whose challenges the others can see', async () => {
    const author = await quire.reader()
    const [hidden, closed, seen, last] = await Promise.all(
      (['private', 'followers', 'public', 'public'] as const).map((visibility) => quire.reader({ visibility })),
    )
    if (!hidden || !closed || !seen || !last) throw new Error('Somebody is missing')
    const open = await create(author, { name: 'Open' })
    const followed = await create(author, { name: 'For followers', visibility: 'followers' })
    for (const reader of [hidden, closed, seen, last]) {
      await follow(reader, author)
      for (const { slug } of [open, followed]) {
        expect((await reader.put(`/challenges/${slug}/membership`)).status).toBe(200)
      }
    }
    await follow(seen, closed)
    await follow(last, closed)
    await follow(last, seen)
    await follow(last, hidden)
    await follow(seen, hidden)
    await follow(closed, hidden)
    await deleteAccount(quire, author.row.id)
    const ownerOf = async ({ slug }: Challenge) => (await last.get(`/challenges/${slug}`)).body.data
    expect(await ownerOf(open)).toMatchObject({ owner: { slug: seen.row.slug } })
    expect(await ownerOf(followed)).toMatchObject({ owner: { slug: closed.row.slug } })
  })

  test('what a moderator hides is its author’s alone, and stays so when it is made again', async () => {
    const [author, reporter] = [await quire.reader(), await quire.reader()]
    const moderator = await quire.reader({ role: 'moderator' })
    const challenge = await create(author, { name: 'Spam', prompts: [{ text: 'Buy here' }] })
    const report = { kind: 'challenge', thing: challenge.slug, reason: 'Spam' }
    expect((await reporter.post('/reports', report)).status).toBe(201)
    const [listedReport] = (await moderator.get('/moderation/reports')).body.data as { id: string; thing: object }[]
    expect(listedReport).toMatchObject({ kind: 'challenge', thing: { name: 'Spam', excerpt: 'Buy here' } })
    const decided = await moderator.post(`/moderation/reports/${listedReport?.id}/decide`, {
      decision: 'hide',
      reason: 'Rude.',
    })
    expect(decided.status).toBe(200)
    expect((await reporter.get(`/challenges/${challenge.slug}`)).status).toBe(404)
    expect((await author.get(`/challenges/${challenge.slug}`)).body.data).toMatchObject({
      hidden: true,
      visibility: 'private',
    })
    await author.delete(`/challenges/${challenge.slug}`)
    expect(await create(author, { name: 'spam' })).toMatchObject({ hidden: true, visibility: 'private' })
    expect((await moderator.get('/moderation/measures')).body.data).toMatchObject([{ kind: 'challenge' }])
  })
})

describe('a filled prompt', () => {
  const booksIn = async (reader: Reader, { slug }: Challenge) =>
    ((await reader.get(`/challenges/${slug}`)).body.data as Challenge).prompts.map(({ book }) => book?.slug ?? null)

  test('follows its book into another, and back', async () => {
    const moderator = await quire.reader({ role: 'moderator' })
    const reader = await quire.reader()
    const challenge = await create(reader)
    const { kept, gone } = await buildTwins(quire.db)
    await finish(quire.db, reader, gone, '2026-03-10T10:00Z')
    expect((await fill(reader, challenge, gone)).status).toBe(200)
    const merged = await merge(moderator, { gone: gone.slug, kept: kept.slug })
    expect(await booksIn(reader, challenge)).toEqual([kept.slug])
    expect(await undo(moderator, merged)).toMatchObject({ status: 200 })
    expect(await booksIn(reader, challenge)).toEqual([gone.slug])
  })

  test('is empty again where the book it becomes fills another prompt, until that is undone', async () => {
    const moderator = await quire.reader({ role: 'moderator' })
    const [reader, other] = [await quire.reader(), await quire.reader()]
    const challenge = await create(reader, { prompts: [{ text: 'One' }, { text: 'Two' }] })
    await other.put(`/challenges/${challenge.slug}/membership`)
    const kept = await buildBook(quire.db, { title: 'Emma' })
    const gone = await buildBook(quire.db, { title: 'Emma, a novel' })
    for (const book of [kept, gone]) await finish(quire.db, reader, book, '2026-03-10T10:00Z')
    await finish(quire.db, other, gone, '2026-03-11T10:00Z')
    await fill(reader, challenge, gone, 0)
    await fill(reader, challenge, kept, 1)
    await fill(other, challenge, gone, 0)
    const merged = await merge(moderator, { gone: gone.slug, kept: kept.slug })
    expect(await booksIn(reader, challenge)).toEqual([null, kept.slug])
    // Of each reader for themself.
    expect(await booksIn(other, challenge)).toEqual([kept.slug, null])
    expect(await undo(moderator, merged)).toMatchObject({ status: 200 })
    expect(await booksIn(reader, challenge)).toEqual([gone.slug, kept.slug])
    expect(await booksIn(other, challenge)).toEqual([gone.slug, null])
  })
})
