import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { bookFieldNames, unknownFields } from '../../contract/book-fields.ts'

/** Archives as they are written elsewhere. */

export const archiveManifest = {
  format: 'quire-archive',
  version: 1,
  app: { name: 'Quire', version: '0.1.0' },
  exported_at: '2026-01-01T00:00:00Z',
  counts: {},
}

/** A zip file with these in it: bytes, texts, or whatever else as JSON. */
export function zipped(files: Record<string, unknown>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) {
    zip.addBuffer(
      Buffer.isBuffer(content) ? content : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
      name,
      // As in the real ones, where they are small already.
      { compress: !name.endsWith('.webp') },
    )
  }
  zip.end()
  return buffer(zip.outputStream)
}

export const archiveId = '01890000-0000-7000-8000-000000000001'
export const archiveBook = {
  ...unknownFields(bookFieldNames),
  id: archiveId,
  slug: 'the-lake',
  title: 'The Lake',
  language: 'en',
  format: 'paperback',
  publication_date: '1999',
  publisher: 'North',
  pages: 200,
  chapters: 12,
  contributed: true,
  cover: null as string | null,
  open_library: null,
  work: {
    id: archiveId,
    title: 'The Lake',
    language: 'en',
    first_published_year: 1998,
    description: 'Deep.',
    open_library: null,
    authors: [{ name: 'Ada North', sort_name: 'North, Ada', slug: 'ada-north', role: 'author' }],
    series: [
      { title: 'Waters', slug: 'waters', position: 1.5 },
      { title: 'Deep Things', slug: 'deep-things', position: null },
    ],
    genres: [],
  },
}
export const archiveNote = {
  book: archiveId,
  written_at: '2026-01-01T00:00:00Z',
  name: null,
  content: 'Cold',
  position: null,
  position_type: null,
  created_at: '2026-01-01T00:00:00Z',
}
export const archiveList = {
  slug: 'people',
  name: 'People',
  description: null,
  type: 'manual',
  entries_type: 'author',
  visibility: 'public',
  entries_limit: null,
  order_by: 'manual',
  filters: [],
  snapshot: null,
  created_at: '2020-01-01T00:00:00Z',
}
export const archiveChallenge = {
  slug: 'waters',
  name: 'Waters',
  description: null,
  period: { start: null, end: null },
  visibility: 'public',
  own: true,
  joined_at: null,
  created_at: '2020-01-01T00:00:00Z',
  prompts: [{ text: 'A lake', filters: [], title_initial: null, length: null, book: null, filled_at: null }],
}
