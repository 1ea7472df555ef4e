import { describe, expect, test } from 'vitest'
import { runImport, sendImport } from '../../../../tests/support/imports.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const goodreads = (names: string, cells: string) =>
  `Book Id,Title,Author,Exclusive Shelf,${names}\n1,Emma,Jane Austen,${cells}\n`

describe('what is carried over', () => {
  test('the year a work first came out, where the work is made', async () => {
    for (const year of [1815, 1999]) {
      const reader = await quire.reader()
      await runImport(reader, await sendImport(reader, goodreads('Original Publication Year', `read,${year}`)))
    }
    const { rows } = await quire.connection.pool.query('select first_published_year from works')
    expect(rows).toEqual([{ first_published_year: 1815 }])
  })

  test('of what was not finished, the last reading is the one that was broken off', async () => {
    const reader = await quire.reader()
    const dates = '"2015-01-01,2015-02-01;2020-01-01,2020-01-05"'
    await runImport(reader, await sendImport(reader, goodreads('read_dates', `did-not-finish,${dates}`)))
    expect((await reader.get('/readings?sort=started-asc')).body.data).toMatchObject([
      { started_at: '2015-01-01T12:00:00.000Z', state: 'finished' },
      { started_at: '2020-01-01T12:00:00.000Z', state: 'stopped', finished_at: null },
    ])
    expect((await reader.get('/notes')).body.data).toEqual([])
  })

  test('what a source says was broken off is a stopped log, whatever the shelf', async () => {
    const reader = await quire.reader()
    const file =
      'title,author_text,remote_id,start_date,finish_date,stopped_date,shelf,shelf_name\n' +
      'Emma,Jane Austen,x,2024-01-01,,2024-02-02,to-read,To Read\n'
    await runImport(reader, await sendImport(reader, file))
    expect((await reader.get('/readings')).body.data).toMatchObject([
      { started_at: '2024-01-01T12:00:00.000Z', state: 'stopped', finished_at: null },
    ])
    expect((await reader.get('/notes')).body.data).toEqual([])
  })

  test('what an import says by itself is in its reader’s language, and the same in any other', async () => {
    const reader = await quire.reader()
    const file = goodreads('My Review,Recommended By,Date Started,read_dates', 'to-read,Slow.,Ada,,"2020-01-01,"')
    await runImport(reader, await sendImport(reader, file, 'library.csv', 'es'))
    const notes = (await reader.get('/notes')).body.data as { name: string; content: string }[]
    expect(notes.map(({ name, content }) => `${name}: ${content}`).toSorted()).toEqual([
      'Lectura empezada: 2020-01-01',
      'Recomendado por: Ada',
      'Reseña: Slow.',
    ])
    for (const lang of ['en', 'es']) {
      expect((await sendImport(reader, file, 'library.csv', lang)).counts).toMatchObject({ same: 1 })
    }
  })

  test('unread columns are listed, in file order', async () => {
    const reader = await quire.reader()
    const made = await sendImport(reader, goodreads('Colour,Empty,Weight,Average Rating', 'read,red,,heavy,4.1'))
    expect(made.unread_columns).toEqual(['Colour', 'Weight'])
    expect((await sendImport(reader, goodreads('My Rating', 'read,4'))).unread_columns).toEqual([])
  })
})
