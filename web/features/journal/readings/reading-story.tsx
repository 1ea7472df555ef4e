import type { Reading } from '../../../../contract/readings.ts'
import { formatAmount, formatPosition } from '../../../../shared/length-words.ts'
import { dayOf, type KnownMoment } from '../../../../shared/partial-dates.ts'
import { browserTimeZone, formatKnownDate, formatKnownMoment } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ChartCard } from '../../../ui/display/chart-card.tsx'
import { moodColor } from '../reviews/mood-color.ts'
import mood from '../reviews/mood.module.css'
import { useReader } from '../../account/session/api.ts'
import classes from './reading-story.module.css'
import { timesOf } from './reading-times.ts'
import { curveOf, lanesOf, paceOf, spanOf, type CurvePoint } from './story.ts'

/** How the reading went: when it was, where the reader was and how fast, and what they felt. */
export function ReadingStory({ reading }: { reading: Reading }) {
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  return (
    <div className={classes.root}>
      <p className={classes.dates}>{timesOf(reading, translator, zone).join(' · ')}</p>
      {reading.sessions.length > 0 && (
        <>
          <ProgressChart reading={reading} />
          {reading.sessions.some(({ tags }) => tags.length > 0) ? (
            <MoodsChart reading={reading} />
          ) : (
            <p className={classes.hint}>{t('Add moods to your sessions to see them here.')}</p>
          )}
        </>
      )}
    </div>
  )
}

function ProgressChart({ reading }: { reading: Reading }) {
  const translator = useT()
  const { t, plural } = translator
  const zone = useReader()?.time_zone ?? null
  const { sessions, length_type: type } = reading
  const points = curveOf(reading)
  const pace = paceOf(sessions, (moment) => dayOf(moment, zone ?? browserTimeZone()))
  if (!pace) return null
  const amount = (value: number) => formatAmount(Math.round(value), type, translator)
  const isHourly = pace.perHour !== null && type !== 'minute'
  const daily = plural(pace.days, ':amount on :count day.', ':amount a day, on :count days.', {
    amount: amount(pace.perDay),
  })
  const hourly = isHourly ? ` ${t(':amount an hour.', { amount: amount(pace.perHour ?? 0) })}` : ''
  const { start, end } = spanOf(reading)
  const dayAt = ({ moment, precision }: KnownMoment) =>
    formatKnownDate(moment.toISOString(), precision, translator, zone)
  const rows = sessions.map(({ id, finished_at, precision, end_position }) => {
    const label = formatKnownMoment(finished_at, precision, translator, zone)
    return { key: id, part: null, label, short: label, values: [end_position] }
  })
  const position = (value: number) => formatPosition(value, type, translator)
  return (
    <ChartCard
      title={t('Progress over time')}
      sentence={`${daily}${hourly}`}
      words={t('Where you were in the book after each session.')}
      data={{ heading: t('Session'), columns: [{ label: t('Progress'), format: position }], rows }}
    >
      {points.length > 0 && (
        <>
          <Curve points={points} />
          <p className={classes.ends}>
            <span>{dayAt(start)}</span>
            <span>{dayAt(end)}</span>
          </p>
        </>
      )}
    </ChartCard>
  )
}

const width = 100
const height = 40

const rounded = (value: number) => Number(value.toFixed(2))

function Curve({ points }: { points: CurvePoint[] }) {
  const at = ({ time, share }: CurvePoint) => `${rounded(time * width)} ${rounded(height - share * height)}`
  const path = points.map((point, index) => `${index === 0 ? 'M' : 'L'}${at(point)}`).join('')
  const last = points.at(-1)
  if (!last) return null
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={classes.curve} aria-hidden>
      <path d={`M0 ${height}H${width}M0 0H${width}`} className={classes.bounds} />
      <path d={`${path}L${rounded(last.time * width)} ${height}L0 ${height}Z`} className={classes.area} />
      <path d={path} className={classes.line} />
      <path d={`M${at(last)}h0`} className={classes.here} />
    </svg>
  )
}

/** A line for each mood, from the start of the book to its end, with a dot where a session with it ended. */
function MoodsChart({ reading }: { reading: Reading }) {
  const translator = useT()
  const { t, plural, locale } = translator
  const lanes = lanesOf(reading)
  const number = new Intl.NumberFormat(locale)
  const position = (value: number) => formatPosition(value, reading.length_type, translator)
  const rows = lanes.map(({ slug, name, positions }) => ({
    key: slug,
    part: null,
    label: name,
    short: name,
    values: [positions.length, positions[0] ?? null, positions.at(-1) ?? null],
  }))
  return (
    <ChartCard
      title={t('Moods through the book')}
      words={t('Each dot is a session, placed where it ended in the book. You see the moods you chose most often.')}
      data={{
        heading: t('Mood'),
        columns: [
          { label: t('Sessions'), format: (value) => number.format(value) },
          { label: t('First'), format: position },
          { label: t('Last'), format: position },
        ],
        rows,
      }}
    >
      <ul className={classes.lanes}>
        {lanes.map(({ slug, name, positions, shares }) => (
          <li key={slug} style={moodColor(slug)}>
            <span className={classes.mood}>{name}</span>
            <span className="q-spoken">
              {plural(positions.length, ':count session', ':count sessions')}: {positions.map(position).join(', ')}
            </span>
            <span className={classes.lane} aria-hidden>
              {shares.map((share, index) => (
                <span
                  // Sessions may end in the same place.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={index}
                  className={`${mood.dot} ${classes.dot}`}
                  style={{ insetInlineStart: `${rounded(share * 100)}%` }}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p className={`${classes.ends} ${classes.bookEnds}`} aria-hidden>
        <span>{t('Start')}</span>
        <span>{t('End')}</span>
      </p>
    </ChartCard>
  )
}
