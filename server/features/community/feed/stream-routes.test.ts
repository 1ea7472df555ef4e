import { expect, test } from 'vitest'
import { feedVersion, type Activity } from '../../../../contract/feed.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { Listening } from '../../../../tests/support/listening.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { suspendReader } from '../../moderation/reports/report-queries.ts'

const quire = useApp()

const versionFor = async (reader: Visitor) => feedVersion((await reader.get('/feed')).body.data as Activity[])

const look = async (reader: Visitor) => Listening.start(quire.app, reader, '/feed', await versionFor(reader))

const shelve = async (reader: Visitor) =>
  reader.post(`/books/${(await buildBook(quire.db)).slug}/shelves`, { shelves: ['want-to-read'] })

async function buildScene() {
  quire.now = new Date()
  const [ada, bea, cem] = [await quire.reader(), await quire.reader(), await quire.reader()]
  await ada.put(`/users/${bea.row.slug}/follow`)
  await cem.put(`/users/${ada.row.slug}/follow`)
  return { ada, bea, cem }
}

test('followers who look at their feed hear that there is news, and nobody else', async () => {
  const { ada, bea, cem } = await buildScene()
  const [follower, stranger] = [await look(ada), await look(cem)]
  await shelve(bea)
  await follower.hears('news')
  expect(stranger.heard).not.toContain('data:')
  // Its own reader follows somebody too.
  await shelve(ada)
  await stranger.hears('news')
  for (const stream of [follower, stranger]) stream.stop()
})

test('nobody is told of what is private, nor of readers they muted', async () => {
  const { ada, bea, cem } = await buildScene()
  await ada.put(`/users/${cem.row.slug}/follow`)
  await ada.put(`/muted-readers/${bea.row.slug}`)
  const follower = await look(ada)
  await shelve(bea)
  const book = await buildBook(quire.db)
  await cem.post('/reviews', { book: book.slug, rating: 4, private: true })
  const before = await Listening.start(quire.app, bea, '/feed', 'outdated')
  await before.hears('news')
  expect(follower.heard).not.toContain('data:')
  await shelve(cem)
  await follower.hears('news')
  expect(follower.all.match(/data:/g)).toHaveLength(1)
  for (const stream of [follower, before]) stream.stop()
})

test('it is said at once where the page shows less than there is, and not where it shows all', async () => {
  const { ada, bea } = await buildScene()
  const version = await versionFor(ada)
  await shelve(bea)
  const late = await Listening.start(quire.app, ada, '/feed', version)
  await late.hears('news')
  const current = await look(ada)
  expect(current.heard).not.toContain('data:')
  for (const stream of [late, current]) stream.stop()
})

test('the stream ends with a suspension', async () => {
  const { ada } = await buildScene()
  const stream = await look(ada)
  await quire.db.transaction((tx) => suspendReader(tx, ada.row.id, quire.now))
  await stream.ends()
  expect(stream.isOver).toBe(true)
})
