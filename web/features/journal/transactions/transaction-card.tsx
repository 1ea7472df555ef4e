import {
  hasMoney,
  type ListedTransaction,
  type Transaction,
  type TransactionType,
} from '../../../../contract/transactions.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { appData } from '../../../lib/app-data.ts'
import { formatPartialDate, today } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import type { Action } from '../../../ui/buttons/action-dots.tsx'
import { ActionsButton } from '../../../ui/buttons/actions-button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { IconArrowBackUp } from '../../../ui/icons/arrow-back-up.ts'
import { IconArrowForwardUp } from '../../../ui/icons/arrow-forward-up.ts'
import type { Icon } from '../../../ui/icons/icon.tsx'
import { IconPencil } from '../../../ui/icons/pencil.ts'
import { IconShoppingBag } from '../../../ui/icons/shopping-bag.ts'
import { IconTag } from '../../../ui/icons/tag.ts'
import { IconTrash } from '../../../ui/icons/trash.ts'
import { useReader } from '../../account/session/api.ts'
import { bookOnCard } from '../../catalogue/books/book-on-card.tsx'
import { loanState } from './loan-state.ts'
import { formatMoney } from '../../../../shared/money.ts'
import classes from './transactions.module.css'

const icons: Record<TransactionType, Icon> = {
  bought: IconShoppingBag,
  sold: IconTag,
  lent: IconArrowForwardUp,
  barrowed: IconArrowBackUp,
}

/** "Lent to Ana", or "Lent" without a name. */
export function headingOf({ type, name }: Transaction, { t }: Translator): string {
  if (name === null) return appData().transactionTypes[type] ?? type
  const words: Record<TransactionType, string> = {
    bought: t('Bought from :name', { name }),
    sold: t('Sold to :name', { name }),
    lent: t('Lent to :name', { name }),
    barrowed: t('Borrowed from :name', { name }),
  }
  return words[type]
}

type Handlers = Omit<Action, 'label' | 'icon' | 'isDanger'>

interface TransactionCardProps {
  transaction: ListedTransaction
  edit: Handlers
  remove: Handlers
}

export function TransactionCard({ transaction, edit, remove }: TransactionCardProps) {
  const translator = useT()
  const { plural, locale } = translator
  const { type, date, quantity, amount, currency, notes } = transaction
  const heading = headingOf(transaction, translator)
  const TypeIcon = icons[type]
  const shownDate = formatPartialDate(date, translator)
  return (
    <Card
      {...bookOnCard(transaction.book_card)}
      heading={
        <span className={classes.heading}>
          <TypeIcon size={20} stroke={1.75} aria-hidden data-type={type} />
          <span>{heading}</span>
        </span>
      }
      meta={[shownDate, quantity > 1 && plural(quantity, ':count copy', ':count copies')].filter(Boolean).join(' · ')}
      actions={<TransactionActions transaction={transaction} edit={edit} remove={remove} />}
    >
      {hasMoney(type) && amount !== null && currency !== null && (
        <p className={classes.money}>{formatMoney(amount, currency, locale)}</p>
      )}
      {!hasMoney(type) && <Loan transaction={transaction} />}
      {notes !== null && <p className={classes.notes}>{notes}</p>}
    </Card>
  )
}

export function TransactionActions({ transaction, edit, remove }: TransactionCardProps) {
  const translator = useT()
  const { t } = translator
  const facts = { name: headingOf(transaction, translator), date: formatPartialDate(transaction.date, translator) }
  return (
    <ActionsButton
      label={t('Actions for “:name”, :date', facts)}
      actions={[
        { label: t('Edit'), icon: IconPencil, ...edit },
        { label: t('Delete'), icon: IconTrash, isDanger: true, ...remove },
      ]}
    />
  )
}

/** Due date, overdue or returned. */
export function Loan({ transaction }: { transaction: Transaction }) {
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  const state = loanState(transaction, today(zone))
  const day = (value: string | null) => (value === null ? '' : formatPartialDate(value, translator))
  const dueDay = day(transaction.due_date)
  const words = {
    returned: t('Returned'),
    overdue: t('Overdue'),
    due: t('Due'),
    out: t('Not returned yet'),
  }
  const dates = {
    returned: day(transaction.return_date),
    overdue: t('since :date', { date: dueDay }),
    due: dueDay,
    out: '',
  }
  return (
    <p className={classes.loan}>
      <span className={classes.state} data-state={state}>
        {words[state]}
      </span>
      {dates[state] !== '' && <span>{dates[state]}</span>}
      {state === 'returned' && dueDay !== '' && (
        <span className={classes.was}>{t('was due :date', { date: dueDay })}</span>
      )}
    </p>
  )
}
