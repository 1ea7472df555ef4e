import { expect, test } from 'vitest'
import { dateIn } from './partial-date.ts'

test('a date is written with any digits', () => {
  expect(dateIn({ year: '٢٠١٩', month: '05', day: '１' })).toBe('2019-05-01')
  expect(dateIn({ year: ' 987 ', month: '', day: '' })).toBe('0987')
  expect(dateIn({ year: '', month: '', day: '' })).toBeNull()
})
