import { describe, expect, test } from 'vitest'
import type { TransactionsOverview } from '../../../../contract/transactions.ts'
import { timeZoneCookie } from '../../../../contract/constants.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { insertRows } from '../../../../tests/support/insert-rows.ts'
import type { TransactionColumns } from '../../../../tests/support/columns.ts'

const quire = useApp()

const overviewOf = async (visitor: Visitor) => {
  const { status, body } = await visitor.get('/transactions/overview')
  expect(status).toBe(200)
  return body.data as TransactionsOverview
}

async function insert(readerId: string, ...rows: TransactionColumns[]) {
  const { id: book_id } = await buildBook(quire.db)
  await insertRows(
    quire.db,
    'transactions',
    rows.map((row) => ({ ...row, reader_id: readerId, book_id })),
  )
}

const money = (type: 'bought' | 'sold', date: string, amount: string, currency = 'EUR') => ({
  type,
  date,
  amount,
  currency,
})
const lent = (due_date: string | null, name: string, more = {}) => ({
  type: 'lent',
  date: '2026-01-01',
  due_date,
  name,
  ...more,
})

describe('loans', () => {
  test('tell who has what, the longest overdue first, and nothing that is back', async () => {
    quire.now = new Date('2026-03-14T09:26:53Z')
    const reader = await quire.reader({ time_zone: 'Europe/Madrid' })
    const stranger = await quire.reader()
    await insert(
      reader.row.id,
      lent(null, 'Nobody asks'),
      lent('2026-03-21', 'In a week and a day'),
      lent('2026-03-20', 'Soon', { type: 'barrowed' }),
      lent('2026-03-14', 'Today'),
      lent('2026-03-13', 'Yesterday'),
      lent('2026-01-02', 'Long ago', { type: 'barrowed' }),
      lent('2026-01-02', 'Back', { return_date: '2026-01-03' }),
      money('bought', '2026-01-02', '1'),
    )
    await insert(stranger.row.id, lent('2026-01-02', 'A stranger’s'))
    const { today, counts, loans } = await overviewOf(reader)
    expect(today).toBe('2026-03-14')
    expect(counts).toEqual({ lent: 4, barrowed: 2, due_soon: 2, overdue: 2 })
    expect(loans.map(({ name }) => name)).toEqual([
      'Long ago',
      'Yesterday',
      'Today',
      'Soon',
      'In a week and a day',
      'Nobody asks',
    ])
    expect(loans[0]?.book_card).toMatchObject({ title: 'Emma', authors: [{ name: 'Jane Austen' }] })
  })

  test.each([
    // It is the 15th in Auckland already, still the 14th in London, and the 13th in Honolulu.
    ['Pacific/Auckland', '2026-03-14T11:00:00Z', '2026-03-15', true],
    ['Pacific/Auckland', '2026-03-14T10:59:59Z', '2026-03-14', false],
    ['UTC', '2026-03-14T23:59:59Z', '2026-03-14', false],
    ['Pacific/Honolulu', '2026-03-14T09:59:59Z', '2026-03-13', false],
    ['Pacific/Honolulu', '2026-03-15T09:59:59Z', '2026-03-14', false],
    ['Pacific/Honolulu', '2026-03-15T10:00:00Z', '2026-03-15', true],
  ])('due on the 14th, in %s at %s, where it is %s: overdue %s', async (zone, now, day, isOverdue) => {
    quire.now = new Date(now)
    const withAccount = await quire.reader({ time_zone: zone })
    const withCookie = await quire.reader()
    withCookie.cookies[timeZoneCookie] = zone
    for (const reader of [withAccount, withCookie]) {
      await insert(reader.row.id, lent('2026-03-14', 'Ana'))
      const { today, counts } = await overviewOf(reader)
      expect([today, counts.overdue]).toEqual([day, Number(isOverdue)])
      const { body } = await reader.get('/transactions?state=overdue')
      expect(body.data).toHaveLength(Number(isOverdue))
    }
  })

  test('the account’s zone wins over the cookie’s, and a cookie that names none is as good as none', async () => {
    quire.now = new Date('2026-03-14T23:30:00Z')
    const reader = await quire.reader({ time_zone: 'Pacific/Honolulu' })
    reader.cookies[timeZoneCookie] = 'Pacific/Auckland'
    expect((await overviewOf(reader)).today).toBe('2026-03-14')
    const unknown = await quire.reader()
    unknown.cookies[timeZoneCookie] = "Mars/Olympus'; --"
    expect((await overviewOf(unknown)).today).toBe('2026-03-14')
  })
})

describe('money', () => {
  test('is added up to the last digit, by month, year and currency', async () => {
    quire.now = new Date('2026-03-14T09:26:53Z')
    const reader = await quire.reader()
    const stranger = await quire.reader()
    const cents = Array.from({ length: 10 }, () => money('bought', '2026-03-01', '0.10'))
    await insert(
      reader.row.id,
      ...cents,
      money('bought', '2026-03-14', '999999999999.99'),
      money('sold', '2026-03-02', '0.02'),
      money('sold', '2026-01-31', '5.00'),
      money('bought', '2024-04-01', '7.50'),
      money('bought', '2024-03-31', '1.25'),
      money('bought', '2026-04-01', '2.00'),
      money('sold', '2025-12-31', '3', 'USD'),
    )
    await insert(stranger.row.id, money('bought', '2026-03-01', '100'))
    expect((await overviewOf(reader)).money).toEqual([
      {
        currency: 'EUR',
        // 24 months, this one included; earlier and later ones only show up in their year.
        months: [
          { month: '2024-04', bought: '7.50', sold: '0.00', net: '-7.50' },
          { month: '2026-01', bought: '0.00', sold: '5.00', net: '5.00' },
          { month: '2026-03', bought: '1000000000000.99', sold: '0.02', net: '-1000000000000.97' },
        ],
        years: [
          { year: '2026', bought: '1000000000002.99', sold: '5.02', net: '-999999999997.97' },
          { year: '2024', bought: '8.75', sold: '0.00', net: '-8.75' },
        ],
      },
      {
        currency: 'USD',
        months: [{ month: '2025-12', bought: '0.00', sold: '3.00', net: '3.00' }],
        years: [{ year: '2025', bought: '0.00', sold: '3.00', net: '3.00' }],
      },
    ])
  })

  test('is nothing where nothing was bought or sold', async () => {
    expect((await overviewOf(await quire.reader())).money).toEqual([])
  })
})
