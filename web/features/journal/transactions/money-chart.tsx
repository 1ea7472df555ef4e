import { useState } from 'react'
import type { CurrencyMoney } from '../../../../contract/transactions.ts'
import { formatPartialDate } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import classes from './money-chart.module.css'
import { roundAbove } from './money-months.ts'
import { formatMoney } from '../../../../shared/money.ts'

interface MoneyChartProps {
  /** Without gaps, oldest first. */
  months: CurrencyMoney['months']
  currency: string
}

/** A pair of bars per month. Hidden from screen readers: the numbers are in the tables below. */
export function MoneyChart({ months, currency }: MoneyChartProps) {
  const translator = useT()
  const { t, locale } = translator
  const [pointedAt, setPointedAt] = useState<string | undefined>()
  // Floats are only used for heights; amounts are shown as the decimal text of the API.
  const top = roundAbove(Math.max(...months.flatMap(({ bought, sold }) => [Number(bought), Number(sold)])))
  const height = (amount: string) => `${(Number(amount) / top) * 100}%`
  const round = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 2,
  })
  const figure = (amount: string) => formatMoney(amount, currency, locale)
  const shownMonth = months.find(({ month }) => month === pointedAt)
  return (
    <figure className={classes.root}>
      <figcaption className={classes.head}>
        <span className={classes.key} data-flow="bought">
          {t('Bought')}
        </span>
        <span className={classes.key} data-flow="sold">
          {t('Sold')}
        </span>
        <span className={classes.figures}>
          {shownMonth
            ? t(':month: bought :bought, sold :sold', {
                month: formatPartialDate(shownMonth.month, translator),
                bought: figure(shownMonth.bought),
                sold: figure(shownMonth.sold),
              })
            : t('The last :count months', { count: months.length })}
        </span>
      </figcaption>
      <div className={classes.plot} aria-hidden onPointerLeave={() => setPointedAt(undefined)}>
        <span className={classes.top}>{round.format(top)}</span>
        <span className={classes.half}>{round.format(top / 2)}</span>
        {months.map(({ month, bought, sold }) => (
          <div
            key={month}
            className={classes.month}
            data-year={isYearShown(month, months[0]?.month) ? month.slice(0, 4) : undefined}
            data-pointed-at={month === pointedAt || undefined}
            onPointerEnter={() => setPointedAt(month)}
            onPointerDown={() => setPointedAt(month)}
          >
            <span data-flow="bought" style={{ blockSize: height(bought) }} />
            <span data-flow="sold" style={{ blockSize: height(sold) }} />
            <i>{monthLetter(month, locale)}</i>
          </div>
        ))}
      </div>
    </figure>
  )
}

/** Under January, and under the first month if the next January is far enough for the labels not to overlap. */
const isYearShown = (month: string, first: string | undefined) =>
  month.endsWith('-01') || (month === first && Number(month.slice(5)) < 10)

/** Japanese writes 12月 however narrow it should be, which is wider than a month on a phone. */
const monthLetter = (month: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'narrow', timeZone: 'UTC' })
    .format(new Date(`${month}-01T00:00Z`))
    .replace('月', '')
