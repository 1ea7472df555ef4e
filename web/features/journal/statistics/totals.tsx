import type { Statistics } from '../../../../contract/statistics.ts'
import { useT } from '../../../lib/i18n.tsx'
import { amountOf, total, totalBefore } from './chart-data.ts'
import { chartWords } from './chart-words.ts'
import classes from './sections.module.css'

/** The largest numbers of all, beside those of a year before. */
export function Totals({ statistics }: { statistics: Statistics }) {
  const translator = useT()
  const { t } = translator
  const words = chartWords(translator)
  const { charts, is_compared } = statistics
  const rating = amountOf(charts.averages.bars, 'all')
  const sum = (label: string, { bars }: Statistics['charts']['books'], format: (amount: number) => string) => {
    const [amount, before] = [total(bars), totalBefore(bars)]
    // Where nothing was counted in either year, there is nothing to compare.
    return amount + before > 0 && { label, value: format(amount), before: format(before) }
  }
  const figures = [
    sum(t('Books'), charts.books, words.number),
    sum(t('Pages'), charts.pages, words.number),
    sum(t('Hours'), charts.minutes, words.hours),
    { label: t('Longest streak in days'), value: words.number(amountOfStart(charts.streaks.bars, 'day-longest')) },
    { label: t('Longest streak in weeks'), value: words.number(amountOfStart(charts.streaks.bars, 'week-longest')) },
    rating > 0 && { label: t('Average rating'), value: words.exact(rating) },
  ].filter((figure) => figure !== false)
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, ...figure }) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd className={classes.value}>{value}</dd>
          {is_compared && 'before' in figure && <dd>{t(':amount the year before', { amount: figure.before })}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** Streaks have their days for a part. */
const amountOfStart = (bars: Statistics['charts']['streaks']['bars'], key: string) =>
  bars.find((bar) => bar.key === key)?.amount ?? 0
