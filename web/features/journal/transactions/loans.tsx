import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ListedTransaction } from '../../../../contract/transactions.ts'
import { useT } from '../../../lib/i18n.tsx'
import { BookTitle, CoverLink } from '../../catalogue/books/book-on-card.tsx'
import { useReturnLoan } from './api.ts'
import classes from './loans.module.css'
import { headingOf, Loan } from './transaction-card.tsx'

interface LoansProps {
  /** Open loans, the most urgent first. */
  loans: ListedTransaction[]
  /** Number shown before "show all". */
  preview: number
}

/** Open loans with their due dates, each with a button to return it. */
export function Loans({ loans, preview }: LoansProps) {
  const { t } = useT()
  const returnLoan = useReturnLoan()
  const [isWhole, setWhole] = useState(false)
  const shownLoans = isWhole ? loans : loans.slice(0, preview)

  return (
    <>
      <ul className={classes.list}>
        {shownLoans.map((loan) => (
          <li key={loan.id}>
            <LoanItem
              loan={loan}
              isBusy={returnLoan.isPending && returnLoan.variables.id === loan.id}
              onReturned={() => returnLoan.mutate(loan)}
            />
          </li>
        ))}
      </ul>
      {loans.length > preview && (
        <Button
          variant="subtle"
          className={classes.more ?? ''}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('Show fewer') : t('Show all :count', { count: loans.length })}
        </Button>
      )}
    </>
  )
}

interface LoanItemProps {
  loan: ListedTransaction
  isBusy: boolean
  onReturned: () => void
}

function LoanItem({ loan, isBusy, onReturned }: LoanItemProps) {
  const translator = useT()
  const { t } = translator
  const { book_card: book } = loan
  return (
    <article className={classes.loan}>
      {book && (
        <div className={classes.cover}>
          <CoverLink book={book} />
        </div>
      )}
      <div className={classes.words}>
        <h3 className={classes.title}>{book && <BookTitle book={book} />}</h3>
        <p className={classes.who}>{headingOf(loan, translator)}</p>
        <Loan transaction={loan} />
      </div>
      <Button
        variant="default"
        size="xs"
        loading={isBusy}
        aria-label={t('Mark as returned: “:title”', { title: book?.title ?? '' })}
        onClick={onReturned}
      >
        {t('Mark as returned')}
      </Button>
    </article>
  )
}
