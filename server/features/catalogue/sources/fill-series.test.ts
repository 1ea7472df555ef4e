import { expect, test } from 'vitest'
import { buildBook, buildSeries, buildWork } from '../../../../tests/support/factories.ts'
import { bookWith } from '../../../../tests/support/outside-catalogue.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { rowsOf } from '../../../db/page.ts'
import { sql } from '../../../db/sql.ts'
import { fillBook } from './fill-book.ts'
import { createHardcover } from './hardcover.ts'
import { createInventaire } from './inventaire.ts'
import type { SourceBook } from './source-book.ts'

const quire = useApp()

const hardcover = createHardcover('https://hardcover.example', 'token')
const inventaire = createInventaire('https://inventaire.example')

async function buildEntry(details: { total?: number | null; total_source?: string } = {}, field_sources = {}) {
  const work = await buildWork(quire.db, { field_sources })
  const book = await buildBook(quire.db, { work_id: work.id })
  await buildSeries(quire.db, { title: 'Earthsea', works: [{ id: work.id, position: null }], ...details })
  return book
}

async function filled(book: { id: string; work_id: string }, series: SourceBook['series'], source = hardcover) {
  await fillBook({ db: quire.db }, source, book.id, bookWith({ series }))
  const [row] = await rowsOf(
    quire.db,
    sql`select position::float8 as position, total, total_source from series_works join series on series.id = series_id
      where work_id = ${book.work_id}`,
  )
  return row
}

test('a source gives the number and the total of a series, and corrects its own total', async () => {
  const book = await buildEntry()
  const earthsea = { title: 'EARTHSEA', position: 2, total: 4 }
  expect(await filled(book, earthsea)).toEqual({ position: 2, total: 4, total_source: 'hardcover' })
  expect(await filled(book, { ...earthsea, position: 3, total: 6 })).toEqual({
    position: 2,
    total: 6,
    total_source: 'hardcover',
  })
  expect(await filled(book, { ...earthsea, total: 5 }, inventaire)).toMatchObject({ total: 6 })
  expect(await filled(book, { title: 'Another', position: 1, total: 3 })).toMatchObject({ position: 2, total: 6 })
})

test('a source that states none leaves the total open', async () => {
  const book = await buildEntry()
  expect(await filled(book, { title: 'Earthsea', position: 2 })).toEqual({
    position: 2,
    total: null,
    total_source: null,
  })
})

test.each([6, null])('no source changes what a moderator said: %s', async (total) => {
  const book = await buildEntry({ total, total_source: 'moderator' })
  expect(await filled(book, { title: 'Earthsea', position: 2, total: 4 })).toEqual({
    position: 2,
    total,
    total_source: 'moderator',
  })
})

test('a number that a reader left out stays out', async () => {
  const book = await buildEntry({}, { series: { source: 'reader' } })
  expect(await filled(book, { title: 'Earthsea', position: 2, total: 6 })).toMatchObject({ position: null, total: 6 })
})
