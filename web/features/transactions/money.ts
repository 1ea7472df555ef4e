/** A decimal as text with its currency. It never becomes a float, and no digit of it is lost. */
export function formatMoney(amount: string, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 2 })
  return format.format(amount as Intl.StringNumericLiteral)
}
