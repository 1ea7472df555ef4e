import type { Book } from '../../../../contract/books.ts'
import { useT } from '../../../lib/i18n.tsx'
import { CardList } from '../../../ui/display/card.tsx'
import { ListSection } from '../../../ui/lists/list-section.tsx'
import { useTransactions } from './api.ts'
import { TransactionCard } from './transaction-card.tsx'
import { useTransactionDialogs } from './transaction-dialogs.tsx'

/** The reader's transactions of a book. */
export function TransactionsSection({ book }: { book: Book }) {
  const { t } = useT()
  const transactions = useTransactions(book.slug)
  const { add, actionsFor, dialogs } = useTransactionDialogs(book)
  return (
    <ListSection
      title={t('Transaction Log')}
      pages={transactions}
      add={add}
      addLabel={t('Add Transaction')}
      empty={{
        title: t('No transactions yet'),
        addLabel: t('Bought, borrowed or lent it?'),
      }}
      loading={t('Loading transactions')}
      more={t('Load More Transactions')}
      dialogs={dialogs}
    >
      {(items) => (
        <CardList columns={2}>
          {items.map((transaction) => (
            <li key={transaction.id}>
              <TransactionCard transaction={transaction} {...actionsFor(transaction)} />
            </li>
          ))}
        </CardList>
      )}
    </ListSection>
  )
}
