import type { Goal, GoalMetric } from '../../../contract/goals.ts'
import { daysFrom } from '../../../shared/zoned-time.ts'
import { formatPartialDate } from '../../lib/dates.ts'
import { useT } from '../../lib/i18n.tsx'
import classes from './goal-chart.module.css'

const width = 100
const height = 40

const rounded = (value: number) => Number(value.toFixed(2))

/** Scales of the chart. A point is at the end of its day; today has not passed. */
function scaleOf({ target, progress, period, state }: Goal) {
  const days = daysFrom(period.start, period.end) + 1
  const highest = Math.max(target, progress)
  return {
    x: (day: string, isLast: boolean) =>
      rounded(((daysFrom(period.start, day) + (isLast && state === 'active' ? 0 : 1)) / days) * width),
    y: (value: number) => rounded(height - (value / highest) * height),
  }
}

/** Progress over time, with the line to the target. */
export function GoalChart({ goal }: { goal: Goal }) {
  const { x, y } = scaleOf(goal)
  const last = goal.points.at(-1)
  const pathOf = (which: 'value' | 'expected') =>
    goal.points.map((point) => `L${x(point.day, point === last)} ${y(point[which])}`).join('')
  const path = pathOf('value')
  const line =
    goal.metric === 'streak'
      ? `M0 ${y(goal.target)}H${width}`
      : `M0 ${height}${pathOf('expected')}L${width} ${y(goal.target)}`
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={classes.chart} aria-hidden>
        <path d={`M0 ${height}H${width}`} className={classes.ground} />
        {last && <path d={`M0 ${height}${path}V${height}Z`} className={classes.area} data-state={goal.state} />}
        <path d={line} className={classes.line} />
        {last && (
          <>
            <path d={`M0 ${height}${path}`} className={classes.read} data-state={goal.state} />
            {/* A zero-length line with round caps: a dot that stays round when the SVG is stretched. */}
            <path d={`M${x(last.day, true)} ${y(last.value)}h0`} className={classes.here} data-state={goal.state} />
          </>
        )}
      </svg>
      {last && <PointsTable goal={goal} />}
    </>
  )
}

/** The chart as a table, for screen readers. */
function PointsTable({ goal }: { goal: Goal }) {
  const translator = useT()
  const { t, locale } = translator
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: goal.metric === 'books' ? 1 : 0 })
  const headings: Record<GoalMetric, string> = {
    books: t('Books'),
    pages: t('Pages'),
    minutes: t('Minutes'),
    streak: t('Longest streak in days'),
  }
  const isPaced = goal.metric !== 'streak'
  return (
    <div className="q-spoken">
      <table>
        <caption>{isPaced ? t('Progress by day, with the steady pace to the target') : t('Progress by day')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Day')}</th>
            <th scope="col">{headings[goal.metric]}</th>
            {isPaced && <th scope="col">{t('Steady pace')}</th>}
          </tr>
        </thead>
        <tbody>
          {goal.points.map(({ day, value, expected }) => (
            <tr key={day}>
              <th scope="row">{formatPartialDate(day, translator)}</th>
              <td>{number.format(Math.floor(value))}</td>
              {isPaced && <td>{number.format(expected)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
