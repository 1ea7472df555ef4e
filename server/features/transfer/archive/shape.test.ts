import { describe, expect, test } from 'vitest'
import { archiveBook, archiveNote } from '../../../../tests/support/archives.ts'
import { ArchiveBook } from './book-shape.ts'
import {
  ArchiveGoal,
  ArchiveList,
  ArchiveNote,
  ArchiveProfile,
  ArchiveReading,
  ArchiveReview,
  ArchiveShelf,
  ArchiveTransaction,
} from './shape.ts'

const moment = '2020-01-01T00:00:00.123456+00:00'
const session = {
  started_at: moment,
  finished_at: moment,
  start_position: 0,
  end_position: 10,
  length_type: 'page',
  created_at: moment,
}
const dated = { key: 'publication-date', value: { start: '1999-01-01', end: null }, enabled: true }

const whole = {
  book: { shape: ArchiveBook, row: archiveBook },
  shelf: {
    shape: ArchiveShelf,
    row: { slug: 'a'.repeat(120), name: 'Sea', visibility: 'public', created_at: moment },
  },
  review: {
    shape: ArchiveReview,
    row: { book: 'b', rating: 3.75, content: 'Deep', language: 'es', private: false, palette: [], created_at: moment },
  },
  reading: {
    shape: ArchiveReading,
    row: {
      book: 'b',
      name: null,
      book_format: 'paperback',
      length_type: 'page',
      length: 200,
      progress: 10,
      started_at: moment,
      finished_at: null,
      created_at: moment,
      sessions: [session],
    },
  },
  note: { shape: ArchiveNote, row: archiveNote },
  transaction: {
    shape: ArchiveTransaction,
    row: {
      book: 'b',
      type: 'bought',
      date: '2020-01-01',
      due_date: null,
      return_date: null,
      name: null,
      notes: null,
      quantity: 1,
      amount: '12.50',
      currency: 'EUR',
      created_at: moment,
    },
  },
  list: {
    shape: ArchiveList,
    row: {
      slug: 'l',
      name: 'Old ones',
      description: null,
      type: 'snapshot',
      entries_type: 'book',
      visibility: 'public',
      entries_limit: 7,
      order_by: 'title-asc',
      filters: [dated],
      snapshot: {
        taken_at: moment,
        entered: { count: 0, first: [] },
        left: { count: 1, first: [{ slug: 'x', name: 'X' }] },
      },
      created_at: moment,
    },
  },
  goal: {
    shape: ArchiveGoal,
    row: {
      name: null,
      metric: 'books',
      target: 12,
      period: { start: '2020-01-01', end: '2020-12-31' },
      filters: [dated],
      visibility: 'private',
      created_at: moment,
    },
  },
  profile: {
    shape: ArchiveProfile,
    row: {
      about: 'I read',
      location: null,
      links: ['https://example.org'],
      genres: ['sea'],
      visibility: 'public',
      approve_followers: false,
      listed: true,
      language: 'es',
      time_zone: 'Europe/Madrid',
      theme: 'dark',
      star_step: 'half',
      notifications_off: ['liked'],
      digest: 'daily',
      reminders: [{ hour: 20, kind: 'reading', channel: 'push' }],
    },
  },
} as const

test.each(Object.entries(whole))('a %s is taken as it was written', (_kind, { shape, row }) => {
  expect(shape.parse(row)).toMatchObject(_kind === 'book' ? { title: 'The Lake' } : row)
})

test.each([
  [{ content: '> Cold\n>\n> Deep' }, { kind: 'quote', content: 'Cold\n\nDeep', visibility: 'private' }],
  [{ content: '> Cold\nI thought' }, { kind: 'note', content: '> Cold\nI thought' }],
  [{ content: '>' }, { kind: 'note', content: '>' }],
  [
    { content: '> Cold', kind: 'note' },
    { kind: 'note', content: '> Cold' },
  ],
  [
    { kind: 'note', visibility: 'public', said_by: 'Ada' },
    { visibility: 'private', said_by: null },
  ],
  [
    { kind: 'quote', visibility: 'public', said_by: 'Ada' },
    { visibility: 'public', said_by: 'Ada' },
  ],
  [{ kind: 'quote', visibility: 'public', content: 'x'.repeat(1001) }, { visibility: 'private' }],
])('a note %j becomes %j', (fields, expected) => {
  expect(ArchiveNote.parse({ ...archiveNote, ...fields })).toMatchObject(expected)
})

test('a review of an earlier version says nothing of pace and warnings, and warnings of a later one are left out', () => {
  expect(ArchiveReview.parse(whole.review.row).traits).toBeNull()
  const content_warnings = ['war', 'boredom'].map((warning) => ({ warning, grade: 'minor' }))
  expect(ArchiveReview.parse({ ...whole.review.row, traits: { pace: 'slow', content_warnings } }).traits).toEqual({
    pace: 'slow',
    content_warnings: [{ warning: 'war', grade: 'minor' }],
  })
})

test('a profile of an earlier version says where its reader lives as `place`', () => {
  const { location: _, ...profile } = whole.profile.row
  expect(ArchiveProfile.parse({ ...profile, place: 'Lisbon' })).toEqual({ ...profile, location: 'Lisbon' })
})

describe('what no call of the product would take is not taken', () => {
  test.each<[keyof typeof whole, Record<string, unknown>]>([
    ['book', { language: "=cmd|' /C calc'!A0" }],
    ['book', { slug: 'a'.repeat(121) }],
    ['book', { slug: '../emma' }],
    ['book', { publication_date: '2019-13-40' }],
    ['book', { title: ' ' }],
    ['shelf', { slug: 'read' }],
    ['shelf', { created_at: '0000-01-01T00:00:00Z' }],
    ['review', { language: 'xx' }],
    ['review', { rating: 4.321 }],
    ['review', { palette: ['a', 'b', 'c', 'd', 'e', 'f'] }],
    ['reading', { progress: 201 }],
    ['reading', { length: 0, progress: 0 }],
    ['reading', { length_type: 'minute' }],
    ['reading', { finished_at: '2019-01-01T00:00:00Z' }],
    ['reading', { sessions: [{ ...session, finished_at: '2019-01-01T00:00:00Z' }] }],
    ['note', { written_at: 'yesterday' }],
    ['note', { position: 1.234 }],
    ['transaction', { amount: null }],
    ['transaction', { type: 'lent' }],
    ['transaction', { due_date: '2020-02-01' }],
    ['transaction', { date: '0000-01-01' }],
    ['transaction', { currency: 'QQQ' }],
    ['list', { filters: [{ ...dated, value: { start: 'foo', end: null } }] }],
    ['list', { filters: [dated, dated] }],
    ['list', { order_by: 'manual' }],
    ['list', { type: 'manual', order_by: 'manual' }],
    ['list', { snapshot: { ...whole.list.row.snapshot, taken_at: 'foo' } }],
    ['goal', { filters: [{ key: 'rating', value: { min: 9, max: 2 }, enabled: true }] }],
    ['goal', { period: { start: '2020-12-31', end: '2020-01-01' } }],
    ['goal', { period: { start: '1000-01-01', end: '2020-01-01' } }],
    ['profile', { links: ['javascript:alert(1)'] }],
    ['profile', { digest: 'hourly' }],
  ])('%s %o', (kind, change) => {
    const { shape, row } = whole[kind]
    expect(shape.safeParse({ ...row, ...change }).success).toBe(false)
  })
})

test('what this server does not know of a profile is left aside, and a blank is none', () => {
  const { shape, row } = whole.profile
  const strange = { language: 'tlh', time_zone: 'Foo/Bar', notifications_off: ['liked', 'waved'], about: ' ' }
  expect(shape.parse({ ...row, ...strange })).toEqual({
    ...row,
    language: null,
    time_zone: null,
    notifications_off: ['liked'],
    about: null,
  })
})
