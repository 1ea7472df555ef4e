import { Button } from '@mantine/core'
import { IconArrowsExchange, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Book } from '../../../contract/books.ts'
import type { Transaction } from '../../../contract/transactions.ts'
import { useT } from '../../lib/i18n.tsx'
import { itemsOf } from '../../lib/page-items.ts'
import { CardList } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusHeadingIfLost } from '../../ui/focus.ts'
import { lazyModal } from '../../ui/lazy-modal.tsx'
import { Section } from '../../ui/page.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { CardSkeletons } from '../../ui/skeleton.tsx'
import { useDeleteTransaction, useTransactions } from './api.ts'
import { TransactionCard } from './transaction-card.tsx'

const TransactionModal = lazyModal(() => import('./transaction-modal.tsx'))
const ConfirmDialog = lazyModal(() => import('../../ui/confirm-dialog.tsx'))

/** Where a reader's copies of a book came from and went to. */
export function TransactionsSection({ book }: { book: Book }) {
  const { t } = useT()
  const part = useRef<HTMLDivElement>(null)
  const transactions = useTransactions(book.slug)
  const hasSome = itemsOf(transactions.data).length > 0
  const deleteTransaction = useDeleteTransaction(book.slug)
  const writing = TransactionModal.useControl()
  const asking = ConfirmDialog.useControl()
  const [chosen, setChosen] = useState<Transaction | undefined>()

  useEffect(() => {
    if (transactions.error) console.error(transactions.error)
  }, [transactions.error])

  function openFor(transaction: Transaction | undefined, modal: { open: () => void }) {
    setChosen(transaction)
    modal.open()
  }

  const add = { ...writing.opener, onClick: () => openFor(undefined, writing) }

  return (
    <div ref={part}>
      <Section
        title={t('Transaction Log')}
        aside={
          hasSome && (
            <Button variant="default" leftSection={<IconPlus size={18} />} {...add}>
              {t('Add Transaction')}
            </Button>
          )
        }
      >
        <PagedList
          pages={transactions}
          skeleton={<CardSkeletons label={t('Loading transactions')} />}
          empty={
            <EmptyState
              icon={<IconArrowsExchange size={40} stroke={1.25} />}
              title={t('No transactions yet')}
              action={<Button {...add}>{t('Add your first transaction')}</Button>}
            >
              {t('Bought, sold, lent or barrowed: what it cost, who has it, and when it is due back.')}
            </EmptyState>
          }
          more={t('Load More Transactions')}
        >
          {(items) => (
            <CardList columns={2}>
              {items.map((transaction) => (
                <li key={transaction.id}>
                  <TransactionCard
                    transaction={transaction}
                    edit={{ ...writing.opener, onClick: () => openFor(transaction, writing) }}
                    remove={{ ...asking.opener, onClick: () => openFor(transaction, asking) }}
                  />
                </li>
              ))}
            </CardList>
          )}
        </PagedList>
      </Section>
      <TransactionModal.Place key={chosen?.id ?? 'new'} control={writing} book={book} transaction={chosen} />
      <ConfirmDialog.Place
        control={asking}
        title={t('Are you sure you want to delete this transaction?')}
        confirmLabel={t('Yes, Delete')}
        cancelLabel={t('Keep Transaction')}
        onConfirm={async () => {
          if (chosen) await deleteTransaction.mutateAsync(chosen.id)
        }}
        onGone={() => focusHeadingIfLost(part)}
      >
        {t('This action cannot be undone.')}
      </ConfirmDialog.Place>
    </div>
  )
}
