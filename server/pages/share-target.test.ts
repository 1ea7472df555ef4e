import { expect, test } from 'vitest'
import { pathOfShared } from './share-target.ts'

test.each([
  [{ text: 'ISBN 978-0-14-143958-7' }, '/search?q=9780141439587'],
  [{ url: 'https://shop.example/dp/0141439580?ref=x' }, '/search?q=9780141439587'],
  [{ title: 'Emma', text: 'https://books.example/isbn/9780141439587' }, '/search?q=9780141439587'],
  [{ title: 'Emma by Jane Austen', url: 'https://books.example/show/6969' }, '/search?q=Emma+by+Jane+Austen'],
  [{ text: 'Emma https://books.example/show/6969' }, '/search?q=Emma'],
  [{ text: 'https://books.example/show/6969.Pride_and_Prejudice' }, '/search?q=Pride+and+Prejudice'],
  [{ url: 'https://books.example/b/100%-emma' }, '/search?q=100%25+emma'],
  // A digit is wrong, so the number is no ISBN.
  [{ text: 'Call 0141439581' }, '/search?q=Call+0141439581'],
  [{ url: 'https://books.example/' }, '/library/books/add'],
  [{ url: 'no address' }, '/library/books/add'],
  [{}, '/library/books/add'],
  [{ title: ['a', 'b'] }, '/library/books/add'],
])('%o leads to %s', (shared, path) => {
  expect(pathOfShared(shared)).toBe(path)
})
