import type { CurrencyMoney } from '../../../../contract/transactions.ts'

type Month = CurrencyMoney['months'][number]

/** The last `count` months up to that of `day`, oldest first: `2025-09`. */
export function monthsUntil(day: string, count: number): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.UTC(year, month - 1 - (count - 1 - index), 1))
    return date.toISOString().slice(0, 7)
  })
}

/** All months, including those without transactions. */
export function everyMonth(money: CurrencyMoney, today: string, count: number): Month[] {
  const byMonth = new Map(money.months.map((each) => [each.month, each]))
  return monthsUntil(today, count).map(
    (month) => byMonth.get(month) ?? { month, bought: '0.00', sold: '0.00', net: '0.00' },
  )
}

/** Rounds up to 1, 2, 5, 10, 20, 50, …; for the axis of the chart. */
export function roundAbove(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10) * power
}
