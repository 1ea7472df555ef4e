import { expect, test } from 'vitest'
import type { Import } from '../../../../contract/imports.ts'
import { archiveBook, archiveId, archiveManifest, zipped } from '../../../../tests/support/archives.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { readImport, rowsOf, runImport, sendImport } from '../../../../tests/support/imports.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { unchosen } from './things/own-thing-queries.ts'

const quire = useApp()

const otherId = '01890000-0000-7000-8000-000000000002'
const isbn_13 = '9780804429573'

const review = (book: string, rating: number) => ({
  book,
  rating,
  content: `It is a ${rating}`,
  language: 'en',
  private: false,
  palette: [],
  created_at: '2020-01-01T00:00:00Z',
})

/** A book that is found, one whose ISBN is another's, and something that is no book. */
const fileWith = (rating: number) =>
  zipped({
    'manifest.json': archiveManifest,
    'books.json': [
      archiveBook,
      {
        ...archiveBook,
        id: otherId,
        slug: 'the-sea',
        title: 'The Sea',
        isbn_13,
        work: { ...archiveBook.work, id: otherId, title: 'The Sea' },
      },
      { title: 7 },
    ],
    'reviews.json': [review(archiveId, rating), review(otherId, 5)],
  })

test('settled rows of an archive stay settled when the options change, and count in the plan', async () => {
  const reader = await quire.reader()
  await buildBook(quire.db, { title: 'Something Else', author: 'Some One', isbn_13 })
  const { slug } = await buildBook(quire.db, { title: 'A Sea of Mine', author: 'Ada North' })
  await runImport(reader, await sendImport(reader, await fileWith(4)))

  const made = await sendImport(reader, await fileWith(2))
  expect(made).toMatchObject({
    counts: { same: 1, doubtful: 1, unreadable: 1 },
    plan: { ratings: 0 },
    options: { conflict: 'mine' },
  })
  await reader.put(`/imports/${made.id}/rows/2`, { action: 'match', book: slug })
  await reader.put(`/imports/${made.id}/rows/3`, { action: 'dismiss' })
  expect(await readImport(reader, made.id)).toMatchObject({ settled_count: 2, plan: { ratings: 1, shelved: 0 } })

  const options = { ...made.options, conflict: 'file' }
  await reader.put(`/imports/${made.id}/options`, { options })
  const chosen = await readImport(reader, made.id)
  expect(chosen).toMatchObject({ state: 'previewed', counts: { matched: 2 }, settled_count: 2, open_count: 0 })
  expect(chosen.plan).toMatchObject({ ratings: 2, reviews: 2 })
  expect((await rowsOf(reader, made)).map(({ state, reason }) => [state, reason])).toEqual([
    ['waiting', 'Same book as in an earlier import.'],
    ['waiting', 'Chosen by you.'],
    ['dismissed', 'This isn’t valid in a Quire archive.'],
  ])
  // And back again.
  await reader.put(`/imports/${made.id}/options`, { options: made.options })
  expect(await readImport(reader, made.id)).toMatchObject({ counts: { same: 1, matched: 1 }, plan: { ratings: 1 } })
  expect(await runImport(reader, made)).toMatchObject({ states: { written: 1, skipped: 1, dismissed: 1 } })
  expect((await reader.get(`/books/${slug}/reviews/me`)).body.data).toMatchObject({ rating: 5 })
})

test('shelves, lists, goals and the profile are compared again when options change, with a reason each', async () => {
  const moment = '2020-01-01T00:00:00Z'
  const file = await zipped({
    'manifest.json': archiveManifest,
    'shelves.json': [{ slug: 'attic', name: 'Attic', visibility: 'private', created_at: moment }],
    'lists.json': [
      {
        slug: 'sea',
        name: 'Sea',
        description: null,
        type: 'dynamic',
        entries_type: 'book',
        visibility: 'private',
        entries_limit: null,
        order_by: 'title-asc',
        filters: [],
        snapshot: null,
        created_at: moment,
      },
    ],
    'goals.json': [
      {
        name: 'Ten',
        metric: 'books',
        target: 10,
        period: { start: '2026-01-01', end: '2026-12-31' },
        filters: [],
        visibility: 'private',
        created_at: moment,
      },
    ],
    'profile.json': { ...unchosen, about: 'Reads.' },
  })
  const reader = await quire.reader()
  const verdicts = async (made: Import) =>
    (await rowsOf(reader, made)).map(({ verdict, reason }) => `${verdict}: ${reason}`)
  const here = 'same: You already have it.'
  const notYet = 'new: Not here yet. We’ll create it.'
  const first = await sendImport(reader, file)
  expect(await verdicts(first)).toEqual([notYet, notYet, notYet, notYet])
  await runImport(reader, first)

  const again = await sendImport(reader, file)
  expect(await verdicts(again)).toEqual([here, here, here, here])
  expect(again.plan).toMatchObject({ lists: 0, goals: 0, new_shelves_count: 0 })
  for (const table of ['shelves', 'lists', 'goals']) await quire.connection.pool.query(`delete from ${table}`)
  await quire.connection.pool.query(`update readers set about = 'Writes.'`)
  await reader.put(`/imports/${again.id}/options`, { options: again.options })
  expect(await verdicts(again)).toEqual([notYet, notYet, notYet, here])
  await reader.put(`/imports/${again.id}/options`, { options: { ...again.options, conflict: 'file' } })
  expect(await verdicts(again)).toEqual([notYet, notYet, notYet, notYet])
  const planned = await readImport(reader, again.id)
  expect(planned.plan).toMatchObject({ lists: 1, goals: 1, new_shelves_count: 1 })
  const done = await runImport(reader, planned, { ...again.options, conflict: 'file' })
  expect(await verdicts(done)).toEqual(Array.from({ length: 4 }, () => 'new: Added by this import.'))
})
