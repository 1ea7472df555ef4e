import { expect } from 'vitest'
import type { Book } from '../../contract/books.ts'
import type { Answer, Visitor } from './test-app.ts'

export const emma = { title: 'Emma', authors: ['Jane Austen'], language: 'en', format: 'paperback' }

const bookWith = (wanted: number, { status, body }: Answer) => {
  expect(status, JSON.stringify(body)).toBe(wanted)
  return body.data as Book
}
export const made = (answer: Answer) => bookWith(201, answer)
export const saved = (answer: Answer) => bookWith(200, answer)

/** Adds a book by its form; what is left out is Emma’s. */
export const add = async (reader: Visitor, book: object = {}) => made(await reader.post('/books', { ...emma, ...book }))
