import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { timeZoneCookie } from '../../../contract/constants.ts'
import { buildBook } from '../../../tests/support/factories.ts'
import { useApp, type Visitor } from '../../../tests/support/test-app.ts'
import { distFolder } from '../assets.ts'

const quire = useApp()

const unsafe = '<img src=x onerror="alert(1)">'
const escaped = '&lt;img src=x onerror=&quot;alert(1)&quot;&gt;'

/** What the server has painted, up to the data that follows it. */
const paintedIn = (html: string) =>
  /<div id="root">(.*)<\/div>\s*<script type="application\/json"/s.exec(html)?.[1] ?? ''

const painted = async (visitor: Visitor, address: string) => paintedIn((await visitor.page(address)).text)

async function readerWith(title: string, author: string) {
  const reader = await quire.reader()
  const book = await buildBook(quire.db, { title, author })
  await reader.post(`/books/${book.slug}/shelves`, { shelves: ['currently-reading'] })
  return { reader, book }
}

describe('what the server paints of a screen', () => {
  test.each(['/library', '/library/books', '/books/$book'])('of %s is escaped', async (address) => {
    const { reader, book } = await readerWith(unsafe, `${unsafe} too`)
    const content = await painted(reader, address.replace('$book', book.slug))
    expect(content).toContain(escaped)
    expect(content).toContain(`${escaped} too`)
    expect(content).not.toContain(unsafe)
  })

  test('can be neither pressed nor focused nor read out', async () => {
    const { reader, book } = await readerWith('Emma', 'Jane Austen')
    for (const address of ['/library', '/library/books', '/library/series', `/books/${book.slug}`]) {
      expect(await painted(reader, address), address).toMatch(/^<div inert aria-hidden="true">/)
    }
  })

  test('has only classes that the screen’s style sheets have', async () => {
    const { reader, book } = await readerWith('Emma', 'Jane Austen')
    for (const [address, visitor] of [
      ['/library', reader],
      ['/library/books?owned=owned', reader],
      ['/library/books', reader],
      ['/library/books?view=covers', reader],
      [`/books/${book.slug}`, reader],
      ['/', quire.visitor()],
    ] as const) {
      const { text } = await visitor.page(address)
      const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href = '']) =>
        readFileSync(path.join(distFolder, href), 'utf8'),
      )
      const used = [...paintedIn(text).matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))
      const known = new Set(
        sheets.flatMap((sheet) => [...sheet.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name)),
      )
      // They mark a place whose looks are those of what is around it.
      const bare = new Set(['', 'nav-page_words', 'author-links_link', 'book-on-card_authors'])
      expect(used.length, address).toBeGreaterThan(7)
      expect(
        [...new Set(used)].filter((name) => !known.has(name) && !bare.has(name)),
        address,
      ).toEqual([])
    }
  })
})

describe('home', () => {
  test('greets in the reader’s language by the clock of the browser, and not without one', async () => {
    const { reader } = await readerWith('Emma', 'Jane Austen')
    expect(await painted(reader, '/library')).toContain('<h1 class="q-title">\u00A0</h1>')
    reader.cookies[timeZoneCookie] = 'Asia/Tokyo'
    const english = await painted(reader, '/library')
    expect(english).toMatch(/<h1 class="q-title">Good (morning|afternoon|evening), Ada<\/h1>/)
    expect(english).toContain('<h2 class="q-section-title">Reading now</h2>')
    expect(english).toContain('Emma</h3>')
    const { text } = await reader.page('/ar/library')
    expect(text).toContain('<html lang="ar" dir="rtl"')
    expect(paintedIn(text)).toMatch(/<h1 class="q-title">[\u0600-\u06FF ]+ Ada<\/h1>/)
  })

  test('of an empty library has nothing below the search', async () => {
    const content = await painted(await quire.reader(), '/library')
    expect(content).toContain('Title, author or ISBN')
    expect(content).not.toContain('<section')
  })
})

describe('the books of a library', () => {
  test('have their covers fetched before scripts, those that a phone has no room for only elsewhere', async () => {
    const reader = await quire.reader()
    for (let index = 0; index < 7; index += 1) {
      const { slug } = await buildBook(quire.db, { title: `Book ${index}` })
      await reader.post(`/books/${slug}/shelves`, { shelves: ['read'] })
    }
    const { text } = await reader.page('/library/books')
    const preloads = [...text.matchAll(/<link rel="preload" as="image"[^>]*>/g)].map(([link]) => link)
    expect(preloads.map((link) => link.includes('media="(min-width: 48em)"'))).toEqual([false, false, true, true, true])
    expect(text).not.toContain('<link rel="modulepreload"')
    const scripts = /<script type="application\/json" id="scripts" data-first="([^"]+)">(.*?)<\/script>/.exec(text)
    expect([scripts?.[1], ...(JSON.parse(scripts?.[2] ?? '[]') as string[])]).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^\/assets\/main-/),
        expect.stringMatching(/^\/assets\/library-books-/),
      ]),
    )
    const covers = [...paintedIn(text).matchAll(/<img src="(\/covers[^"]+)"/g)].map(([, src]) => src)
    expect(preloads.map((link) => /href="([^"]+)"/.exec(link)?.[1])).toEqual(covers)
  })

  test('are painted as the address says: filtered, as a table, and without what it cannot mean', async () => {
    const { reader } = await readerWith('Emma', 'Jane Austen')
    const shelf = (await reader.post('/shelves', { name: unsafe })).body.data as { slug: string }
    const filtered = await painted(reader, `/library/books?shelf=${shelf.slug}&sort=title-asc`)
    expect(filtered).toContain(`data-active="true"><option>${escaped}</option>`)
    expect(filtered).toContain('<option>Title, A to Z</option>')
    expect(filtered).toContain('0 books')
    expect(filtered).not.toContain('Emma')
    expect(await painted(reader, '/library/books?view=table')).not.toContain('Emma')
    expect(await painted(reader, '/library/books?rated=perhaps')).not.toContain('Emma')
    expect(await painted(reader, '/library/books')).toContain('Emma')
  })

  test('are painted as the reader last looked at books, unless the address says otherwise', async () => {
    const { reader } = await readerWith('Emma', 'Jane Austen')
    const looks = async (address: string) => {
      const content = await painted(reader, address)
      return { hasCover: content.includes('/covers/'), hasTitle: content.includes('>Emma</h3>') }
    }
    expect(await looks('/library/books')).toEqual({ hasCover: true, hasTitle: true })
    await reader.patch('/account', { book_view: 'covers' })
    expect(await looks('/library/books')).toEqual({ hasCover: true, hasTitle: false })
    expect(await looks('/library/books?view=grid')).toEqual({ hasCover: true, hasTitle: true })
    await reader.patch('/account', { book_view: 'table' })
    expect(await looks('/library/books')).toEqual({ hasCover: false, hasTitle: false })
  })

  test('bring the options of their filters along only where one of them is chosen', async () => {
    const { reader } = await readerWith('Emma', 'Jane Austen')
    const facets = '"/account/books/facets?lang=en"'
    const { text } = await reader.page('/library/books?shelf=read')
    expect(text).not.toContain(facets)
    expect(paintedIn(text)).toContain('<option>All formats</option>')
    const { text: filtered } = await reader.page('/library/books?format=paperback')
    expect(filtered).toContain(facets)
    expect(paintedIn(filtered)).toContain('data-active="true"><option>Paperback (1)</option>')
  })

  test('of an empty library have no toolbar', async () => {
    const content = await painted(await quire.reader(), '/library/books')
    expect(content).toContain('<h1 class="q-title">Books</h1>')
    expect(content).not.toContain('list-toolbar')
  })
})

test('somebody who is not signed in gets nothing of a reader', async () => {
  const { book } = await readerWith('Emma', 'Jane Austen')
  for (const address of ['/rules', '/library', '/library/books', `/books/${book.slug}`]) {
    const { text } = await quire.visitor().page(address)
    expect(paintedIn(text), address).toBe('')
    expect(text, address).not.toContain('Emma')
  }
})

test('the page for visitors is painted in the language of its address', async () => {
  const content = await painted(quire.visitor(), '/de/')
  expect(content).toMatch(/^<div inert aria-hidden="true">/)
  expect(content).toContain('<h1 class="hero_line">Halte fest, was du liest.</h1>')
  expect(await painted(quire.visitor(), '/')).toContain('<h1 class="hero_line">Keep what you read.</h1>')
})
