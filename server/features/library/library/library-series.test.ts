import { expect, test } from 'vitest'
import { buildBook, buildSeries, buildWork } from '../../../../tests/support/factories.ts'
import { execute } from '../../../db/page.ts'
import { sql } from '../../../db/sql.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const titles = ({ body }: { body: { data?: unknown } }) => (body.data as { title: string }[]).map(({ title }) => title)

test('listMySeries counts what the reader has of each series, and has read', async () => {
  const { db } = quire
  const reader = await quire.reader()
  const works = []
  for (const title of ['Uno', 'Dos', 'Tres', 'Solo']) works.push(await buildWork(db, { title }))
  const [first, second, third, alone] = works.map(({ id }) => id)
  const entry = (id: string | undefined, position: number) => ({ id: id ?? '', position })
  const cycle = await buildSeries(db, {
    title: 'Élan Cycle',
    works: [entry(first, 1), entry(second, 2), entry(third, 3)],
  })
  await buildSeries(db, { title: 'Another', works: [entry(alone, 1)] })
  const books = []
  for (const { id } of works) books.push(await buildBook(db, { work_id: id }))
  for (const [index, shelf] of ['read', 'want-to-read', undefined, undefined].entries()) {
    if (shelf) await reader.post(`/books/${books[index]?.slug}/shelves`, { shelves: [shelf] })
  }

  const { body } = await reader.get('/account/series')
  expect(body).toMatchObject({
    data: [{ slug: cycle.slug, books_count: 3, my_works_count: 2, my_read_count: 1 }],
    meta: { total: 1 },
  })
  await reader.post(`/books/${books[3]?.slug}/shelves`, { shelves: ['paused'] })
  expect(titles(await reader.get('/account/series'))).toEqual(['Another', 'Élan Cycle'])
  expect(titles(await reader.get('/account/series?sort=title-desc'))).toEqual(['Élan Cycle', 'Another'])
  expect(titles(await reader.get('/account/series?sort=count-desc'))).toEqual(['Élan Cycle', 'Another'])
  expect(titles(await reader.get('/account/series?sort=read-asc'))).toEqual(['Another', 'Élan Cycle'])
  expect(titles(await reader.get('/account/series?q=elan'))).toEqual(['Élan Cycle'])
  expect(titles(await reader.get('/account/series?per_page=1&page=2'))).toEqual(['Élan Cycle'])
  expect(titles(await (await quire.reader()).get('/account/series'))).toEqual([])
})

test('listMySeries counts only main works as read once the total of a series is known', async () => {
  const { db } = quire
  const reader = await quire.reader()
  const works = []
  for (const position of [1, 2, 2.5, null]) works.push({ id: (await buildWork(db)).id, position })
  const series = await buildSeries(db, { title: 'Known', works, total: 4, total_source: 'moderator' })
  const others = []
  for (const position of [1, 1.5, null]) others.push({ id: (await buildWork(db)).id, position })
  await buildSeries(db, { title: 'Unknown', works: others })
  for (const { id } of [...works, ...others]) {
    const { slug } = await buildBook(db, { work_id: id })
    await reader.post(`/books/${slug}/shelves`, { shelves: ['read'] })
  }
  const counts = async () =>
    ((await reader.get('/account/series?sort=read-desc')).body.data as Record<string, unknown>[]).map(
      ({ title, total, my_works_count, my_read_count }) => ({ title, total, my_works_count, my_read_count }),
    )
  const unknown = { title: 'Unknown', total: null, my_works_count: 3, my_read_count: 3 }
  expect(await counts()).toEqual([unknown, { title: 'Known', total: 4, my_works_count: 4, my_read_count: 2 }])
  await execute(db, sql`update series set total = null where id = ${series.id}`)
  expect(await counts()).toEqual([{ title: 'Known', total: null, my_works_count: 4, my_read_count: 4 }, unknown])
})
