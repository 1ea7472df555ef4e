import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Reply = (request: IncomingMessage, response: ServerResponse) => void

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
  title: `Fantastic Mr. Fox ${isbn}`,
  isbn_10: [],
  isbn_13: [isbn],
})

export const openLibraryRecords: Record<string, Reply> = {
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

/** A server that answers as Open Library does, and remembers what it was asked. */
export async function startOpenLibrary() {
  const asked: { path: string; userAgent: string | undefined }[] = []
  const anyIsbn = /^\/isbn\/(9791\d{9})\.json$/
  const replies = new Map(Object.entries(openLibraryRecords))
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, userAgent: request.headers['user-agent'] })
    const unheardOf = anyIsbn.exec(path)?.[1]
    const reply = replies.get(path) ?? (unheardOf ? json(bookOf(unheardOf)) : undefined)
    if (reply) {
      reply(request, response)
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
