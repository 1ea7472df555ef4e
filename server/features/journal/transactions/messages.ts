import { hasMoney, type Transaction } from '../../../../contract/transactions.ts'
import { formatMoney } from '../../../../shared/money.ts'
import type { Translator } from '../../../../shared/translate.ts'

/** What it was bought or sold for; undefined where nothing was paid. */
function priceOf({ amount, currency }: Transaction, locale: string): string | undefined {
  return amount === null || currency === null || Number(amount) === 0
    ? undefined
    : formatMoney(amount, currency, locale)
}

/** Says what was done with the book: "Lent to Tom." */
export function savedMessage(transaction: Transaction, { t, locale }: Translator): string {
  const { type, name, return_date } = transaction
  const price = priceOf(transaction, locale)
  if (hasMoney(type)) {
    if (price === undefined) return type === 'bought' ? t('Bought.') : t('Sold.')
    return type === 'bought' ? t('Bought for :price.', { price }) : t('Sold for :price.', { price })
  }
  if (return_date !== null) return t('Returned.')
  if (name === null) return type === 'lent' ? t('Lent.') : t('Borrowed.')
  return type === 'lent' ? t('Lent to :name.', { name }) : t('Borrowed from :name.', { name })
}
