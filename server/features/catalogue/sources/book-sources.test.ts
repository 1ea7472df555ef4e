import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { FoundCover, OutsideEdition } from '../../../../contract/book-sources.ts'
import type { Book } from '../../../../contract/books.ts'
import { saved } from '../../../../tests/support/contributing.ts'
import { buildBook, buildGenre } from '../../../../tests/support/factories.ts'
import { openLibraryRecords, startOpenLibrary } from '../../../../tests/support/open-library.ts'
import { picture } from '../../../../tests/support/pictures.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'

const openLibrary = await startOpenLibrary()
const quire = useApp({
  CATALOGUE_SOURCES: 'open-library',
  OPEN_LIBRARY_URL: openLibrary.url,
  OPEN_LIBRARY_REQUESTS_PER_SECOND: '100',
  OPEN_LIBRARY_COVERS_URL: openLibrary.url,
})
afterAll(() => openLibrary.stop())

const edition = (number: number, details: object) => ({
  type: { key: '/type/edition' },
  key: `/books/OL${number}M`,
  title: 'Project Hail Mary',
  works: [{ key: '/works/OL21745884W' }],
  ...details,
})

beforeEach(() => {
  openLibrary.asked.length = 0
  openLibrary.replies.clear()
  for (const [path, reply] of Object.entries(openLibraryRecords)) openLibrary.replies.set(path, reply)
  openLibrary.replies.set(
    '/works/OL21745884W/editions.json',
    openLibrary.json({
      entries: [
        edition(900010, {
          title: 'Proyecto Hail Mary',
          languages: [{ key: '/languages/spa' }],
          isbn_13: ['9788418037016'],
          covers: [77],
          physical_format: 'Paperback',
        }),
        edition(900011, { languages: [{ key: '/languages/eng' }], covers: [78], physical_format: 'Audio CD' }),
        edition(900012, { covers: [78] }),
        edition(900013, { covers: [-1] }),
      ],
    }),
  )
})

const bareBook = () =>
  buildBook(quire.db, { title: 'Project Hail Mary', author: 'Andy Weir', isbn_13: '9780593135204' })

async function listCovers(reader: Visitor, slug: string) {
  const { status, body } = await reader.get(`/books/${slug}/covers`)
  expect(status, JSON.stringify(body)).toBe(200)
  return { covers: body.data as FoundCover[], hasAnswered: body['has_answered'] }
}

const choose = (reader: Visitor, slug: string, { source, id }: Pick<FoundCover, 'source' | 'id'>) =>
  reader.put(`/books/${slug}/cover`, { source, id })

const coverOf = async (reader: Visitor, slug: string) => ((await reader.get(`/books/${slug}`)).body.data as Book).cover

const canChoose = async (reader: Visitor, slug: string) =>
  ((await reader.get(`/books/${slug}/sources`)).body['can'] as { choose_cover: boolean }).choose_cover

describe('listBookSources', () => {
  test('names the source of each field that one gave', async () => {
    const reader = await quire.reader()
    await buildGenre(quire.db, { slug: 'science-fiction', name: 'Science fiction' })
    const { body: added } = await reader.post('/sources/open-library/books', { id: 'OL31960139M' })
    const { slug } = added.data as Book
    const { body } = await reader.get(`/books/${slug}/sources`)
    expect(body).toEqual({
      data: [
        {
          name: 'open-library',
          title: 'Open Library',
          site: 'https://openlibrary.org',
          licence: null,
          url: `${openLibrary.url}/books/OL31960139M`,
          fields: [
            'title',
            'authors',
            'language',
            'format',
            'pages',
            'publisher',
            'publication_date',
            'isbn_13',
            'genres',
            'description',
            'cover',
          ],
        },
      ],
      can: { choose_cover: true, find_editions: true },
    })
  })

  test('one that is no longer asked is named by its address, and what readers changed is nobody’s', async () => {
    const reader = await quire.reader()
    const { slug } = await bareBook()
    await quire.connection.pool.query(`update books set field_sources =
      '{"pages": {"source": "elsewhere", "url": "https://books.example.org/1"}, "cover": {"source": "reader"}}'`)
    const { body } = await reader.get(`/books/${slug}/sources`)
    expect(body.data).toEqual([
      {
        name: 'elsewhere',
        title: 'books.example.org',
        site: 'https://books.example.org',
        licence: null,
        url: 'https://books.example.org/1',
        fields: ['pages'],
      },
    ])
    expect(body['can']).toEqual({ choose_cover: false, find_editions: true })
  })
})

describe('chooseCover', () => {
  test('lists each picture once, that of the edition first, and keeps the chosen one', async () => {
    const reader = await quire.reader()
    const { slug } = await bareBook()
    const { covers, hasAnswered } = await listCovers(reader, slug)
    expect(hasAnswered).toBe(true)
    expect(covers.map(({ id }) => id)).toEqual(['OL31960139M', 'OL900011M', 'OL900010M'])
    const shown = await quire.app.inject({ method: 'GET', url: covers[1]?.preview ?? '' })
    expect(shown.headers['content-type']).toBe('image/webp')
    const { status, body } = await choose(reader, slug, covers[1] as FoundCover)
    expect(status, JSON.stringify(body)).toBe(200)
    const first = (body.data as Book).cover
    expect(first).toMatch(/^\/covers\/[0-9a-f]{40}-480\.webp$/)
    // What a reader has chosen among found ones, the next may choose again.
    const other = await quire.reader()
    expect((await choose(other, slug, covers[0] as FoundCover)).status).toBe(200)
    expect(await coverOf(reader, slug)).not.toBe(first)
    expect((await reader.get(`/books/${slug}/edits`)).body.data).toMatchObject([
      { before: { cover: true }, after: { cover: true } },
      { before: { cover: false }, after: { cover: true } },
    ])
  })

  test('a picture of another book cannot be chosen', async () => {
    const reader = await quire.reader()
    const { slug } = await bareBook()
    await reader.get('/sources/open-library/search?q=fantastic%20mr')
    const other = { source: 'open-library', id: 'OL7353617M' }
    expect((await reader.put(`/books/${slug}/cover`, other)).status).toBe(404)
  })

  test('a moderator’s word stands', async () => {
    const [reader, moderator] = [await quire.reader(), await quire.reader({ role: 'moderator' })]
    const { slug } = await bareBook()
    const { covers } = await listCovers(reader, slug)
    expect((await choose(moderator, slug, covers[0] as FoundCover)).status).toBe(200)
    const { status, body } = await choose(reader, slug, covers[1] as FoundCover)
    expect([status, body.message]).toEqual([403, 'A reader chose this cover, so you can’t replace it.'])
    expect(await canChoose(reader, slug)).toBe(false)
    expect(await canChoose(moderator, slug)).toBe(true)
  })

  test('a cover that came with its book is its contributor’s', async () => {
    const [contributor, reader] = [await quire.reader(), await quire.reader()]
    const upload = await contributor.upload('/uploads', await picture(400, 600).png().toBuffer())
    const { body } = await contributor.post('/books', {
      title: 'Project Hail Mary',
      authors: ['Andy Weir'],
      language: 'en',
      format: 'ebook',
      isbn_13: '9780593135204',
      cover: (upload.body.data as { id: string }).id,
    })
    const { slug } = body.data as Book
    expect(await canChoose(reader, slug)).toBe(false)
    const { covers } = await listCovers(contributor, slug)
    expect((await choose(contributor, slug, covers[0] as FoundCover)).status).toBe(200)

    // A moderator's choice is in the log, and the contributor is notified.
    const moderator = await quire.reader({ role: 'moderator' })
    expect((await moderator.get('/moderation/log')).body.data).toEqual([])
    expect((await choose(moderator, slug, covers[1] as FoundCover)).status).toBe(200)
    expect((await moderator.get('/moderation/log')).body.data).toMatchObject([{ kind: 'edit-book', target: { slug } }])
    expect((await contributor.get('/notifications')).body.data).toMatchObject([{ kind: 'book-edited', book: { slug } }])
  })

  test('only pictures that were found can be chosen, and only while they can be fetched', async () => {
    const reader = await quire.reader()
    const { slug } = await bareBook()
    expect((await choose(reader, slug, { source: 'open-library', id: 'OL404M' })).status).toBe(404)
    const { covers } = await listCovers(reader, slug)
    openLibrary.replies.set('/b/id/78-L.jpg', (_request, response) => void response.writeHead(500).end())
    expect((await choose(reader, slug, covers[1] as FoundCover)).status).toBe(503)
    expect(await coverOf(reader, slug)).toMatch(/svg/)
  })
})

describe('listOutsideEditions', () => {
  const list = async (reader: Visitor, slug: string) => {
    const { status, body } = await reader.get(`/books/${slug}/outside-editions`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data as OutsideEdition[]
  }

  test('says which are here; one that is added joins the work, whatever its title', async () => {
    const reader = await quire.reader()
    const { slug } = await bareBook()
    const editions = await list(reader, slug)
    expect(editions.map(({ edition: { id, language, format }, slug: here }) => [id, language, format, here])).toEqual([
      ['OL31960139M', 'en', 'hardcover', slug],
      ['OL900011M', 'en', 'audiobook', null],
      ['OL900010M', 'es', 'paperback', null],
      ['OL900012M', null, null, null],
      ['OL900013M', null, null, null],
    ])
    const { body } = await reader.post('/sources/open-library/books', { id: 'OL900010M', shelf: 'read' })
    const added = body.data as Book
    expect(added).toMatchObject({ title: 'Proyecto Hail Mary', language: 'es', me: { shelves: ['read'] } })
    expect(added.other_editions_count).toBe(1)
    const again = await list(reader, slug)
    expect(again.find(({ edition: { id } }) => id === 'OL900010M')?.slug).toBe(added.slug)
  })

  test('the one that is chosen is added, even if only its source’s name tells it from others', async () => {
    const reader = await quire.reader()
    const { slug, work_id } = await bareBook()
    await list(reader, slug)
    const wish = { id: 'OL900011M', shelf: 'read', is_edition: true }
    const added = (await reader.post('/sources/open-library/books', wish)).body.data as Book
    expect(added).toMatchObject({ format: 'audiobook', work: { id: work_id }, me: { shelves: ['read'] } })
    expect(added.slug).not.toBe(slug)
    expect(saved(await reader.get(`/books/${slug}`)).me.shelves).toEqual([])
    const again = await list(reader, slug)
    expect(again.find(({ edition: { id } }) => id === 'OL900011M')?.slug).toBe(added.slug)
    expect(saved(await reader.post('/sources/open-library/books', wish)).slug).toBe(added.slug)
  })

  test('a work that a source has is none of its editions', async () => {
    const reader = await quire.reader()
    const { slug } = await buildBook(quire.db, { title: 'Vesna', author: 'Ana Pelc' })
    const work = { key: '/works/OL900009W', title: 'Vesna', author_name: ['Ana Pelc'] }
    openLibrary.replies.set('/search.json', openLibrary.json({ docs: [work] }))
    const entries = [edition(900020, { title: 'Vesna', works: [{ key: work.key }] })]
    openLibrary.replies.set('/works/OL900009W/editions.json', openLibrary.json({ entries }))
    expect((await list(reader, slug)).map(({ edition: { id } }) => id)).toEqual(['OL900020M'])
  })

  test('a book without an ISBN is found by its title and author', async () => {
    const reader = await quire.reader()
    const { slug } = await buildBook(quire.db, { title: 'Project Hail Mary', author: 'Andy Weir' })
    expect((await list(reader, slug)).map(({ edition: { id } }) => id)).toContain('OL900010M')
  })

  test('a source that gives no answer is said to have given none', async () => {
    const reader = await quire.reader()
    const { slug } = await bareBook()
    for (const path of ['/isbn/9780593135204.json', '/search.json']) {
      openLibrary.replies.set(path, (request) => void request.socket.destroy())
    }
    const { body } = await reader.get(`/books/${slug}/outside-editions`)
    expect(body).toMatchObject({ data: [], has_answered: false })
  })
})
