import { expect, test } from 'vitest'
import { dune, emma, fileOf, readImport, rowsOf, runImport, sendImport } from '../../../../tests/support/imports.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

test('an import tells what it has made, and each row what has become of it', async () => {
  const reader = await quire.reader()
  const made = await sendImport(reader, fileOf(emma, dune, '3,Nobody’s,,,,,,,,,,read'))
  expect(made.made).toBeNull()
  const done = await runImport(reader, made)
  expect(done.made).toEqual({
    books: 2,
    shelved: 2,
    ratings: 1,
    reviews: 1,
    readings: 1,
    notes: 1,
    transactions: 1,
    lists: 0,
    goals: 0,
    challenges: 0,
    new_shelves_count: 2,
    shelves: [
      { slug: 'read', name: 'Read', books: 1, is_new: false },
      { slug: 'want-to-read', name: 'Want to Read', books: 1, is_new: false },
      { slug: 'classics', name: 'classics', books: 1, is_new: true },
      { slug: 'loved', name: 'loved', books: 1, is_new: true },
    ],
    shelves_count: 4,
  })
  expect((await rowsOf(reader, done, '&state=written')).map(({ reason }) => reason)).toEqual([
    'Added to the catalogue.',
    'Added to the catalogue.',
  ])
  expect(await rowsOf(reader, done, '&due=1')).toEqual([])
  await quire.connection.pool.query(`update imports set state = 'stopped' where id = $1`, [done.id])
  await quire.connection.pool.query(`update import_rows set state = 'waiting' where import_id = $1 and number = 2`, [
    done.id,
  ])
  expect((await rowsOf(reader, done, '&due=1')).map(({ number }) => number)).toEqual([2])
  await reader.post(`/imports/${done.id}/undo`)
  expect((await readImport(reader, done.id)).made).toBeNull()
  expect((await rowsOf(reader, done)).map(({ state, reason }) => [state, reason])).toEqual([
    ['undone', 'This import added it to the catalogue.'],
    ['waiting', 'Not in the catalogue yet. We’ll add it.'],
    ['waiting', 'The file doesn’t name an author.'],
  ])
})

test('a book that several rows are about is counted once, on the shelf where it ends', async () => {
  const reader = await quire.reader()
  const row = (shelf: string) => `1,Emma,Jane Austen,,,,,,,,,${shelf}`
  const file = fileOf(row('read'), row('to-read'), dune)
  const { made } = await runImport(reader, await sendImport(reader, file), { conflict: 'file' })
  expect(made).toMatchObject({
    books: 2,
    shelved: 2,
    shelves: [{ slug: 'want-to-read', name: 'Want to Read', books: 2, is_new: false }],
    shelves_count: 1,
  })
})

test('a few tags become shelves, as visible as one made by hand; hundreds only when their reader wants it', async () => {
  const reader = await quire.reader()
  const table = (tags: number) =>
    ['Werk,Wer,Worte', ...Array.from({ length: tags }, (_, index) => `Emma,Jane Austen,tag ${index}`)].join('\n')
  const mapping = { title: 'Werk', author: 'Wer', tags: 'Worte' }
  const read = async (tags: number) => {
    const { id } = await sendImport(reader, table(tags))
    await reader.put(`/imports/${id}/mapping`, { mapping })
    return readImport(reader, id)
  }
  const many = await read(51)
  expect(many).toMatchObject({ options: { tags: false }, plan: { new_shelves_count: 0, file: { tags: 51 } } })
  await reader.put(`/imports/${many.id}/options`, { options: { ...many.options, tags: true, reviews: 'private' } })
  expect(await readImport(reader, many.id)).toMatchObject({ plan: { new_shelves_count: 51 } })
  // Read by other columns, what was chosen about tags is asked again, and nothing else.
  await reader.put(`/imports/${many.id}/mapping`, { mapping: { title: 'Werk', author: 'Wer' } })
  expect(await readImport(reader, many.id)).toMatchObject({ options: { reviews: 'private', exclusive: {} } })
  expect(await readImport(reader, many.id)).toMatchObject({ plan: { new_shelves_count: 0, file: { tags: 0 } } })
  const few = await read(50)
  expect(few).toMatchObject({ options: { tags: true }, plan: { new_shelves_count: 50 } })
  await runImport(reader, few, few.options)
  await reader.post('/shelves', { name: 'By hand' })
  const { body } = await reader.get('/shelves?per_page=100')
  const own = (body.data as { global: boolean; visibility: string | null }[]).filter(({ global }) => !global)
  expect(own.length).toBe(51)
  expect(new Set(own.map(({ visibility }) => visibility)).size).toBe(1)
})

test('a refusal says what the file seems to be', async () => {
  const reader = await quire.reader()
  const sentences: [string | Buffer, RegExp][] = [
    ['', /^This file is empty\. Choose another one\.$/],
    ['\uFEFF \r\n', /^This file is empty\. Choose another one\.$/],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), /^This is a picture\./],
    ['%PDF-1.7\nTitle,Author\n', /^This is a PDF\./],
    ['PK\u0003\u0004....[Content_Types].xml', /^This is a spreadsheet/],
    ['<!DOCTYPE html><p>a, b</p>', /^This is a web page\./],
    [
      Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 167 + (index >> 3) * 29) % 256)),
      /^We can’t import this/,
    ],
    ['Dear reader', /^We can’t import this kind of file\.$/],
  ]
  for (const [content, sentence] of sentences) {
    const { status, body } = await reader.upload('/imports', Buffer.from(content))
    expect(status).toBe(422)
    expect(body.errors?.['file']?.[0]).toMatch(sentence)
  }
  // Letters of two bytes are letters.
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Werk;Wer\nEmma;Jane Austen\n', 'utf16le')])
  expect((await sendImport(reader, wide)).state).toBe('mapping')
})

test('the report names the shelves with the most books, says how many more there are, and forgets those that are gone', async () => {
  const reader = await quire.reader()
  await reader.post('/shelves', { name: 'Loved' })
  const shelves = Array.from({ length: 30 }, (_, index) => `shelf ${index}`)
  const rows = [
    `1,Emma,Jane Austen,,,,,,,,"${shelves.map((name) => `${name} (#1)`).join(', ')}, loved (#1)",read`,
    '2,Dune,Frank Herbert,,,,,,,,"loved (#2)",read',
  ]
  const done = await runImport(reader, await sendImport(reader, fileOf(...rows)))
  expect(done.made?.shelves_count).toBe(32)
  expect(done.made?.shelves).toHaveLength(12)
  expect(done.made?.shelves.slice(0, 3)).toEqual([
    { slug: 'read', name: 'Read', books: 2, is_new: false },
    { slug: 'loved', name: 'Loved', books: 2, is_new: false },
    { slug: 'shelf-0', name: 'shelf 0', books: 1, is_new: true },
  ])
  expect((await reader.get(`/imports/${done.id}?lang=es`)).body.data).toMatchObject({
    made: { shelves: [{ slug: 'read', name: 'Leído' }, {}, {}, ...Array.from({ length: 9 }, () => ({}))] },
  })
  await reader.delete('/shelves/loved')
  expect((await readImport(reader, done.id)).made).toMatchObject({ shelves_count: 31 })
  expect((await sendImport(reader, fileOf(...rows))).made).toBeNull()
})
