import { useState } from 'react'
import type { AboutBook } from '../../../../contract/journal.ts'
import {
  amountStep,
  hasMoney,
  NewTransaction,
  transactionDefaults,
  TransactionType,
  type Transaction,
} from '../../../../contract/transactions.ts'
import { appData } from '../../../lib/app-data.ts'
import { today } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useOptimisticLock } from '../../../lib/optimistic-lock.ts'
import { FieldRow, FieldStack, SelectField, TextareaField, TextField } from '../../../ui/forms/fields.tsx'
import { Fold } from '../../../ui/forms/fold.tsx'
import { FormModal } from '../../../ui/dialogs/form-modal.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { useReader } from '../../account/session/api.ts'
import { refetchTransaction, useCreateTransaction, useUpdateTransaction } from './api.ts'

interface TransactionModalProps extends ModalControl {
  book: Pick<AboutBook, 'slug' | 'title'>
  /** Undefined for a new transaction. */
  transaction: Transaction | undefined
  /** What a new one is at first; with a loan, the name is asked for at once. */
  newType?: TransactionType
}

/** Not asked at once of what is lent. */
const foldedFields = ['date', 'return_date', 'type', 'quantity', 'notes']

const blankIsNone = (value: string) => (value.trim() === '' ? null : value)

export default function TransactionModal(props: TransactionModalProps) {
  const { book, transaction, newType = 'bought', ...control } = props
  const { t } = useT()
  const { transactionTypes, currencies } = appData()
  const zone = useReader()?.time_zone ?? null
  const [isUnfolded, setUnfolded] = useState(false)
  const createTransaction = useCreateTransaction()
  const updateTransaction = useUpdateTransaction()
  const write = useOptimisticLock(
    transaction?.updated_at,
    async () => transaction && refetchTransaction(transaction.id),
  )

  const { form, ...sending } = useSchemaForm({
    schema: NewTransaction,
    draft: `transaction ${transaction?.id ?? `${newType} ${book.slug}`}`,
    mode: 'controlled',
    initialValues: {
      type: transaction?.type ?? newType,
      date: transaction?.date ?? today(zone),
      due_date: transaction?.due_date ?? '',
      return_date: transaction?.return_date ?? '',
      name: transaction?.name ?? '',
      notes: transaction?.notes ?? '',
      quantity: String(transaction?.quantity ?? transactionDefaults.quantity),
      amount: transaction?.amount ?? transactionDefaults.amount,
      currency: transaction?.currency ?? transactionDefaults.currency,
    },
    // Fields that do not apply to the type keep their value, in case it is changed back, but are not sent.
    read: ({ type, due_date, return_date, amount, currency, name, notes, quantity, date }) => ({
      book: book.slug,
      type,
      date,
      name: blankIsNone(name),
      notes: blankIsNone(notes),
      // Blank is sent as null, so that the schema rejects it.
      quantity: quantity.trim() === '' ? null : quantity,
      due_date: hasMoney(type) ? null : due_date,
      return_date: hasMoney(type) ? null : return_date,
      amount: hasMoney(type) ? amount : null,
      currency: hasMoney(type) ? currency : null,
    }),
    onSubmit: async ({ book: slug, type, ...patch }) => {
      if (transaction) {
        await write((version) => updateTransaction.mutateAsync({ id: transaction.id, patch: { ...patch, ...version } }))
      } else {
        await createTransaction.mutateAsync({ book: slug, type, ...patch })
      }
      control.onClose()
    },
  })

  const { type } = form.getValues()
  const isLending = newType === 'lent' && type === 'lent'
  const isNameFirst = !transaction && !hasMoney(newType)
  const isFolded = isLending && !isUnfolded && !foldedFields.some((field) => field in form.errors)
  const who: Record<TransactionType, string> = {
    bought: t('Who you bought it from'),
    sold: t('Who you sold it to'),
    lent: t('Who has it now'),
    barrowed: t('Who you borrowed it from'),
  }

  const typeChoice = (
    <SelectField
      {...form.getInputProps('type')}
      label={t('Type')}
      required
      disabled={transaction !== undefined}
      data={TransactionType.options.map((value) => ({ value, label: transactionTypes[value] ?? value }))}
      data-autofocus={!isNameFirst || undefined}
    />
  )
  const date = <TextField {...form.getInputProps('date')} type="date" label={t('Date')} required />
  // A loan is with somebody: that is asked first, though a name may be left out.
  const name = (
    <TextField
      {...form.getInputProps('name')}
      label={isLending ? t('Who has it?') : t('Name')}
      description={isLending ? undefined : who[type]}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      data-autofocus={isNameFirst || undefined}
    />
  )
  const dueDate = (
    <TextField {...form.getInputProps('due_date')} type="date" label={isLending ? t('Until when?') : t('Due date')} />
  )
  const returnDate = <TextField {...form.getInputProps('return_date')} type="date" label={t('Return date')} />
  const quantity = (
    <TextField
      {...form.getInputProps('quantity')}
      type="number"
      inputMode="numeric"
      min={1}
      step={1}
      label={t('Quantity')}
      required
    />
  )
  const notes = <TextareaField {...form.getInputProps('notes')} label={t('Notes')} rows={3} />

  return (
    <FormModal
      {...control}
      title={transaction ? t('Edit Transaction') : isLending ? t('Lend a book') : t('Add Transaction')}
      about={book.title}
      size="lg"
      sending={sending}
    >
      {isLending ? (
        <>
          <FieldRow>
            {name}
            {dueDate}
          </FieldRow>
          <Fold label={t('More details')} isOpen={!isFolded} onToggle={setUnfolded}>
            {(content) => (
              <div {...content}>
                <FieldStack>
                  <FieldRow>
                    {date}
                    {returnDate}
                  </FieldRow>
                  <FieldRow>
                    {typeChoice}
                    {quantity}
                  </FieldRow>
                  {notes}
                </FieldStack>
              </div>
            )}
          </Fold>
        </>
      ) : (
        <>
          <FieldRow>
            {typeChoice}
            {hasMoney(type) ? date : name}
          </FieldRow>
          {hasMoney(type) ? (
            <FieldRow>
              <TextField
                {...form.getInputProps('amount')}
                type="number"
                inputMode="decimal"
                min={0}
                step={amountStep}
                label={t('Amount')}
                required
              />
              <SelectField
                {...form.getInputProps('currency')}
                label={t('Currency')}
                required
                data={Object.entries(currencies).map(([value, label]) => ({ value, label }))}
              />
            </FieldRow>
          ) : (
            <FieldRow>
              {date}
              {dueDate}
            </FieldRow>
          )}
          <FieldRow>
            {hasMoney(type) ? name : returnDate}
            {quantity}
          </FieldRow>
          {notes}
        </>
      )}
    </FormModal>
  )
}
