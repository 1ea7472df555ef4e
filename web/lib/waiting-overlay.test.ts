import { expect, test } from 'vitest'
import { isAbout, withChanges } from './waiting-overlay.ts'
import type { Change } from './waiting-store.ts'

const base = { id: 1, key: 'key', reader: 'ida', body: {}, made_at: '', title: 'Emma' }

const note: Change = {
  ...base,
  method: 'POST',
  path: '/notes',
  address: '/api/v1/notes',
  assumed: { data: { id: 'note-1', book: 'emma', content: 'New' } },
}

test('a note that waits is in the list of its book, and in no other', () => {
  const known = { data: [{ id: '1', book: 'emma', content: 'Old' }] }
  expect(withChanges('/notes?book=emma&lang=en', known, [note])).toEqual({
    data: [...known.data, { id: 'note-1', book: 'emma', content: 'New' }],
  })
  expect(withChanges('/notes?book=persuasion', { data: [] }, [note])).toEqual({ data: [] })
  const edited: Change = {
    ...note,
    method: 'PUT',
    path: '/notes/:note',
    assumed: { data: { id: '1', book: 'emma', content: 'Edited' } },
  }
  expect(withChanges('/notes?book=emma', known, [edited])).toEqual({
    data: [{ id: '1', book: 'emma', content: 'Edited' }],
  })
})

test('shelves and stars that wait are on every card of the book', () => {
  const shelving: Change = {
    ...base,
    method: 'POST',
    path: '/books/:book/shelves',
    address: '/api/v1/books/emma/shelves',
    assumed: { data: { shelves: ['read'], reading: null } },
  }
  const rating: Change = {
    ...base,
    method: 'POST',
    path: '/reviews',
    address: '/api/v1/reviews',
    assumed: { data: { id: 'review-2', book: 'emma', rating: 4 } },
  }
  const card = (slug: string) => ({ slug, me: { shelves: [] as string[], review: null } })
  expect(
    withChanges('/account/books?page=1', { data: [card('emma'), card('persuasion')] }, [shelving, rating]),
  ).toEqual({
    data: [{ slug: 'emma', me: { shelves: ['read'], review: { id: 'review-2', rating: 4 } } }, card('persuasion')],
  })
  expect(withChanges('/books/emma/reviews/me', { data: null }, [rating])).toEqual({
    data: { id: 'review-2', book: 'emma', rating: 4 },
  })
})

test('what is to be deleted is nowhere any more', () => {
  const { assumed: _assumed, ...rest } = note
  const deletes = (noun: string, deleted: Record<string, unknown>): Change => ({
    ...rest,
    method: 'DELETE',
    path: `/${noun}/:id`,
    address: `/api/v1/${noun}/1`,
    assumed: { data: null },
    deleted,
  })
  const known = {
    data: [
      { id: '1', book: 'emma' },
      { id: '2', book: 'emma' },
    ],
  }
  const left = { data: [{ id: '2', book: 'emma' }] }
  for (const noun of ['notes', 'readings', 'reviews']) {
    const change = deletes(noun, { id: '1', book: 'emma' })
    expect(withChanges(`/${noun}?book=emma`, known, [change])).toEqual(left)
    expect(withChanges('/goals', known, [change])).toEqual(known)
  }
  const review = deletes('reviews', { id: '1', book: 'emma' })
  expect(withChanges('/books/emma/reviews/me', { data: { id: '1' } }, [review])).toEqual({ data: null })
  const card = (rated: { id: string } | null) => ({ data: [{ slug: 'emma', me: { shelves: [], review: rated } }] })
  expect(withChanges('/account/books', card({ id: '1' }), [review])).toEqual(card(null))
})

test('a change is about what it makes or changes, and about the card of its book where it shows there', () => {
  const of = (own: Partial<Change>, names: string[]) => names.filter((name) => isAbout({ ...note, ...own }, name))
  const names = ['note-1', '1', '2', 'emma', '3']
  expect(of({}, names)).toEqual(['note-1'])
  const progress = { id: '1', book: 'emma', sessions: [{ id: '2' }, { id: '3' }] }
  const body = { progress: 40, session_id: '3' }
  expect(of({ path: '/readings/:reading', body, assumed: { data: progress } }, names)).toEqual(['1', '3'])
  expect(of({ path: '/reviews', assumed: { data: { id: '2', book: 'emma' } } }, names)).toEqual(['2', 'emma'])
  const deleting = { path: '/reviews/:review', assumed: { data: null }, deleted: { id: '2', book: 'emma' } }
  expect(of(deleting, names)).toEqual(['2', 'emma'])
  const shelving = {
    path: '/books/:book/shelves',
    address: '/api/v1/books/emma/shelves',
    assumed: { data: { shelves: [], reading: { id: 'note-1' } } },
  }
  expect(of(shelving, names)).toEqual(['note-1', 'emma'])
})

test('a timer that waits is the one that is shown, and one that ended or went with its log is not', () => {
  const timer = { started_at: '2026-03-14T09:00:00Z', seconds: 0 }
  const change = (assumed: object): Change => ({
    ...base,
    method: 'PUT',
    path: '/readings/:reading',
    address: '/api/v1/readings/1',
    assumed: { data: { id: '1', book: 'emma', ...assumed } },
  })
  const shown = (timed: object | null, waiting: Change) =>
    withChanges('/readings/timer?lang=en', { data: timed }, [waiting])
  const timed = { id: '1', book: 'emma', book_card: { title: 'Emma' }, timer: { ...timer, seconds: 60 } }
  expect(shown(null, change({ timer }))).toEqual({ data: { id: '1', book: 'emma', timer } })
  expect(shown(timed, change({ timer }))).toEqual({ data: { ...timed, timer } })
  expect(shown(timed, change({ timer: null }))).toEqual({ data: null })
  expect(shown({ ...timed, id: '2' }, change({ timer: null }))).toEqual({ data: { ...timed, id: '2' } })
  const deleting = { ...change({}), method: 'DELETE', assumed: { data: null }, deleted: { id: '1', book: 'emma' } }
  expect(shown(timed, deleting)).toEqual({ data: null })
  expect(shown({ ...timed, id: '2' }, deleting)).toEqual({ data: { ...timed, id: '2' } })
})
