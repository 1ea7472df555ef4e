import { describe, expect, test } from 'vitest'
import { buildBook } from '../../../../../tests/support/factories.ts'
import {
  countAll,
  emma,
  fileOf,
  readImport,
  rowsOf,
  runImport,
  sendImport,
} from '../../../../../tests/support/imports.ts'
import { useApp } from '../../../../../tests/support/test-app.ts'

const quire = useApp()

const query = (text: string, values: unknown[] = []) => quire.connection.pool.query(text, values)

describe('what is here already', () => {
  test('the same words at another place are another note, and each comes once', async () => {
    const reader = await quire.reader()
    const { slug } = await buildBook(quire.db, { title: 'Emma', author: 'Jane Austen' })
    const clip = (page: number) =>
      `Emma (Austen, Jane)\r\n- Your Note on page ${page} | Location ${page} | Added on Thursday, January 9, 2023 9:09:09 PM\r\n\r\nlol\r\n==========\r\n`
    const file = clip(1) + clip(2) + clip(2) + clip(3)
    await runImport(reader, await sendImport(reader, file, 'My Clippings.txt'))
    const { body } = await reader.get(`/notes?book=${slug}`)
    expect((body.data as { position: number }[]).map(({ position }) => position)).toEqual([1, 2, 3])
    const again = await sendImport(reader, file, 'My Clippings.txt')
    expect(again.counts).toMatchObject({ same: 4, matched: 0 })
  })

  test('a reading is the same one in every zone', async () => {
    const reader = await quire.reader({ time_zone: 'America/Los_Angeles' })
    await runImport(reader, await sendImport(reader, fileOf(emma)))
    const before = await countAll(quire)
    await query(`update readers set time_zone = 'Pacific/Auckland'`)
    await query(`update imports set time_zone = 'America/Los_Angeles'`)
    const there = await sendImport(reader, fileOf(emma))
    await query(`update imports set time_zone = 'Pacific/Auckland', plan = null where id = $1`, [there.id])
    expect((await runImport(reader, there)).states).toMatchObject({ skipped: 1, written: 0 })
    expect(await countAll(quire)).toEqual(before)
  })

  test('a shelf is found by its name in any script', async () => {
    const reader = await quire.reader()
    const row = (id: number) => `${id},Book ${id},Author,,,,,,,,İSTANBUL ΟΔΟΣ (#${id}),read`
    for (const id of [1, 2]) await runImport(reader, await sendImport(reader, fileOf(row(id))))
    const shelves = (await reader.get('/shelves')).body.data as { name: string; global: boolean; books_count: number }[]
    expect(shelves.filter(({ global }) => !global)).toMatchObject([{ name: 'İSTANBUL ΟΔΟΣ', books_count: 2 }])
  })

  test('says for how many shelves there is no room', async () => {
    const reader = await quire.reader()
    await query(
      `insert into shelves (reader_id, name, slug, position)
       select $1, 'Shelf ' || position, 'shelf-' || position, position from generate_series(1, 999) as position`,
      [reader.row.id],
    )
    const made = await sendImport(reader, fileOf(emma))
    expect(made.plan).toMatchObject({ new_shelves_count: 1, shelves_left_out: 1 })
    expect((await runImport(reader, made)).states).toMatchObject({ written: 1 })
    expect((await countAll(quire))['shelves']).toBe(1000)
  })

  test('rows for which a full library has no room fail and say so, the others are written', async () => {
    const reader = await quire.reader()
    const { slug } = await buildBook(quire.db, { isbn_13: '9780261103283', author: 'Jane Austen' })
    await reader.post(`/books/${slug}/shelves`, { shelves: ['read'] })
    await query('update library_counts set books_count = 100000')
    const done = await runImport(reader, await sendImport(reader, fileOf('2,New,Some One,,,,,,,,,read', emma)))
    expect(done).toMatchObject({ state: 'done', states: { written: 1, failed: 1 } })
    expect((await rowsOf(reader, done))[0]).toMatchObject({ state: 'failed', reason: 'Your library is full.' })
  })
})

describe('a review', () => {
  const rated = async (file: string) => {
    const reader = await quire.reader()
    const { slug } = await buildBook(quire.db, { isbn_13: '9780261103283', author: 'Jane Austen' })
    await reader.post('/reviews', { book: slug, rating: 2 })
    const made = await sendImport(reader, fileOf(file))
    const [row] = await rowsOf(reader, made)
    await runImport(reader, made)
    return { reader, row, slug, review: (await reader.get(`/books/${slug}/reviews/me`)).body.data }
  }
  const kept = 'Yours is different, so we kept it.'

  test('gives a rating that says nothing its text, and the rating stays', async () => {
    const { row, review, reader } = await rated(emma)
    expect(row).toMatchObject({ verdict: 'matched', remarks: [kept] })
    expect(review).toMatchObject({ rating: 2, content: '**Wrong** about everything.' })
    expect((await sendImport(reader, fileOf(emma))).counts).toMatchObject({ same: 1 })
  })

  test('without a rating is the text of the one that is here, not a note', async () => {
    const { review, reader, slug } = await rated('1,Emma,Jane Austen,9780261103283,0,,,,,,,read,Only words.')
    expect(review).toMatchObject({ rating: 2, content: 'Only words.' })
    expect((await reader.get(`/notes?book=${slug}`)).body.data).toEqual([])
    const again = await sendImport(reader, fileOf('1,Emma,Jane Austen,9780261103283,0,,,,,,,read,Only words.'))
    expect(again.counts).toMatchObject({ same: 1 })
  })
})

describe('a preview', () => {
  test('follows what is settled', async () => {
    const reader = await quire.reader()
    const made = await sendImport(reader, fileOf(emma, '2,Nobody’s,,,,,,,,,,read'))
    expect(made).toMatchObject({ counts: { doubtful: 1 }, plan: { books: 1, shelved: 1 } })
    await reader.put(`/imports/${made.id}/rows/2`, { action: 'create', author: 'Anna' })
    expect(await readImport(reader, made.id)).toMatchObject({ plan: { books: 2, shelved: 2 } })
    await reader.put(`/imports/${made.id}/rows/2`, { action: 'dismiss' })
    expect(await readImport(reader, made.id)).toMatchObject({ plan: { books: 1, shelved: 1 } })
  })
})
