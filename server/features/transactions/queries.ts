import { and, eq, sql } from 'drizzle-orm'
import {
  hasMoney,
  type NewTransaction,
  type Transaction,
  type TransactionPatch,
  type TransactionType,
} from '../../../contract/transactions.ts'
import { ensureUnchanged } from '../../db/changed.ts'
import { schema, type Database } from '../../db/database.ts'
import { isId, type Page, pageOf, rowsOf } from '../../db/page.ts'

const { transactions } = schema

type TransactionRow = Omit<Transaction, 'updated_at'> & { updated_at: Date }

const columns = sql`transactions.id, books.slug as book, transactions.type, transactions.date::text as date,
  transactions.due_date::text as due_date, transactions.return_date::text as return_date, transactions.name,
  transactions.notes, transactions.quantity, transactions.amount::text as amount, transactions.currency,
  transactions.updated_at`

const toTransaction = (row: TransactionRow): Transaction => ({ ...row, updated_at: row.updated_at.toISOString() })

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

export function transactionQueries(db: Database) {
  const findTransaction = async (readerId: string, id: string): Promise<Transaction | undefined> => {
    if (!isId(id)) return undefined
    const [row] = await rowsOf<TransactionRow>(
      db,
      sql`select ${columns} from transactions join books on books.id = transactions.book_id
        where transactions.id = ${id} and transactions.reader_id = ${readerId}`,
    )
    return row && toTransaction(row)
  }

  return {
    findTransaction,

    listTransactions: async (readerId: string, bookId: string | undefined, page: Page) => {
      const where = sql`where transactions.reader_id = ${readerId}
        ${bookId === undefined ? sql`` : sql`and transactions.book_id = ${bookId}`}`
      const { rows, total } = await pageOf<TransactionRow>(db, page, {
        rows: (limit) => sql`select ${columns} from transactions join books on books.id = transactions.book_id ${where}
            order by transactions.date desc, transactions.id desc ${limit}`,
        count: sql`select count(*)::int as total from transactions ${where}`,
      })
      return { transactions: rows.map(toTransaction), total }
    },

    insertTransaction: async (readerId: string, bookId: string, transaction: NewTransaction) => {
      const { type } = transaction
      const [row] = await db
        .insert(transactions)
        .values({ ...valuesOf(type, transaction), type, reader_id: readerId, book_id: bookId })
        .returning({ id: transactions.id })
      return row && findTransaction(readerId, row.id)
    },

    updateTransaction: async (readerId: string, id: string, type: TransactionType, patch: TransactionPatch) => {
      const found = await db.transaction(async (tx) => {
        const mine = and(eq(transactions.id, id), eq(transactions.reader_id, readerId))
        const [held] = await tx
          .select({ updated_at: transactions.updated_at })
          .from(transactions)
          .where(mine)
          .for('update')
        if (!held) return false
        ensureUnchanged(held, patch.updated_at)
        await tx
          .update(transactions)
          .set({ ...valuesOf(type, patch), updated_at: sql`clock_timestamp()` })
          .where(mine)
        return true
      })
      return found ? findTransaction(readerId, id) : undefined
    },

    deleteTransaction: async (readerId: string, id: string) =>
      isId(id) &&
      (
        await db
          .delete(transactions)
          .where(and(eq(transactions.id, id), eq(transactions.reader_id, readerId)))
          .returning({ id: transactions.id })
      ).length > 0,
  }
}
