import type { Transaction } from '../../../../contract/transactions.ts'

export type LoanState = 'returned' | 'overdue' | 'due' | 'out'

/** The state of a loan on a date in the reader's time zone. */
export function loanState({ due_date, return_date }: Pick<Transaction, 'due_date' | 'return_date'>, today: string) {
  const state: LoanState =
    return_date !== null ? 'returned' : due_date === null ? 'out' : due_date < today ? 'overdue' : 'due'
  return state
}
