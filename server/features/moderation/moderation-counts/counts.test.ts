import { sql } from '../../../db/sql.ts'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../db/page.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { buildModeration } from '../../../../tests/support/moderation.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp({ REGISTRATION: 'approval' })

test('a moderator sees how much waits, by part', async () => {
  const { moderator, reader, author, report, writeReview } = await buildModeration(quire)
  const countsFor = async (who = moderator) => (await who.get('/moderation/counts')).body.data
  expect(await countsFor()).toEqual({ reports: 0, appeals: 0, accounts: 0, merges: 0 })
  await report('review', await writeReview())
  await report('reader', author.row.slug)
  const [gone, kept] = [await buildBook(quire.db, { slug: 'emma-1' }), await buildBook(quire.db, { slug: 'emma-2' })]
  await reader.post('/merges', { kind: 'book', gone: gone.slug, kept: kept.slug })
  await quire.visitor().auth('sign-up/email', {
    name: 'Eve',
    email: 'eve@example.org',
    password: 'correct horse battery',
    join_reason: 'Ada lends me her books.',
  })
  expect(await countsFor()).toEqual({ reports: 2, appeals: 0, accounts: 1, merges: 1 })
  // What is reported of a moderator is for the others.
  await report('reader', moderator.row.slug)
  const other = await quire.reader({ role: 'moderator' })
  expect([await countsFor(), await countsFor(other)]).toMatchObject([{ reports: 2 }, { reports: 3 }])
  expect((await reader.get('/moderation/counts')).status).toBe(404)
})

test('a waiting appeal is counted until it is answered', async () => {
  const { moderator, author, report, writeReview, decide } = await buildModeration(quire)
  await report('review', await writeReview())
  await decide('hide')
  const [decision] = await rowsOf<{ id: string }>(quire.db, sql`select id from moderation_actions`)
  await author.post('/appeals', { decision: decision?.id, text: 'I was joking.' })
  const counts = async () => (await moderator.get('/moderation/counts')).body.data
  expect(await counts()).toMatchObject({ reports: 0, appeals: 1 })
  const other = await quire.reader({ role: 'moderator' })
  const [appeal] = (await other.get('/moderation/appeals')).body.data as { id: string }[]
  await other.post(`/moderation/appeals/${appeal?.id}/answer`, { outcome: 'uphold', answer: 'It was rude.' })
  expect(await counts()).toMatchObject({ appeals: 0 })
})

test('each part has an address, for moderators alone', async () => {
  const moderator = await quire.reader({ role: 'moderator' })
  const reader = await quire.reader()
  const parts = ['', '/appeals', '/accounts', '/merges', '/hidden', '/team', '/catalogues', '/log']
  const statusesFor = (who: typeof reader, paths: string[]) =>
    Promise.all(paths.map(async (part) => (await who.send('GET', `/moderation${part}`)).status))
  expect(await statusesFor(moderator, parts)).toEqual(parts.map(() => 200))
  expect(await statusesFor(reader, parts)).toEqual(parts.map(() => 404))
  expect(await statusesFor(moderator, ['/nothing', '/constructor'])).toEqual([404, 404])
})
