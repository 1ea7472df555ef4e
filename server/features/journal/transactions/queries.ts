import { sql, type SQL } from '../../../db/sql.ts'
import {
  dueSoonDays,
  hasMoney,
  type ListedTransaction,
  type LoanState,
  type NewTransaction,
  type Transaction,
  type TransactionOrder,
  type TransactionPatch,
  type TransactionType,
} from '../../../../contract/transactions.ts'
import { addDays } from '../../../../shared/zoned-time.ts'
import { assignments } from '../../../db/assignments.ts'
import { ensureUnchanged } from '../../../db/changed.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Handle } from '../../../db/database.ts'
import { givenRows } from '../../../db/given-rows.ts'
import { execute, isId, rowsOf, type Page } from '../../../db/page.ts'
import { emit } from '../../../events/emit.ts'
import { isByTitle, listOwn, titleOrder, type Listed } from '../own-lists/queries.ts'

export type TransactionRow = Omit<ListedTransaction, 'book_card' | 'updated_at'> & { updated_at: Date }

export const transactionColumns = sql`transactions.id, books.slug as book, transactions.type, transactions.date::text as date,
  transactions.due_date::text as due_date, transactions.return_date::text as return_date, transactions.name,
  transactions.notes, transactions.quantity, transactions.amount::text as amount, transactions.currency,
  transactions.updated_at`

export const toTransaction = (row: Listed<TransactionRow>): ListedTransaction => ({
  ...row,
  updated_at: row.updated_at.toISOString(),
})

/** Lent or barrowed, and not back yet; in the words of its index. */
const isOut = sql`transactions.return_date is null and transactions.type in ('lent', 'barrowed')`

/** The conditions of loan states on a day of the reader's calendar. */
export const loanConditions = (today: string): Record<LoanState, SQL> => ({
  out: isOut,
  'due-soon': sql`${isOut} and transactions.due_date between ${today} and ${addDays(today, dueSoonDays - 1)}`,
  overdue: sql`${isOut} and transactions.due_date < ${today}`,
  returned: sql`transactions.return_date is not null`,
})

const newestFirst = sql`transactions.date desc, transactions.id desc`

export const transactionOrdersIn = (locale?: Locale): Record<TransactionOrder, SQL> => ({
  'date-desc': newestFirst,
  'date-asc': sql`transactions.date, transactions.id`,
  'due-asc': sql`transactions.due_date nulls last, ${newestFirst}`,
  'due-desc': sql`transactions.due_date desc nulls last, ${newestFirst}`,
  'title-asc': sql`${titleOrder(locale)}, ${newestFirst}`,
  'title-desc': sql`${titleOrder(locale)} desc, ${newestFirst}`,
})

interface TransactionFilter {
  bookId?: string | undefined
  q: string
  sort: TransactionOrder
  /** The language that titles are sorted for. */
  locale?: Locale
  type?: TransactionType | undefined
  state?: LoanState | undefined
  currency?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** The day it is for the reader, by which loans are due. */
  today: string
}

/** The columns of what a reader sent: what does not go with the type is left empty. */
function valuesOf(type: TransactionType, sent: TransactionPatch) {
  const { date, due_date, return_date, name, notes, quantity, amount, currency } = sent
  return {
    date,
    quantity,
    name: name || null,
    notes: notes || null,
    due_date: hasMoney(type) ? null : due_date || null,
    return_date: hasMoney(type) ? null : return_date || null,
    amount: hasMoney(type) ? (amount ?? null) : null,
    currency: hasMoney(type) ? (currency ?? null) : null,
  }
}

/** A transaction to write. */
interface TransactionValues {
  /** Made here if left out. */
  chosen_id?: string | undefined
  book_id: string
  type: TransactionType
  date: string
  due_date: string | null
  return_date: string | null
  name: string | null
  notes: string | null
  quantity: number
  amount: string | null
  currency: string | null
  created_at?: string
}

/** Writes transactions; gives their ids in the order of the transactions. */
export async function insertTransactions(
  db: Handle,
  readerId: string,
  values: readonly TransactionValues[],
): Promise<string[]> {
  if (values.length === 0) return []
  const given = givenRows(values, {
    chosen_id: 'uuid',
    book_id: 'uuid',
    type: 'text',
    date: 'date',
    due_date: 'date',
    return_date: 'date',
    name: 'text',
    notes: 'text',
    quantity: 'int',
    amount: 'numeric',
    currency: 'text',
    created_at: 'timestamptz',
  })
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`with made as materialized (select coalesce(chosen_id, new_id()) as id, given.* from ${given}),
    written as (
      insert into transactions (id, reader_id, book_id, type, date, due_date, return_date, name, notes, quantity, amount,
        currency, created_at, updated_at)
      select id, ${readerId}, book_id, type, date, due_date, return_date, name, notes, quantity, amount, currency,
        coalesce(created_at, now()), now()
      from made)
    select id from made order by ordinal`,
  )
  return rows.map(({ id }) => id)
}

export function transactionQueries(db: Handle) {
  const findTransaction = async (readerId: string, id: string): Promise<Transaction | undefined> => {
    if (!isId(id)) return undefined
    const [row] = await rowsOf<TransactionRow>(
      db,
      sql`select ${transactionColumns} from transactions join books on books.id = transactions.book_id
        where transactions.id = ${id} and transactions.reader_id = ${readerId}`,
    )
    return row && toTransaction(row)
  }

  return {
    findTransaction,

    listTransactions: async (
      readerId: string,
      { bookId, q, sort, type, state, currency, from, to, today, locale }: TransactionFilter,
      page: Page,
    ): Promise<{ transactions: ListedTransaction[]; total: number }> => {
      const { rows, total } = await listOwn<TransactionRow>(db, page, {
        table: 'transactions',
        columns: transactionColumns,
        readerId,
        bookId,
        q,
        conditions: [
          type && sql`transactions.type = ${type}`,
          state && loanConditions(today)[state],
          currency && sql`transactions.currency = ${currency}`,
          from && sql`transactions.date >= ${from}`,
          to && sql`transactions.date <= ${to}`,
        ],
        order: transactionOrdersIn(locale)[sort],
        isByTitle: isByTitle(sort),
      })
      return { transactions: rows.map(toTransaction), total }
    },

    insertTransaction: async (readerId: string, bookId: string, transaction: NewTransaction) => {
      const { type, id: chosen_id } = transaction
      const values = { ...valuesOf(type, transaction), chosen_id, type, book_id: bookId }
      const [id] = await insertTransactions(db, readerId, [values])
      return id === undefined ? undefined : findTransaction(readerId, id)
    },

    updateTransaction: async (readerId: string, id: string, type: TransactionType, patch: TransactionPatch) => {
      const isUpdated = await db.transaction(async (tx) => {
        const [stored] = await rowsOf<{ updated_at: Date; due_date: string | null; return_date: string | null }>(
          tx,
          sql`select updated_at, due_date::text as due_date, return_date::text as return_date from transactions
            where id = ${id} and reader_id = ${readerId} for update`,
        )
        if (!stored) return false
        ensureUnchanged(stored, patch.updated_at)
        const values = valuesOf(type, patch)
        await execute(
          tx,
          sql`update transactions set ${assignments(values, sql`updated_at = clock_timestamp()`)} where id = ${id}`,
        )
        if (stored.due_date !== values.due_date || stored.return_date !== values.return_date) {
          await emit(tx, [{ name: 'loan.changed', transaction_id: id }])
        }
        return true
      })
      return isUpdated ? findTransaction(readerId, id) : undefined
    },

    deleteTransaction: async (readerId: string, id: string) =>
      isId(id) && (await execute(db, sql`delete from transactions where id = ${id} and reader_id = ${readerId}`)) > 0,
  }
}
