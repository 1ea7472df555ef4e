import { expect, test } from 'vitest'
import { mostEntriesAtOnce } from '../../contract/list-entries.ts'
import { dailyLimits } from '../../contract/rate-limits.ts'
import { buildBook } from '../../tests/support/factories.ts'
import { march } from '../../tests/support/goal-calls.ts'
import { listCalls } from '../../tests/support/list-calls.ts'
import { useApp } from '../../tests/support/test-app.ts'
import { apiRoutes } from '../app.ts'
import { AppError } from '../errors.ts'
import { contractNames } from './contract-names.ts'
import { createDailyCounts } from './daily-limits.ts'

const quire = useApp({ RATE_LIMITS: 'on' })

/** Calls that add nothing to what a reader has, with why. A call that is in neither place is one that nobody has thought about. */
const createsNothing: Record<string, string> = {
  ...Object.fromEntries(
    [
      'updateAccount',
      'updateProfile',
      'updateNotificationSettings',
      'updateReminders',
      'updateShareLink',
      'updatePasskey',
      'updateWebhook',
    ]
      .concat([
        'updateNote',
        'updateTransaction',
        'updateReadingSession',
        'setReadingLength',
        'updateComment',
        'updatePost',
        'updateMilestone',
      ])
      .concat(['updateShelf', 'updateList', 'updateGoal', 'updateChallenge', 'updateSharedRead', 'convertListToManual'])
      .map((name) => [name, 'changes what is there']),
  ),
  ...Object.fromEntries(
    ['reorderNotes', 'reorderShelves', 'changeBookPosition', 'moveListEntry'].map((name) => [name, 'changes an order']),
  ),
  ...Object.fromEntries(
    ['removeBooks', 'leaveQuire', 'returnToQuire', 'readNotifications', 'revealPost', 'approveFollower']
      .concat(['revealReview', 'revealQuote', 'revealComment', 'endSharedRead', 'turnOffReminder'])
      .map((name) => [name, 'removes something or changes a state']),
  ),
  ...Object.fromEntries(
    ['lookupBook', 'previewList'].map((name) => [name, 'only asks, and has a limit of its own where that is costly']),
  ),
  ...Object.fromEntries(
    ['chooseImportOptions', 'mapImport', 'runImport', 'settleImportRow', 'stopImport', 'undoImport'].map((name) => [
      name,
      'continues an import, of which the file was counted',
    ]),
  ),
  ...Object.fromEntries(
    ['answerAppeal', 'acceptMerge', 'declineMerge', 'undoMerge', 'approveAccount', 'declineAccount', 'setRole']
      .concat([
        'verifyReaderEmail',
        'decideReport',
        'takeMeasure',
        'saveSiteText',
        'switchSource',
        'retryJob',
        'setReaderStorage',
      ])
      .map((name) => [name, 'is for the team']),
  ),
  undoChange: 'puts back what a change replaced, once',
  appealSuspension: 'is for somebody who is signed out, once per suspension, and counted by network',
}

test('every call that can create something says what, or why not', async () => {
  const { calls } = await contractNames()
  const writing = apiRoutes(quire.context)
    .map(({ endpoint }) => endpoint)
    .filter(({ method }) => ['POST', 'PUT', 'PATCH'].includes(method))
  const undeclared = writing.filter(({ creates }) => !creates).map((endpoint) => calls.get(endpoint) ?? '')
  expect(undeclared.toSorted()).toEqual(Object.keys(createsNothing).toSorted())
  const fields = writing.flatMap(({ creates, body }) =>
    typeof creates === 'object' ? [Object.hasOwn(body.def.shape, creates.each)] : [],
  )
  expect(fields).toEqual([true, true, true])
})

const goal = { metric: 'books', target: 12, period: march, visibility: 'private' }
const challenge = { name: 'Around the world', prompts: [{ text: 'A book from Chile' }] }

test('one too many is refused by name until the reader’s next day, and one that failed was none', async () => {
  quire.now = new Date('2026-03-14T10:30:00Z')
  const reader = await quire.reader({ time_zone: 'Asia/Tokyo' })
  const create = (name: string) => reader.post('/shelves', { name })
  expect((await create('')).status).toBe(422)
  for (let number = 1; number <= dailyLimits.shelves; number += 1) {
    expect((await create(`Shelf ${number}`)).status).toBe(201)
  }
  const refused = await create('One too many')
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'You can create 200 shelves a day. Try again tomorrow.' },
  })
  // It is half past seven in the evening there.
  expect(refused.headers['retry-after']).toBe(String(4.5 * 60 * 60))
  const german = await reader.post('/shelves', { name: 'Noch eins', lang: 'de' })
  expect(german.body).toMatchObject({ message: expect.stringContaining('200 Regale') })
  expect((await reader.post('/challenges', challenge)).status).toBe(201)
  const another = await quire.reader()
  expect((await another.post('/shelves', { name: 'Another’s' })).status).toBe(201)
  quire.now = new Date('2026-03-14T15:00:00Z')
  expect((await create('A new day')).status).toBe(201)
})

test('a bulk call counts each, and a change of what is there nothing', async () => {
  const reader = await quire.reader()
  const { add, createdSlug, options } = await listCalls(reader)
  const list = await createdSlug()
  const [emma, persuasion, another] = await Promise.all(
    ['Emma', 'Persuasion', 'Sanditon'].map((title) => buildBook(quire.db, { title })),
  )
  const addMany = (count: number) => {
    const identifiers = Array.from({ length: count }, () => emma?.slug)
    const entries = { resource_type: 'book', resource_identifiers: identifiers }
    return reader.post(`/lists/${list}/entries/many`, entries, options)
  }
  const addOne = async (book: { slug: string } | undefined) => (await add(list, book?.slug ?? '')).status
  expect((await addMany(mostEntriesAtOnce)).status).toBe(200)
  expect((await addMany(mostEntriesAtOnce - 1)).status).toBe(200)
  expect((await addMany(2)).body).toMatchObject({
    message: 'You can add 20,000 list entries a day. Try again tomorrow.',
  })
  expect([await addOne(emma), await addOne(emma)]).toEqual([200, 200])
  expect([await addOne(persuasion), await addOne(another)]).toEqual([201, 429])
})

test('processes know of each other’s to within a twentieth, and a restart forgets no more', async () => {
  const limits = { ...dailyLimits, notes: 100 }
  const reader = { id: 'ida', zone: 'UTC' }
  /** How many more are let through. */
  async function takeAll(take: ReturnType<typeof createDailyCounts>): Promise<number> {
    for (let taken = 0; ; taken += 1) {
      try {
        await take(reader, 'notes', 1)
      } catch (error) {
        if (error instanceof AppError && error.code === 'too_many') return taken
        throw error
      }
    }
  }
  const first = createDailyCounts(quire.context, limits)
  for (let number = 0; number < 50; number += 1) await first(reader, 'notes', 1)
  const second = createDailyCounts(quire.context, limits)
  expect(await takeAll(second)).toBe(50)
  expect(await takeAll(createDailyCounts(quire.context, limits))).toBeLessThan(5)
  expect(await takeAll(first)).toBeLessThan(5)
  quire.now = new Date(quire.now.getTime() + 24 * 60 * 60 * 1000)
  expect(await takeAll(first)).toBe(100)
})

test('many at once are no more than one after the other', async () => {
  const take = createDailyCounts(quire.context, { ...dailyLimits, notes: 10 })
  const tries = Array.from({ length: 50 }, () => take({ id: 'ida', zone: 'UTC' }, 'notes', 1))
  const settled = await Promise.allSettled(tries)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})

test('what is sent again with its key counts once', async () => {
  const reader = await quire.reader()
  const create = (key: string) => reader.post('/goals', goal, { headers: { 'idempotency-key': key } })
  for (let number = 0; number <= dailyLimits.goals; number += 1) {
    expect((await create('same')).status).toBe(201)
  }
  expect((await create('another')).status).toBe(201)
})
