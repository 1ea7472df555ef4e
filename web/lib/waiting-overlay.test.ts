import { expect, test } from 'vitest'
import { withChanges } from './waiting-overlay.ts'
import type { Change } from './waiting-store.ts'

const base = { id: 1, key: 'key', reader: 'ida', body: {}, made_at: '', title: 'Emma' }

const note: Change = {
  ...base,
  method: 'POST',
  path: '/notes',
  address: '/api/v1/notes',
  assumed: { data: { id: 'local-1', book: 'emma', content: 'New' } },
}

test('a note that waits is in the list of its book, and in no other', () => {
  const known = { data: [{ id: '1', book: 'emma', content: 'Old' }] }
  expect(withChanges('/notes?book=emma&lang=en', known, [note])).toEqual({
    data: [...known.data, { id: 'local-1', book: 'emma', content: 'New' }],
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
    assumed: { data: { id: 'local-2', book: 'emma', rating: 4 } },
  }
  const card = (slug: string) => ({ slug, me: { shelves: [] as string[], review: null } })
  expect(
    withChanges('/account/books?page=1', { data: [card('emma'), card('persuasion')] }, [shelving, rating]),
  ).toEqual({
    data: [{ slug: 'emma', me: { shelves: ['read'], review: { id: 'local-2', rating: 4 } } }, card('persuasion')],
  })
  expect(withChanges('/books/emma/reviews/me', { data: null }, [rating])).toEqual({
    data: { id: 'local-2', book: 'emma', rating: 4 },
  })
})
