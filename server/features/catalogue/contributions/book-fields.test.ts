import { describe, expect, test } from 'vitest'
import type { BookEdit } from '../../../../contract/book-edits.ts'
import { editedFields, maxOf, pickFields } from '../../../../contract/book-field-uses.ts'
import { aboutField, fieldsBy, unknownFields, type BookField } from '../../../../contract/book-fields.ts'
import { add, emma, saved } from '../../../../tests/support/contributing.ts'
import { bookOf, buildTwins, merge, undo } from '../../../../tests/support/merging.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const { authors: _authors, ...edition } = emma

/** Every field has a value; those of a paperback, so that its length is in pages. */
const values = fieldsBy(editedFields, {
  title: () => 'Emma',
  line: ({ label }) => `A ${label}`,
  format: () => 'paperback' as const,
  language: () => 'en',
  date: () => '1996-05',
  isbn: () => '9780141439587',
  count: () => 47,
  duration: () => 470,
})
const unlike = editedFields.filter((name) => !(name in edition))

describe('every field of an edition', () => {
  test('is saved, recorded in the history and reverted', async () => {
    const reader = await quire.reader()
    const moderator = await quire.reader({ role: 'moderator' })
    const { slug } = await add(reader)
    expect(saved(await reader.put(`/books/${slug}`, { ...edition, ...values }))).toMatchObject(values)
    const [edit] = (await reader.get(`/books/${slug}/edits`)).body.data as BookEdit[]
    expect(edit).toMatchObject({ before: unknownFields(unlike), after: pickFields(unlike, values) })
    await moderator.post(`/books/${slug}/edits/${edit?.id}/revert`)
    expect(await bookOf(reader, slug)).toMatchObject(unknownFields(unlike))
  })

  test('is there from the start where a book is added with it', async () => {
    expect(await add(await quire.reader(), values)).toMatchObject(values)
  })

  test('has a limit, as long as it is a text or a number', async () => {
    const reader = await quire.reader()
    const isLimited = (name: BookField) => ['line', 'count', 'duration'].includes(aboutField(name).kind)
    for (const name of unlike.filter(isLimited)) {
      const max = maxOf(aboutField(name))
      const tooMuch = aboutField(name).kind === 'line' ? 'a'.repeat(max + 1) : max + 1
      const { status, body } = await reader.post('/books', { ...emma, [name]: tooMuch })
      expect([name, status, Object.keys(body.errors ?? {})]).toEqual([name, 422, [name]])
    }
  })

  test('fills the gaps of the book that another is merged into, and leaves it when that is undone', async () => {
    const moderator = await quire.reader({ role: 'moderator' })
    const { gone, kept } = await buildTwins(quire.db, { ...pickFields(unlike, values), format: 'paperback' })
    const merged = await merge(moderator, { gone: gone.slug, kept: kept.slug })
    expect(await bookOf(moderator, kept.slug)).toMatchObject(pickFields(unlike, values))
    await undo(moderator, merged)
    expect(await bookOf(moderator, kept.slug)).toMatchObject(unknownFields(unlike))
    expect(await bookOf(moderator, gone.slug)).toMatchObject(pickFields(unlike, values))
  })
})
