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
  const figures = [
    {
      label: t('Books'),
      value: words.number(total(charts.books.bars)),
      before: words.number(totalBefore(charts.books.bars)),
    },
    {
      label: t('Pages'),
      value: words.number(total(charts.pages.bars)),
      before: words.number(totalBefore(charts.pages.bars)),
    },
    {
      label: t('Hours'),
      value: words.hours(total(charts.minutes.bars)),
      before: words.hours(totalBefore(charts.minutes.bars)),
    },
    { label: t('Longest streak in days'), value: words.number(amountOfStart(charts.streaks.bars, 'day-longest')) },
    { label: t('Longest streak in weeks'), value: words.number(amountOfStart(charts.streaks.bars, 'week-longest')) },
    ...(rating > 0 ? [{ label: t('Average rating'), value: words.exact(rating) }] : []),
  ]
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, before }) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd className={classes.value}>{value}</dd>
          {is_compared && before !== undefined && <dd>{t(':amount the year before', { amount: before })}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** Streaks have their days for a part. */
const amountOfStart = (bars: Statistics['charts']['streaks']['bars'], key: string) =>
  bars.find((bar) => bar.key === key)?.amount ?? 0
