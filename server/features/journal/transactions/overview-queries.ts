import { sql } from '../../../db/sql.ts'
import {
  maxOpenLoans,
  moneyMonths,
  type CurrencyMoney,
  type TransactionsOverview,
} from '../../../../contract/transactions.ts'
import type { Handle } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'
import { listOwn } from '../own-lists/queries.ts'
import {
  loanConditions,
  toTransaction,
  transactionColumns,
  transactionOrdersIn,
  type TransactionRow,
} from './queries.ts'

interface MoneyRow {
  currency: string
  year: string | null
  month: string | null
  transactions: number
  bought: string
  sold: string
  net: string
}

/** The first day of the month that is this many months before a day's own. */
function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString().slice(0, 10)
}

export function overviewQueries(db: Handle) {
  const countLoans = async (readerId: string, today: string): Promise<TransactionsOverview['counts']> => {
    const { out, overdue, 'due-soon': dueSoon } = loanConditions(today)
    const [counts] = await rowsOf<TransactionsOverview['counts']>(
      db,
      sql`select count(*) filter (where type = 'lent')::int as lent,
          count(*) filter (where type = 'barrowed')::int as barrowed,
          count(*) filter (where ${dueSoon})::int as due_soon,
          count(*) filter (where ${overdue})::int as overdue
        from transactions where reader_id = ${readerId} and ${out}`,
    )
    return counts ?? { lent: 0, barrowed: 0, due_soon: 0, overdue: 0 }
  }

  const listLoans = async (readerId: string, today: string) => {
    const { rows } = await listOwn<TransactionRow>(
      db,
      { page: 1, per_page: maxOpenLoans },
      {
        table: 'transactions',
        columns: transactionColumns,
        readerId,
        q: '',
        conditions: [loanConditions(today).out],
        order: transactionOrdersIn()['due-asc'],
        isByTitle: false,
      },
    )
    return rows.map(toTransaction)
  }

  /** Added up by the database, whose decimals lose nothing: each year's sums, and those of the last months. */
  const sumMoney = async (readerId: string, today: string): Promise<CurrencyMoney[]> => {
    const from = monthsBefore(today, moneyMonths - 1)
    const until = monthsBefore(today, -1)
    const rows = await rowsOf<MoneyRow>(
      db,
      sql`with money as (
          select currency, amount, type, to_char(date, 'YYYY') as year,
            case when date >= ${from} and date < ${until} then to_char(date, 'YYYY-MM') end as month
          from transactions where reader_id = ${readerId} and type in ('bought', 'sold'))
        select currency, year, month, count(*)::int as transactions,
          coalesce(sum(amount) filter (where type = 'bought'), 0.00)::text as bought,
          coalesce(sum(amount) filter (where type = 'sold'), 0.00)::text as sold,
          sum(case type when 'sold' then amount else -amount end)::text as net
        from money group by grouping sets ((currency, year), (currency, month))
        having grouping(month) = 1 or month is not null
        order by currency, year desc, month`,
    )
    const currencies = Map.groupBy(rows, ({ currency }) => currency)
    return [...currencies]
      .map(([currency, sums]) => {
        const years = sums.flatMap(({ year, ...flow }) => (year === null ? [] : [{ year, ...flow }]))
        const months = sums.flatMap(({ month, ...flow }) => (month === null ? [] : [{ month, ...flow }]))
        return { currency, months, years, count: years.reduce((count, { transactions }) => count + transactions, 0) }
      })
      .toSorted((a, b) => b.count - a.count || a.currency.localeCompare(b.currency))
  }

  return {
    getOverview: async (readerId: string, today: string): Promise<TransactionsOverview> => {
      const [counts, loans, money] = await Promise.all([
        countLoans(readerId, today),
        listLoans(readerId, today),
        sumMoney(readerId, today),
      ])
      return { today, counts, loans, money }
    },
  }
}
