import { buffer } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { sql } from '../../../db/sql.ts'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import type { Challenge, ChallengeCard } from '../../../../contract/challenges.ts'
import type { Export, LibraryExport } from '../../../../contract/exports.ts'
import type { Import } from '../../../../contract/imports.ts'
import type { Reading } from '../../../../contract/readings.ts'
import { countRows } from '../../../../tests/support/count-rows.ts'
import { archiveManifest, zipped } from '../../../../tests/support/archives.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { exportKey } from '../exports/export-files.ts'
import { countLibraryRows } from '../exports/tables/library-row-queries.ts'
import { buildRandomLibrary } from '../../../../tests/support/build-random-library.ts'
import { buildRandomCatalogue, buildVocabulary } from '../../../../tests/support/random-catalogue.ts'
import { randomLibrary, type RandomLibrary } from '../../../../tests/support/random-library.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { cleanDatabase } from '../../../../tests/support/test-database.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { finish, read } from '../../../../tests/support/goal-calls.ts'
import { runs } from '../../../../tests/support/effort.ts'
import { unchosen } from './things/own-thing-queries.ts'

const quire = useApp()

type Reader = Awaited<ReturnType<typeof quire.reader>>

async function exported(reader: Reader, kind: LibraryExport = 'archive'): Promise<Buffer> {
  const { body, status } = await reader.post('/exports', { kind })
  expect(status).toBe(201)
  const stream = await quire.context.storage.getStream(exportKey((body.data as Export).id, 0))
  if (!stream) throw new Error('There is no file')
  return buffer(stream)
}

async function imported(reader: Reader, content: Buffer): Promise<Import> {
  const { body, status } = await reader.upload('/imports', content, { name: 'library' })
  expect(status, JSON.stringify(body)).toBe(201)
  const { id, state } = (await reader.get(`/imports/${(body.data as Import).id}`)).body.data as Import
  expect(state).toBe('previewed')
  await reader.post(`/imports/${id}/run`, {})
  return (await reader.get(`/imports/${id}`)).body.data as Import
}

/** What an archive tells, without what it says to be of its server alone: ids and slugs become the things they name. */
async function contentOf(archive: Buffer): Promise<Record<string, unknown>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true })
  const files = new Map<string, Record<string, unknown>[]>()
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.endsWith('.json')) continue
    const text = (await buffer(await zip.openReadStreamPromise(entry))).toString()
    files.set(entry.fileName.replace('.json', ''), JSON.parse(text) as Record<string, unknown>[])
  }
  const names = new Map(
    (files.get('books') ?? []).map(({ id, title, format }) => [id, `${String(title)} ${String(format)}`]),
  )
  const local = new Set(['id', 'slug', 'contributed', 'exported_at', 'cover', 'updated_at'])
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain)
    if (typeof value !== 'object' || value === null) return names.get(value) ?? value
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, each]) => (local.has(key) ? [] : [[key, plain(each)]])),
    )
  }
  const result: Record<string, unknown> = {}
  const inOrder = new Set(['shelves', 'shelf_books', 'list_entries'])
  for (const [name, rows] of files) {
    if (name === 'manifest' || !Array.isArray(rows)) {
      result[name] = plain(rows)
      continue
    }
    const all = rows.map(plain)
    // Notes are in order within their book, the library within its shelves, the rest only as a whole.
    const keyOf = (row: unknown) => {
      const { book, shelf } = row as { book?: string; shelf?: string | null }
      if (name === 'notes') return book ?? ''
      return name === 'library' && shelf ? shelf : JSON.stringify(row)
    }
    result[name] = inOrder.has(name)
      ? all
      : all.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0))
  }
  const { name: _, ...profile } = result['profile'] as Record<string, unknown>
  return { ...result, profile }
}

/** Everything is taken to another server: one that has the same books, or none. */
async function moveTo(library: RandomLibrary, hasCatalogue: boolean, zone: string): Promise<Reader> {
  await cleanDatabase(quire.connection.pool)
  const { genres } = await buildVocabulary(quire.db)
  if (hasCatalogue) await buildRandomCatalogue(quire.db, library, genres, null)
  const reader = await quire.reader()
  reader.cookies['_tz'] = zone
  return reader
}

/** Where a reader may have moved. */
const zones = fc.constantFrom('UTC', 'Europe/Madrid', 'Pacific/Auckland', 'Pacific/Kiritimati', 'Pacific/Pago_Pago')

/** How many there are of what everybody shares. */
const catalogue = () => Promise.all(['books', 'works', 'authors', 'series'].map((table) => countRows(quire.db, table)))

test('a library that moves to another server and back is the same', async () => {
  await fc.assert(
    fc.asyncProperty(randomLibrary, fc.boolean(), zones, async (library, hasCatalogue, zone) => {
      await cleanDatabase(quire.connection.pool)
      const { genres: favourites, ...profile } = library.profile
      const owner = await quire.reader({ ...profile, time_zone: 'Europe/Madrid' })
      await buildRandomLibrary(quire.db, owner.row.id, library)
      await execute(
        quire.db,
        sql`insert into reader_genres (reader_id, genre_id, position)
          select ${owner.row.id}, genres.id, favourite.position
          from unnest(${sql.param(favourites)}::text[]) with ordinality as favourite (slug, position)
          join genres on genres.slug = favourite.slug`,
      )
      const archive = await exported(owner)

      const after = await moveTo(library, hasCatalogue, zone)
      const before = await catalogue()
      const done = await imported(after, archive)
      expect(done).toMatchObject({ state: 'done', counts: { unreadable: 0, doubtful: 0 }, open_count: 0 })
      const again = await exported(after)
      expect(await contentOf(again)).toEqual(await contentOf(archive))

      const twice = await imported(after, archive)
      expect(twice.states).toMatchObject({ written: 0, failed: 0 })
      expect(await contentOf(await exported(after, 'archive'))).toEqual(await contentOf(archive))

      await after.post(`/imports/${done.id}/undo`, {})
      const counts = await Promise.all(
        [
          'library_books',
          'shelf_stays',
          'dismissed_books',
          'reviews',
          'notes',
          'readings',
          'transactions',
          'lists',
          'goals',
          'challenges',
          'challenge_fills',
          'shelves',
        ].map((table) => countRows(quire.db, table)),
      )
      expect(counts).toEqual(counts.map(() => 0))
      expect(await catalogue()).toEqual(before)
      const reader = await rowsOf(quire.db, sql`select about, time_zone, theme from readers where id = ${after.row.id}`)
      expect(reader).toEqual([{ about: null, time_zone: null, theme: 'auto' }])
    }),
    // Making it smaller takes longer than looking at it.
    { numRuns: runs(16), endOnFailure: true },
  )
})

test('tables of any library are read back row by row', async () => {
  await fc.assert(
    fc.asyncProperty(randomLibrary, fc.constantFrom('goodreads', 'storygraph'), async (library, kind) => {
      await cleanDatabase(quire.connection.pool)
      const reader = await quire.reader()
      await buildRandomLibrary(quire.db, reader.row.id, library)
      const table = await exported(reader, kind)
      const { body } = await reader.upload('/imports', table, { name: 'table' })
      const { id } = body.data as Import
      const rows = await rowsOf<{ count: number }>(quire.db, countLibraryRows(reader.row.id))
      const { body: read } = await reader.get(`/imports/${id}`)
      expect(read.data).toMatchObject({ format: kind, rows_count: rows[0]?.count, counts: { unreadable: 0 } })
    }),
    { numRuns: runs(16), endOnFailure: true },
  )
})

test('a joined challenge is joined again where it is, and else becomes a private one of the reader’s own', async () => {
  const [author, member] = [await quire.reader(), await quire.reader()]
  const prompts = [{ text: 'Anything' }, { text: 'Long', length: { min: 500 } }]
  const { slug, prompts: made } = (await author.post('/challenges', { name: 'Together', prompts })).body
    .data as Challenge
  const book = await buildBook(quire.db)
  await finish(quire.db, member, book, '2026-03-02T10:00Z')
  await member.put(`/challenges/${slug}/membership`)
  await member.put(`/challenges/${slug}/prompts/${made[0]?.id}/fill`, { book: book.slug })
  const archive = await exported(member)

  await member.delete(`/challenges/${slug}/membership`)
  await imported(member, archive)
  expect((await member.get(`/challenges/${slug}`)).body.data).toMatchObject({ is_member: true, filled_count: 1 })

  await execute(quire.db, sql`delete from challenges where slug = ${slug}`)
  await imported(member, archive)
  const [own] = (await member.get('/challenges?show=mine')).body.data as ChallengeCard[]
  expect(own).toMatchObject({ name: 'Together', visibility: 'private', is_member: true, filled_count: 1 })
  expect(own?.prompts_count).toBe(2)
})

test('which notifications are pushed travels, and an archive that does not say changes nothing', async () => {
  const [owner, after] = [await quire.reader({ push_off: ['liked'] }), await quire.reader()]
  const settings = async () => (await after.get('/notifications/settings')).body.data
  const done = await imported(after, await exported(owner))
  expect(await settings()).toMatchObject({ push_off: ['liked'] })
  const { push_off: _, ...earlier } = unchosen
  await imported(after, await zipped({ 'manifest.json': archiveManifest, 'profile.json': earlier }))
  expect(await settings()).toMatchObject({ push_off: ['liked'] })
  await after.post(`/imports/${done.id}/undo`, {})
  expect(await settings()).toMatchObject({ push_off: [] })
})

test('reminders that are on travel, and undoing the import turns them off', async () => {
  const [owner, after] = [await quire.reader(), await quire.reader()]
  const reminders = async () => (await after.get('/reminders')).body.data
  await owner.patch('/reminders', {
    loans: { is_on: true, hour: 6, channel: 'push' },
    reading: { is_on: true, hour: 23, channel: 'mail' },
    streak: { hour: 5 },
  })
  const archive = await exported(owner)
  const done = await imported(after, archive)
  expect(await reminders()).toEqual({
    loans: { is_on: true, hour: 6, channel: 'push' },
    reading: { is_on: true, hour: 23, channel: 'mail' },
    streak: { is_on: false, hour: 21, channel: 'mail' },
  })
  const { reminders: _, ...earlier } = unchosen
  await imported(after, await zipped({ 'manifest.json': archiveManifest, 'profile.json': earlier }))
  expect(await reminders()).toMatchObject({ loans: { is_on: true }, reading: { is_on: true } })
  await after.post(`/imports/${done.id}/undo`, {})
  expect(await reminders()).toMatchObject({ loans: { is_on: false }, reading: { is_on: false } })
})

test('how books are looked at travels, and an archive that does not say changes nothing', async () => {
  const [owner, after] = [await quire.reader({ book_view: 'covers' }), await quire.reader()]
  const view = async () => ((await after.get('/account')).body.data as { book_view: string }).book_view
  await imported(after, await exported(owner))
  expect(await view()).toBe('covers')
  const { book_view: _view, daily_quote: _quote, avoided_warnings: _warnings, ...earlier } = unchosen
  await imported(after, await zipped({ 'manifest.json': archiveManifest, 'profile.json': earlier }))
  expect(await view()).toBe('covers')
})

test('the timer of a log travels, unless another is on', async () => {
  const [owner, after, timed] = [await quire.reader(), await quire.reader(), await quire.reader()]
  const [book, other] = [await buildBook(quire.db), await buildBook(quire.db)]
  await read(quire.db, owner, book, { finished_at: null, timer_seconds: 754 })
  await read(quire.db, timed, other, { finished_at: null, timer_seconds: 5 })
  const archive = await exported(owner)
  const timersOf = async (reader: Reader) =>
    ((await reader.get('/readings')).body.data as Reading[]).map(({ timer }) => timer).filter((timer) => timer !== null)

  const done = await imported(after, archive)
  expect(await timersOf(after)).toEqual([{ started_at: null, seconds: 754 }])
  await imported(timed, archive)
  expect(await countRows(quire.db, 'readings', sql`reader_id = ${timed.row.id}`)).toBe(2)
  expect(await timersOf(timed)).toEqual([{ started_at: null, seconds: 5 }])

  // A log whose timer has gone on is still the same log.
  await execute(quire.db, sql`update readings set timer_seconds = 900 where reader_id = ${owner.row.id}`)
  expect((await imported(owner, archive)).states).toMatchObject({ written: 0 })
  await after.post(`/imports/${done.id}/undo`, {})
  expect(await countRows(quire.db, 'readings', sql`reader_id = ${after.row.id}`)).toBe(0)

  const started_at = new Date('2026-01-05T10:00:00Z')
  await execute(quire.db, sql`update readings set timer_started_at = ${started_at} where reader_id = ${owner.row.id}`)
  await imported(after, await exported(owner))
  expect(await timersOf(after)).toEqual([{ started_at: started_at.toISOString(), seconds: 900 }])
})
