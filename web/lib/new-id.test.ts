import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { newId } from './new-id.ts'

test('an id is of version 7 and says when it was made', () => {
  vi.useFakeTimers({ now: new Date('2026-11-17T12:00:00.123Z') })
  try {
    const ids = Array.from({ length: 200 }, newId)
    expect(new Set(ids).size).toBe(200)
    for (const id of ids) expect(z.uuidv7().safeParse(id).success).toBe(true)
    const [first = ''] = ids
    expect(parseInt(first.replace('-', '').slice(0, 12), 16)).toBe(Date.parse('2026-11-17T12:00:00.123Z'))
  } finally {
    vi.useRealTimers()
  }
})

test('ids are in the order in which they were made', () => {
  vi.useFakeTimers({ now: 1 })
  try {
    const ids = Array.from({ length: 50 }, (_, index) => {
      vi.setSystemTime(1 + index * 99_999_999_999)
      return newId()
    })
    expect(ids.toSorted()).toEqual(ids)
  } finally {
    vi.useRealTimers()
  }
})
