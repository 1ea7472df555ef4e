import { useT } from '../../lib/i18n.tsx'
import classes from './due-slip.module.css'

const loans = [
  { who: 'Marta', due: '2024-03-14', isBack: true },
  { who: 'Joaquín', due: '2024-06-02', isBack: true },
  { who: 'Wen', due: '2024-11-20', isBack: false },
]

/** An illustration for loans: a library due-date slip. */
export function DueSlip() {
  const { t, locale } = useT()
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <div className={classes.slip}>
      <div className={classes.head}>
        <span>{t('Lent to')}</span>
        <span>{t('Due back')}</span>
      </div>
      {loans.map(({ who, due, isBack }) => (
        <div key={who} className={classes.loan} data-back={isBack || undefined}>
          <span>{who}</span>
          <span className={classes.stamp}>{day.format(new Date(due))}</span>
        </div>
      ))}
    </div>
  )
}
