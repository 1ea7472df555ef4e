import { expect, test } from 'vitest'
import type { Locale } from '../../../../contract/locales.ts'
import type { Notification } from '../../../../contract/notifications.ts'
import { digestLetter } from './letters.ts'

const liked: Notification = {
  id: '1',
  kind: 'liked',
  created_at: '2026-01-01T00:00:00Z',
  is_read: false,
  reader: { slug: 'bo', name: 'Bo', image: null, is_visible: true },
  book: { slug: 'emma', title: 'Emma?' },
  subject: { kind: 'review', id: '1', name: null, goal: null },
  excerpt: null,
  others: 0,
  goal: null,
  due_date: null,
  shared_read: null,
  merge: null,
  webhook: null,
  appeal: null,
  hidden: null,
  waiting_count: null,
}

const sentenceIn = (locale: Locale) => {
  const to = { name: 'Ada', email: 'ada@example.org' }
  const { text } = digestLetter({ publicUrl: 'http://host', locale, to, notifications: [liked], total: 1 })
  return text.split('\n\n')[1]
}

test('a sentence ends as its language does, and keeps names of another script apart', () => {
  expect(sentenceIn('en')).toBe('Bo likes your review of Emma?.')
  expect(sentenceIn('ja')).toMatch(/『Emma\?』.*。$/)
  expect(sentenceIn('ar')).toContain('\u2068Emma?\u2069')
})
