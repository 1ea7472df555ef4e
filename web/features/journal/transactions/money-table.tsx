import { useT } from '../../../lib/i18n.tsx'
import classes from './money-overview.module.css'
import { formatMoney } from '../../../../shared/money.ts'

interface MoneyTableProps {
  caption: string
  /** Heading of the first column. */
  heading: string
  currency: string
  rows: { name: string; label: string; bought: string; sold: string; net: string }[]
}

export function MoneyTable({ caption, heading, currency, rows }: MoneyTableProps) {
  const { t, locale } = useT()
  const figure = (amount: string) => formatMoney(amount, currency, locale)
  return (
    // Focusable so that keys can scroll it, where amounts are wider than a phone.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div className={classes.scroll} role="group" aria-label={caption} tabIndex={0}>
      <table className={classes.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">{t('Bought')}</th>
            <th scope="col">{t('Sold')}</th>
            <th scope="col">{t('Net')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, label, bought, sold, net }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{figure(bought)}</td>
              <td>{figure(sold)}</td>
              <td>{figure(net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
