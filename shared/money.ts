/** Formats a decimal text with its currency, without converting it to a float, which could lose digits. */
export function formatMoney(amount: string, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 2 })
  return format.format(amount as Intl.StringNumericLiteral)
}
