import { getAuthor } from '../../../contract/authors.ts'
import {
  deleteBook,
  exportBookJournal,
  getBook,
  getBookDeletion,
  listBooks,
  listEditions,
} from '../../../contract/books.ts'
import { createBook, listDuplicates, updateBook } from '../../../contract/contributions.ts'
import { lookupBook } from '../../../contract/lookup.ts'
import { scanBook } from '../../../contract/scans.ts'
import { searchCatalog } from '../../../contract/search.ts'
import { addOutsideBook, listSources, listSourceStates, searchSource, switchSource } from '../../../contract/sources.ts'
import { getSeries, listSeries, listSeriesBooks } from '../../../contract/series.ts'
import { suggest } from '../../../contract/suggestions.ts'
import { createUpload } from '../../../contract/uploads.ts'
import { listGenres, listLanguages, listTags } from '../../../contract/vocabulary.ts'
import { picture } from '../../support/pictures.ts'
import { otherRow, row, type Row, type Scene, type Statuses } from '../row.ts'
import { marks } from '../viewers.ts'

/** The catalogue is for every reader; blocks do not matter. */
const everyReader: Statuses = [200, 200, 200, 200, 401, 200]
const everyReaderMakes: Statuses = [201, 201, 201, 201, 401, 201]
/** Covers are also in mail and on pages that are shown before anybody signs in. */
const anyone: Statuses = [200, 200, 200, 200, 200, 200]

const outside = { source: 'open-library' }

const edition = { title: 'Changed', language: 'en', format: 'paperback' } as const

const theBook = async ({ own }: Scene) => ({ params: { book: (await own.book()).slug } })
const reviewed = async ({ own }: Scene) => ({ params: { book: (await own.review()).book } })
const added = async ({ own }: Scene) => ({ params: { book: (await own.contribution()).slug } })

export const catalogueRows: Row[] = [
  row(listBooks, everyReader),
  row(getBook, everyReader, reviewed),
  row(listEditions, everyReader, theBook),
  row(listDuplicates, everyReader, () => ({ query: { title: 'Emma' } })),
  row(createBook, everyReaderMakes, () => ({
    body: { ...edition, title: 'Persuasion', authors: ['Jane Austen'], confirmed: true },
  })),
  row(updateBook, [200, 403, 403, 403, 401, 200], async (world) => ({ ...(await added(world)), body: edition }), {
    changes: ['notifications'],
  }),
  row(getBookDeletion, everyReader, added),
  row(deleteBook, [200, 403, 403, 403, 401, 403], added),
  row(lookupBook, everyReader, () => ({ body: { isbn: '9780141439587' } })),
  row(scanBook, everyReader, () => ({ body: { isbn: '9780141439587', shelf: 'read' } })),
  row(listSources, [200, 200, 200, 200, 200, 200]),
  row(searchSource, everyReader, () => ({ params: outside, query: { q: 'hail mary' } })),
  row(addOutsideBook, everyReader, () => ({ params: outside, body: { id: 'OL7353617M' } })),
  row(listSourceStates, [404, 404, 404, 404, 401, 200]),
  row(switchSource, [404, 404, 404, 404, 401, 403], () => ({ params: outside, body: { is_off: true } })),
  row(exportBookJournal, everyReader, theBook),
  row(getAuthor, everyReader, async ({ own }) => ({ params: { author: (await own.author()).slug } })),
  row(listSeries, everyReader),
  row(getSeries, everyReader, async ({ own }) => ({ params: { series: (await own.series()).slug } })),
  row(listSeriesBooks, everyReader, async ({ own }) => ({ params: { series: (await own.series()).slug } })),
  row(listGenres, everyReader),
  row(listTags, everyReader),
  row(listLanguages, everyReader),
  row(searchCatalog, everyReader, () => ({ query: { q: marks.private, type: 'list' } }), {
    of: 'private lists',
    shows: 'private',
  }),
  row(searchCatalog, everyReader, () => ({ query: { q: marks.followers, type: 'list' } }), {
    of: 'lists for followers',
    shows: 'followers',
  }),
  row(searchCatalog, everyReader, () => ({ query: { q: marks.public, type: 'reader' } }), {
    of: 'readers',
    shows: 'public',
  }),
  row(suggest, everyReader, () => ({ query: { q: marks.private } })),
  row(createUpload, everyReaderMakes, async () => ({ file: await picture(400, 600).png().toBuffer() })),

  otherRow('/covers/:file', anyone, async ({ own }) => ({ params: { file: `${(await own.book()).slug}.svg` } })),
  // Anyone with the address may see the picture; this one is not signed.
  otherRow('/covers/from/:source', [404, 404, 404, 404, 404, 404], () => ({ params: outside })),
  otherRow('/covers/of/draft.svg', anyone, () => ({ query: { title: 'Emma' } })),
]
