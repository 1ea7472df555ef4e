import type { Transaction } from '../../../../contract/transactions.ts'
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
  switch (type) {
    case 'bought':
      return price === undefined ? t('Bought.') : t('Bought for :price.', { price })
    case 'sold':
      return price === undefined ? t('Sold.') : t('Sold for :price.', { price })
    case 'lent':
      if (return_date !== null) return t('Returned.')
      return name === null ? t('Lent.') : t('Lent to :name.', { name })
    case 'barrowed':
      if (return_date !== null) return t('Returned.')
      return name === null ? t('Borrowed.') : t('Borrowed from :name.', { name })
  }
}
