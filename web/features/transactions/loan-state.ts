import type { Transaction } from '../../../contract/transactions.ts'

export type LoanState = 'returned' | 'overdue' | 'due' | 'out'

/** How it stands with what was lent or barrowed, on a day of the reader's calendar. */
export function loanState({ due_date, return_date }: Pick<Transaction, 'due_date' | 'return_date'>, today: string) {
  const state: LoanState =
    return_date !== null ? 'returned' : due_date === null ? 'out' : due_date < today ? 'overdue' : 'due'
  return state
}
