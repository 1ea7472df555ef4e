import { expect, test } from 'vitest'
import { buildAuthor, buildSeries, buildWork } from '../../../../tests/support/factories.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

test('getAuthor answers an author with their counts', async () => {
  const { db } = quire
  const reader = await quire.reader()
  const author = await buildAuthor(db, { name: 'Homer', birth_year: -750, bio: 'A poet.' })
  const iliad = await buildWork(db, { title: 'Iliad', authors: [author] })
  const odyssey = await buildWork(db, { title: 'Odyssey', authors: [author] })
  await buildSeries(db, {
    works: [
      { id: iliad.id, position: 1 },
      { id: odyssey.id, position: 2 },
    ],
  })

  const { status, body } = await reader.get(`/authors/${author.slug}`)
  expect(status).toBe(200)
  expect(body.data).toEqual({
    id: author.id,
    slug: author.slug,
    name: 'Homer',
    photo: null,
    bio: 'A poet.',
    birth_year: -750,
    death_year: null,
    works_count: 2,
    series_count: 1,
  })
})

test('getAuthor answers 404 for a name nobody has', async () => {
  const reader = await quire.reader()
  const { status, body } = await reader.get('/authors/nobody')
  expect(status).toBe(404)
  expect(body.message).toBe('We couldn’t find this author.')
})
