import { useMutation } from '@tanstack/react-query'
import { getBook } from '../../../../contract/books.ts'
import {
  createTransaction,
  deleteTransaction,
  getTransactionsOverview,
  listTransactions,
  updateTransaction,
  type ListedTransaction,
  type NewTransaction,
  type Transaction,
  type TransactionPatch,
} from '../../../../contract/transactions.ts'
import { call } from '../../../lib/api-client.ts'
import { today } from '../../../lib/dates.ts'
import { translator } from '../../../lib/i18n.tsx'
import { itemsOf, withItems, type Pages } from '../../../lib/page-items.ts'
import { pagesKey, queryClient, refresh, useAnswer, usePages } from '../../../lib/queries.ts'
import { findItem, removeItem, replaceItem } from '../../../lib/remembered.ts'
import { callUndoable } from '../../../lib/undo.ts'
import { useReader } from '../../account/session/api.ts'

const partsOf = (book: string) => ({ query: { book } })
const keyOf = (book: string) => pagesKey(listTransactions, partsOf(book))

/** Adds it to the cached list of its book, by date. */
function addTransaction(transaction: Transaction): void {
  queryClient.setQueryData<Pages<Transaction>>(
    keyOf(transaction.book),
    (pages) =>
      pages &&
      withItems(
        pages,
        [transaction, ...itemsOf(pages)].toSorted((a, b) => b.date.localeCompare(a.date)),
      ),
  )
}

/** Transactions change whether the book is owned, open loans and money spent. */
const refreshAll = () => refresh(listTransactions, getTransactionsOverview, getBook)

/** The reader's transactions of a book, newest first. */
export const useTransactions = (book: string) => usePages(listTransactions, partsOf(book), { isFirstBare: true })

export const useTransactionsOverview = () => useAnswer(getTransactionsOverview, {})

/** Refetches a transaction; undefined if it was deleted. */
export async function refetchTransaction(id: string): Promise<Transaction | undefined> {
  await refreshAll()
  return findItem<Transaction>(listTransactions, id)
}

export const useCreateTransaction = () =>
  useMutation({
    mutationFn: (transaction: NewTransaction) => call(createTransaction, { body: transaction }),
    onSuccess: ({ data }) => {
      addTransaction(data)
      void refreshAll()
    },
  })

export const useUpdateTransaction = () =>
  useMutation({
    mutationFn: ({ id, patch }: { id: string; patch: TransactionPatch }) =>
      call(updateTransaction, { params: { transaction: id }, body: patch }),
    onSuccess: ({ data }) => {
      replaceItem(listTransactions, data)
      void refreshAll()
    },
  })

export const useDeleteTransaction = () =>
  useMutation({
    mutationFn: (id: string) => call(deleteTransaction, { params: { transaction: id } }),
    onSuccess: (_answer, id) => {
      removeItem(listTransactions, id)
      void refreshAll()
    },
    onError: (error) => console.error(error),
  })

/** A patch of the return date, with the other required fields unchanged. */
const loanPatch = (
  { date, due_date, name, notes, quantity }: Transaction,
  return_date: string | null,
  expectedVersion: string,
) => ({
  date,
  due_date,
  return_date,
  name,
  notes,
  quantity,
  updated_at: expectedVersion,
})

/** Sets the return date to today; the toast has an Undo button. */
export function useReturnLoan() {
  const zone = useReader()?.time_zone ?? null
  return useMutation({
    mutationFn: async (loan: ListedTransaction) => {
      const params = { transaction: loan.id }
      const takeBack = async (expectedVersion: string) => {
        await call(updateTransaction, { params, body: loanPatch(loan, null, expectedVersion) })
        await refreshAll()
      }
      return callUndoable(
        (action) =>
          call(
            updateTransaction,
            { params, body: loanPatch(loan, today(zone), loan.updated_at) },
            { action, success: translator().t('Marked :title as returned.', { title: loan.book_card?.title ?? '' }) },
          ),
        ({ data }) => takeBack(data.updated_at),
      )
    },
    onSuccess: ({ data }) => {
      replaceItem(listTransactions, data)
      void refreshAll()
    },
    onError: (error) => console.error(error),
  })
}
