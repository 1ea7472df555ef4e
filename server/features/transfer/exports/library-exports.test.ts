import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import type { Export, LibraryExport } from '../../../../contract/exports.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { buildBook, buildSeries } from '../../../../tests/support/factories.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { parseFile, recognise } from '../import-formats/parse-file.ts'
import { makeExport, resumeExports } from './jobs.ts'
import { exportKey } from './export-files.ts'

const quire = useApp()

type Reader = Awaited<ReturnType<typeof quire.reader>>

const made = async (reader: Reader) => (await reader.get('/exports')).body.data as Export[]

async function exported(reader: Reader, kind: LibraryExport): Promise<Buffer> {
  const { status, body } = await reader.post('/exports', { kind })
  expect(status).toBe(201)
  const { id } = body.data as Export
  const stream = await quire.context.storage.getStream(exportKey(id, 0))
  if (!stream) throw new Error('There is no file')
  return buffer(stream)
}

async function unzipped(content: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(content, { lazyEntries: true })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}

async function readerOfEmma() {
  const reader = await quire.reader({ name: 'Ada', time_zone: 'America/New_York' })
  await execute(quire.db, sql`insert into tags (slug, name) values ('moved', 'Moved'), ('bored', 'Bored')`)
  const emma = await buildBook(quire.db, {
    title: 'Emma',
    subtitle: 'A Novel',
    author: 'Jane Austen',
    pages: 320,
    isbn_13: '9780141439587',
    isbn_10: '0141439580',
  })
  await buildSeries(quire.db, { title: 'Highbury', works: [{ id: emma.work_id, position: 1 }] })
  const formula = await buildBook(quire.db, { title: '=HYPERLINK("https://example.org")', author: '@Somebody' })
  for (const name of ['Dear, to me', '+plus']) expect((await reader.post('/shelves', { name })).status).toBe(201)
  await reader.post(`/books/${emma.slug}/shelves`, { shelves: ['read', 'dear-to-me'] })
  await reader.post(`/books/${formula.slug}/shelves`, { shelves: ['want-to-read', 'plus', 'dear-to-me'] })
  await reader.post('/notes', { book: emma.slug, written_at: '2026-03-02T02:30:00Z', content: '-minus\nand **more**' })
  await reader.post('/reviews', {
    book: emma.slug,
    rating: 3.75,
    content: 'So **good**\n||he marries||',
    tags: ['moved'],
    traits: {
      pace: 'slow',
      driven_by: 'both',
      content_warnings: [
        { warning: 'war', grade: 'minor' },
        { warning: 'blood-and-gore', grade: 'graphic', page: 7 },
      ],
    },
  })
  await reader.post('/reviews', { book: formula.slug, rating: 2, content: 'Only for me', private: true })
  await reader.post('/transactions', {
    book: emma.slug,
    type: 'bought',
    date: '2026-02-01',
    amount: '12.50',
    currency: 'EUR',
  })
  const started = { book: emma.slug, book_format: 'paperback', length_type: 'page', length: 320 }
  const { body } = await reader.post('/readings', { ...started, started_at: '2026-03-01T10:00:00Z' })
  await reader.put(`/readings/${(body.data as { id: string }).id}`, {
    progress: 320,
    session_started_at: '2026-03-05T11:00:00Z',
    session_finished_at: '2026-03-06T02:00:00Z',
  })
  await execute(
    quire.db,
    sql`update library_books set added_at =
      case book_id when ${emma.id} then timestamptz '2026-03-14 12:00Z' else '2026-03-14 13:00Z' end`,
  )
  return { reader, emma, formula }
}

describe('the archive', () => {
  test('has every noun as JSON, a manifest that counts them and a README', async () => {
    const { reader, emma } = await readerOfEmma()
    await execute(
      quire.db,
      sql`insert into comments (review_id, reader_id, content)
        select id, reader_id, 'I agree' from reviews where book_id = ${emma.id}`,
    )
    await reader.post('/account/links', { kind: 'shelf', thing: 'read', name: 'For Ann' })
    const files = await unzipped(await exported(reader, 'archive'))
    const read = (name: string) => JSON.parse(files.get(`${name}.json`)?.toString() ?? '') as Record<string, unknown>[]

    expect([...files.keys()].slice(0, 3)).toEqual(['README.txt', 'manifest.json', 'profile.json'])
    const manifest = read('manifest') as unknown as { format: string; version: number; counts: Record<string, number> }
    expect(manifest).toMatchObject({ format: 'quire-archive', version: 3, app: { name: 'Quire' } })
    for (const [noun, count] of Object.entries(manifest.counts)) expect(read(noun), noun).toHaveLength(count)
    expect(manifest.counts).toMatchObject({ books: 2, library: 2, shelves: 2, shelf_books: 3, reviews: 2, readings: 1 })
    expect(read('books').find(({ id }) => id === emma.id)).toMatchObject({
      title: 'Emma',
      isbn_13: '9780141439587',
      work: {
        title: 'Emma',
        authors: [{ name: 'Jane Austen', role: 'author' }],
        series: [{ title: 'Highbury', position: 1 }],
      },
    })
    expect(read('reviews').find(({ book }) => book === emma.id)).toMatchObject({ rating: 3.75, palette: ['moved'] })
    expect(read('readings')[0]).toMatchObject({ length: 320, sessions: [{ start_position: 0, end_position: 320 }] })
    expect(read('transactions')[0]).toMatchObject({
      amount: '12.50',
      currency: 'EUR',
      created_at: expect.stringMatching(/\+00:00$/),
    })
    expect(JSON.stringify(read('profile'))).not.toContain(reader.row.email)
    expect(read('comments')).toMatchObject([{ work: 'Emma', content: 'I agree' }])
    expect(read('links')).toMatchObject([{ kind: 'shelf', name: 'For Ann', thing: 'read', visits_count: 0 }])
    expect(files.get('links.json')?.toString()).not.toMatch(/hash|secret|[\w-]{43}/)
  })

  test('of nobody’s books is an archive too', async () => {
    const files = await unzipped(await exported(await quire.reader(), 'archive'))
    expect(files.get('books.json')?.toString()).toBe('[\n]\n')
  })

  test('is listed with a file that only its reader can download', async () => {
    const { reader } = await readerOfEmma()
    await exported(reader, 'archive')
    const [line] = await made(reader)
    expect(line).toMatchObject({ kind: 'archive', state: 'done', progress: null, name: null })
    const file = await reader.page(line?.files[0]?.url ?? '')
    expect(file.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="quire-archive-2026-03-14.zip"',
      'content-length': String(line?.files[0]?.size),
    })
    const stranger = await quire.reader()
    expect((await stranger.page(line?.files[0]?.url ?? '')).status).toBe(404)
  })
})

test('the JSON document has all that the archive tells', async () => {
  const { reader } = await readerOfEmma()
  const document = JSON.parse((await exported(reader, 'json')).toString()) as Record<string, unknown[]>
  expect(document['notes']).toHaveLength(1)
  expect(document['profile']).toMatchObject({ name: 'Ada' })
})

describe('tables', () => {
  async function rowsOf(content: Buffer, format: 'goodreads' | 'storygraph' | 'table', mapping = {}) {
    const rows = []
    for await (const row of parseFile(() => content, format, mapping)) rows.push(row)
    expect(rows.filter(({ unreadable }) => unreadable)).toEqual([])
    return rows.map(({ row }) => row)
  }

  test('Goodreads’ has their columns, and is read back as it was', async () => {
    const { reader } = await readerOfEmma()
    const content = await exported(reader, 'goodreads')
    const [header, first, second] = content.toString().split('\n')
    expect(header?.split(',')).toHaveLength(23)
    expect(first).toBe(
      `,"Emma: A Novel (Highbury, #1)",Jane Austen,Jane Austen,,"=""0141439580""","=""9780141439587""",4,,Paperback,320,` +
        `,1815,2026/03/05,2026/03/14,Dear to me,Dear to me (#1),read,So <b>good</b><br/><spoiler>he marries</spoiler>,,` +
        `'-minus<br/>and <b>more</b>,1,1`,
    )
    // What a spreadsheet would run is text, and what nobody was to see is a private note.
    expect(second).toContain(`"'=HYPERLINK(""https://example.org"")",'@Somebody`)
    expect(second).toContain(',to-read,,,Only for me,0,0')
    expect(await recognise(content)).toEqual({ format: 'goodreads' })
    const [emma, formula] = await rowsOf(content, 'goodreads')
    expect(emma).toMatchObject({
      book: { title: 'Emma: A Novel', series: { title: 'Highbury', position: 1 }, isbn_13: '9780141439587' },
      shelf: 'read',
      rating: 4,
      review: { content: 'So **good**\n||he marries||' },
      notes: [{ content: '-minus\nand **more**' }],
      readings: [{ finished_on: '2026-03-05' }],
    })
    expect(formula).toMatchObject({
      book: { title: '=HYPERLINK("https://example.org")', authors: [{ name: '@Somebody' }] },
      shelves: [{ name: 'Dear to me', position: 2 }, { name: '+plus' }],
    })
  })

  test('The StoryGraph’s has quarter stars, both days of a reading and moods', async () => {
    const { reader } = await readerOfEmma()
    const content = await exported(reader, 'storygraph')
    expect(content.toString().split('\n')[1]).toContain(
      ',9780141439587,paperback,read,2026/03/14,2026/03/05,2026/03/01-2026/03/05,1,emotional,slow,A mix,,,,,3.75,',
    )
    expect(await recognise(content)).toEqual({ format: 'storygraph' })
    const [emma] = await rowsOf(content, 'storygraph')
    expect(emma).toMatchObject({ rating: 3.75, readings: [{ started_on: '2026-03-01', finished_on: '2026-03-05' }] })
    expect(content.toString()).toContain(',Graphic: Blood and gore; Minor: War,')
    expect(emma?.traits).toEqual({
      pace: 'slow',
      driven_by: 'both',
      content_warnings: [
        { warning: 'blood-and-gore', grade: 'graphic' },
        { warning: 'war', grade: 'minor' },
      ],
    })
  })

  test('a date of which only the month is known comes back as that', async () => {
    const { reader } = await readerOfEmma()
    await quire.connection.pool.query(
      `update readings set started_precision = 'unknown', finished_precision = 'month',
         started_at = date_trunc('day', started_at, 'UTC') + interval '12 hours',
         finished_at = date_trunc('day', finished_at, 'UTC') + interval '12 hours'`,
    )
    for (const [table, cell] of [
      ['storygraph', ',2026/03,2026/03,1,'],
      ['goodreads', ',2026/03,'],
      ['csv', ',2026-03,'],
    ] as const) {
      expect((await exported(reader, table)).toString()).toContain(cell)
    }
    const [emma] = await rowsOf(await exported(reader, 'storygraph'), 'storygraph')
    expect(emma).toMatchObject({ readings: [], undated: { dates: ['2026-03'] } })
  })

  test('a spreadsheet’s columns are guessed by the import', async () => {
    const { reader } = await readerOfEmma()
    const content = await exported(reader, 'csv')
    expect(content.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'))
    const found = await recognise(content)
    if (found?.format !== 'table') throw new Error('This is no table')
    const [emma, formula] = await rowsOf(content, 'table', found.mapping)
    expect(emma).toMatchObject({
      book: { title: 'Emma', isbn_13: '9780141439587', pages: 320, format: 'paperback', language: 'en' },
      shelf: 'read',
      rating: 3.75,
      readings: [{ started_on: '2026-03-01', finished_on: '2026-03-05' }],
    })
    expect(formula?.book.title).toBe('=HYPERLINK("https://example.org")')
  })
})

test('one of a kind at a time; a failed one makes room for the next', async () => {
  const reader = await quire.reader()
  const { id } = reader.row
  await execute(
    quire.db,
    sql`insert into exports (reader_id, kind, state, locale, time_zone)
      values (${id}, 'archive', 'making', 'en', 'UTC')`,
  )
  expect((await reader.post('/exports', { kind: 'archive' })).status).toBe(409)
  expect((await reader.post('/exports', { kind: 'csv' })).status).toBe(201)
  expect((await reader.post('/exports', { kind: 'journal' })).status).toBe(422)
  await execute(quire.db, sql`update exports set state = 'failed' where kind = 'archive'`)
  expect((await reader.post('/exports', { kind: 'archive' })).status).toBe(201)
})

test('what a killed process left behind is made afresh', async () => {
  const { reader } = await readerOfEmma()
  await execute(
    quire.db,
    sql`insert into exports (reader_id, kind, state, locale, time_zone, created_at)
      values (${reader.row.id}, 'goodreads', 'making', 'en', 'UTC', ${quire.now}::timestamptz - interval '2 minutes')`,
  )
  await resumeExports.run({}, quire.context)
  expect(await made(reader)).toMatchObject([{ kind: 'goodreads', state: 'done' }])
})

test('one that is deleted while it is made leaves nothing behind', async () => {
  const { reader } = await readerOfEmma()
  const { storage } = quire.context
  const kept: string[] = []
  quire.context.storage = {
    ...storage,
    putFile: async (key, source, type) => {
      kept.push(key)
      const [line] = await made(reader)
      expect((await reader.delete(`/exports/${line?.id}`)).status).toBe(200)
      await storage.putFile(key, source, type)
    },
  }
  const [waiting] = await rowsOf<{ id: string }>(
    quire.db,
    sql`insert into exports (reader_id, kind, locale, time_zone, created_at)
      values (${reader.row.id}, 'archive', 'en', 'UTC', ${quire.now}) returning id`,
  )
  try {
    await makeExport.run({ id: waiting?.id ?? '' }, quire.context)
  } finally {
    quire.context.storage = storage
  }
  expect(await made(reader)).toEqual([])
  expect(await storage.get(kept[0] ?? '')).toBeUndefined()
  expect(await readdir(path.join(quire.folder, 'spool'))).toEqual([])
})
