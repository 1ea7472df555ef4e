import * as z from 'zod/mini'
import { many, nothingToShow, one, pageQuery } from './answers.ts'
import { nameLength } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { required } from './validation.ts'
import { text } from './translate.ts'
import { Day, seen } from './versions.ts'
import { currencyCodes, transactionTypes } from './vocabulary.ts'

export const TransactionType = z.enum(Object.keys(transactionTypes) as [keyof typeof transactionTypes])
export type TransactionType = z.infer<typeof TransactionType>

/** Buying and selling are about money; lending and barrowing about getting it back. */
export const hasMoney = (type: TransactionType) => type === 'bought' || type === 'sold'

export const transactionDefaults = { quantity: 1, amount: '0', currency: 'USD' } as const
export const amountStep = 0.01
export const transactionsPerPage = 100

export const Transaction = z.object({
  id: z.string(),
  book: z.string(),
  type: TransactionType,
  date: z.string(),
  due_date: z.nullable(z.string()),
  return_date: z.nullable(z.string()),
  name: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  quantity: z.int(),
  /** A decimal as text, so that no digit of it is lost. */
  amount: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  updated_at: z.string(),
})
export type Transaction = z.infer<typeof Transaction>

const optionalText = (length: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(length))))

/** Blank is how a form says "none". */
const optionalDay = z.optional(
  z.nullable(
    z.pipe(
      z.union([Day, z.literal('')]),
      z.transform((day) => (day === '' ? null : day)),
    ),
  ),
)

const Amount = z
  .pipe(z.union([z.string(), z.number()]), z.transform(String))
  .check(
    z.refine(
      (amount) => amount.trim() === '' || /^\d{1,12}(\.\d{1,2})?$/.test(amount),
      text('Enter an amount such as 12.50.'),
    ),
  )

const fields = {
  date: Day,
  due_date: optionalDay,
  return_date: optionalDay,
  name: optionalText(nameLength),
  notes: optionalText(100_000),
  quantity: z._default(
    z.coerce.number().check(z.gte(1), z.lte(1_000_000), z.refine(Number.isInteger, text('Enter a whole number.'))),
    transactionDefaults.quantity,
  ),
  amount: z.optional(z.nullable(Amount)),
  currency: z.optional(z.nullable(z.union([z.enum(currencyCodes as [string, ...string[]]), z.literal('')]))),
}

interface Dates {
  date: string
  due_date?: string | null | undefined
  return_date?: string | null | undefined
}

const isNotBefore = (field: 'due_date' | 'return_date') => (transaction: Dates) => {
  const day = transaction[field]
  return !day || day >= transaction.date
}

const dateChecks = [
  z.refine<Dates>(isNotBefore('due_date'), { error: text('This cannot be before the date.'), path: ['due_date'] }),
  z.refine<Dates>(isNotBefore('return_date'), {
    error: text('This cannot be before the date.'),
    path: ['return_date'],
  }),
]

const moneyCheck = (field: 'amount' | 'currency') =>
  z.refine<{ type: TransactionType; amount?: string | null | undefined; currency?: string | null | undefined }>(
    (transaction) => !hasMoney(transaction.type) || Boolean(transaction[field]?.trim()),
    { error: required, path: [field] },
  )

export const NewTransaction = z
  .object({ book: z.string(), type: TransactionType, ...fields })
  .check(...dateChecks, moneyCheck('amount'), moneyCheck('currency'))
export type NewTransaction = z.infer<typeof NewTransaction>

/** Neither type nor book can be changed afterwards. */
export const TransactionPatch = z.object({ ...fields, ...seen }).check(...dateChecks)
export type TransactionPatch = z.infer<typeof TransactionPatch>

const transactionParams = z.object({ transaction: z.string() })

export const listTransactions = endpoint({
  method: 'GET',
  path: '/transactions',
  access: 'reader',
  summary: 'The reader’s own transactions, of one book or all, newest first',
  query: z.extend(pageQuery(transactionsPerPage), { book: z.optional(z.string()) }),
  answer: many(Transaction),
})

export const createTransaction = endpoint({
  method: 'POST',
  path: '/transactions',
  access: 'reader',
  summary: 'Write down that a book was bought, sold, lent or barrowed',
  body: NewTransaction,
  answer: one(Transaction),
  status: 201,
})

export const updateTransaction = endpoint({
  method: 'PUT',
  path: '/transactions/:transaction',
  access: 'reader',
  summary: 'Change a transaction; its type and book stay',
  params: transactionParams,
  body: TransactionPatch,
  answer: one(Transaction),
})

export const deleteTransaction = endpoint({
  method: 'DELETE',
  path: '/transactions/:transaction',
  access: 'reader',
  summary: 'Delete a transaction',
  params: transactionParams,
  answer: nothingToShow,
})
