import * as z from 'zod/mini'
import { many, emptyAnswer, one, openPageQuery } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { NewId } from './ids.ts'
import { aboutBook, dayRange, isValidRange, oneOf, searched } from './journal.ts'
import { required } from './messages.ts'
import { optionalName, optionalText } from './text-fields.ts'
import { text } from '../shared/translate.ts'
import { Day, expectedVersion } from './versions.ts'

export const transactionTypes = {
  bought: text('Bought'),
  sold: text('Sold'),
  lent: text('Lent'),
  barrowed: text('Borrowed'),
} as const

export const currencyCodes = (
  'USD EUR GBP AED ARS AUD BDT BGN BRL CAD CHF CLP CNY COP CZK DKK EGP GEL HKD HUF IDR ILS INR ISK JPY KES KRW KZT ' +
  'MAD MXN MYR NGN NOK NZD PEN PHP PKR PLN RON RSD RUB SAR SEK SGD THB TRY TWD UAH UYU VND ZAR'
).split(' ')

export const TransactionType = z.enum(Object.keys(transactionTypes) as [keyof typeof transactionTypes])
export type TransactionType = z.infer<typeof TransactionType>

/** Buying and selling are about money; lending and barrowing about getting it back. */
export const hasMoney = (type: TransactionType) => type === 'bought' || type === 'sold'

export const transactionDefaults = { quantity: 1, amount: '0', currency: 'USD' } as const
export const amountStep = 0.01
export const maxQuantity = 1_000_000
export const transactionNotesLength = 100_000
/** Of one book. */
export const transactionsPerPage = 100

/** What is to come back within these days, today included, is due soon. */
export const dueSoonDays = 7

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
  /** What was paid in all, however many copies: a decimal as text, so that no digit of it is lost. */
  amount: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  updated_at: z.string(),
})
export type Transaction = z.infer<typeof Transaction>

/** A transaction among all of a reader's. */
export const ListedTransaction = z.extend(Transaction, aboutBook)
export type ListedTransaction = z.infer<typeof ListedTransaction>

export const transactionOrders = {
  'date-desc': text('Newest first'),
  'date-asc': text('Oldest first'),
  'due-asc': text('Due date, soonest first'),
  'due-desc': text('Due date, latest first'),
  'title-asc': text('Title, A to Z'),
  'title-desc': text('Title, Z to A'),
} as const
export const TransactionOrder = oneOf(transactionOrders)
export type TransactionOrder = z.infer<typeof TransactionOrder>

/** States of what was lent or barrowed. `due-soon` and `overdue` are also `out`. */
export const loanStates = {
  out: text('Not returned yet'),
  'due-soon': text('Due soon'),
  overdue: text('Overdue'),
  returned: text('Returned'),
} as const
export const LoanState = oneOf(loanStates)
export type LoanState = z.infer<typeof LoanState>

export const Currency = z.enum(currencyCodes as [string, ...string[]])

/** Blank is how a form says "none". */
const optionalDay = z.optional(
  z.nullable(
    z.pipe(
      z.union([Day, z.literal('')]),
      z.transform((day) => (day === '' ? null : day)),
    ),
  ),
)

/** Many write 12,50. */
const withPoint = (amount: string | number) => String(amount).replace(/^(\d+),(\d{1,2})$/, '$1.$2')

const Amount = z
  .pipe(z.union([z.string(), z.number()]), z.transform(withPoint))
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
  name: optionalName,
  notes: optionalText(transactionNotesLength),
  quantity: z._default(
    z.coerce.number().check(z.gte(1), z.lte(maxQuantity), z.refine(Number.isInteger, text('Enter a whole number.'))),
    transactionDefaults.quantity,
  ),
  amount: z.optional(z.nullable(Amount)),
  currency: z.optional(z.nullable(z.union([Currency, z.literal('')]))),
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
  z.refine<Dates>(isNotBefore('due_date'), {
    error: text('This can’t be before the transaction date.'),
    path: ['due_date'],
  }),
  z.refine<Dates>(isNotBefore('return_date'), {
    error: text('This can’t be before the transaction date.'),
    path: ['return_date'],
  }),
]

const moneyCheck = (field: 'amount' | 'currency') =>
  z.refine<{ type: TransactionType; amount?: string | null | undefined; currency?: string | null | undefined }>(
    (transaction) => !hasMoney(transaction.type) || Boolean(transaction[field]?.trim()),
    { error: required, path: [field] },
  )

/** What costs nothing may leave out the amount; loans have none, whatever is sent. */
export const NewTransaction = z
  .object({
    id: NewId,
    book: z.string(),
    type: TransactionType,
    ...fields,
    amount: z._default(z.nullable(Amount), transactionDefaults.amount),
    currency: z._default(fields.currency, transactionDefaults.currency),
  })
  .check(...dateChecks, moneyCheck('amount'), moneyCheck('currency'))
export type NewTransaction = z.infer<typeof NewTransaction>

/** Neither type nor book can be changed afterwards. */
export const TransactionPatch = z.object({ ...fields, ...expectedVersion }).check(...dateChecks)
export type TransactionPatch = z.infer<typeof TransactionPatch>

const transactionParams = z.object({ transaction: z.string() })

export const listTransactions = endpoint({
  method: 'GET',
  path: '/transactions',
  access: 'reader',
  summary: 'The reader’s own transactions, for one book or all, newest first by default',
  refuses: ['not_found'],
  query: z
    .extend(openPageQuery, {
      book: z.optional(z.string()),
      sort: z._default(TransactionOrder, 'date-desc'),
      type: z.optional(TransactionType),
      state: z.optional(LoanState),
      currency: z.optional(Currency),
      ...searched,
      ...dayRange,
    })
    .check(isValidRange),
  answer: many(ListedTransaction),
})

/** The overview shows this many; the list has the rest. */
export const maxOpenLoans = 100

/** Months that the overview looks back, this one included. */
export const moneyMonths = 24

const moneyFlow = {
  bought: z.string(),
  sold: z.string(),
  /** Sold less bought: below zero where more was spent than came in. */
  net: z.string(),
}

export const MoneyInMonth = z.object({ month: z.string(), ...moneyFlow })
export const MoneyInYear = z.object({ year: z.string(), ...moneyFlow })

/** What books have cost and brought in one currency; months and years without either are left out. */
export const CurrencyMoney = z.object({
  currency: z.string(),
  /** Of the last months only, oldest first. */
  months: z.array(MoneyInMonth),
  /** All of them, latest first. */
  years: z.array(MoneyInYear),
})
export type CurrencyMoney = z.infer<typeof CurrencyMoney>

export const TransactionsOverview = z.object({
  /** The day it is for the reader, by which all this is judged. */
  today: z.string(),
  counts: z.object({ lent: z.int(), barrowed: z.int(), due_soon: z.int(), overdue: z.int() }),
  /** What is out: the longest overdue first, what has no due date last. */
  loans: z.array(ListedTransaction),
  /** The currency with the most transactions first. */
  money: z.array(CurrencyMoney),
})
export type TransactionsOverview = z.infer<typeof TransactionsOverview>

export const getTransactionsOverview = endpoint({
  method: 'GET',
  path: '/transactions/overview',
  access: 'reader',
  summary: 'Loans, due and overdue, and money by month, year and currency',
  answer: one(TransactionsOverview),
})

export const createTransaction = endpoint({
  method: 'POST',
  path: '/transactions',
  access: 'reader',
  summary: 'Add a transaction: bought, sold, lent or barrowed',
  refuses: ['not_found'],
  body: NewTransaction,
  answer: one(Transaction),
  status: 201,
  creates: 'transactions',
})

export const updateTransaction = endpoint({
  method: 'PUT',
  path: '/transactions/:transaction',
  access: 'reader',
  summary: 'Change a transaction; its type and book can’t change',
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
  answer: emptyAnswer,
})
