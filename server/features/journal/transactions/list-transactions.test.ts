import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loanStates, transactionOrders } from '../../../../contract/transactions.ts'
import { addDays, dayAt } from '../../../../shared/zoned-time.ts'
import * as own from '../../../../tests/support/own-lists.ts'
import { expectSame } from '../../../../tests/support/own-lists.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { insertEach } from '../../../../tests/support/insert-rows.ts'

const quire = useApp()

test('all transactions, searched, filtered and sorted, are what the plain way gives', async () => {
  const next = own.numbers()
  const { reader, rows } = await own.seedOwn(
    quire,
    40,
    () => {
      const type = own.pick(['bought', 'sold', 'lent', 'barrowed'], next(4))
      const hasMoney = type === 'bought' || type === 'sold'
      const date = addDays('2026-02-01', next(45))
      return {
        type,
        date,
        due_date: hasMoney || next(4) === 0 ? null : addDays('2026-03-05', next(25)),
        return_date: hasMoney || next(3) > 0 ? null : addDays(date, next(20)),
        name: next(2) === 0 ? own.pick(own.words, next(6)) : null,
        notes: next(2) === 0 ? own.pick(own.words, next(6)) : null,
        amount: hasMoney ? `${next(100)}.50` : null,
        currency: hasMoney ? own.pick(['EUR', 'USD'], next(2)) : null,
      }
    },
    ({ work_id: _, ...row }) => insertEach(quire.db, 'transactions', [row]),
  )
  type Row = (typeof rows)[number]
  const newest = (a: Row, b: Row) => own.compare(b.date, a.date) || own.compare(b.id, a.id)
  const orders: Record<keyof typeof transactionOrders, typeof newest> = {
    'date-desc': newest,
    'date-asc': (a, b) => -newest(a, b),
    'due-asc': (a, b) => own.missingLast(a.due_date, b.due_date, own.compare) || newest(a, b),
    'due-desc': (a, b) => own.missingLast(a.due_date, b.due_date, (x, y) => own.compare(y, x)) || newest(a, b),
    'title-asc': (a, b) => own.byTitle(a, b) || newest(a, b),
    'title-desc': (a, b) => own.byTitle(b, a) || newest(a, b),
  }
  const today = dayAt(quire.now, own.zone)
  const isOut = (row: Row) => row.return_date === null && row.currency === null
  const states: Record<keyof typeof loanStates, (row: Row) => boolean> = {
    out: isOut,
    'due-soon': (row) =>
      isOut(row) && row.due_date !== null && own.isWithin(row.due_date, { from: today, to: addDays(today, 6) }),
    overdue: (row) => isOut(row) && row.due_date !== null && row.due_date < today,
    returned: (row) => row.return_date !== null,
  }
  const queries = fc.record({
    q: own.anySearch,
    sort: own.anyOrder(transactionOrders),
    range: own.anyRange,
    type: own.anyOf('bought', 'lent'),
    state: own.anyOf('out', 'due-soon', 'overdue', 'returned'),
    currency: own.anyOf('EUR', 'JPY'),
  })
  await fc.assert(
    fc.asyncProperty(queries, async ({ range, ...query }) => {
      const within = rows.filter(
        (row) =>
          own.isWithin(row.date, range) &&
          (query.type === undefined || row.type === query.type) &&
          (query.state === undefined || states[query.state](row)) &&
          (query.currency === undefined || row.currency === query.currency),
      )
      await expectSame(reader, '/transactions', { ...query, ...range }, within, orders[query.sort])
    }),
    own.runs,
  )
})

test.each([
  ['state=lost', { state: ['Choose one of the options.'] }],
  ['type=borrowed', { type: ['Choose one of the options.'] }],
  ['currency=BTC', { currency: ['Choose one of the options.'] }],
  ['from=2026-03-02&to=2026-03-01', { to: ['The end can’t be before the start.'] }],
])('listTransactions refuses %s', async (query, errors) => {
  const reader = await quire.reader()
  const { status, body } = await reader.get(`/transactions?${query}`)
  expect(status).toBe(422)
  expect(body.errors).toEqual(errors)
})
