import { expect, test } from 'vitest'
import type { Statistics } from '../../../../contract/statistics.ts'
import { buildBook, buildGenre } from '../../../../tests/support/factories.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { insertRows } from '../../../../tests/support/insert-rows.ts'

const quire = useApp()

test('genres and moods are named in the reader’s language', async () => {
  const reader = await quire.reader()
  const book = await buildBook(quire.db)
  const genre = await buildGenre(quire.db, { slug: 'fantasy', name: 'Fantasy' })
  await insertRows(quire.db, 'work_genres', { work_id: book.work_id, genre_id: genre.id, position: 1 })
  await insertRows(quire.db, 'tags', { slug: 'sad', name: 'Sad' })
  const log = { book: book.slug, book_format: 'paperback', length_type: 'page', length: 300 }
  const dates = { started_at: '2026-03-01T08:00:00Z', finished_at: '2026-03-02T08:00:00Z' }
  expect(await reader.post('/readings', { ...log, ...dates })).toMatchObject({ status: 201 })
  const review = { book: book.slug, rating: 4, tags: ['sad'], lang: 'en' }
  expect(await reader.post('/reviews', review)).toMatchObject({ status: 201 })
  const { charts } = (await reader.get('/statistics?year=2026&lang=es')).body.data as Statistics
  expect(charts.genres.bars.map(({ key, label }) => [key, label])).toEqual([['fantasy', 'Fantasía']])
  expect(charts.moods.bars.map(({ part, label }) => [part, label])).toEqual([['sad', 'Tristeza']])
})
