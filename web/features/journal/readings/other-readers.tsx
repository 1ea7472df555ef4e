import { useId } from 'react'
import type { Reading } from '../../../../contract/readings.ts'
import { dayOf, type KnownMoment } from '../../../../shared/partial-dates.ts'
import { browserTimeZone } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Palette } from '../reviews/palette.tsx'
import { useReader } from '../../account/session/api.ts'
import { useReadingComparison } from './api.ts'
import classes from './other-readers.module.css'
import { daysTaken, paceOf } from './story.ts'

/** How others read the book. Nothing where too few share it. */
export function OtherReaders({ reading }: { reading: Reading }) {
  const { t, locale } = useT()
  const id = useId()
  const zone = useReader()?.time_zone ?? null
  const comparison = useReadingComparison(reading.book).data?.data
  if (!comparison) return null
  const { pace, duration, moods } = comparison
  const dayHere = (moment: KnownMoment) => dayOf(moment, zone ?? browserTimeZone())
  const myPace = reading.length_type === 'page' ? paceOf(reading.sessions, dayHere)?.perHour : undefined
  const rows = [
    ...(pace ? [{ label: t('Pages an hour'), mine: myPace, others: pace.pages_per_hour }] : []),
    ...(duration ? [{ label: t('Days to finish'), mine: daysTaken(reading, dayHere), others: duration.days }] : []),
  ]
  const feltMoods = moods?.tags.map(({ readers_count, ...tag }) => ({ ...tag, reviews_count: readers_count })) ?? []
  if (rows.length === 0 && feltMoods.length === 0) return null
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const format = (value: number | null | undefined) => (typeof value === 'number' ? number.format(value) : '–')
  return (
    <section className={classes.root} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {t('Other readers')}
      </h3>
      <p className={classes.hint}>{t('Typical values from five or more readers who share their reading.')}</p>
      {rows.length > 0 && (
        <table className={classes.table}>
          <caption className="q-spoken">{t('Other readers')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="q-spoken">{t('Pace')}</span>
              </th>
              <th scope="col">{t('You')}</th>
              <th scope="col">{t('Others')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                <td>{format(row.mine)}</td>
                <td>{format(row.others)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {feltMoods.length > 0 && (
        <>
          <h4 className={classes.felt}>{t('What others felt')}</h4>
          <Palette tags={feltMoods} />
        </>
      )}
    </section>
  )
}
