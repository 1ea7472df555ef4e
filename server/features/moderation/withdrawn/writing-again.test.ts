import { sql } from '../../../db/sql.ts'
import { expect, test } from 'vitest'
import type { Post } from '../../../../contract/shared-read-posts.ts'
import { archiveChallenge, archiveList, archiveManifest, zipped } from '../../../../tests/support/archives.ts'
import { countRows } from '../../../../tests/support/count-rows.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { dune, emma, fileOf, runImport, sendImport } from '../../../../tests/support/imports.ts'
import { insertRow, insertRows } from '../../../../tests/support/insert-rows.ts'
import { listCalls } from '../../../../tests/support/list-calls.ts'
import { buildSharedRead, say } from '../../../../tests/support/shared-reads.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { rowsOf } from '../../../db/page.ts'

const quire = useApp()

/** A decision that hid something of a reader's. */
const buildDecision = (reader_id: string) =>
  insertRow(quire.db, 'moderation_actions', {
    by_server: true,
    kind: 'hide',
    target_kind: 'review',
    target_id: crypto.randomUUID(),
    target: { slug: 'former', name: 'Former', owner: null, shared_read: null },
    reader_id,
    reason: 'Rude.',
  })

test('of what an import writes, the review of that work is hidden, with a decision of its own', async () => {
  const reader = await quire.reader({ name: 'Ana', slug: 'ana' })
  const book = await buildBook(quire.db, { isbn_13: '9780261103283', author: 'Jane Austen' })
  const { id: action_id } = await buildDecision(reader.row.id)
  await insertRows(quire.db, 'withdrawn', { reader_id: reader.row.id, work_id: book.work_id, action_id })
  await runImport(reader, await sendImport(reader, fileOf(emma, dune.replace(',0,Paperback', ',3,Paperback'))))
  const reviews = await rowsOf(
    quire.db,
    sql`select book_id = ${book.id} as is_emma, private, private_before, hidden_at is not null as is_hidden
      from reviews order by 1`,
  )
  expect(reviews).toEqual([
    { is_emma: false, private: false, private_before: null, is_hidden: false },
    { is_emma: true, private: true, private_before: false, is_hidden: true },
  ])
  expect(await countRows(quire.db, 'withdrawn')).toBe(0)
  const decisions = await rowsOf(
    quire.db,
    sql`select actions.target, actions.reason, texts.content, actions.target_id = reviews.id as is_about_it
      from moderation_actions as actions join decision_texts as texts on texts.action_id = actions.id, reviews
      where actions.detail = 'again' and reviews.hidden_at is not null`,
  )
  expect(decisions).toEqual([
    {
      target: { slug: book.slug, name: 'Emma', shared_read: null, owner: { slug: 'ana', name: 'Ana' } },
      reason: 'Rude.',
      content: expect.stringContaining('about everything'),
      is_about_it: true,
    },
  ])
  const lines = await rowsOf(
    quire.db,
    sql`select level from activities join reviews on reviews.id = review_id where hidden_at is not null`,
  )
  expect(lines.filter(({ level }) => level !== 'private')).toEqual([])
})

/** What the log says of things that were hidden again, by kind. */
const hiddenAgain = () =>
  rowsOf(
    quire.db,
    sql`select target_kind as kind, target ->> 'name' as name, reason, content from moderation_actions as actions
      left join decision_texts as texts on texts.action_id = actions.id where detail = 'again' order by target_kind`,
  )

async function buildTraces(reader_id: string) {
  const { id: action_id } = await buildDecision(reader_id)
  await insertRows(quire.db, 'withdrawn', { reader_id, list_name: 'people', action_id })
  await insertRows(quire.db, 'withdrawn', { reader_id, challenge_name: 'waters', action_id })
}

test('a list and a challenge of a hidden one’s name have a decision of their own', async () => {
  const reader = await quire.reader()
  await buildTraces(reader.row.id)
  await (await listCalls(reader)).createdSlug({ name: 'PEOPLE', description: 'Cheap!' })
  await reader.post('/challenges', { name: 'Waters', prompts: [{ text: 'Buy' }] })
  expect(await hiddenAgain()).toEqual([
    { kind: 'challenge', name: 'Waters', reason: 'Rude.', content: null },
    { kind: 'list', name: 'PEOPLE', reason: 'Rude.', content: 'PEOPLE\nCheap!' },
  ])
})

test('so have those that an archive writes', async () => {
  const reader = await quire.reader()
  await buildTraces(reader.row.id)
  const files = { 'lists.json': [archiveList], 'challenges.json': [archiveChallenge] }
  await runImport(reader, await sendImport(reader, await zipped({ 'manifest.json': archiveManifest, ...files })))
  expect(await hiddenAgain()).toEqual([
    { kind: 'challenge', name: 'Waters', reason: 'Rude.', content: null },
    { kind: 'list', name: 'People', reason: 'Rude.', content: 'People' },
  ])
})

test('an open appeal goes on about what was written again', async () => {
  const reader = await quire.reader()
  const book = await buildBook(quire.db)
  const { id: action_id } = await buildDecision(reader.row.id)
  await insertRows(quire.db, 'moderation_appeals', { action_id, reader_id: reader.row.id, text: 'No.' })
  await insertRows(quire.db, 'withdrawn', { reader_id: reader.row.id, work_id: book.work_id, action_id })
  const { body } = await reader.post('/reviews', { book: book.slug, rating: 2, content: 'Fools.' })
  expect(body.data).toMatchObject({ hidden: true })
  const actions = await rowsOf(quire.db, sql`select id, target_id from moderation_actions`)
  expect(actions).toEqual([{ id: action_id, target_id: (body.data as { id: string }).id }])
})

test('a reply takes the trace of a post, and one reply only', async () => {
  const { ada, bea, address } = await buildSharedRead(quire)
  const post = await say(ada, address, 'What now?', 0)
  const [read] = await rowsOf<{ id: string }>(quire.db, sql`select id from shared_reads`)
  await insertRows(quire.db, 'withdrawn', { reader_id: bea.row.id, shared_read_id: read?.id })
  const reply = async () => {
    const position = { position: 0, length_type: 'percent' }
    const { body } = await bea.post(`${address}/posts/${post.id}/replies`, { content: 'Fool.', position })
    return (body.data as Post).replies.at(-1)
  }
  expect(await reply()).toMatchObject({ hidden: true })
  expect(await reply()).toMatchObject({ hidden: false })
})
