import { describe, expect, test } from 'vitest'
import type { SeriesEdit } from '../../../../contract/series-edits.ts'
import { buildBook, buildSeries, buildWork } from '../../../../tests/support/factories.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const editsOf = async (viewer: Visitor, slug: string) =>
  (await viewer.get(`/series/${slug}/edits`)).body.data as SeriesEdit[]

const sizeOf = async (viewer: Visitor, slug: string) => {
  const { total, is_ongoing } = (await viewer.get(`/series/${slug}`)).body.data as {
    total: unknown
    is_ongoing: unknown
  }
  return { total, is_ongoing }
}

const unknown = { total: null, is_ongoing: false }
const ongoing = { total: null, is_ongoing: true }

describe('updateSeries', () => {
  test('sets the total, or that a series goes on, and each has a line in its history and in the log', async () => {
    const moderator = await quire.reader({ role: 'moderator' })
    const series = await buildSeries(quire.db, { title: 'Earthsea' })
    const answer = await moderator.patch(`/series/${series.slug}`, { total: 6 })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      data: { slug: series.slug, total: 6, is_ongoing: false, can: { edit: true } },
      message: 'Changes saved.',
    })
    await moderator.patch(`/series/${series.slug}`, { total: null })
    expect(await sizeOf(moderator, series.slug)).toEqual(ongoing)
    // Nothing changes, so there is nothing to list.
    await moderator.patch(`/series/${series.slug}`, { total: null })
    const editor = { slug: moderator.row.slug, name: moderator.row.name }
    const six = { total: 6, is_ongoing: false }
    expect(await editsOf(moderator, series.slug)).toMatchObject([
      { editor, before: six, after: ongoing, is_revert: false, is_reverted: false },
      { editor, before: unknown, after: six, is_revert: false, is_reverted: false },
    ])
    const target = { slug: series.slug, name: 'Earthsea' }
    expect((await moderator.get('/moderation/log')).body.data).toMatchObject([
      { kind: 'edit-series', target_kind: 'series', target, detail: 'ongoing' },
      { kind: 'edit-series', target_kind: 'series', target, detail: '6' },
    ])
  })

  test('is for moderators; readers see what changed, but not which moderator it was', async () => {
    const moderator = await quire.reader({ role: 'moderator' })
    const reader = await quire.reader()
    const series = await buildSeries(quire.db)
    const refused = await reader.patch(`/series/${series.slug}`, { total: 6 })
    expect([refused.status, refused.body.message]).toEqual([403, 'Only moderators can edit a series.'])
    expect(await sizeOf(reader, series.slug)).toEqual(unknown)
    await moderator.patch(`/series/${series.slug}`, { total: 6 })
    expect(await editsOf(reader, series.slug)).toMatchObject([{ editor: null, after: { total: 6 } }])
    expect((await reader.get(`/series/${series.slug}`)).body.data).toMatchObject({ can: { edit: false } })
  })

  test.each([
    [0, 'Enter 1 or more.'],
    [10_001, 'Enter 10,000 or less.'],
    [undefined, 'This field is required.'],
  ])('refuses a total of %s', async (total, message) => {
    const moderator = await quire.reader({ role: 'moderator' })
    const series = await buildSeries(quire.db)
    const { status, body } = await moderator.patch(`/series/${series.slug}`, { total })
    expect(status).toBe(422)
    expect(body['errors']).toEqual({ total: [message] })
  })

  test('answers 404 for a name no series has', async () => {
    const moderator = await quire.reader({ role: 'moderator' })
    expect((await moderator.patch('/series/nothing', { total: 6 })).status).toBe(404)
    expect((await moderator.get('/series/nothing/edits')).status).toBe(404)
    expect((await moderator.post(`/series/nothing/edits/${crypto.randomUUID()}/revert`)).status).toBe(404)
  })
})

describe('revertSeriesEdit', () => {
  test('gives a series its source’s total back, and can itself be reverted', async () => {
    const moderator = await quire.reader({ role: 'moderator' })
    const series = await buildSeries(quire.db, { total: 7, total_source: 'hardcover' })
    await moderator.patch(`/series/${series.slug}`, { total: 9 })
    const [edit] = await editsOf(moderator, series.slug)
    const answer = await moderator.post(`/series/${series.slug}/edits/${edit?.id}/revert`)
    expect(answer.body.message).toBe('Edit reverted.')
    const { rows } = await quire.connection.pool.query('select total, total_source from series where id = $1', [
      series.id,
    ])
    expect(rows).toEqual([{ total: 7, total_source: 'hardcover' }])
    const [revert, reverted] = await editsOf(moderator, series.slug)
    expect(revert).toMatchObject({ is_revert: true, is_reverted: false, before: { total: 9 }, after: { total: 7 } })
    expect(reverted).toMatchObject({ is_revert: false, is_reverted: true })
    await moderator.post(`/series/${series.slug}/edits/${revert?.id}/revert`)
    expect(await sizeOf(moderator, series.slug)).toEqual({ total: 9, is_ongoing: false })
    expect((await editsOf(moderator, series.slug)).at(-1)).toMatchObject({ is_reverted: false })
    expect((await moderator.get('/moderation/log?kind=revert-edit')).body.data).toHaveLength(2)
  })

  test('leaves a series alone that was edited again since', async () => {
    const moderator = await quire.reader({ role: 'moderator' })
    const series = await buildSeries(quire.db)
    await moderator.patch(`/series/${series.slug}`, { total: 6 })
    await moderator.patch(`/series/${series.slug}`, { total: 7 })
    const edits = await editsOf(moderator, series.slug)
    const { status, body } = await moderator.post(`/series/${series.slug}/edits/${edits[1]?.id}/revert`)
    expect([status, body.message]).toEqual([409, 'Someone has edited the series since. Nothing was reverted.'])
    expect(await sizeOf(moderator, series.slug)).toEqual({ total: 7, is_ongoing: false })
  })
})

test('a series that a moderator has edited stays when its last book leaves it', async () => {
  const moderator = await quire.reader({ role: 'moderator' })
  const work = await buildWork(quire.db)
  const book = await buildBook(quire.db, { work_id: work.id })
  const series = await buildSeries(quire.db, { works: [{ id: work.id, position: 1 }] })
  await moderator.patch(`/series/${series.slug}`, { total: 6 })
  const { status } = await moderator.put(`/books/${book.slug}`, {
    title: book.title,
    language: 'en',
    format: 'paperback',
    series: null,
  })
  expect(status).toBe(200)
  expect((await moderator.get(`/series/${series.slug}`)).body.data).toMatchObject({ books_count: 0, total: 6 })
})
