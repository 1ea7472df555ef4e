import { expect, test } from 'vitest'
import { isSavedCall, tooMany } from './saved-answers.ts'

const at = (path: string) => new URL(`https://quire.example/api/v1${path}`)

test('only what the library and the pages of books ask for is kept', () => {
  const kept = [
    '/account/books?page=1',
    '/shelves',
    '/shelves/read/books',
    '/lists?my_lists=1',
    '/lists/long-evenings',
    '/lists/long-evenings/entries?page=1',
    '/readings?book=emma',
    '/notes',
    '/books/emma',
  ]
  expect(kept.map((path) => isSavedCall(at(path)))).toEqual(kept.map(() => true))
  const others = [
    '/account',
    '/account/tokens',
    '/admin/server',
    '/moderation/log',
    '/exports',
    '/search?q=emma',
    '/users/ada',
  ]
  expect(others.map((path) => isSavedCall(at(path)))).toEqual(others.map(() => false))
  expect(isSavedCall(new URL('https://quire.example/s/secret'))).toBe(false)
})

test('of more than a hundred books the first are dropped with all that is about them', () => {
  const books = Array.from({ length: 102 }, (_, index) => `b${index}`)
  const addresses = books.flatMap((book) => [at(`/books/${book}?lang=en`).href, at(`/notes?book=${book}`).href])
  expect(tooMany([at('/shelves').href, ...addresses]).toSorted()).toEqual(addresses.slice(0, 4).toSorted())
  expect(tooMany(addresses.slice(4))).toEqual([])
})
