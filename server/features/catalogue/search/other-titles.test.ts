import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import type { SearchResult } from '../../../../contract/search.ts'
import { buildBook, buildSeries } from '../../../../tests/support/factories.ts'
import { merge, undo } from '../../../../tests/support/merging.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { insertRows } from '../../../../tests/support/insert-rows.ts'
import { rowsOf } from '../../../db/page.ts'

const quire = useApp()

async function search(q: string, type = 'book') {
  const reader = await quire.reader()
  const { body } = await reader.get(`/search?${new URLSearchParams({ q, type })}`)
  return body.data as SearchResult[]
}

const find = async (q: string) =>
  (await search(q)).map((result) => (result.type === 'book' ? result.book.title : result.type))

const nameWork = (work_id: string, title: string) =>
  insertRows(quire.db, 'work_titles', { work_id, title, source: 'test' })

const count = 12

async function buildSaga() {
  const works: { id: string; position: number }[] = []
  for (let position = 1; position <= count; position += 1) {
    const { work_id } = await buildBook(quire.db, { title: `Lesson ${'abcdefghijkl'[position - 1]}`, author: 'J. Row' })
    works.push({ id: work_id, position })
  }
  await buildSeries(quire.db, { title: 'Henry Plotter', also_known_as: ['HP', 'H.Plot'], works })
}

describe('other titles of a work', () => {
  test('find it, before works that have the words among others', async () => {
    const { db } = quire
    await buildBook(db, { title: 'Got It', author: 'Lottie Loth' })
    const { work_id } = await buildBook(db, { title: 'A Game of Thrones' })
    await nameWork(work_id, 'GoT')
    await nameWork(work_id, 'Juego de tronos')
    expect(await find('got')).toEqual(['A Game of Thrones', 'Got It'])
    expect(await find('juego tronos')).toEqual(['A Game of Thrones'])
    expect(await find('Juego de Tronos')).toEqual(['A Game of Thrones'])
    expect(await find('jeugo de tornos')).toEqual(['A Game of Thrones'])
  })

  test('come after its own where two works have one', async () => {
    const { db } = quire
    const { work_id } = await buildBook(db, { title: 'The Stranger' })
    await nameWork(work_id, 'The Outsider')
    await buildBook(db, { title: 'The Outsider' })
    expect(await find('outsider')).toEqual(['The Outsider', 'The Stranger'])
  })

  test('follow a merge, each once, and come back when it is undone', async () => {
    const { db } = quire
    const moderator = await quire.reader({ role: 'moderator' })
    const kept = await buildBook(db, { title: 'Emma', slug: 'emma' })
    const gone = await buildBook(db, { title: 'Emma!', slug: 'emma-2' })
    await nameWork(kept.work_id, 'Heartfield')
    await nameWork(gone.work_id, 'Heartfield')
    await nameWork(gone.work_id, 'Highbury Days')
    const titlesOf = async (id: string) => {
      const rows = await rowsOf<{ work_id: string; title: string }>(db, sql`select work_id, title from work_titles`)
      return rows
        .filter(({ work_id }) => work_id === id)
        .map(({ title }) => title)
        .toSorted()
    }
    const merged = await merge(moderator, { kind: 'work', gone: 'emma-2', kept: 'emma' })
    expect(await titlesOf(kept.work_id)).toEqual(['Heartfield', 'Highbury Days'])
    expect(await find('highbury days')).toEqual(['Emma'])
    expect(await undo(moderator, merged)).toMatchObject({ status: 200 })
    expect(await titlesOf(kept.work_id)).toEqual(['Heartfield'])
    expect(await titlesOf(gone.work_id)).toEqual(['Heartfield', 'Highbury Days'])
    expect(await find('highbury days')).toEqual(['Emma!'])
  })
})

describe('short names of a series', () => {
  test('find the series, its works, and with a number one of them', async () => {
    await buildSaga()
    await buildBook(quire.db, { title: 'Hop', author: 'Hap Hup' })
    expect(await find('hp')).toHaveLength(count)
    expect((await find('hp 3'))[0]).toBe('Lesson c')
    expect((await find('HP3'))[0]).toBe('Lesson c')
    expect((await find('hp 1'))[0]).toBe('Lesson a')
    expect((await find('henry plotter 12'))[0]).toBe('Lesson l')
    expect(await search('hp', 'series')).toMatchObject([{ type: 'series', series: { title: 'Henry Plotter' } }])
  })

  test('are right as they are: nothing that only resembles them is shown', async () => {
    const { db } = quire
    const { work_id } = await buildBook(db, { title: 'The Two Towers', author: 'J. R. R. Tolkien' })
    await buildSeries(db, {
      title: 'The Lord of the Rings',
      also_known_as: ['LotR'],
      works: [{ id: work_id, position: 2 }],
    })
    await buildBook(db, { title: 'The Lot' })
    await buildBook(db, { title: 'La Torre', work_id })
    await buildBook(db, { title: 'Le Torri' })
    await buildBook(db, { title: 'Some Letters', author: 'J. R. R. Talkien' })
    expect(await find('lotr')).toEqual(['The Two Towers'])
    expect(await find('The Lord of the Rings')).toEqual(['The Two Towers'])
    expect(await find('la torre')).toEqual(['The Two Towers'])
    expect(await find('J.R.R. Tolkien')).toEqual(['The Two Towers'])
    expect(await find('tolkien towers lotr')).toEqual(['The Two Towers'])
  })
})
