import { describe, expect, test } from 'vitest'
import type { BookCard } from '../../../../contract/books.ts'
import type { CountedWarning } from '../../../../contract/content-warnings.ts'
import type { Review } from '../../../../contract/reviews.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { deleteAccount } from '../../../../tests/support/delete-account.ts'
import { buildModeration } from '../../../../tests/support/moderation.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { rowsOf } from '../../../db/page.ts'
import { sql } from '../../../db/sql.ts'

const quire = useApp()

const gloomy = {
  pace: 'slow',
  driven_by: 'character',
  content_warnings: [
    { warning: 'grief', grade: 'graphic', page: 50 },
    { warning: 'war', grade: 'minor' },
  ],
}

const traitsOf = async (viewer: Visitor, slug: string) => (await viewer.get(`/books/${slug}/reviews`)).body['traits']
const warningsOf = async (viewer: Visitor, slug: string) =>
  (await viewer.get(`/books/${slug}/content-warnings`)).body.data as CountedWarning[]
const mine = async (reader: Visitor, slug: string) =>
  (await reader.get(`/books/${slug}/reviews/me`)).body.data as Review

const countedRows = () =>
  rowsOf<{ trait: string; reviews_count: number }>(
    quire.db,
    sql`select trait, reviews_count from work_traits order by work_id, trait`,
  )

/** What triggers keep equals what a count of the rows gives. */
async function expectTrueCounts(): Promise<void> {
  const before = await countedRows()
  await rowsOf(quire.db, sql`select recount_filters()::text as counted`)
  expect(await countedRows()).toEqual(before)
}

describe('what a review says of pace, plot and warnings', () => {
  test('is stored with it, stays when it is left out, and goes with null', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const save = (traits?: object | null) => reader.post('/reviews', { book: book.slug, rating: 4, traits })
    expect(((await save(gloomy)).body.data as Review).traits).toEqual(gloomy)
    await save()
    expect((await mine(reader, book.slug)).traits).toEqual(gloomy)
    await save({ pace: 'fast' })
    expect((await mine(reader, book.slug)).traits).toEqual({ pace: 'fast' })
    expect(await traitsOf(reader, book.slug)).toEqual({ 'pace/fast': 1 })
    await save(null)
    expect((await mine(reader, book.slug)).traits).toBeNull()
    expect(await traitsOf(reader, book.slug)).toEqual({})
    expect(await countedRows()).toEqual([])
  })

  test('names each warning once, and is nothing where nothing is said', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const twice = { content_warnings: ['minor', 'graphic'].map((grade) => ({ warning: 'war', grade })) }
    await reader.post('/reviews', { book: book.slug, rating: 4, traits: twice })
    expect((await mine(reader, book.slug)).traits).toEqual({ content_warnings: [{ warning: 'war', grade: 'graphic' }] })
    await reader.post('/reviews', { book: book.slug, rating: 4, traits: { content_warnings: [] } })
    expect((await mine(reader, book.slug)).traits).toBeNull()
  })

  test.each([
    { pace: 'glacial' },
    { driven_by: 'dragons' },
    { content_warnings: [{ warning: 'happiness', grade: 'minor' }] },
    { content_warnings: [{ warning: 'constructor', grade: 'minor' }] },
    { content_warnings: [{ warning: 'war', grade: 'huge' }] },
    { content_warnings: [{ warning: 'war', grade: 'minor', page: 0 }] },
  ])('is refused where it is %j', async (traits) => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    expect((await reader.post('/reviews', { book: book.slug, rating: 4, traits })).status).toBe(422)
    expect((await reader.get(`/books/${book.slug}/reviews/me`)).body.data).toBeNull()
  })

  test('is counted over all editions, from public reviews alone', async () => {
    const [ana, bea, cid] = [await quire.reader(), await quire.reader(), await quire.reader()]
    const book = await buildBook(quire.db, { pages: 200 })
    const edition = await buildBook(quire.db, { work_id: book.work_id, pages: 400 })
    await ana.post('/reviews', { book: book.slug, rating: 4, content: 'Sad.', traits: gloomy })
    const fast = { pace: 'fast', content_warnings: [{ warning: 'grief', grade: 'minor', page: 40 }] }
    await bea.post('/reviews', { book: edition.slug, rating: 2, traits: fast })
    await cid.post('/reviews', { book: book.slug, rating: 2, private: 1, traits: gloomy })
    expect(await traitsOf(cid, edition.slug)).toEqual({
      'pace/fast': 1,
      'pace/slow': 1,
      'driven-by/character': 1,
      warnings: 2,
    })
    // The page is that of the edition asked about.
    expect(await warningsOf(cid, edition.slug)).toEqual([
      { warning: 'grief', graphic: 1, moderate: 0, minor: 1, page: 40 },
      { warning: 'war', graphic: 0, moderate: 0, minor: 1, page: null },
    ])
    expect((await warningsOf(cid, book.slug))[0]).toMatchObject({ warning: 'grief', page: 20 })

    await ana.post('/reviews', { book: book.slug, rating: 4, private: 1 })
    expect(await traitsOf(cid, edition.slug)).toEqual({ 'pace/fast': 1, warnings: 1 })
    await ana.post('/reviews', { book: book.slug, rating: 4, private: 0 })
    expect(await traitsOf(cid, edition.slug)).toMatchObject({ 'pace/slow': 1, warnings: 2 })
    await expectTrueCounts()
    await deleteAccount(quire, ana.row.id)
    expect(await traitsOf(cid, edition.slug)).toEqual({ 'pace/fast': 1, warnings: 1 })
    await expectTrueCounts()
  })

  test('counts nowhere while a moderator hides the review', async () => {
    const { author, report, decide, lift } = await buildModeration(quire)
    const viewer = await quire.reader()
    const book = await buildBook(quire.db)
    const { body } = await author.post('/reviews', { book: book.slug, rating: 1, content: 'Rude.', traits: gloomy })
    const { id } = body.data as Review
    await report('review', id)
    await decide('hide')
    expect(await traitsOf(viewer, book.slug)).toEqual({})
    expect(await warningsOf(viewer, book.slug)).toEqual([])
    await author.post('/reviews', { book: book.slug, rating: 1, private: 0, traits: { pace: 'fast' } })
    expect(await traitsOf(viewer, book.slug)).toEqual({})
    await lift(id)
    expect(await traitsOf(viewer, book.slug)).toEqual({ 'pace/fast': 1 })
    await expectTrueCounts()
  })
})

describe('warnings that a reader avoids', () => {
  test('are marked on cards, for this reader alone', async () => {
    const [reader, other] = [await quire.reader(), await quire.reader()]
    const book = await buildBook(quire.db, { title: 'Gloomy Sunday' })
    await buildBook(quire.db, { title: 'Gloomy Monday' })
    await other.post('/reviews', { book: book.slug, rating: 4, traits: gloomy })
    const patch = (avoided_warnings: string[]) => reader.patch('/account/profile', { avoided_warnings })
    const marks = async (viewer: Visitor) => {
      const { data } = (await viewer.get('/search?q=gloomy')).body as { data: { book: BookCard }[] }
      return Object.fromEntries(data.map(({ book: { title, me } }) => [title, me.warnings]))
    }
    expect((await patch(['war', 'murder', 'war'])).body.data).toMatchObject({ avoided_warnings: ['war', 'murder'] })
    expect(await marks(reader)).toStrictEqual({ 'Gloomy Monday': undefined, 'Gloomy Sunday': ['war'] })
    expect(await marks(other)).toStrictEqual({ 'Gloomy Monday': undefined, 'Gloomy Sunday': undefined })
    expect((await patch(['happiness'])).body.errors).toEqual({
      avoided_warnings: ['One of these warnings isn’t available. Choose another one.'],
    })
    await patch([])
    expect(await marks(reader)).toStrictEqual({ 'Gloomy Monday': undefined, 'Gloomy Sunday': undefined })
  })
})
