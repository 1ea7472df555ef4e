import { beforeEach, expect, test } from 'vitest'
import { buildBook } from '../../../tests/support/factories.ts'
import { useApp, type TestApp, type Visitor } from '../../../tests/support/test-app.ts'
import { sweepIdempotencyKeys } from './jobs.ts'

const quire = useApp()
let ada: Awaited<ReturnType<TestApp['reader']>>
let slug: string

beforeEach(async () => {
  ada = await quire.reader()
  slug = (await buildBook(quire.db, { title: 'Emma' })).slug
})

const note = (visitor: Visitor, key: string, content: string) =>
  visitor.post(
    '/notes',
    { book: slug, content, written_at: '2026-03-01T10:00:00Z' },
    { headers: { 'idempotency-key': key } },
  )

const count = async (table: string) => {
  const { rows } = await quire.connection.pool.query<{ total: number }>(`select count(*)::int as total from ${table}`)
  return rows[0]?.total
}

test('the same key again answers the same and writes nothing', async () => {
  const review = () =>
    ada.post('/reviews', { book: slug, rating: 4, content: 'Clever.' }, { headers: { 'idempotency-key': 'one' } })
  const first = await review()
  expect(first.status).toBe(201)
  expect(first.headers['idempotency-replayed']).toBeUndefined()
  const stateNow = () => quire.connection.pool.query<{ state: string }>('select xmin::text || id as state from reviews')
  const [state, activities] = [(await stateNow()).rows, await count('activities')]
  const again = await review()
  expect([again.status, again.text]).toEqual([201, first.text])
  expect(again.headers['idempotency-replayed']).toBe('true')
  expect([(await stateNow()).rows, await count('activities')]).toEqual([state, activities])
  expect(activities).toBe(1)
})

test('a key with another body, address or method is refused', async () => {
  await note(ada, 'one', 'A clever girl.')
  const other = await note(ada, 'one', 'A handsome girl.')
  expect([other.status, other.body.message]).toEqual([
    422,
    'This Idempotency-Key was used for something else. Use a new key.',
  ])
  const elsewhere = await ada.post(
    '/notes?x=1',
    { book: slug, content: 'A clever girl.', written_at: '2026-03-01T10:00:00Z' },
    { headers: { 'idempotency-key': 'one' } },
  )
  expect(elsewhere.status).toBe(422)
  expect(await count('notes')).toBe(1)
})

test('each reader has keys of their own', async () => {
  const ben = await quire.reader()
  expect((await note(ada, 'one', 'Hers.')).status).toBe(201)
  const his = await note(ben, 'one', 'His.')
  expect([his.status, his.headers['idempotency-replayed']]).toEqual([201, undefined])
  expect(await count('notes')).toBe(2)
})

test('two at the same moment are one', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => note(ada, 'one', 'At once.')))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1)
  expect(await count('notes')).toBe(1)
})

test('what is refused is not stored: the same key may succeed later', async () => {
  const refused = await note(ada, 'one', '')
  expect(refused.status).toBe(422)
  expect(await count('idempotency_keys')).toBe(0)
  expect((await note(ada, 'one', 'Better.')).status).toBe(201)
})

test('if the answer cannot be stored, neither is what was written', async () => {
  await quire.connection.pool.query(`
    create function fail_on_key() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger fail_on_key before insert on idempotency_keys for each row execute function fail_on_key()`)
  try {
    expect((await note(ada, 'one', 'Lost.')).status).toBe(500)
  } finally {
    await quire.connection.pool.query('drop function fail_on_key() cascade')
  }
  expect([await count('notes'), await count('activities')]).toEqual([0, 0])
  expect((await note(ada, 'one', 'Lost.')).status).toBe(201)
})

test('a key that cannot be one, and a call that takes none, are refused', async () => {
  expect((await note(ada, 'a b', 'No.')).status).toBe(422)
  expect((await note(ada, 'x'.repeat(101), 'No.')).status).toBe(422)
  const token = await ada.post('/account/tokens', { name: 'Script' }, { headers: { 'idempotency-key': 'one' } })
  expect([token.status, token.body.message]).toEqual([
    400,
    'This call can’t be repeated safely. Send it without Idempotency-Key.',
  ])
  const nested = await ada.post('/notes', undefined, {
    headers: { 'idempotency-key': 'one' },
    payload: `{"book":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  })
  expect(nested.status).toBe(422)
  const outside = await ada.post('/books/scan', { isbn: '9780141439587' }, { headers: { 'idempotency-key': 'one' } })
  expect(outside.status).toBe(400)
  expect((await ada.get('/account', { headers: { 'idempotency-key': 'one' } })).status).toBe(200)
})

test('after 30 days a key is as good as new, and a job deletes it', async () => {
  await note(ada, 'one', 'Long ago.')
  await note(ada, 'two', 'Today.')
  const age = `update idempotency_keys set created_at = now() - interval '31 days' where key = 'one'`
  await quire.connection.pool.query(age)
  expect((await note(ada, 'one', 'Again.')).status).toBe(201)
  await quire.connection.pool.query(age)
  await sweepIdempotencyKeys.run({}, quire.context)
  const { rows } = await quire.connection.pool.query<{ key: string }>('select key from idempotency_keys')
  expect(rows).toEqual([{ key: 'two' }])
})
