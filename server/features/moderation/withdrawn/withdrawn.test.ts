import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import { buildBook } from '../../../../tests/support/factories.ts'
import { listCalls } from '../../../../tests/support/list-calls.ts'
import { buildModeration } from '../../../../tests/support/moderation.ts'
import { buildSharedRead, say } from '../../../../tests/support/shared-reads.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { countRows } from '../../../../tests/support/insert-rows.ts'
import { execute, rowsOf } from '../../../db/page.ts'

const quire = useApp()

describe('deleting what is hidden and writing it again', () => {
  const write = (who: Visitor, content: string, book = 'emma') =>
    who.post('/reviews', { book, rating: 1, content, language: 'en', private: 0 })
  const reviewsFor = async (who: Visitor) => (await who.get('/books/emma/reviews')).body.data

  test('leaves a review hidden, in another edition too, and told to moderators, until they show it', async () => {
    const { author, reader, report, decide, measures, lift, writeReview } = await buildModeration(quire)
    const review = await writeReview()
    const [emma] = await rowsOf<{ work_id: string }>(quire.db, sql`select work_id from books`)
    await buildBook(quire.db, { slug: 'emma-again', work_id: emma?.work_id ?? '' })
    await report('review', review)
    await decide('hide')
    expect((await author.delete(`/reviews/${review}`)).status).toBe(200)
    expect(await measures()).toEqual([])
    const again = await write(author, 'Fools, I say.', 'emma-again')
    expect(again.body.data).toMatchObject({ hidden: true, private: 1 })
    expect(await reviewsFor(reader)).toEqual([])
    expect((await reader.get('/books/emma')).body.data).toMatchObject({ ratings_count: 0 })
    const [measure] = await measures()
    expect(measure).toMatchObject({ kind: 'review', thing: { slug: 'emma-again', excerpt: 'Fools, I say.' } })
    await lift(measure?.id)
    expect(await reviewsFor(reader)).toMatchObject([{ content: 'Fools, I say.' }])
    // Once lifted, a new review is shown like any other.
    await author.delete(`/reviews/${measure?.id}`)
    await write(author, 'Much better.')
    expect(await reviewsFor(reader)).toMatchObject([{ content: 'Much better.' }])
  })

  test('touches neither what is there already, nor what others write, nor other books', async () => {
    const { moderator, author, reader, report, decide, writeReview } = await buildModeration(quire)
    const review = await writeReview()
    const [emma] = await rowsOf<{ work_id: string }>(quire.db, sql`select work_id from books`)
    await buildBook(quire.db, { slug: 'emma-again', work_id: emma?.work_id ?? '' })
    await buildBook(quire.db, { slug: 'persuasion' })
    await write(author, 'A fine binding.', 'emma-again')
    await report('review', review)
    await decide('hide')
    await author.delete(`/reviews/${review}`)
    expect((await write(author, 'A finer binding.', 'emma-again')).body.data).toMatchObject({
      hidden: false,
      private: 0,
    })
    expect((await write(author, 'Fine.', 'persuasion')).body.data).toMatchObject({ hidden: false, private: 0 })
    await reader.post('/reviews', { book: 'emma', rating: 5, content: 'Lovely.', language: 'en' })
    expect(await reviewsFor(moderator)).toHaveLength(2)
    expect((await write(author, 'Fools.')).body.data).toMatchObject({ hidden: true })
  })

  test('is something that only the writer does: what others delete leaves nothing behind', async () => {
    const { ada, bea, address } = await buildSharedRead(quire)
    const moderator = await quire.reader({ role: 'moderator' })
    await moderator.put(`${address}/membership`)
    const hide = (kind: string, thing: string) =>
      moderator.post('/moderation/measures', { kind, thing, reason: 'Rude.' })
    const withdrawn = () => rowsOf(quire.db, sql`select * from withdrawn`)

    const post = await say(ada, address, 'What now?', 0)
    const reply = async (who: Visitor) => {
      const position = { position: 0, length_type: 'percent' }
      const { body } = await who.post(`${address}/posts/${post.id}/replies`, { content: 'You fool', position })
      return (body.data as { replies: { id: string }[] }).replies.at(-1)?.id ?? ''
    }
    for (const id of [await reply(bea), await reply(ada)]) expect((await hide('post', id)).status).toBe(201)
    await ada.delete(`${address}/posts/${post.id}`)
    expect(await withdrawn()).toMatchObject([{ reader_id: ada.row.id }])
    expect(await say(bea, address, 'Sorry', 0)).toMatchObject({ hidden: false })

    await buildBook(quire.db, { slug: 'emma' })
    const { body } = await write(ada, 'Fine.')
    const comment = await bea.post(`/reviews/${(body.data as { id: string }).id}/comments`, { content: 'Fool.' })
    await hide('comment', (comment.body.data as { id: string }).id)
    await ada.put('/users/bea/block')
    expect(await withdrawn()).toHaveLength(1)
    expect(await countRows(quire.db, 'comments')).toBe(0)
  })

  test('hides one comment for one that was deleted, and tells nobody of it', async () => {
    const { moderator, author, reader, report, decide, writeReview } = await buildModeration(quire)
    const review = await writeReview(reader)
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
    await execute(quire.db, sql`delete from readers`)
    expect(await countRows(quire.db, 'withdrawn')).toBe(0)
  })

  test('holds for what is said in a shared read, and for a list of the same name', async () => {
    const { author, report, decide, makeList } = await buildModeration(quire)
    const { ada, bea, address } = await buildSharedRead(quire)
    const { id } = await say(bea, address, 'Fools.', 0)
    await report('post', id, ada)
    await decide('hide')
    await bea.delete(`${address}/posts/${id}`)
    expect(await say(bea, address, 'Fools!', 0)).toMatchObject({ hidden: true })
    expect(await say(bea, address, 'Sorry.', 0)).toMatchObject({ hidden: false })

    await makeList()
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
