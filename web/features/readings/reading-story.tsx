import type { Reading } from '../../../contract/readings.ts'
import { formatAmount } from '../../../shared/length-words.ts'
import { today } from '../../lib/dates.ts'
import { useT } from '../../lib/i18n.tsx'
import { useReader } from '../session/api.ts'
import classes from './reading-story.module.css'
import { curveOf, paceOf } from './story.ts'

const width = 100
const height = 40

const rounded = (value: number) => Number(value.toFixed(2))

/** How the reading went: a curve of where the reader was, and how fast. The sessions below say the same in words. */
export function ReadingStory({ reading }: { reading: Reading }) {
  const translator = useT()
  const { t, plural } = translator
  const zone = useReader()?.time_zone ?? null
  const points = curveOf(reading)
  const pace = paceOf(reading.sessions, (moment) => today(zone, new Date(moment)))
  if (!pace) return null
  const amount = (value: number) => formatAmount(Math.round(value), reading.length_type, translator)
  const isHourly = pace.perHour !== null && reading.length_type !== 'minute'
  const path = points
    .map(
      ({ time, share }, index) =>
        `${index === 0 ? 'M' : 'L'}${rounded(time * width)} ${rounded(height - share * height)}`,
    )
    .join('')
  const last = points.at(-1)
  return (
    <div className={classes.root}>
      {last && (
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={classes.curve} aria-hidden>
          <path d={`M0 ${height}H${width}M0 0H${width}`} className={classes.bounds} />
          <path d={`${path}L${rounded(last.time * width)} ${height}L0 ${height}Z`} className={classes.area} />
          <path d={path} className={classes.line} />
          <path
            d={`M${rounded(last.time * width)} ${rounded(height - last.share * height)}h0`}
            className={classes.here}
          />
        </svg>
      )}
      <p className={classes.pace}>
        {plural(pace.days, ':amount on :count day.', ':amount a day, on :count days.', { amount: amount(pace.perDay) })}
        {isHourly && ` ${t(':amount an hour.', { amount: amount(pace.perHour ?? 0) })}`}
      </p>
    </div>
  )
}
