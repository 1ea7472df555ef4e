import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../../db/page.ts'
import { buildBook, buildSeries, buildWork } from '../../../../tests/support/factories.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { mendCatalog } from './mend-queries.ts'
import { readStarterCatalog } from './starter-files.ts'

const quire = useApp()

const bookOf = async ({ id }: { id: string }) => {
  const [book] = await rowsOf(quire.db, sql`select slug, title, subtitle, language, format from books where id = ${id}`)
  return book
}

describe('mendCatalog', () => {
  test('gives starter editions their titles, where nobody has changed them', async () => {
    const work = await buildWork(quire.db, { title: 'Blood Meridian' })
    const title = '// Or the Evening Redness in the West'
    const broken = await buildBook(quire.db, { work_id: work.id, title })
    const changed = await buildBook(quire.db, { work_id: work.id, title: 'Blood Meridian, or so' })
    const reader = await quire.reader()
    const own = await buildBook(quire.db, { work_id: work.id, title, contributor_id: reader.row.id })
    const other = await buildBook(quire.db, { work_id: work.id, title: '// A comment' })
    await mendCatalog(quire.db)
    expect(await bookOf(broken)).toMatchObject({
      title: 'Blood Meridian',
      subtitle: 'Or the Evening Redness in the West',
      slug: broken.slug,
    })
    for (const kept of [changed, own, other])
      expect(await bookOf(kept)).toMatchObject({ title: kept.title, subtitle: null })
    expect((await reader.get('/search?q=evening+redness')).body.data).not.toEqual([])
  })

  test('forgets what was made up for books of outside catalogues, and nothing that was said', async () => {
    const source = { source: 'open-library', url: 'https://openlibrary.org/books/OL1M' }
    const added = (fields: object, facts: Parameters<typeof buildBook>[1] = {}) =>
      buildBook(quire.db, { field_sources: { title: source, ...fields }, ...facts })
    const guessed = await added({})
    const said = await added({ language: source, format: source })
    const chosen = await added({ language: { source: 'reader' }, format: { source: 'reader' } })
    const byIsbn = await added({}, { isbn_13: '9780593135204' })
    const byScript = await added({}, { title: 'Война и мир', language: 'ru' })
    const byHand = await buildBook(quire.db)
    await mendCatalog(quire.db)
    const now = async (book: { id: string }) => {
      const stored = await bookOf(book)
      return [stored?.['language'], stored?.['format']]
    }
    expect(await now(guessed)).toEqual([null, null])
    for (const kept of [said, chosen, byHand]) expect(await now(kept)).toEqual(['en', 'paperback'])
    expect(await now(byIsbn)).toEqual(['en', null])
    expect(await now(byScript)).toEqual(['ru', null])
    const { rows } = await quire.connection.pool.query<{ facets: string[] }>('select facets from works where id = $1', [
      guessed.work_id,
    ])
    expect(rows[0]?.facets).toEqual([])
  })

  test('gives series of the starter catalogue their totals, unless a moderator has said otherwise', async () => {
    const starter = await readStarterCatalog()
    const described = (title: string) => ({
      title,
      description: starter.series.find((series) => series.title === title)?.description ?? '',
    })
    const holmes = await buildSeries(quire.db, described('Sherlock Holmes'))
    const ongoing = await buildSeries(quire.db, { ...described('Alice'), total_source: 'moderator' })
    const other = await buildSeries(quire.db, { title: 'Oz', description: 'Not the one by Baum.' })
    await mendCatalog(quire.db)
    const totals = await rowsOf(quire.db, sql`select id, total, total_source from series`)
    expect(totals).toEqual(
      expect.arrayContaining([
        { id: holmes.id, total: 9, total_source: 'starter' },
        { id: ongoing.id, total: null, total_source: 'moderator' },
        { id: other.id, total: null, total_source: null },
      ]),
    )
  })

  test('does so once', async () => {
    await mendCatalog(quire.db)
    const later = await buildBook(quire.db, { title: '// A Memoir' })
    await mendCatalog(quire.db)
    expect(await bookOf(later)).toMatchObject({ title: '// A Memoir' })
  })
})
