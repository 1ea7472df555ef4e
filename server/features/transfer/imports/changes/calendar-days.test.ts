import { expect, test } from 'vitest'
import { archiveBook, archiveId, archiveNote } from '../../../../../tests/support/archives.ts'
import { ArchiveBook } from '../../archive/book-shape.ts'
import { ArchiveNote, ArchiveReading, type BookPart } from '../../archive/shape.ts'
import { withCalendarDays } from './calendar-days.ts'

const zone = 'Pacific/Auckland'

const log = {
  book: archiveId,
  name: null,
  book_format: 'paperback',
  length_type: 'page',
  length: 100,
  progress: 100,
  started_at: '2024-12-01T08:00:00Z',
  finished_at: '2024-12-31T08:00:00Z',
  created_at: '2025-01-01T08:00:00Z',
  sessions: [],
}
const session = { start_position: 0, end_position: 0, length_type: 'page', created_at: log.created_at }

const part = (details: Partial<BookPart>): BookPart => ({
  kind: 'book',
  book: ArchiveBook.parse(archiveBook),
  library: null,
  shelves: [],
  review: null,
  readings: [],
  notes: [],
  transactions: [],
  ...details,
})

const readingAfter = (reading: object) =>
  withCalendarDays(part({ readings: [ArchiveReading.parse({ ...log, ...reading })] }), zone).readings[0]

/** Noon of the last day of the year in Auckland, and as it is stored. */
const [noon, stored] = ['2024-12-30T23:00:00Z', '2024-12-31T12:00:00.000Z']

test('noon by the clock of their reader is a day, and any other moment a time', () => {
  expect(readingAfter({ finished_at: noon })).toMatchObject({
    started_at: log.started_at,
    started_precision: 'time',
    finished_at: stored,
    finished_precision: 'day',
  })
  expect(readingAfter({ finished_at: null })).toMatchObject({ finished_at: null, finished_precision: 'time' })
})

test('months, years and what nobody knows are noon UTC of their day', () => {
  for (const precision of ['month', 'year', 'unknown']) {
    expect(readingAfter({ finished_at: noon, finished_precision: precision })).toMatchObject({
      finished_at: stored,
      finished_precision: precision,
    })
  }
})

test('a session moves with the end of its log, and one without a duration is the day its log was stopped', () => {
  const timed = { ...session, started_at: '2024-12-30T22:00:00Z', finished_at: noon }
  expect(readingAfter({ finished_at: noon, sessions: [timed] })).toMatchObject({
    sessions: [{ started_at: '2024-12-31T11:00:00.000Z', finished_at: stored, precision: 'day' }],
  })
  const stop = { ...session, started_at: noon, finished_at: noon }
  expect(readingAfter({ finished_at: null, state: 'stopped', sessions: [stop] })).toMatchObject({
    sessions: [{ started_at: stored, finished_at: stored, precision: 'day' }],
  })
  // Of an open log, it may have been a session at noon.
  expect(readingAfter({ finished_at: null, sessions: [stop] })).toMatchObject({
    sessions: [{ finished_at: noon, precision: 'time' }],
  })
})

test('what says how much of it is known stays as it is, and nothing changes twice', () => {
  const dates = {
    started_at: noon,
    started_precision: 'time',
    finished_at: stored,
    finished_precision: 'day',
    sessions: [{ ...session, started_at: stored, finished_at: stored, precision: 'day', palette: [] }],
  }
  expect(readingAfter(dates)).toMatchObject(dates)
})

test('what ends before it begins says nothing of its beginning', () => {
  // Made by hand: the end is called a day, and has a time.
  const dates = { started_at: '2024-12-31T14:00:00Z', started_precision: 'time', finished_precision: 'day' }
  expect(readingAfter({ ...dates, finished_at: '2024-12-30T13:00:00Z' })).toMatchObject({
    started_at: '2024-12-31T12:00:00.000Z',
    started_precision: 'unknown',
    finished_at: '2024-12-30T13:00:00Z',
    finished_precision: 'time',
  })
})

test('notes, reviews, the library and the history of its shelves are of the same day', () => {
  const note = (written_at: string) => ArchiveNote.parse({ ...archiveNote, written_at })
  const { notes, library, stays } = withCalendarDays(
    part({
      notes: [note(noon), note('2024-12-30T23:00:01Z')],
      library: { book: archiveId, shelf: 'read', added_at: noon, shelved_at: log.created_at, position: 1 },
      stays: [{ book: archiveId, shelf: 'read', added_at: noon, removed_at: null }],
    }),
    zone,
  )
  expect(notes).toMatchObject([
    { written_at: stored, written_precision: 'day' },
    { written_at: '2024-12-30T23:00:01Z', written_precision: 'time' },
  ])
  expect(library).toMatchObject({ added_at: stored, shelved_at: log.created_at })
  expect(stays).toMatchObject([{ added_at: stored, removed_at: null }])
})
