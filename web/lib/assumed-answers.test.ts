import { afterAll, expect, test, vi } from 'vitest'
import type { Note } from '../../contract/notes.ts'
import type { Review } from '../../contract/reviews.ts'

/** What the page has loaded, by the path of its call. */
let loaded: Record<string, unknown> = {}
vi.mock('./queries.ts', () => ({
  isPagesKey: () => true,
  queryClient: {
    getQueriesData: ({ queryKey: [path = ''] }: { queryKey: string[] }) => [[[path], loaded[path]]],
  },
}))
vi.mock('./app-data.ts', () => ({ appData: () => ({ reader: { time_zone: 'UTC' } }) }))
// Files share modules: others have the query client as it is.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { assume } = await import('./assumed-answers.ts')

const now = '2026-11-17T12:00:00.000Z'
const findMade = () => undefined
const assumed = (name: string, params: Record<string, string>, body: Record<string, unknown>) =>
  assume({ name, params, body, now, findMade })?.answer['data']

test('a review that waits has the moods that were chosen, and those from before where none were sent', () => {
  const review = { id: '1', book: 'emma', rating: 4, tags: [{ slug: 'tense', name: 'Tense' }] }
  loaded = {
    '/books/:book/reviews/me': { data: review },
    '/tags': {
      data: [
        { slug: 'sad', name: 'Sad' },
        { slug: 'tense', name: 'Tense' },
      ],
    },
  }
  const save = (body: object) => assumed('POST /reviews', {}, { book: 'emma', rating: 5, ...body }) as Review
  expect(save({ tags: ['sad', 'tense', 'sad'] }).tags).toEqual([
    { slug: 'sad', name: 'Sad' },
    { slug: 'tense', name: 'Tense' },
  ])
  expect(save({ tags: [] }).tags).toEqual([])
  expect(save({}).tags).toEqual(review.tags)
  loaded = {}
  expect(save({ tags: ['sad'] }).tags).toEqual([{ slug: 'sad', name: 'sad' }])
})

test('a note that waits keeps its position where none is sent', () => {
  const written = { written_at: '2026-11-16T12:00:00.000Z', written_precision: 'day' }
  const note = { id: '5', book: 'emma', content: 'Before.', position: 48, position_type: 'page', ...written }
  loaded = { '/notes': { pages: [{ data: [note] }] } }
  const save = (body: object) =>
    assumed('PUT /notes/:note', { note: '5' }, { content: 'After.', written_at: note.written_at, ...body }) as Note
  expect(save({})).toMatchObject({ content: 'After.', position: 48, position_type: 'page' })
  expect(save({ position: null, position_type: null })).toMatchObject({ position: null, position_type: null })
})

test('a shelf that waits starts a log only where the page knows its book, with the id that was chosen', () => {
  const shelve = (start_reading: boolean) =>
    assumed(
      'POST /books/:book/shelves',
      { book: 'emma' },
      {
        shelves: ['currently-reading'],
        start_reading,
        reading_id: 'log-1',
      },
    )
  loaded = {}
  expect(shelve(true)).toEqual({ shelves: ['currently-reading'], reading: null })
  loaded = { '/books/:book': { data: { slug: 'emma', title: 'Emma', format: 'paperback', pages: 400 } } }
  expect(shelve(false)).toEqual({ shelves: ['currently-reading'], reading: null })
  expect(shelve(true)).toMatchObject({ reading: { id: 'log-1', book: 'emma' } })
})
