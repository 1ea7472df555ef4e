import { expect, test } from 'vitest'
import { change } from '../../tests/support/waiting-change.ts'

import { namesIn, renamed, settled } from './waiting-names.ts'

test('what was made up here is called what the server calls it, in every later change', () => {
  const real = { data: { id: '17', updated_at: 'real', sessions: [{ id: '18' }] }, message: 'Saved.' }
  const names = namesIn(change({}).assumed, real)
  expect([...names]).toEqual([
    ['local-1', '17'],
    ['assumed', 'real'],
    ['local-2', '18'],
  ])
  const later = renamed(change({ id: 2, body: { updated_at: 'assumed', progress: 40 } }), names)
  expect(later).toMatchObject({
    address: '/api/v1/readings/17',
    body: { updated_at: 'real', progress: 40 },
    assumed: { data: { id: '17' } },
  })
  const other = change({ body: { updated_at: 'assumed by nobody' } })
  expect(renamed(other, names).body).toEqual({ updated_at: 'assumed by nobody' })
})

test('what is deleted on top of a change is compared with the version that the change got', () => {
  const names = new Map([
    ['local-1', '17'],
    ['assumed', 'real'],
  ])
  const deleting = change({
    method: 'DELETE',
    assumed: { data: null },
    deleted: { id: 'local-1', book: 'emma', updated_at: 'assumed' },
  })
  expect(renamed(deleting, names)).toMatchObject({
    address: '/api/v1/readings/17',
    deleted: { id: '17', updated_at: 'real' },
  })
})

test('names are remembered, the latest, unless the change was given up while it was sent', () => {
  const old = Array.from({ length: 500 }, (_, index): [string, string] => [`local-old-${index}`, String(index)])
  const sent = change({ assumed: { data: { id: 'local-1' } } })
  const { changes, names } = settled({ changes: [sent], names: old }, sent, { data: { id: '17' } })
  expect(changes).toEqual([])
  expect(names).toEqual([...old.slice(1), ['local-1', '17']])
  expect(settled({ changes: [], names: [] }, sent, { data: { id: '17' } })).toEqual({ changes: [], names: [] })
})
