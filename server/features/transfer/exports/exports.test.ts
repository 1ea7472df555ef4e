import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import type { Export } from '../../../../contract/exports.ts'
import type { Reading } from '../../../../contract/readings.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { exportKey } from './export-files.ts'
import { sweepExports } from './jobs.ts'

const quire = useApp()

const verified = (details = {}) => quire.reader({ email_verified_at: new Date(), email_verified: true, ...details })

type Reader = Awaited<ReturnType<typeof verified>>

const listed = async (reader: Reader) => (await reader.get('/exports')).body.data as Export[]

/** A reader with something of everything about a book. */
async function readerOfEmma(thought = 'Handsome, clever, and rich.') {
  const reader = await verified({ name: 'Ada Lovelace', time_zone: 'America/New_York' })
  const book = await buildBook(quire.db, { title: 'Emma', author: 'Jane Austen', pages: 320 })
  const other = await buildBook(quire.db, { title: 'Persuasion' })
  const { slug } = book
  const note = { book: slug, written_at: '2026-03-02T02:30:00Z', position: 12, position_type: 'page' }
  await reader.post('/notes', { ...note, content: thought })
  await reader.post('/notes', { ...note, name: 'Second', content: '# Not a heading' })
  await reader.post('/notes', { ...note, kind: 'quote', content: 'Badly done!', said_by: 'Mr Knightley' })
  await reader.post('/notes', { ...note, book: other.slug, content: 'About another book' })
  await reader.post('/reviews', { book: slug, rating: 4.5, content: 'Better every time.' })
  const bought = { book: slug, type: 'bought', date: '2026-02-01', amount: '12.50', currency: 'EUR', name: 'Hatchards' }
  const notes = '> 5 in all\n*signed*'
  await reader.post('/transactions', { ...bought, notes })
  const started = { book: slug, book_format: 'paperback', length_type: 'page', length: 320 }
  const { body } = await reader.post('/readings', { ...started, started_at: '2026-03-01T10:00:00Z' })
  const { id } = body.data as { id: string }
  for (const [progress, day] of [
    [100, '01'],
    [320, '05'],
  ] as const) {
    await reader.put(`/readings/${id}`, {
      progress,
      session_started_at: `2026-03-${day}T11:00:00Z`,
      session_finished_at: `2026-03-${day}T12:00:00Z`,
    })
  }
  return { reader, book }
}

describe('exportBookJournal', () => {
  test('makes a PDF and Markdown of all the reader has about the book, mails and lists them', async () => {
    const { reader, book } = await readerOfEmma('Handsome, clever, and rich.\nسؤال عن «إيما» — 艾玛')

    const { status } = await reader.post(`/books/${book.slug}/export`)
    expect(status).toBe(200)

    const [made] = await listed(reader)
    expect(made).toMatchObject({ kind: 'journal', name: 'Emma', state: 'done', progress: null })
    expect(made?.files.map(({ name }) => name)).toEqual(['emma.pdf', 'emma.md'])

    const [mail] = quire.mails
    expect(mail).toMatchObject({ to: reader.row.email, subject: 'Your book journal: Emma' })
    const [pdf, markdown] = mail?.attachments ?? []
    expect(pdf).toMatchObject({ filename: 'emma.pdf', contentType: 'application/pdf' })
    expect(pdf?.content.subarray(0, 5).toString()).toBe('%PDF-')

    const text = markdown?.content.toString() ?? ''
    expect(text).toContain('# Emma\n\nJane Austen')
    // On the reader's clock it was still the first.
    expect(text).toContain('### March 1st, 2026 9:30 PM\n\n*Page 12*\n\nHandsome, clever, and rich.  \nسؤال')
    expect(text).toContain('### Second')
    expect(text).toContain(String.raw`\# Not a heading`)
    expect(text).toContain('> Badly done!')
    expect(text).toContain('> — Mr Knightley')
    expect(text).toContain('Better every time.')
    expect(text).toContain('€12.50')
    expect(text).toContain(String.raw`\> 5 in all  ${'\n'}\*signed\*`)
    expect(text).toContain('| Mar 1 | 100 |')
    expect(text).not.toContain('About another book')

    const file = await reader.page(made?.files[1]?.url ?? '')
    expect(file.status).toBe(200)
    expect(file.headers['content-disposition']).toBe('attachment; filename="emma.md"')
    expect(file.text).toBe(text)
  })

  test('is in the language of the call', async () => {
    const { reader, book } = await readerOfEmma()
    await reader.post(`/books/${book.slug}/export`, { lang: 'es' })
    const text = quire.mails[0]?.attachments?.[1]?.content.toString()
    expect(text).toContain('## Notas')
    expect(text).toContain('Ada Lovelace')
    expect(text).toContain('1 de marzo de 2026')
  })

  test('has the moods of sessions, where in the book they were', async () => {
    await execute(quire.db, sql`insert into tags (slug, name) values ('sad', 'Sad'), ('tense', 'Tense')`)
    const { reader, book } = await readerOfEmma()
    const [{ id, sessions } = { id: '', sessions: [] }] = (await reader.get(`/readings?book=${book.slug}`)).body
      .data as Reading[]
    await reader.put(`/readings/${id}/sessions/${sessions[0]?.id}`, { tags: ['tense'] })
    await reader.put(`/readings/${id}/sessions/${sessions[1]?.id}`, { tags: ['sad', 'tense'] })
    await reader.post(`/books/${book.slug}/export`)
    const text = quire.mails[0]?.attachments?.[1]?.content.toString()
    expect(text).toContain('**Moods along the way:** Page 100: Tense · Page 320: Sad, Tense')
  })

  test('a book about which nothing is written has a journal too', async () => {
    const reader = await verified()
    const book = await buildBook(quire.db, { title: '源氏物語', author: '紫式部' })
    expect((await reader.post(`/books/${book.slug}/export`)).status).toBe(200)
    expect((await listed(reader))[0]).toMatchObject({ state: 'done', name: '源氏物語' })
  })
})

test('exportReadingReport tells what was read, year by year', async () => {
  const { reader } = await readerOfEmma()
  expect((await reader.post('/readings/export')).status).toBe(200)
  const text = quire.mails[0]?.attachments?.[1]?.content.toString()
  expect(quire.mails[0]?.subject).toBe('Your reading report')
  expect(text).toContain('## 2026')
  expect(text).toContain('- **Finished:** 1 book')
  expect(text).toContain('- **Read:** 320 pages')
  expect(text).toContain('### Emma')
  expect(text).toContain('★★★★½ 4.5 / 5')
})

test('percent count as a share of the edition, and readings of unknown length are reported', async () => {
  const reader = await verified()
  const read = async (title: string, length_type: string, edition: { pages?: number; minutes?: number }) => {
    const { slug } = await buildBook(quire.db, { title, ...edition })
    const book_format = edition.minutes ? 'audiobook' : 'kindle'
    const { body } = await reader.post('/readings', {
      book: slug,
      book_format,
      length_type,
      length: length_type === 'percent' ? null : 12,
      started_at: '2026-03-01T10:00:00Z',
    })
    return (body.data as { id: string }).id
  }
  const finished = { session_started_at: '2026-04-01T10:00:00Z', session_finished_at: '2026-04-01T11:00:00Z' }
  const half = { session_started_at: '2026-05-01T10:00:00Z', session_finished_at: '2026-05-01T11:00:00Z' }
  await reader.put(`/readings/${await read('Known', 'percent', { pages: 412 })}`, { progress: 100, ...finished })
  await reader.put(`/readings/${await read('Half', 'percent', { pages: 200 })}`, { progress: 50, ...half })
  await reader.put(`/readings/${await read('Heard', 'percent', { minutes: 90 })}`, { progress: 100, ...finished })
  await reader.put(`/readings/${await read('Unknown', 'percent', {})}`, { progress: 30, ...finished })
  await reader.put(`/readings/${await read('Chapters', 'chapter', { pages: 300 })}`, { progress: 12, ...finished })

  await reader.post('/readings/export')
  const text = quire.mails[0]?.attachments?.[1]?.content.toString() ?? ''
  expect(text).toContain('- **Read:** 512 pages')
  expect(text).toContain('- **Listened:** 1 hour 30 minutes')
  expect(text).toContain('- **Not counted:** 2 reading logs of unknown length')
  expect(text).toContain('| Apr | 412 |\n| May | 100 |')
  expect(text).toMatch(/### Known\n\n.* · 412 pages\*/)
  expect(text).toMatch(/### Heard\n\n.* · 1 hour 30 minutes\*/)
  expect(text).toMatch(/### Half\n\n.* · 50% \/ 100%\*/)
})

test('a reading of one day shows that day only, and a rating its quarters', async () => {
  const reader = await verified()
  const { slug } = await buildBook(quire.db, { title: 'Dune' })
  const day = '2026-03-05T12:00:00Z'
  const started = { book: slug, book_format: 'paperback', length_type: 'page', length: 100 }
  await reader.post('/readings', { ...started, started_at: day })
  await execute(quire.db, sql`update readings set finished_at = started_at, progress = length`)
  await reader.post('/reviews', { book: slug, rating: 4.25 })
  await reader.post('/readings/export')
  const text = quire.mails[0]?.attachments?.[1]?.content.toString()
  expect(text).toMatch(/· March 5th, 2026 · 100 pages · ★★★★¼ 4\.25 \/ 5/)
})

test('a report has no more of a date than is known, and what was stopped by itself', async () => {
  const reader = await verified()
  const log = async (title: string, details: object) => {
    const { slug } = await buildBook(quire.db, { title })
    const at = '2019-05-31T12:00:00Z'
    const paper = { book: slug, book_format: 'paperback', length_type: 'page', length: 100, started_at: at }
    const { body } = await reader.post('/readings', {
      ...paper,
      started_precision: 'unknown',
      finished_at: at,
      ...details,
    })
    return (body.data as { id: string }).id
  }
  await log('Month', { finished_precision: 'month' })
  await log('Year', { finished_precision: 'year' })
  await log('Ever', { finished_precision: 'unknown' })
  const id = await log('Stopped', { finished_at: null, started_precision: 'day' })
  await reader.put(`/readings/${id}`, { state: 'stopped' })
  await reader.post('/readings/export')
  const report = quire.mails[0]?.attachments?.[1]?.content.toString() ?? ''
  expect(report).toMatch(/## 2019\n\n- \*\*Finished:\*\* 2 books\n- \*\*Read:\*\* 200 pages/)
  expect(report).toMatch(/### Month\n\n.*May 2019 · 100 pages/)
  expect(report).toMatch(/### Year\n\n.*· 2019 · 100 pages/)
  expect(report).toMatch(/## Date unknown\n\n- \*\*Finished:\*\* 1 book\n/)
  expect(report).toMatch(/## Did Not Finish\n\n### Stopped\n\n.*Since May 31st, 2019/)
  expect(report).not.toContain('Reading now')
})

test('exports are their reader’s alone', async () => {
  const { reader, book } = await readerOfEmma()
  const stranger = await verified()
  await reader.post(`/books/${book.slug}/export`)
  const [made] = await listed(reader)
  const url = made?.files[0]?.url ?? ''

  expect(await listed(stranger)).toEqual([])
  expect((await stranger.page(url)).status).toBe(404)
  expect((await stranger.delete(`/exports/${made?.id}`)).status).toBe(404)
  expect((await quire.visitor().send('GET', url)).status).toBe(401)
  expect((await reader.page(`/exports/${made?.id}/other.pdf`)).status).toBe(404)
  expect((await reader.page('/exports/nothing/emma.pdf')).status).toBe(404)
})

test('deleteExport deletes the files too', async () => {
  const { reader, book } = await readerOfEmma()
  await reader.post(`/books/${book.slug}/export`)
  const [made] = await listed(reader)
  expect((await reader.delete(`/exports/${made?.id}`)).status).toBe(200)
  expect(await listed(reader)).toEqual([])
  expect((await reader.page(made?.files[0]?.url ?? '')).status).toBe(404)
})

test('after a week exports are gone', async () => {
  const { reader, book } = await readerOfEmma()
  await reader.post(`/books/${book.slug}/export`)
  const [made] = await listed(reader)
  await sweepExports.run({}, quire.context)
  expect(await listed(reader)).toHaveLength(1)

  const before = quire.now
  quire.now = new Date(before.getTime() + 7 * 24 * 60 * 60 * 1000 + 1)
  try {
    expect(await listed(reader)).toEqual([])
    expect((await reader.page(made?.files[0]?.url ?? '')).status).toBe(404)
    await sweepExports.run({}, quire.context)
    const rows = await rowsOf(quire.db, sql`select * from exports`)
    expect(rows).toEqual([])
  } finally {
    quire.now = before
  }
})

test('a file without its export is swept away after a day', async () => {
  const { reader, book } = await readerOfEmma()
  const before = quire.now
  quire.now = new Date()
  await reader.post(`/books/${book.slug}/export`)
  const [made] = await listed(reader)
  const { storage } = quire.context
  const lost = exportKey(crypto.randomUUID(), 0)
  await storage.put(lost, Buffer.from('a journal'), 'text/markdown')
  try {
    await sweepExports.run({}, quire.context)
    expect(await storage.get(lost)).toBeDefined()
    quire.now = new Date(Date.now() + 25 * 60 * 60 * 1000)
    await sweepExports.run({}, quire.context)
    expect(await storage.get(lost)).toBeUndefined()
    expect(await storage.get(exportKey(made?.id ?? '', 0))).toBeDefined()
  } finally {
    quire.now = before
  }
})

test('what cannot be made says so', async () => {
  const { reader, book } = await readerOfEmma()
  const { storage } = quire.context
  quire.context.storage = { ...storage, put: () => Promise.reject(new Error('The disk is full')) }
  try {
    await reader.post(`/books/${book.slug}/export`)
  } finally {
    quire.context.storage = storage
  }
  expect((await listed(reader))[0]).toMatchObject({ state: 'failed', files: [] })
  expect(quire.mails).toEqual([])
})
