import { sql } from '../../../db/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import type { HideableKind } from '../../../../contract/moderation-log.ts'
import { archiveChallenge, archiveList, archiveManifest, zipped } from '../../../../tests/support/archives.ts'
import { add } from '../../../../tests/support/contributing.ts'
import { countRows } from '../../../../tests/support/count-rows.ts'
import { deleteAccount } from '../../../../tests/support/delete-account.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { emma, fileOf, runImport, sendImport } from '../../../../tests/support/imports.ts'
import { insertRows } from '../../../../tests/support/insert-rows.ts'
import { listCalls } from '../../../../tests/support/list-calls.ts'
import { buildTwins, merge } from '../../../../tests/support/merging.ts'
import { buildSharedRead, say, startSharedRead } from '../../../../tests/support/shared-reads.ts'
import { useApp, type Answer } from '../../../../tests/support/test-app.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { recordAction } from '../moderation-log/queries.ts'
import { hideThing, keepText, targetOf } from '../reports/report-queries.ts'

const quire = useApp()

type Reader = Awaited<ReturnType<typeof quire.reader>>
let moderator: Reader

beforeEach(async () => {
  moderator = await quire.reader({ role: 'moderator' })
})

const idOf = ({ body }: Answer) => (body.data as { id: string }).id
const slugOf = ({ body }: Answer) => (body.data as { slug: string }).slug

const review = async (reader: Reader, book: string) =>
  idOf(await reader.post('/reviews', { book, rating: 1, content: 'You are all fools.' }))
const comment = async (reader: Reader, onReview: string) =>
  idOf(await reader.post(`/reviews/${onReview}/comments`, { content: 'Fool.' }))

async function reply(reader: Reader, address: string, post: string): Promise<string> {
  const position = { position: 0, length_type: 'percent' }
  const { body } = await reader.post(`${address}/posts/${post}/replies`, { content: 'Fool.', position })
  return (body.data as { replies: { id: string }[] }).replies.at(-1)?.id ?? ''
}

/** As a moderator does who sees it. */
const hide = (kind: HideableKind, id: string): Promise<void> =>
  quire.db.transaction(async (tx) => {
    await hideThing(tx, kind, id, quire.now)
    const target = targetOf(kind, id, { id: moderator.row.id, locale: 'en' })
    await keepText(tx, await recordAction(tx, { actorId: moderator.row.id, kind: 'hide', target }), kind, id)
  })

/** The id of what has a slug. */
async function storedId(table: 'lists' | 'challenges', slug: string): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(
    quire.db,
    sql`select id from ${sql.identifier(table)} where slug = ${slug}`,
    { isPrepared: false },
  )
  return row?.id ?? ''
}

/** Whose traces there are, and in which places. */
async function traces(): Promise<[string, string | null][]> {
  const rows = await rowsOf<{ slug: string; place: string | null }>(
    quire.db,
    sql`select readers.slug, case when work_id is not null then 'work' when review_id is not null then 'review'
        when shared_read_id is not null then 'shared read' else coalesce(list_name, challenge_name) end as place
      from withdrawn join readers on readers.id = withdrawn.reader_id order by withdrawn.created_at`,
  )
  return rows.map(({ slug, place }) => [slug, place])
}

/** How many texts are kept with decisions. */
const keptTexts = () => countRows(quire.db, 'decision_texts')

test('a review leaves a trace; a comment on it loses its text and leaves none', async () => {
  const [author, other] = [await quire.reader({ slug: 'author' }), await quire.reader()]
  const id = await review(author, (await buildBook(quire.db)).slug)
  const said = await comment(other, id)
  await hide('comment', said)
  await hide('review', id)
  expect(await keptTexts()).toBe(2)
  expect((await author.delete(`/reviews/${id}`)).status).toBe(200)
  expect(await traces()).toEqual([['author', 'work']])
  expect(await keptTexts()).toBe(0)
})

test('the text of a decision stays while an appeal waits for its answer', async () => {
  const author = await quire.reader({ slug: 'author' })
  const id = await review(author, (await buildBook(quire.db)).slug)
  await hide('review', id)
  const [action] = await rowsOf<{ id: string }>(quire.db, sql`select id from moderation_actions where kind = 'hide'`)
  await execute(
    quire.db,
    sql`insert into moderation_appeals (action_id, reader_id, text) values (${action?.id}, ${author.row.id}, 'No.')`,
  )
  await author.delete(`/reviews/${id}`)
  expect([await traces(), await keptTexts()]).toEqual([[['author', 'work']], 1])
})

test('a review that goes with its book leaves a trace while the work has another edition', async () => {
  const author = await quire.reader({ slug: 'author' })
  const { slug } = await add(author)
  await hide('review', await review(author, slug))
  const [book] = await rowsOf<{ work_id: string }>(quire.db, sql`select work_id from books`)
  await buildBook(quire.db, { work_id: book?.work_id ?? '' })
  expect((await author.delete(`/books/${slug}`)).status).toBe(200)
  expect([await traces(), await keptTexts()]).toEqual([[['author', 'work']], 0])
})

test('what was posted in a shared read goes with the last edition of its work, and with none before', async () => {
  const author = await quire.reader({ slug: 'author' })
  const { slug } = await add(author)
  const [book] = await rowsOf<{ work_id: string }>(quire.db, sql`select work_id from books`)
  const other = await buildBook(quire.db, { work_id: book?.work_id ?? '' })
  await execute(quire.db, sql`update books set contributor_id = ${author.row.id}`)
  const address = await startSharedRead(author, { slug })
  const [post, kept] = [await say(author, address, 'Fools.', 0), await say(author, address, 'Fools!', 0)]
  await hide('post', post.id)
  await hide('post', kept.id)
  expect((await author.delete(`/books/${slug}`)).status).toBe(200)
  expect(await keptTexts()).toBe(2)
  expect((await author.delete(`/books/${other.slug}`)).status).toBe(200)
  expect([await traces(), await keptTexts()]).toEqual([[], 0])
})

test('a review that an import made leaves a trace when it is undone', async () => {
  const author = await quire.reader({ slug: 'author' })
  await buildBook(quire.db, { isbn_13: '9780261103283', author: 'Jane Austen' })
  const done = await runImport(author, await sendImport(author, fileOf(emma)))
  const [imported] = await rowsOf<{ id: string }>(quire.db, sql`select id from reviews`)
  await hide('review', imported?.id ?? '')
  await author.post(`/imports/${done.id}/undo`)
  expect([await countRows(quire.db, 'reviews'), await traces(), await keptTexts()]).toEqual([
    0,
    [['author', 'work']],
    0,
  ])
})

test('what an archive wrote in place of something hidden is hidden, and leaves the trace again when it is undone', async () => {
  const author = await quire.reader({ slug: 'author' })
  await insertRows(quire.db, 'withdrawn', { reader_id: author.row.id, list_name: 'people' })
  await insertRows(quire.db, 'withdrawn', { reader_id: author.row.id, challenge_name: 'waters' })
  const files = { 'lists.json': [archiveList], 'challenges.json': [archiveChallenge] }
  const file = await zipped({ 'manifest.json': archiveManifest, ...files })
  const done = await runImport(author, await sendImport(author, file))
  expect((await author.get('/lists?my_lists=1')).body.data).toMatchObject([{ name: 'People', hidden: true }])
  expect((await author.get('/challenges/waters')).body.data).toMatchObject({ hidden: true, visibility: 'private' })
  expect(await traces()).toEqual([])
  await author.post(`/imports/${done.id}/undo`)
  expect([await countRows(quire.db, 'lists'), await countRows(quire.db, 'challenges')]).toEqual([0, 0])
  expect(new Map((await traces()).map(([slug, place]) => [place, slug]))).toEqual(
    new Map([
      ['people', 'author'],
      ['waters', 'author'],
    ]),
  )
})

test('a list and a challenge leave a trace of their names', async () => {
  const author = await quire.reader({ slug: 'author' })
  const lists = await listCalls(author)
  const list = await lists.createdSlug({ name: 'Buy HERE' })
  const challenge = slugOf(await author.post('/challenges', { name: 'Spam', prompts: [{ text: 'Buy' }] }))
  await hide('list', await storedId('lists', list))
  await hide('challenge', await storedId('challenges', challenge))
  await lists.remove(list)
  expect((await author.delete(`/challenges/${challenge}`)).status).toBe(200)
  expect([await traces(), await keptTexts()]).toEqual([
    [
      ['author', 'buy here'],
      ['author', 'spam'],
    ],
    0,
  ])
})

test('a comment leaves a trace where its writer deletes it, or blocks the reader it was written to', async () => {
  const [author, other] = [await quire.reader({ slug: 'author' }), await quire.reader({ slug: 'other' })]
  const id = await review(other, (await buildBook(quire.db)).slug)
  const [first, second] = [await comment(author, id), await comment(author, id)]
  const answer = await comment(other, await review(author, (await buildBook(quire.db)).slug))
  for (const said of [first, second, answer]) await hide('comment', said)
  expect((await author.delete(`/comments/${first}`)).status).toBe(200)
  expect([await traces(), await keptTexts()]).toEqual([[['author', 'review']], 2])
  await author.put('/users/other/block')
  expect([await traces(), await keptTexts()]).toEqual([
    [
      ['author', 'review'],
      ['author', 'review'],
    ],
    0,
  ])
})

test('a post leaves a trace, and so do its writer’s replies to it, also once the writer has left', async () => {
  const { ada, bea, address } = await buildSharedRead(quire)
  const [first, second] = [await say(bea, address, 'Fools.', 0), await say(bea, address, 'Fools!', 0)]
  const replies = [await reply(bea, address, first.id), await reply(ada, address, first.id)]
  for (const id of [first.id, second.id, ...replies]) await hide('post', id)
  await bea.delete(`${address}/posts/${first.id}`)
  expect([await traces(), await keptTexts()]).toEqual([
    [
      ['bea', 'shared read'],
      ['bea', 'shared read'],
    ],
    1,
  ])
  await bea.delete(`${address}/membership`)
  expect((await bea.delete(`${address}/posts/${second.id}`)).status).toBe(200)
  expect([(await traces()).length, await keptTexts()]).toEqual([3, 0])
})

test.each(['deleted', 'left by its last member'])(
  'no text of a post is kept once its shared read is %s',
  async (how) => {
    const { ada, bea, address } = await buildSharedRead(quire)
    const post = await say(bea, address, 'Fools.', 0)
    await hide('post', post.id)
    await bea.delete(`${address}/membership`)
    expect(await keptTexts()).toBe(1)
    await ada.delete(how === 'deleted' ? address : `${address}/membership`)
    expect(await countRows(quire.db, 'shared_reads')).toBe(0)
    expect([await traces(), await keptTexts()]).toEqual([[], 0])
  },
)

test('no text is kept of what was said to a reader whose account is deleted, and nobody leaves a trace', async () => {
  const { ada, bea, address } = await buildSharedRead(quire)
  const post = await say(ada, address, 'What now?', 0)
  await hide('post', await reply(bea, address, post.id))
  await hide('comment', await comment(bea, await review(ada, (await buildBook(quire.db)).slug)))
  expect(await keptTexts()).toBe(2)
  await deleteAccount(quire, ada.row.id)
  expect([await traces(), await keptTexts()]).toEqual([[], 0])
})

test('a review that a merge drops leaves no trace', async () => {
  const author = await quire.reader()
  const { kept, gone } = await buildTwins(quire.db)
  const ids = [await review(author, kept.slug), await review(author, gone.slug)]
  for (const id of ids) await hide('review', id)
  await merge(moderator, { gone: gone.slug, kept: kept.slug })
  expect([await countRows(quire.db, 'reviews'), await traces(), await keptTexts()]).toEqual([1, [], 2])
})
