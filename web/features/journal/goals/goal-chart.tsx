import type { Goal, GoalMetric } from '../../../../contract/goals.ts'
import { goalLines } from '../../../../shared/goal-lines.ts'
import { formatPartialDate } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import classes from './goal-chart.module.css'

const box = { width: 100, height: 40 }

/** Progress over time, with the line to the target. */
export function GoalChart({ goal }: { goal: Goal }) {
  const { area, read, steady, here } = goalLines(goal, box)
  return (
    <>
      <svg viewBox={`0 0 ${box.width} ${box.height}`} preserveAspectRatio="none" className={classes.chart} aria-hidden>
        <path d={`M0 ${box.height}H${box.width}`} className={classes.ground} />
        {here && <path d={area} className={classes.area} data-state={goal.state} />}
        <path d={steady} className={classes.line} />
        {here && (
          <>
            <path d={read} className={classes.read} data-state={goal.state} />
            {/* A zero-length line with round caps: a dot that stays round when the SVG is stretched. */}
            <path d={`M${here.x} ${here.y}h0`} className={classes.here} data-state={goal.state} />
          </>
        )}
      </svg>
      {here && <PointsTable goal={goal} />}
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
              {isPaced && <td>{expected === null ? '–' : number.format(expected)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
