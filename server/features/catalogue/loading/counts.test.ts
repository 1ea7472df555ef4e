import { expect, test } from 'vitest'
import { buildAuthor, buildBook, buildSeries, buildWork } from '../../../../tests/support/factories.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const query = async (sql: string) => (await quire.connection.pool.query<Record<string, unknown>>(sql)).rows

/** Everything that is kept beside the rows it is counted from. */
const kept = async () => ({
  works: await query('select id, editions_count, search::text from works order by id'),
  authors: await query('select id, works_count from authors order by id'),
  series: await query('select id, books_count, last_work_year from series order by id'),
})

test('counts follow every change and equal a recount', async () => {
  const { db } = quire
  const austen = await buildAuthor(db, { name: 'Jane Austen' })
  const scott = await buildAuthor(db, { name: 'Walter Scott' })
  const emma = await buildWork(db, { title: 'Emma', first_published_year: 1815, authors: [austen] })
  const ivanhoe = await buildWork(db, { title: 'Ivanhoe', first_published_year: 1819, authors: [scott, austen] })
  await query(`insert into work_authors (work_id, author_id, position, role)
    values ('${emma.id}', '${austen.id}', 2, 'illustrator')`)
  const first = await buildBook(db, { work_id: emma.id, title: 'Emma' })
  const second = await buildBook(db, { work_id: emma.id, title: 'Emma, illustrated' })
  const series = await buildSeries(db, {
    works: [
      { id: emma.id, position: 1 },
      { id: ivanhoe.id, position: 2 },
    ],
  })
  const empty = await buildSeries(db, { title: 'Later' })

  expect(await query(`select works_count from authors where id = '${austen.id}'`)).toEqual([{ works_count: 2 }])
  expect(await query(`select editions_count from works where id = '${emma.id}'`)).toEqual([{ editions_count: 2 }])
  expect(await query(`select books_count, last_work_year from series where id = '${series.id}'`)).toEqual([
    { books_count: 2, last_work_year: 1819 },
  ])

  await query(
    `insert into work_titles values ('${emma.id}', 'Heartfield', 'test'), ('${ivanhoe.id}', 'Ivanhoé', 'test')`,
  )
  await query(`update work_titles set title = 'Wilfred' where work_id = '${ivanhoe.id}'`)
  await query(`update series set also_known_as = array['HB', 'Bury'] where id = '${series.id}'`)
  await query(`update series_works set position = 3 where work_id = '${ivanhoe.id}'`)
  await query(`update books set work_id = '${ivanhoe.id}' where id = '${second.id}'`)
  await query(`update series_works set series_id = '${empty.id}' where work_id = '${emma.id}'`)
  await query(`update works set first_published_year = 1820 where id = '${ivanhoe.id}'`)
  await query(`update work_authors set author_id = '${scott.id}' where work_id = '${emma.id}' and role = 'author'`)
  await query(`delete from books where id = '${first.id}'`)
  await query(`delete from works where id = '${emma.id}'`)

  const before = await kept()
  await query('select recount_catalog()')
  expect(await kept()).toEqual(before)
  expect(before.works).toEqual([expect.objectContaining({ id: ivanhoe.id, editions_count: 1 })])
  const words = await query('select unnest(tsvector_to_array(search)) as word from works')
  expect(words.map(({ word }) => word)).toEqual(expect.arrayContaining(['wilfred', 'hb', 'bury', '3']))
  expect(before.series.toSorted((a, b) => Number(b['books_count']) - Number(a['books_count']))).toEqual([
    { id: series.id, books_count: 1, last_work_year: 1820 },
    { id: empty.id, books_count: 0, last_work_year: null },
  ])
})

test('counts are right when many write at once', async () => {
  const { db } = quire
  const author = await buildAuthor(db)
  const work = await buildWork(db, { authors: [author] })
  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const book = await buildBook(db, { work_id: work.id })
      if (index % 2 === 0) await query(`delete from books where id = '${book.id}'`)
      else await buildWork(db, { title: `Work ${index}`, authors: [author] })
    }),
  )
  const before = await kept()
  await query('select recount_catalog()')
  expect(await kept()).toEqual(before)
  expect(before.authors).toEqual([{ id: author.id, works_count: 21 }])
})
