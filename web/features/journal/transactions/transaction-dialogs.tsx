import type { AboutBook } from '../../../../contract/journal.ts'
import type { ListedTransaction } from '../../../../contract/transactions.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useChosen } from '../../../ui/dialogs/chosen.ts'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { Removal, useRemoval } from '../../../ui/dialogs/removal.tsx'
import { useDeleteTransaction } from './api.ts'

const TransactionModal = lazyModal(() => import('./transaction-modal.tsx'))

/** Dialogs for transactions: on a book's page, where one can be added, or in the list of all of them. */
export function useTransactionDialogs(book?: Pick<AboutBook, 'slug' | 'title'>) {
  const { t } = useT()
  const writing = TransactionModal.useControl()
  const removing = useRemoval()
  const deleteTransaction = useDeleteTransaction()
  const { chosen, openerFor } = useChosen<ListedTransaction>()
  const about = chosen?.book_card ?? book
  return {
    add: openerFor(undefined, writing),
    actionsFor: (transaction: ListedTransaction) => ({
      edit: openerFor(transaction, writing),
      remove: openerFor(transaction, removing),
    }),
    dialogs: (
      <>
        {about && (
          <TransactionModal.Slot key={chosen?.id ?? 'new'} control={writing} book={about} transaction={chosen} />
        )}
        <Removal
          control={removing}
          question={t('Are you sure you want to delete this transaction?')}
          keepLabel={t('Keep Transaction')}
          onConfirm={async () => chosen && deleteTransaction.mutateAsync(chosen.id)}
        />
      </>
    ),
  }
}
