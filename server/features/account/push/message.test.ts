import { expect, test } from 'vitest'
import type { Notification } from '../../../../contract/notifications.ts'
import { pushMessageOf } from './message.ts'

const hidden: Notification = {
  id: '1',
  kind: 'content-hidden',
  created_at: '2026-01-01T00:00:00Z',
  is_read: false,
  reader: null,
  book: null,
  excerpt: 'Rude.',
  goal: null,
  due_date: null,
  shared_read: null,
  merge: null,
  webhook: null,
  appeal: null,
  subject: null,
  hidden: { kind: 'post', thing: 'Emma', slug: 'emma-in-spring', subject: null },
  waiting_count: null,
  others: null,
}

const pathOf = (slug: string | null) => {
  const notification = { ...hidden, hidden: { kind: 'post' as const, thing: 'Emma', slug, subject: null } }
  return (JSON.parse(pushMessageOf(notification, 'en').toString()) as { path: string }).path
}

test('a hidden post leads to its shared read, or to all of them once its writer has left', () => {
  expect(pathOf('emma-in-spring')).toBe('/shared-reads/emma-in-spring')
  expect(pathOf(null)).toBe('/shared-reads')
})
