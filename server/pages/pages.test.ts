import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { AppData } from '../../contract/app-data.ts'
import { screens, type ScreenName } from '../../contract/screens.ts'
import { anHour, buildBook } from '../../tests/support/factories.ts'
import { countStatements } from '../../tests/support/sent-statements.ts'
import { useApp } from '../../tests/support/test-app.ts'
import { matchScreen, splitLocale } from './screen-addresses.ts'

const quire = useApp()

const appDataIn = (html: string) =>
  AppData.parse(JSON.parse(/<script type="application\/json" id="app-data">(.*?)<\/script>/s.exec(html)?.[1] ?? ''))

describe('the page of a book', () => {
  test('carries its title, its app data and the answers the screen asks for first', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db, { title: 'Emma', author: 'Jane Austen' })
    const { status, text } = await reader.page(`/books/${book.slug}`)
    expect(status).toBe(200)
    expect(text).toContain('<title>Emma by Jane Austen · Quire</title>')
    const data = appDataIn(text)
    expect(data).toMatchObject({ locale: 'en', missing: false, reader: { name: 'Ada Reader' }, flash: null })
    // Without a mail server, e-mails are files that no reader gets.
    expect(data.sendsMail).toBe(false)
    expect(text).not.toContain('session_id')
    expect(data.transactionTypes['barrowed']).toBe('Borrowed')
    expect(data.languages['es']).toBe('Spanish')
    const called = await reader.get(`/books/${book.slug}`)
    expect(data.preloaded[`/books/${book.slug}?lang=en`]).toEqual(called.body)
  })

  test('takes as many statements for a thick journal as for a thin one', async () => {
    const count = async (size: number) => {
      const reader = await quire.reader()
      const { slug } = await buildBook(quire.db)
      const started_at = '2026-01-01T00:00:00Z'
      for (let index = 0; index < size; index += 1) {
        await reader.post('/notes', { book: slug, written_at: started_at, content: `Note ${index}` })
        await reader.post('/transactions', { book: slug, type: 'lent', date: '2026-01-01' })
        const log = { book: slug, book_format: 'ebook', length_type: 'percent', started_at }
        const { id } = (await reader.post('/readings', log)).body.data as { id: string }
        await reader.put(`/readings/${id}`, { progress: 10, ...anHour })
        await reader.put(`/readings/${id}`, { progress: 20, ...anHour })
        const critic = await quire.reader()
        await critic.post('/reviews', { book: slug, rating: 4, content: 'A review' })
      }
      // What each part returns is known once it has run, whichever page it ran for.
      for (let visit = 0; visit < 3; visit += 1) await reader.page(`/books/${slug}`)
      const statements = vi.spyOn(pg.Client.prototype, 'query')
      const { text } = await reader.page(`/books/${slug}`)
      const used = countStatements(statements)
      statements.mockRestore()
      const { preloaded } = appDataIn(text)
      expect(Object.keys(preloaded)).toHaveLength(15)
      // However they were asked for, the answers are those of the calls.
      for (const [address, answer] of Object.entries(preloaded)) {
        expect({ address, answer }).toEqual({ address, answer: (await reader.get(address)).body })
      }
      return used
    }
    const thin = await count(1)
    expect(await count(9)).toBe(thin)
    expect(thin).toBeLessThanOrEqual(4)
  })

  test('does not let a title out of its element', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db, { title: '</script><script>alert(1)</script>"\u2028' })
    const { text } = await reader.page(`/books/${book.slug}`)
    expect(text).not.toContain('<script>alert')
    expect(Object.values(appDataIn(text).preloaded)[0]).toMatchObject({ data: { title: book.title } })
  })

  test('asked for by its id leads to its slug, in the language of the address', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const { status, headers } = await reader.page(`/books/${book.id}?from=mail`)
    expect([status, headers.location]).toEqual([302, `/books/${book.slug}?from=mail`])
    expect((await reader.page(`/es/books/${book.id}`)).headers.location).toBe(`/es/books/${book.slug}`)
  })

  test('that does not exist is a 404 in the look of the app', async () => {
    const reader = await quire.reader()
    const { status, text, headers } = await reader.page('/books/no-such-book')
    expect(status).toBe(404)
    expect(headers['content-type']).toContain('text/html')
    expect(appDataIn(text).missing).toBe(true)
    expect(text).toContain('<title>Page not found · Quire</title>')
  })
})

describe('addresses', () => {
  test('an unknown path, an unknown prefix and the prefix of English are 404', async () => {
    const reader = await quire.reader()
    for (const path of ['/nowhere', '/nl/library', '/en/library', '/es/nowhere', '/books', '/books/%E0%A4%A']) {
      expect((await reader.page(path)).status, path).toBeGreaterThanOrEqual(400)
      expect((await reader.page(path)).status, path).toBeLessThan(500)
    }
  })

  test('every screen’s path leads to that screen, in each language', () => {
    for (const name of Object.keys(screens) as ScreenName[]) {
      const path = screens[name].path.replaceAll(/\$\w+/g, 'some-slug')
      expect(matchScreen(path)?.name).toBe(name)
      const spanish = splitLocale(path === '/' ? '/es' : `/es${path}`)
      expect(spanish).toEqual({ locale: 'es', path, prefixed: true })
    }
  })

  test.each([
    '/es//evil.example?lang=en',
    '//x//evil.example/',
    '//evil.example/%2e%2e?lang=es',
    '//',
    '///',
    '//[/',
    '//:99999/',
  ])('the address %s leads to no other host', async (address) => {
    const { status, headers } = await quire.visitor().page(address)
    expect(status).toBeLessThan(500)
    expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/)
  })

  test('an address that was looked for leads to the one that is meant', async () => {
    const reader = await quire.reader()
    for (const prefix of ['', '/es']) {
      const { status, headers } = await reader.page(`${prefix}/library/reading-logs?q=emma`)
      expect([status, headers['location']]).toEqual([302, `${prefix}/library/reading-lgos?q=emma`])
    }
  })

  test('a slash too many is taken away', async () => {
    const reader = await quire.reader()
    expect((await reader.page('/library/')).headers.location).toBe('/library')
  })
})

describe('somebody signed out', () => {
  test('sees the landing page at the root', async () => {
    const { status, text } = await quire.visitor().page('/')
    expect(status).toBe(200)
    expect(appDataIn(text).reader).toBeNull()
  })

  test('is led to the root from any other screen, and back after signing in', async () => {
    const visitor = quire.visitor()
    const away = await visitor.page('/books/emma?x=1')
    expect(away.status).toBe(302)
    expect(away.headers.location).toBe('/?next=%2Fbooks%2Femma%3Fx%3D1')
    const reader = await quire.reader()
    expect((await reader.page(String(away.headers.location))).headers.location).toBe('/books/emma?x=1')
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '\\\\evil.example',
  ])('is never led to %s afterwards', async (next) => {
    const reader = await quire.reader()
    const { headers } = await reader.page(`/?next=${encodeURIComponent(next)}`)
    expect(headers.location).toBe('/library')
  })
})

describe('language', () => {
  test('is the account’s, else the one chosen, else the browser’s', async () => {
    const spanish = { 'accept-language': 'nl;q=0.9, es-MX;q=0.8, en;q=0.5' }
    const visitor = quire.visitor()
    expect((await visitor.page('/', spanish)).headers.location).toBe('/es')
    expect((await visitor.page('/?lang=en', spanish)).headers.location).toBe('/')
    expect((await visitor.page('/', spanish)).status).toBe(200)
    const reader = await quire.reader({ language: 'es' })
    expect((await reader.page('/search?q=emma')).headers.location).toBe('/es/search?q=emma')
  })

  test('of a prefixed address is that of the prefix', async () => {
    const { text } = await quire.visitor().page('/es')
    expect(text).toContain('<html lang="es" dir="ltr"')
    expect(appDataIn(text)).toMatchObject({ locale: 'es', languages: { en: 'Inglés' }, translations: {} })
  })

  test('has its texts in files that browsers keep, and the page names those it needs', async () => {
    const visitor = quire.visitor()
    const { text } = await visitor.page('/es')
    const { texts, firstTexts } = appDataIn(text)
    expect(firstTexts).toEqual(['general', 'visitors'])
    const preloads = [
      ...text.matchAll(/<link rel="preload" as="fetch" type="application\/json" href="([^"]+)" crossorigin>/g),
    ]
    expect(preloads.map(([, href]) => href)).toEqual([texts['general'], texts['visitors']])
    const file = await visitor.page(texts['general'] ?? '')
    expect(file.status).toBe(200)
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(JSON.parse(file.text)).toMatchObject({ 'Want to Read': 'Quiero leer' })
  })

  test('has texts of its own for other screens, and none that only the server uses', async () => {
    const reader = await quire.reader({ language: 'es' })
    const { texts, firstTexts } = appDataIn((await reader.page('/es/library/lists')).text)
    expect(firstTexts).toEqual(['general', 'lists'])
    expect(Object.keys(texts)).toContain('statistics')
    expect(Object.keys(texts)).not.toContain('server')
    expect(Object.keys(texts)).not.toContain('genres')
  })

  test('of a page from before an update gets the texts of today, but not for good', async () => {
    const visitor = quire.visitor()
    const { texts } = appDataIn((await visitor.page('/es')).text)
    const earlier = texts['general']?.replace(/-.{10}\.json$/, '-0123456789.json') ?? ''
    const { status, headers, text } = await visitor.page(earlier)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(JSON.parse(text)).toMatchObject({ 'Want to Read': 'Quiero leer' })
    expect((await visitor.page('/texts/es-server-0123456789.json')).status).toBe(404)
    expect((await visitor.page('/texts/es-of-another-day.json')).status).toBe(404)
  })

  test('that is English needs no texts', async () => {
    const { text } = await quire.visitor().page('/')
    expect(appDataIn(text)).toMatchObject({ texts: {}, firstTexts: [], translations: {} })
    expect(text).not.toContain('as="fetch"')
  })
})

test('a missing page is in the reader’s language, also where the address has no prefix', async () => {
  const reader = await quire.reader({ language: 'es' })
  for (const path of ['/nowhere', '/nl/library', '/%E0%A4%A']) {
    const { status, text } = await reader.page(path)
    expect(status, path).toBe(404)
    expect(text, path).toContain('<html lang="es"')
    expect(appDataIn(text), path).toMatchObject({ locale: 'es', missing: true, failure: null })
  }
})

describe('a page that fails', () => {
  test('is a page all the same, with a request id and nothing of the inside', async () => {
    const reader = await quire.reader({ language: 'es' })
    await quire.connection.pool.query('alter table works rename column readings_count to hidden')
    try {
      const { status, text, headers } = await reader.page('/es/library')
      expect(status).toBe(500)
      expect(headers['content-type']).toContain('text/html')
      expect(text).toContain('<title>Algo ha fallado · Quire</title>')
      expect(text).not.toContain('readings_count')
      expect(appDataIn(text)).toMatchObject({
        reader: { slug: reader.row.slug },
        missing: false,
        failure: {
          message: 'Algo ha fallado por nuestra parte. Hemos registrado el error.',
          request_id: headers['x-request-id'],
        },
      })
    } finally {
      await quire.connection.pool.query('alter table works rename column hidden to readings_count')
    }
  })

  test('needs no database', async () => {
    const reader = await quire.reader()
    await quire.connection.pool.query('alter table sessions rename to hidden_sessions')
    try {
      const { status, text } = await reader.page('/library', { 'accept-language': 'es' })
      expect(status).toBe(500)
      expect(appDataIn(text)).toMatchObject({ locale: 'es', reader: null, failure: { message: expect.any(String) } })
    } finally {
      await quire.connection.pool.query('alter table hidden_sessions rename to sessions')
    }
  })
})

test('a message left for the next page is shown once', async () => {
  const visitor = quire.visitor()
  await visitor.get('/account')
  expect(appDataIn((await visitor.page('/')).text).flash).toEqual({ kind: 'error', message: 'Please sign in.' })
  expect(appDataIn((await visitor.page('/')).text).flash).toBeNull()
})

test('a reader’s theme is there before any script runs', async () => {
  const reader = await quire.reader({ theme: 'dark' })
  expect((await reader.page('/library')).text).toContain('data-mantine-color-scheme="dark"')
})
