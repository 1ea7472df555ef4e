import { useMutation } from '@tanstack/react-query'
import { getBook } from '../../../contract/books.ts'
import {
  createTransaction,
  deleteTransaction,
  listTransactions,
  updateTransaction,
  type NewTransaction,
  type Transaction,
  type TransactionPatch,
} from '../../../contract/transactions.ts'
import { call } from '../../lib/api-client.ts'
import { itemsOf, withItems, type Pages } from '../../lib/page-items.ts'
import { pagesKey, queryClient, refresh, usePages } from '../../lib/queries.ts'

const partsOf = (book: string) => ({ query: { book } })
const keyOf = (book: string) => pagesKey(listTransactions, partsOf(book))

function changeTransactions(book: string, change: (transactions: Transaction[]) => Transaction[]): void {
  queryClient.setQueryData<Pages<Transaction>>(
    keyOf(book),
    (pages) =>
      pages &&
      withItems(
        pages,
        change(itemsOf(pages)).toSorted((a, b) => b.date.localeCompare(a.date)),
      ),
  )
}

/** What a reader bought, sold, lent and barrowed of a book, newest first. */
export const useTransactions = (book: string) => usePages(listTransactions, partsOf(book), { isFirstBare: true })

/** A transaction as it is by now, or nothing when it is gone. */
export async function refetchTransaction(book: string, id: string): Promise<Transaction | undefined> {
  await refresh(listTransactions)
  return itemsOf(queryClient.getQueryData<Pages<Transaction>>(keyOf(book))).find((each) => each.id === id)
}

export const useCreateTransaction = () =>
  useMutation({
    mutationFn: (transaction: NewTransaction) => call(createTransaction, { body: transaction }),
    onSuccess: ({ data }, { book }) => {
      changeTransactions(book, (transactions) => [data, ...transactions])
      // Buying makes the book one's own.
      void refresh(listTransactions, getBook)
    },
  })

export const useUpdateTransaction = (book: string) =>
  useMutation({
    mutationFn: ({ id, patch }: { id: string; patch: TransactionPatch }) =>
      call(updateTransaction, { params: { transaction: id }, body: patch }),
    onSuccess: ({ data }) => {
      changeTransactions(book, (transactions) => transactions.map((each) => (each.id === data.id ? data : each)))
      void refresh(listTransactions)
    },
  })

export const useDeleteTransaction = (book: string) =>
  useMutation({
    mutationFn: (id: string) => call(deleteTransaction, { params: { transaction: id } }),
    onSuccess: (_answer, id) => {
      changeTransactions(book, (transactions) => transactions.filter((each) => each.id !== id))
      void refresh(listTransactions, getBook)
    },
    onError: (error) => console.error(error),
  })
