import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BookShelving } from '../../../../contract/shelves.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { runs } from '../../../../tests/support/effort.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'

const quire = useApp()

type Reader = Visitor & { row: { id: string } }

const query = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await quire.connection.pool.query<Row>(text, values)).rows

/** Everything happened so many seconds earlier. */
async function passTime(seconds: number): Promise<void> {
  const earlier = (column: string) => `${column} = ${column} - $1 * interval '1 second'`
  await query(`update library_books set ${earlier('added_at')}, ${earlier('shelved_at')}`, [seconds])
  await query(`update shelf_stays set ${earlier('added_at')}, ${earlier('removed_at')}`, [seconds])
}

const moment = async () =>
  (await query<{ now: number }>('select extract(epoch from clock_timestamp())::float8 as now'))[0]?.now ?? 0

interface StoredStay extends Record<string, unknown> {
  slug: string
  shelf: string
  added_at: number
  removed_at: number | null
}

const storedStays = (reader: Reader) =>
  query<StoredStay>(
    `select books.slug, shelf, extract(epoch from added_at)::float8 as added_at,
       extract(epoch from removed_at)::float8 as removed_at
     from shelf_stays join books on books.id = book_id where reader_id = $1
     order by added_at, removed_at, slug`,
    [reader.row.id],
  )

const openStays = async (reader: Reader) =>
  (await storedStays(reader)).flatMap(({ slug, shelf, removed_at }) =>
    removed_at === null ? [`${slug} ${shelf}`] : [],
  )

const shelvings = async (reader: Reader) =>
  (
    await query<{ on: string }>(
      `select slug || ' ' || shelf as on from library_books join books on books.id = book_id
       where reader_id = $1 and shelf is not null`,
      [reader.row.id],
    )
  ).map(({ on }) => on)

/** Shelves and whether the stay is over, in order. */
const shelvesOf = async (reader: Reader) =>
  (await storedStays(reader)).map(({ shelf, removed_at }) => (removed_at === null ? shelf : `was ${shelf}`))

const shelvingsIn = ({ body }: { body: { data?: unknown } }) => (body.data as { shelvings: BookShelving[] }).shelvings

/** A plain recording of what was done. Moments are the numbers of the steps. */
class Recording {
  /** On which shelf; null in the library, but on none of these. Not in the library: not here. */
  readonly shelves = new Map<string, string | null>()
  stays: { slug: string; shelf: string; from: number; to: number | null }[] = []
  readonly #seconds: number[]

  constructor(seconds: number[]) {
    this.#seconds = seconds
  }

  put(slug: string, shelf: string | null | undefined, step: number, { isForgiven = false } = {}) {
    const before = this.shelves.get(slug)
    if (shelf === undefined) this.shelves.delete(slug)
    else this.shelves.set(slug, shelf)
    if ((shelf ?? null) === (before ?? null)) return
    for (const stay of this.stays) if (stay.slug === slug && stay.to === null) stay.to = step
    if (typeof shelf !== 'string') return
    const seconds = (at: number) => this.#seconds[at] ?? 0
    const last = this.stays
      .filter((stay) => stay.slug === slug && stay.shelf === shelf)
      .findLast(({ to }) => to !== null && seconds(step) - seconds(to) < 30)
    if (!isForgiven || !last) {
      this.stays.push({ slug, shelf, from: step, to: null })
      return
    }
    const left = last.to ?? 0
    this.stays = this.stays.filter((stay) => stay === last || stay.slug !== slug || stay.from < left)
    last.to = null
  }

  copyOf(slugs: string[]) {
    const shelves = slugs.map((slug) => [slug, this.shelves.get(slug)] as const)
    const stays = this.stays.filter(({ slug }) => slugs.includes(slug)).map((stay) => ({ ...stay }))
    return { slugs, shelves, stays }
  }

  restore({ slugs, shelves, stays }: ReturnType<Recording['copyOf']>) {
    for (const [slug, shelf] of shelves) if (shelf !== undefined) this.shelves.set(slug, shelf)
    this.stays = [...this.stays.filter(({ slug }) => !slugs.includes(slug)), ...stays]
  }
}

const globalShelf = fc.constantFrom('want-to-read', 'read')
const book = fc.nat(1)
const books = fc.subarray([0, 1], { minLength: 1 })
const act = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), book, shelf: fc.option(globalShelf), isOnAttic: fc.boolean() }),
  fc.record({ kind: fc.constant('shelve' as const), books, shelf: fc.option(globalShelf) }),
  fc.record({ kind: fc.constant('remove' as const), books }),
  fc.constant({ kind: 'undo' as const }),
)
const steps = fc.array(fc.record({ act, seconds: fc.constantFrom(1, 3600) }), { minLength: 8, maxLength: 16 })

describe('the history of shelves', () => {
  test('is what a plain recording of everything a reader does gives', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const reader = await quire.reader()
        await reader.post('/shelves', { name: 'Attic' })
        const slugs: string[] = []
        for (let index = 0; index < 2; index += 1) slugs.push((await buildBook(quire.db)).slug)
        const named = (chosen: number[]) => chosen.map((index) => slugs[index] ?? '')
        const seconds: number[] = []
        const recording = new Recording(seconds)
        const spans: { from: number; to: number }[] = []
        let undoable: { copy: ReturnType<Recording['copyOf']>; shelvings: BookShelving[] } | undefined

        for (const [step, { act, ...passed }] of all.entries()) {
          await passTime(passed.seconds)
          for (const span of spans) {
            span.from -= passed.seconds
            span.to -= passed.seconds
          }
          for (const shelving of undoable?.shelvings ?? []) {
            const [moved] = await query<{ shelved_at: string; added_at: string }>(
              `select to_json($1::timestamptz - $3 * interval '1 second') as shelved_at,
                 to_json($2::timestamptz - $3 * interval '1 second') as added_at`,
              [shelving.shelved_at, shelving.added_at, passed.seconds],
            )
            Object.assign(shelving, moved)
          }
          seconds.push((seconds.at(-1) ?? 0) + passed.seconds)
          const from = await moment()
          if (act.kind === 'set') {
            const slug = slugs[act.book] ?? ''
            const shelves = [...(act.shelf === null ? [] : [act.shelf]), ...(act.isOnAttic ? ['attic'] : [])]
            await reader.post(`/books/${slug}/shelves`, { shelves })
            recording.put(slug, shelves.length === 0 ? undefined : act.shelf, step, { isForgiven: true })
            if (undoable?.copy.slugs.includes(slug)) undoable = undefined
          } else if (act.kind === 'undo') {
            if (undoable) {
              await reader.post('/account/books/restore', { shelvings: undoable.shelvings })
              recording.restore(undoable.copy)
            }
            undoable = undefined
          } else {
            const chosen = named(act.books).filter((slug) => recording.shelves.has(slug))
            if (chosen.length > 0) {
              const copy = recording.copyOf(chosen)
              const shelf = act.kind === 'shelve' ? act.shelf : undefined
              const body = { books: chosen, ...(act.kind === 'shelve' && { shelf }) }
              const answer = await reader.post(`/account/books/${act.kind}`, body)
              for (const slug of chosen) recording.put(slug, shelf, step)
              undoable = { copy, shelvings: shelvingsIn(answer) }
            }
          }
          spans.push({ from, to: await moment() })
          expect((await openStays(reader)).toSorted()).toEqual((await shelvings(reader)).toSorted())
        }

        const stepAt = (at: number) => spans.findIndex((span) => span.from <= at + 1e-5 && at <= span.to + 1e-5)
        const found = (await storedStays(reader)).map(({ slug, shelf, added_at, removed_at }) => ({
          slug,
          shelf,
          from: stepAt(added_at),
          to: removed_at === null ? null : stepAt(removed_at),
        }))
        const inOrder = (stays: Recording['stays']) => stays.map((stay) => JSON.stringify(stay)).toSorted()
        expect(inOrder(found)).toEqual(inOrder(recording.stays))
      }),
      { numRuns: runs(120) },
    )
  })

  test('forgives a press on the wrong shelf, but not a change of mind', async () => {
    const reader = await quire.reader()
    const { slug } = await buildBook(quire.db)
    const put = (...shelves: string[]) => reader.post(`/books/${slug}/shelves`, { shelves })
    await put('want-to-read')
    await passTime(3600)
    const [first] = await storedStays(reader)
    await put('paused')
    await put('read')
    await put('want-to-read')
    expect(await storedStays(reader)).toEqual([first])
    await put()
    expect(await shelvesOf(reader)).toEqual(['was want-to-read'])
    await put('want-to-read')
    expect(await storedStays(reader)).toEqual([first])

    await put('paused')
    await passTime(31)
    await put('want-to-read')
    expect(await shelvesOf(reader)).toEqual(['was want-to-read', 'was paused', 'want-to-read'])
  })

  test('has nothing to add when a book is shelved where it is', async () => {
    const reader = await quire.reader()
    const { slug } = await buildBook(quire.db)
    await reader.post(`/books/${slug}/shelves`, { shelves: ['read'] })
    await passTime(3600)
    const before = await storedStays(reader)
    await reader.post(`/books/${slug}/shelves`, { shelves: ['read'] })
    await reader.post('/account/books/shelve', { books: [slug], shelf: 'read' })
    expect(await storedStays(reader)).toEqual(before)
  })

  test('begins for a book whose log is started, and goes with the book', async () => {
    const reader = await quire.reader()
    const { slug } = await buildBook(quire.db, { contributor_id: reader.row.id })
    const log = { book: slug, book_format: 'paperback', length_type: 'page', length: 300 }
    await reader.post('/readings', { ...log, started_at: '2026-01-01T08:00:00Z' })
    expect(await shelvesOf(reader)).toEqual(['currently-reading'])
    await reader.delete(`/books/${slug}`)
    expect(await shelvesOf(reader)).toEqual([])
  })
})
