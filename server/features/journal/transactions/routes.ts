import {
  createTransaction,
  deleteTransaction,
  getTransactionsOverview,
  hasMoney,
  listTransactions,
  transactionsPerPage,
  updateTransaction,
  type TransactionPatch,
} from '../../../../contract/transactions.ts'
import { text, type Translator } from '../../../../shared/translate.ts'
import { required } from '../../../../contract/messages.ts'
import { dayAt } from '../../../../shared/zoned-time.ts'
import { callerZone } from '../../../http/caller-zone.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { invalid, route } from '../../../route.ts'
import { getBookKey } from '../../catalogue/books/book-key-queries.ts'
import { pageIn } from '../own-lists/queries.ts'
import { savedMessage } from './messages.ts'
import { overviewQueries } from './overview-queries.ts'
import { transactionQueries } from './queries.ts'

const notFound = () => new AppError('not_found', text('We couldn’t find this transaction.'))

/** An update does not say its type, so what the type asks for can only be checked here. */
function ensureMoney(patch: TransactionPatch, translator: Translator) {
  const missing = (['amount', 'currency'] as const).filter((field) => !patch[field]?.trim())
  if (missing.length > 0) {
    throw invalid(translator, Object.fromEntries(missing.map((field) => [field, [translator.t(required)]])))
  }
}

export function transactionRoutes({ db, clock }: Context) {
  const queries = transactionQueries(db)
  const { getOverview } = overviewQueries(db)

  return [
    route(listTransactions, async ({ reader, query, request, locale }) => {
      const book = query.book === undefined ? undefined : await getBookKey(db, query.book, request)
      const today = dayAt(clock(), callerZone(request, reader))
      const page = pageIn(query, transactionsPerPage)
      const { transactions, total } = await queries.listTransactions(
        reader.id,
        { ...query, bookId: book?.id, today, locale },
        page,
      )
      return { data: transactions, meta: pageMeta(page, total) }
    }),

    route(getTransactionsOverview, async ({ reader, request }) => ({
      data: await getOverview(reader.id, dayAt(clock(), callerZone(request, reader))),
    })),

    route(createTransaction, async ({ reader, body, translator, request }) => {
      const book = await getBookKey(db, body.book, request)
      const transaction = await queries.insertTransaction(reader.id, book.id, body)
      if (!transaction) throw notFound()
      return { data: transaction, message: savedMessage(transaction, translator) }
    }),

    route(updateTransaction, async ({ reader, params, body, translator }) => {
      const stored = await queries.findTransaction(reader.id, params.transaction)
      if (!stored) throw notFound()
      if (hasMoney(stored.type)) ensureMoney(body, translator)
      const transaction = await queries.updateTransaction(reader.id, stored.id, stored.type, body)
      if (!transaction) throw notFound()
      return { data: transaction, message: savedMessage(transaction, translator) }
    }),

    route(deleteTransaction, async ({ reader, params, translator }) => {
      if (!(await queries.deleteTransaction(reader.id, params.transaction))) throw notFound()
      return { data: null, message: translator.t('Transaction deleted.') }
    }),
  ]
}
