import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import type { Book } from '../../../contract/books.ts'
import type { Transaction } from '../../../contract/transactions.ts'
import { useT } from '../../lib/i18n.tsx'
import { CardList } from '../../ui/card.tsx'
import { lazyModal } from '../../ui/lazy-modal.tsx'
import { ListSection, useRemoval } from '../../ui/list-section.tsx'
import { useDeleteTransaction, useTransactions } from './api.ts'
import { TransactionCard } from './transaction-card.tsx'

const TransactionModal = lazyModal(() => import('./transaction-modal.tsx'))

/** Where a reader's copies of a book came from and went to. */
export function TransactionsSection({ book }: { book: Book }) {
  const { t } = useT()
  const transactions = useTransactions(book.slug)
  const deleteTransaction = useDeleteTransaction(book.slug)
  const writing = TransactionModal.useControl()
  const removing = useRemoval()
  const [chosen, setChosen] = useState<Transaction | undefined>()

  function openFor(transaction: Transaction | undefined, modal: { open: () => void }) {
    setChosen(transaction)
    modal.open()
  }

  return (
    <>
      <ListSection
        title={t('Transaction Log')}
        pages={transactions}
        add={{ ...writing.opener, onClick: () => openFor(undefined, writing) }}
        addLabel={t('Add Transaction')}
        empty={{
          icon: <IconArrowsExchange size={40} stroke={1.25} />,
          title: t('No transactions yet'),
          text: t('Bought, sold, lent or barrowed: what it cost, who has it, and when it is due back.'),
          addLabel: t('Add your first transaction'),
        }}
        loading={t('Loading transactions')}
        more={t('Load More Transactions')}
        removal={{
          control: removing,
          question: t('Are you sure you want to delete this transaction?'),
          keep: t('Keep Transaction'),
          onConfirm: async () => chosen && deleteTransaction.mutateAsync(chosen.id),
        }}
      >
        {(items) => (
          <CardList columns={2}>
            {items.map((transaction) => (
              <li key={transaction.id}>
                <TransactionCard
                  transaction={transaction}
                  edit={{ ...writing.opener, onClick: () => openFor(transaction, writing) }}
                  remove={{ ...removing.opener, onClick: () => openFor(transaction, removing) }}
                />
              </li>
            ))}
          </CardList>
        )}
      </ListSection>
      <TransactionModal.Place key={chosen?.id ?? 'new'} control={writing} book={book} transaction={chosen} />
    </>
  )
}
