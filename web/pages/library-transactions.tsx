import { useState } from 'react'
import type { Book } from '../../contract/books.ts'
import { screens } from '../../contract/screens.ts'
import type { Translator } from '../../shared/translate.ts'
import {
  hasMoney,
  listTransactions,
  loanStates,
  transactionOrders,
  transactionTypes,
  type ListedTransaction,
} from '../../contract/transactions.ts'
import { AddForBook } from '../features/library/book-picker/add-for-book.tsx'
import { BookTitle } from '../features/catalogue/books/book-on-card.tsx'
import { choicesOf } from '../lib/choices.ts'
import { AreaScreen } from '../features/frame/areas/area-screen.tsx'
import { ListFrame } from '../features/library/list-pages/list-frame.tsx'
import { useTransactionsOverview } from '../features/journal/transactions/api.ts'
import { formatMoney } from '../../shared/money.ts'
import {
  headingOf,
  Loan,
  TransactionActions,
  TransactionCard,
} from '../features/journal/transactions/transaction-card.tsx'
import { useTransactionDialogs } from '../features/journal/transactions/transaction-dialogs.tsx'
import { TransactionsOverview } from '../features/journal/transactions/transactions-overview.tsx'
import { appData } from '../lib/app-data.ts'
import { formatPartialDate } from '../lib/dates.ts'
import { useT } from '../lib/i18n.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../ui/buttons/link.tsx'
import { IconArrowsExchange } from '../ui/icons/arrows-exchange.ts'
import { Section } from '../ui/layout/page.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import type { Column } from '../ui/lists/windowed-table.tsx'
import classes from './library-cards.module.css'

const columnsOf = (
  actionsFor: ReturnType<typeof useTransactionDialogs>['actionsFor'],
  translator: Translator,
): Column<ListedTransaction>[] => {
  const { t } = translator
  return [
    {
      name: 'date',
      heading: t('Date'),
      sorts: ['date-desc', 'date-asc'],
      cell: ({ date }) => formatPartialDate(date, translator),
    },
    {
      name: 'book',
      heading: t('Book'),
      sorts: ['title-asc', 'title-desc'],
      cell: ({ book_card }) => book_card && <BookTitle book={book_card} />,
    },
    {
      name: 'type',
      heading: t('Type'),
      room: 'wide',
      cell: (transaction) => headingOf(transaction, translator),
    },
    {
      name: 'due',
      heading: t('Due'),
      sorts: ['due-asc', 'due-desc'],
      room: 'late',
      cell: (transaction) => !hasMoney(transaction.type) && <Loan transaction={transaction} />,
    },
    {
      name: 'amount',
      heading: t('Amount'),
      align: 'end',
      room: 'wide',
      cell: (transaction) => <Amount transaction={transaction} />,
    },
    {
      name: 'actions',
      heading: t('Actions'),
      isHeadingSpoken: true,
      align: 'end',
      cell: (transaction) => <TransactionActions transaction={transaction} {...actionsFor(transaction)} />,
    },
  ]
}

export default function LibraryTransactionsPage() {
  const translator = useT()
  const { t, plural } = translator
  const { data: answer, isPending } = useTransactionsOverview()
  const overview = answer?.data
  const [book, setBook] = useState<Book | undefined>()
  const { add, actionsFor, dialogs } = useTransactionDialogs(book)
  const { currencies } = appData()
  return (
    <AreaScreen
      area="journal"
      title={t('Transactions')}
      intro={t('Loans, purchases and sales.')}
      actions={
        <AddForBook
          label={t('Add Transaction')}
          onPick={(picked) => {
            setBook(picked)
            add.onClick()
          }}
        />
      }
    >
      {isPending && <Skeleton height="22rem" />}
      {overview && <TransactionsOverview overview={overview} />}
      <Section title={t('All transactions')}>
        <ListFrame
          endpoint={listTransactions}
          label={t('Your transactions')}
          searchLabel={t('Search your transactions')}
          sorts={choicesOf(transactionOrders, translator)}
          filters={[
            { name: 'type', label: t('Type'), any: t('All types'), options: choicesOf(transactionTypes, translator) },
            { name: 'state', label: t('Loans'), any: t('Any status'), options: choicesOf(loanStates, translator) },
            {
              name: 'currency',
              label: t('Currency'),
              any: t('All currencies'),
              options: (overview?.money ?? []).map(({ currency }) => ({
                value: currency,
                label: currencies[currency] ?? currency,
              })),
            },
            { name: 'from', label: t('From') },
            { name: 'to', label: t('To') },
          ]}
          count={(total) => plural(total, ':count transaction', ':count transactions')}
          failure={t('Failed to load transactions')}
          empty={
            <EmptyState
              icon={<IconArrowsExchange size={40} stroke={1.25} />}
              title={t('No transactions yet')}
              action={<ButtonLink to={screens.search.path}>{t('Find a book')}</ButtonLink>}
            >
              {t('Add purchases and loans on a book’s page to see them here.')}
            </EmptyState>
          }
          keyOf={({ id }) => id}
          grid={{
            render: (transaction) => <TransactionCard transaction={transaction} {...actionsFor(transaction)} />,
            skeleton: <Skeleton height="9rem" />,
            className: classes.pairs ?? '',
            estimate: 180,
          }}
          columns={columnsOf(actionsFor, translator)}
        />
      </Section>
      {dialogs}
    </AreaScreen>
  )
}

function Amount({ transaction: { amount, currency } }: { transaction: ListedTransaction }) {
  const { locale } = useT()
  if (amount === null || currency === null) return null
  return <span className={classes.number}>{formatMoney(amount, currency, locale)}</span>
}
