import { expect, test } from 'vitest'
import { change } from '../../tests/support/waiting-change.ts'

import { givenVersions, rebased, settled } from './waiting-versions.ts'

test('a version that was assumed here is the one of the server in every later change', () => {
  const real = { data: { id: 'log-1', updated_at: 'real', sessions: [{ id: 'session-2' }] }, message: 'Saved.' }
  const versions = givenVersions(change({}).assumed, real)
  expect(versions).toEqual([['assumed', 'real']])
  const later = rebased(change({ id: 2, body: { updated_at: 'assumed', progress: 40 } }), versions)
  expect(later.body).toEqual({ updated_at: 'real', progress: 40 })
  const other = change({ body: { updated_at: 'assumed by nobody', content: 'assumed' } })
  expect(rebased(other, versions).body).toEqual(other.body)
})

test('the log that a shelf starts has a version too, where the server started one', () => {
  const assumed = { data: { shelves: ['read'], reading: { id: 'log-1', updated_at: 'assumed' } } }
  expect(givenVersions(assumed, { data: { reading: { id: 'log-1', updated_at: 'real' } } })).toEqual([
    ['assumed', 'real'],
  ])
  expect(givenVersions(assumed, { data: { reading: null } })).toEqual([])
  expect(givenVersions({ data: null }, { data: null })).toEqual([])
})

test('what is deleted on top of a change is compared with the version that the change got', () => {
  const deleting = change({
    method: 'DELETE',
    assumed: { data: null },
    deleted: { id: 'log-1', book: 'emma', updated_at: 'assumed' },
  })
  expect(rebased(deleting, [['assumed', 'real']]).deleted).toMatchObject({ id: 'log-1', updated_at: 'real' })
})

test('versions are remembered, the latest, unless the change was given up while it was sent', () => {
  const old = Array.from({ length: 500 }, (_, index): [string, string] => [`old-${index}`, String(index)])
  const sent = change({ assumed: { data: { updated_at: 'assumed' } } })
  const answer = { data: { updated_at: 'real' } }
  const { changes, versions } = settled({ changes: [sent], versions: old }, sent, answer)
  expect(changes).toEqual([])
  expect(versions).toEqual([...old.slice(1), ['assumed', 'real']])
  expect(settled({ changes: [], versions: [] }, sent, answer)).toEqual({ changes: [], versions: [] })
})
