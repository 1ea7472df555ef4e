import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import { longTest } from '../../../../tests/support/effort.ts'
import type { Year } from '../../../../contract/year.ts'
import { dayAt } from '../../../../shared/zoned-time.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { plainFacts } from '../../../../tests/support/plain-statistics.ts'
import { liveAReadingLife } from '../../../../tests/support/reading-life.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { insertRow, insertRows } from '../../../../tests/support/insert-rows.ts'
import { rowsOf } from '../../../db/page.ts'
import { yearInSeason } from './read-year.ts'

const quire = useApp()

type Reader = Awaited<ReturnType<typeof quire.reader>>

const yearOf = async (reader: Reader, year = 2026) => {
  const { status, body } = await reader.get(`/years/${year}`)
  expect(status).toBe(200)
  return body.data as Year
}

interface Log {
  month?: number
  day?: number
  days?: number
  pages?: number
  /** The shelf it is put on. */
  on?: string | null
}

/** A book that was read for some days and finished on the last. */
async function finish(
  reader: Reader,
  title: string,
  { month = 5, day = 20, days = 3, pages = 300, on = 'read' }: Log = {},
) {
  const book = await buildBook(quire.db, { title, pages })
  const moment = (date: number) => new Date(Date.UTC(2026, month - 1, date, 12))
  await insertRows(quire.db, 'readings', {
    reader_id: reader.row.id,
    book_id: book.id,
    work_id: book.work_id,
    book_format: 'paperback',
    length_type: 'page',
    length: pages,
    progress: pages,
    started_at: moment(day - days + 1),
    finished_at: moment(day),
  })
  if (on !== null) await reader.post(`/books/${book.slug}/shelves`, { shelves: [on] })
  return book
}

test('every fact of a year is what the plain way gives, for a life of reading in several zones', async () => {
  const life = await liveAReadingLife(quire)
  for (const zone of ['UTC', 'Pacific/Auckland', 'America/Santiago']) {
    for (const year of [2024, 2025, 2026]) {
      quire.now = new Date('2026-01-20T11:30:00Z')
      life.reader.cookies['_tz'] = zone
      const { facts } = await yearOf(life.reader, year)
      const plain = plainFacts(life, {
        from: `${year}-01-01`,
        to: `${year}-12-31`,
        today: dayAt(quire.now, zone),
        timeZone: zone,
        unit: 'month',
        isCompared: true,
        isLogMeant: () => true,
        isBookMeant: () => true,
      })
      const sum = (chart: 'books' | 'pages' | 'minutes', span: number) =>
        plain[chart].reduce((total, fact) => (fact.span === span ? total + fact.amount : total), 0)
      for (const measure of ['books', 'pages', 'minutes'] as const) {
        expect(facts[measure].amount).toBeCloseTo(sum(measure, 0), 4)
        expect(facts[measure].before).toBeCloseTo(sum(measure, 1), 4)
      }
      const finished = plain.books.filter(({ span }) => span === 0)
      expect(facts.months.map(({ count }) => count)).toEqual(
        Array.from(
          { length: 12 },
          (_, month) => finished.filter(({ key }) => key === `${year}-${String(month + 1).padStart(2, '0')}`).length,
        ),
      )
      // Each work once, in the edition that counts; several editions share a title.
      const meant = finished.map(({ book }) => life.books.find(({ id }) => id === book)?.slug ?? '')
      expect(facts.covers.map(({ slug }) => slug).toSorted()).toEqual(meant.toSorted())

      const shown = facts.covers
      const days = shown.flatMap((book) => (book.days === null ? [] : [book.days]))
      expect(facts.quickest?.days ?? undefined).toBe(days.length > 0 ? Math.min(...days) : undefined)
      expect(facts.slowest?.days ?? undefined).toBe(days.length > 0 ? Math.max(...days) : undefined)
      const dates = shown.map(({ finished: date }) => date).filter((date) => date.length === 10)
      expect(facts.first?.finished).toBe(dates.toSorted()[0])
      expect(facts.last?.finished).toBe(dates.toSorted().at(-1))
      const steps = Map.groupBy(plain.durations, ({ key }) => key)
      for (const [least] of [...steps].toSorted(([one], [other]) => Number(one) - Number(other)).slice(0, 1)) {
        expect(facts.quickest?.days).toBeGreaterThanOrEqual(Number(least))
      }
      const known = (key: 'pages' | 'minutes') =>
        shown.flatMap((book) => (book[key] === null ? [] : [book[key]])).toSorted((one, other) => one - other)
      // Hours count where there are no two books with pages to compare.
      const compared = known('pages').length > 1 ? known('pages') : known('minutes')
      expect([facts.longest, facts.shortest].map((book) => book?.pages ?? book?.minutes)).toEqual([
        compared.at(-1),
        compared[0],
      ])
      const lengths = shown.map(({ slug }) => {
        const edition = life.books.find((each) => each.slug === slug)
        const part = plain.lengths.find(({ book }) => book === edition?.id)?.part
        return [part === 'pages' ? edition?.pages : null, part === 'minutes' ? edition?.minutes : null]
      })
      expect(shown.map((book) => [book.pages, book.minutes])).toEqual(lengths)
      const authors = Map.groupBy(plain.authors, ({ key }) => key)
      expect(facts.authors_count).toBe(authors.size)
      expect(facts.authors[0]?.amount).toBe(
        authors.size === 0 ? undefined : Math.max(...[...authors.values()].map((all) => all.length)),
      )
      expect(facts.new_authors_count).toBe(plain['new-authors'].filter(({ key }) => key === 'new').length)
      expect(facts.reading_days).toBe(new Set(plain.days.map(({ key }) => key)).size)
      const loved = shown.filter(({ rating }) => (rating ?? 0) >= 4)
      expect(facts.favourites.map(({ rating }) => rating)).toEqual(
        loved
          .map(({ rating }) => rating)
          .toSorted((one, other) => (other ?? 0) - (one ?? 0))
          .slice(0, 4),
      )
      expect(facts.series.map(({ title }) => title).toSorted()).toEqual(
        plain.series
          .filter(({ key }) => key === 'completed')
          .map(({ label }) => label ?? '')
          .toSorted(),
      )
    }
  }
  quire.now = new Date('2026-03-14T09:26:53Z')
})

describe('a year', () => {
  test('without anything is empty, and one that is none is not found', async () => {
    const reader = await quire.reader()
    const { facts, years } = await yearOf(reader)
    expect(facts).toMatchObject({ books: { amount: 0, before: 0 }, covers: [], first: null, quote: null })
    expect(years).toEqual([2026])
    for (const wrong of ['0000', '9999', 'soon', '20260']) {
      expect((await reader.get(`/years/${wrong}`)).status).toBe(404)
    }
    expect((await reader.page('/year-files/2026/overview.png')).status).toBe(404)
  })

  test('can be chosen from the first that anything was finished in, though nobody knows when it was begun', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db, { title: 'Emma' })
    const log = { book: book.slug, book_format: 'paperback', length_type: 'page', length: 300 }
    const ends = { finished_at: '2024-06-01T12:00:00Z', finished_precision: 'month' }
    const unknown = { started_at: ends.finished_at, started_precision: 'unknown' }
    expect(await reader.post('/readings', { ...log, ...unknown, ...ends })).toMatchObject({ status: 201 })
    expect((await yearOf(reader)).years).toEqual([2026, 2025, 2024])
    expect((await reader.get('/statistics')).body.data).toMatchObject({ years: [2026, 2025, 2024] })
  })

  test('quotes the reader’s own words, never what they cover', async () => {
    quire.now = new Date('2026-06-01T12:00:00Z')
    const reader = await quire.reader()
    const emma = await finish(reader, 'Emma')
    const content = 'Short. ||They marry in the end, of course.|| I laughed on every second page of it. Then I slept.'
    await reader.post('/reviews', { book: emma.slug, rating: 4.5, content })
    const { facts } = await yearOf(reader)
    expect(facts.quote).toMatchObject({ words: 'I laughed on every second page of it.', book: { title: 'Emma' } })
  })

  test('names who read along, and nobody with a block between them', async () => {
    quire.now = new Date('2026-06-01T12:00:00Z')
    const [reader, bo, cyd, dee] = await Promise.all(['Ada', 'Bo', 'Cyd', 'Dee'].map((name) => quire.reader({ name })))
    if (!reader || !bo || !cyd || !dee) throw new Error('Somebody is missing')
    const emma = await finish(reader, 'Emma')
    await finish(reader, 'Persuasion')
    const read = await insertRow(quire.db, 'shared_reads', {
      slug: 'emma-together',
      work_id: emma.work_id,
      name: 'Emma, together',
      starts_on: '2026-05-01',
    })
    const member = (of: Reader, state: 'joined' | 'invited', is_host = false) => ({
      shared_read_id: read.id,
      reader_id: of.row.id,
      state,
      is_host,
    })
    await insertRows(quire.db, 'shared_read_members', [
      member(reader, 'joined', true),
      member(bo, 'joined'),
      member(cyd, 'joined'),
      member(dee, 'invited'),
    ])
    await insertRows(quire.db, 'blocks', { blocker_id: cyd.row.id, blocked_id: reader.row.id })
    const { facts } = await yearOf(reader)
    expect(facts.together).toMatchObject([{ book: { title: 'Emma' }, names: ['Bo'] }])

    const { body } = await reader.post('/account/links', { kind: 'year', thing: '2026' })
    const { pathname } = new URL((body.data as { url: string }).url)
    const page = (await quire.app.inject({ method: 'GET', url: pathname })).body
    expect(page).toContain('Persuasion')
    expect(page).not.toMatch(/Read together|\bBo\b/)
  })

  longTest('is saved as images of the right size and as a booklet, in the language asked for', async () => {
    quire.now = new Date('2026-06-01T12:00:00Z')
    const reader = await quire.reader({ name: 'Ωμέγα 日本' })
    await finish(reader, '吾輩は猫である', { month: 2 })
    await finish(reader, 'الأيام', { month: 4, pages: 90, days: 9 })
    const fetch = (file: string) =>
      quire.app.inject({ method: 'GET', url: `/year-files/2026/${file}`, cookies: reader.cookies })
    for (const [file, width, height] of [
      ['overview.png', 1200, 630],
      ['lengths.png?lang=es', 1080, 1920],
    ] as const) {
      const { statusCode, headers, rawPayload } = await fetch(file)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-store' })
      expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([width, height])
    }
    const booklet = await fetch('booklet.pdf?lang=es')
    expect(booklet.headers['content-type']).toBe('application/pdf')
    expect(booklet.rawPayload.toString('latin1').startsWith('%PDF-')).toBe(true)
    for (const missing of ['favourites.png', 'series.png', 'other.png', 'booklet.png', 'opening.pdf', 'x']) {
      expect((await fetch(missing)).statusCode).toBe(404)
    }
  })
})

/** In a session over all of the book's log. */
async function noteMood(bookId: string, name: string) {
  const [log] = await rowsOf<{ id: string; finished_at: Date | null; length: number }>(
    quire.db,
    sql`select id, finished_at, length::float8 as length from readings where book_id = ${bookId}`,
  )
  const tag = await insertRow(quire.db, 'tags', { slug: 'of-this', name })
  if (!log?.finished_at) throw new Error('There is nothing to note')
  const session = await insertRow(quire.db, 'reading_sessions', {
    reading_id: log.id,
    started_at: log.finished_at,
    finished_at: log.finished_at,
    start_position: 0,
    end_position: log.length,
    length_type: 'page',
  })
  await insertRows(quire.db, 'reading_session_tags', { session_id: session.id, tag_id: tag.id, position: 1 })
}

describe('a shared year', () => {
  const share = async (reader: Reader) => {
    const { status, body } = await reader.post('/account/links', { kind: 'year', thing: '2026' })
    expect(status, JSON.stringify(body)).toBe(201)
    const { id, url, title, image, story } = body.data as Record<'id' | 'url' | 'title' | 'image' | 'story', string>
    return { id, title, image, story, path: new URL(url).pathname }
  }
  const visit = (url: string) => quire.app.inject({ method: 'GET', url })

  test('shows its pages, and nothing that is private within', async () => {
    quire.now = new Date('2026-06-01T12:00:00Z')
    const reader = await quire.reader({ name: 'Ada Reader' })
    const shelf = async (name: string, visibility: string) =>
      ((await reader.post('/shelves', { name, visibility })).body.data as { slug: string }).slug
    const [hidden, open] = [await shelf('Hidden', 'private'), await shelf('Open', 'public')]
    const emma = await finish(reader, 'Emma', { month: 1, pages: 400 })
    await noteMood(emma.id, 'Covertly')
    await finish(reader, 'Persuasion', { month: 2, pages: 250, on: open })
    const secret = await finish(reader, 'Secret Diaries', { month: 3, pages: 900, days: 20, on: hidden })
    await finish(reader, 'Logged Alone', { month: 4, pages: 40, days: 1, on: null })
    await reader.post('/reviews', {
      book: emma.slug,
      rating: 5,
      private: true,
      content: 'Nobody may read this sentence.',
    })
    await reader.post('/reviews', {
      book: secret.slug,
      rating: 4.5,
      private: true,
      content: 'Nor this one, not at all.',
    })

    // The owner's own has all of it.
    const { facts } = await yearOf(reader)
    expect(facts.books.amount).toBe(4)
    expect([facts.longest?.title, facts.shortest?.title]).toEqual(['Secret Diaries', 'Logged Alone'])
    expect(facts.favourites.map(({ title }) => title)).toEqual(['Emma', 'Secret Diaries'])
    expect(facts.quote?.words).toBe('Nobody may read this sentence.')
    expect(facts.moods).toMatchObject([{ name: 'Covertly' }])

    const { id, title, path, image, story } = await share(reader)
    expect(title).toBe('2026 in books')
    const { body, headers } = await visit(path)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    for (const words of ['Ada Reader', '2026 in books', 'Emma', 'Persuasion', '2 books', '650 pages']) {
      expect(body).toContain(words)
    }
    for (const words of [
      'Secret',
      'Logged',
      'Nobody',
      'Nor this',
      'Favourites',
      'Hidden',
      'Covertly',
      '4 books',
      secret.slug,
    ]) {
      expect(body).not.toContain(words)
    }
    expect(body).not.toMatch(/<script|\/users\/|NaN/)
    for (const picture of [image, story]) expect((await visit(picture)).statusCode).toBe(200)
    const spanish = await quire.app.inject({ method: 'GET', url: path, headers: { 'accept-language': 'es' } })
    expect(spanish.body).toContain('2026 en libros')

    expect((await reader.delete(`/account/links/${id}`)).status).toBe(200)
    for (const address of [path, image, story]) expect((await visit(address)).statusCode).toBe(404)
  })

  test('that is none is not shared, and one with nothing to show says so', async () => {
    const reader = await quire.reader()
    expect((await reader.post('/account/links', { kind: 'year', thing: 'next' })).status).toBe(404)
    const { path, image } = await share(reader)
    expect((await visit(path)).body).toContain('Nothing here yet')
    expect((await visit(image)).statusCode).toBe(200)
  })
})

describe('the offer on Home', () => {
  test.each([
    ['2026-11-30', undefined],
    ['2026-12-01', 2026],
    ['2026-12-31', 2026],
    ['2027-01-31', 2026],
    ['2027-02-01', undefined],
  ])('on %s is of %s', (today, year) => {
    expect(yearInSeason(today)).toBe(year)
  })

  test('comes with December on the reader’s own clock, for years with finished books', async () => {
    const reader = await quire.reader({ time_zone: 'Pacific/Auckland' })
    const offer = async (now: string) => {
      quire.now = new Date(now)
      return (await reader.get('/year-offer')).body.data
    }
    expect(await offer('2026-12-10T00:00:00Z')).toBeNull()
    await finish(reader, 'Emma')
    await finish(reader, 'Persuasion', { month: 6 })
    expect(await offer('2026-11-30T10:59:00Z')).toBeNull()
    expect(await offer('2026-11-30T11:00:00Z')).toMatchObject({ year: 2026, books_count: 2 })
    const [first] = ((await offer('2027-01-31T10:59:00Z')) as { covers: string[] }).covers
    expect(first).toContain('persuasion')
    expect(await offer('2027-01-31T11:00:00Z')).toBeNull()
    quire.now = new Date('2026-03-14T09:26:53Z')
  })
})
