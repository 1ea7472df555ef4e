import { expect, test } from 'vitest'
import { spansOf } from './spans.ts'

const today = '2026-11-18'

test('days that are far ahead end with today', () => {
  expect(spansOf({ from: '2026-01-01', to: '9999-12-31' }, today)).toMatchObject({
    now: { from: '2026-01-01', until: '9999-01-01' },
    end: '2026-11-19',
    unit: 'year',
  })
  expect(spansOf({ from: null, to: '2026-11-18' }, today).end).toBe('2026-11-19')
  expect(spansOf({ from: null, to: '2026-11-17' }, today).end).toBe('2026-11-18')
})

test('the first year there is has none before it', () => {
  expect(spansOf({ from: '0001-01-01', to: '0001-12-31' }, today).before).toBeNull()
  expect(spansOf({ from: '0002-01-01', to: '0002-12-31' }, today).before).toEqual({
    from: '0001-01-01',
    until: '0002-01-01',
  })
})
