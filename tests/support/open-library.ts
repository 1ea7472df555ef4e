import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { picture } from './pictures.ts'

type Reply = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

const json = (content: unknown): Reply => {
  return (_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(content))
  }
}

const redirect = (location: string): Reply => {
  return (_request, response) => {
    response.statusCode = 302
    response.setHeader('location', location)
    response.end()
  }
}

const created = { type: '/type/datetime', value: '2008-04-29T15:03:11.581851' }

/** Records in the form in which Open Library gives them, shortened where they repeat themselves. */
const fantasticMrFox = {
  identifiers: { goodreads: ['1507552'], librarything: ['6446'] },
  title: 'Fantastic Mr. Fox',
  authors: [{ key: '/authors/OL34184A' }],
  publish_date: 'October 1, 1988',
  publishers: ['Puffin'],
  edition_name: 'First Puffin edition',
  covers: [8739161],
  contributions: ['Tony Ross (Illustrator)'],
  languages: [{ key: '/languages/eng' }],
  source_records: ['promise:bwb_daily_pallets_2021-05-13:KP-140-654', 'ia:fantasticmrfox00dahl_834'],
  local_id: ['urn:bwbsku:KP-130-107'],
  type: { key: '/type/edition' },
  first_sentence: {
    type: '/type/text',
    value: 'And these two very old people are the father and mother of Mrs. Bucket.',
  },
  key: '/books/OL7353617M',
  number_of_pages: 96,
  works: [{ key: '/works/OL45804W' }],
  classifications: {},
  ocaid: 'fantasticmrfoxpu00roal',
  isbn_10: ['0140328726'],
  isbn_13: ['9780140328721'],
  physical_format: 'Paperback',
  latest_revision: 26,
  revision: 26,
  created,
  last_modified: { type: '/type/datetime', value: '2023-09-05T03:42:15.650938' },
}

/** One for every French ISBN, so that each test can add a book of its own. */
const bookOf = (isbn: string) => ({
  ...fantasticMrFox,
  key: `/books/OL9${isbn.slice(4)}M`,
  works: [],
  title: `Fantastic Mr. Fox ${isbn}`,
  isbn_10: [],
  isbn_13: [isbn],
})

export const openLibraryRecords: Record<string, Reply> = {
  '/search.json': (request, response) =>
    searchAnswer(new URL(request.url ?? '', 'http://openlibrary.test'))(request, response),
  '/api/books': (request, response) =>
    detailsAnswer(new URL(request.url ?? '', 'http://openlibrary.test'))(request, response),
  '/isbn/9780593135204.json': redirect('/books/OL31960139M.json'),
  '/books/OL31960139M.json': (request, response) => json(projectHailMary)(request, response),
  '/works/OL21745884W.json': (request, response) => json(projectHailMaryWork)(request, response),
  '/works/OL21745884W/editions.json': (request, response) =>
    json({
      links: {},
      size: 2,
      entries: [
        projectHailMary,
        {
          ...projectHailMary,
          key: '/books/OL900010M',
          title: 'Proyecto Hail Mary',
          languages: [{ key: '/languages/spa' }],
          isbn_13: ['9788418037016'],
          isbn_10: [],
          covers: [-1],
          physical_format: 'Paperback',
        },
      ],
    })(request, response),
  '/authors/OL7234434A.json': json({ type: { key: '/type/author' }, key: '/authors/OL7234434A', name: 'Andy Weir' }),
  '/isbn/9780140328721.json': redirect('/books/OL7353617M.json'),
  '/books/OL7353617M.json': json(fantasticMrFox),
  '/works/OL45804W.json': json({
    description: { type: '/type/text', value: 'The main character of Fantastic Mr. Fox is an extremely clever fox.' },
    title: 'Fantastic Mr Fox',
    covers: [6498519],
    subject_places: ['English countryside'],
    subjects: ['Animals', 'Hunger', 'Open Library Staff Picks', 'Juvenile fiction', 'Children\u2019s stories, English'],
    key: '/works/OL45804W',
    authors: [{ author: { key: '/authors/OL34184A' }, type: { key: '/type/author_role' } }],
    type: { key: '/type/work' },
    latest_revision: 20,
    created,
  }),
  '/authors/OL34184A.json': json({
    name: 'Roald Dahl',
    personal_name: 'Roald Dahl',
    birth_date: '13 September 1916',
    death_date: '23 November 1990',
    bio: { type: '/type/text', value: 'Roald Dahl was a British novelist.' },
    remote_ids: { viaf: '108159131' },
    key: '/authors/OL34184A',
    type: { key: '/type/author' },
  }),

  // Little is known, and the work and its author have moved.
  '/isbn/9780261103283.json': redirect('/books/OL2M.json'),
  '/books/OL2M.json': json({
    type: { key: '/type/edition' },
    key: '/books/OL2M',
    title: 'Hobbit :',
    title_prefix: 'The',
    works: [{ key: '/works/OL20W' }],
    series: ['Middle-earth ; 1'],
    publish_date: '1999',
  }),
  '/works/OL20W.json': json({ type: { key: '/type/redirect' }, location: '/works/OL21W', key: '/works/OL20W' }),
  '/works/OL21W.json': json({
    type: { key: '/type/work' },
    key: '/works/OL21W',
    title: 'The Hobbit',
    description: 'There and back again.',
    authors: [{ type: { key: '/type/author_role' }, author: { key: '/authors/OL200A' } }],
  }),
  '/authors/OL200A.json': json({
    type: { key: '/type/redirect' },
    location: '/authors/OL201A',
    key: '/authors/OL200A',
  }),
  '/authors/OL201A.json': json({ type: { key: '/type/author' }, key: '/authors/OL201A', name: 'J.R.R. Tolkien' }),
}

/** What the search knows, each with its best edition; the pictures are drawn. */
const searchable = [
  {
    key: '/works/OL21745884W',
    title: 'Project Hail Mary',
    author_name: ['Andy Weir'],
    author_key: ['OL7234434A'],
    first_publish_year: 2021,
    cover_i: 11200092,
    language: ['eng', 'spa', 'ger'],
    subject: ['Science fiction', 'Astronauts', 'Fiction'],
    edition_count: 33,
    editions: {
      numFound: 1,
      start: 0,
      docs: [
        {
          key: '/books/OL31960139M',
          title: 'Project Hail Mary',
          isbn: ['9780593135204', '0593135202'],
          language: ['eng'],
          publisher: ['Ballantine Books'],
          publish_date: ['May 4, 2021'],
          physical_format: 'Hardcover',
          cover_i: 11200092,
        },
      ],
    },
  },
  {
    key: '/works/OL45804W',
    title: 'Fantastic Mr Fox',
    author_name: ['Roald Dahl'],
    author_key: ['OL34184A'],
    first_publish_year: 1970,
    cover_i: 6498519,
    language: ['eng'],
    editions: {
      numFound: 1,
      start: 0,
      docs: [
        {
          key: '/books/OL7353617M',
          title: 'Fantastic Mr. Fox',
          isbn: ['9780140328721'],
          language: ['eng'],
          physical_format: 'Paperback',
        },
      ],
    },
  },
  {
    key: '/works/OL900001W',
    title: 'Hail Mary Pass',
    author_name: ['Nora Quill'],
    first_publish_year: 1998,
    cover_i: -1,
  },
]

const projectHailMary = {
  type: { key: '/type/edition' },
  key: '/books/OL31960139M',
  title: 'Project Hail Mary',
  works: [{ key: '/works/OL21745884W' }],
  publishers: ['Ballantine Books'],
  publish_date: 'May 4, 2021',
  isbn_13: ['9780593135204'],
  isbn_10: ['0593135202'],
  number_of_pages: 496,
  languages: [{ key: '/languages/eng' }],
  covers: [11200092],
  physical_format: 'Hardcover',
}

const projectHailMaryWork = {
  type: { key: '/type/work' },
  key: '/works/OL21745884W',
  title: 'Project Hail Mary',
  description: 'A man wakes up alone on a spaceship and has to remember why he is there.',
  subjects: ['Science fiction', 'Astronauts'],
  authors: [{ author: { key: '/authors/OL7234434A' }, type: { key: '/type/author_role' } }],
  covers: [11200092],
}

/** One for every number, so that each journey can add a book of its own. */
const unheardOf = (number: string) => ({
  key: `/works/OL${number}W`,
  title: `Unheard of ${number}`,
  author_name: ['Nora Quill'],
  first_publish_year: 1998,
  cover_i: Number(number),
  editions: undefined,
})

/** Every word has to be in the title or the author's name. */
const findDocs = (q: string) => {
  const number = /^unheard of (\d{1,9})$/i.exec(q)?.[1]
  if (number) return [unheardOf(number)]
  const words = q.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return searchable.filter((doc) =>
    words.every((word) => JSON.stringify([doc.title, doc.author_name]).toLowerCase().includes(word)),
  )
}

const searchAnswer = (url: URL) => {
  const docs = findDocs(url.searchParams.get('q') ?? '')
  return json({ numFound: docs.length, start: 0, docs })
}

/** Edition records whose authors have their names, for those ISBNs that are known. */
const detailsAnswer = (url: URL) => {
  const known = new Map(
    searchable.flatMap((doc) =>
      (doc.editions?.docs ?? []).flatMap((edition) =>
        edition.isbn.map((isbn) => {
          const { cover_i, author_name, key } = doc
          const { title, isbn: numbers } = edition
          return [
            isbn,
            {
              key: edition.key,
              title,
              authors: author_name.map((name, index) => ({ key: `/authors/${doc.author_key?.[index]}`, name })),
              works: [{ key }],
              isbn_13: numbers,
              number_of_pages: 200,
              covers: [cover_i],
            },
          ] as const
        }),
      ),
    ),
  )
  const found = (url.searchParams.get('bibkeys') ?? '').split(',').flatMap((key) => {
    const isbn = key.replace('ISBN:', '')
    const authors = [{ key: '/authors/OL34184A', name: 'Roald Dahl' }]
    const details = known.get(isbn) ?? (isbn.startsWith('9791') ? { ...bookOf(isbn), authors } : undefined)
    return details ? [[key, { bib_key: key, preview: 'noview', details }] as const] : []
  })
  return json(Object.fromEntries(found))
}

const drawn = new Map<string, Promise<Buffer>>()

/** A picture for every number above 0, of a colour of its own. */
function coverAnswer(id: number): Reply {
  return async (_request, response) => {
    const colour = `#${((id * 2654435761) % 0xffffff).toString(16).padStart(6, '0')}`
    const known = drawn.get(colour) ?? picture(500, 750, colour).jpeg().toBuffer()
    drawn.set(colour, known)
    response.setHeader('content-type', 'image/jpeg')
    response.end(await known)
  }
}

/** A server that answers as Open Library does, and remembers what it was asked. */
export async function startOpenLibrary() {
  const asked: { path: string; userAgent: string | undefined }[] = []
  const anyIsbn = /^\/(?:isbn\/9791|books\/OL9)(\d{9})M?\.json$/
  const replies = new Map(Object.entries(openLibraryRecords))
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, userAgent: request.headers['user-agent'] })
    const unheardOf = anyIsbn.exec(path)?.[1]
    const url = new URL(path, 'http://openlibrary.test')
    const cover = /^\/b\/id\/(\d+)-[SML]\.jpg$/.exec(url.pathname)?.[1]
    const reply =
      replies.get(path) ??
      replies.get(url.pathname) ??
      (unheardOf ? json(bookOf(`9791${unheardOf}`)) : undefined) ??
      (cover ? coverAnswer(Number(cover)) : undefined)
    if (reply) {
      void reply(request, response)
      return
    }
    response.statusCode = 404
    response.setHeader('content-type', 'text/html')
    response.end('<!DOCTYPE html><title>Page Not Found | Open Library</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    replies,
    json,
    redirect,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
