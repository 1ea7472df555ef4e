import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

test.each([
  ['12.50', 'USD', '$12.50'],
  ['0.00', 'USD', '$0.00'],
  ['999999999999.99', 'EUR', '€999,999,999,999.99'],
  ['1200.00', 'JPY', '¥1,200'],
  ['1200.50', 'JPY', '¥1,200.5'],
])('%s of %s is %s', (amount, currency, shown) => {
  expect(formatMoney(amount, currency, 'en')).toBe(shown)
})
