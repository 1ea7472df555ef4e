import type { ServerState } from '../../../../contract/administration.ts'
import { useT } from '../../../lib/i18n.tsx'
import { IconAlertTriangle } from '../../../ui/icons/alert-triangle.ts'
import { IconCircleCheck } from '../../../ui/icons/circle-check.ts'
import { useReader } from '../../account/session/api.ts'
import classes from './verdict.module.css'

/** Whether anything needs the admin, and what to do about it. */
export function Verdict({ state: { problems, checked_at } }: { state: ServerState }) {
  const { t, plural, locale } = useT()
  const timeZone = useReader()?.time_zone ?? undefined
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone }).format(new Date(checked_at))
  const isWell = problems.length === 0
  const Icon = isWell ? IconCircleCheck : IconAlertTriangle
  return (
    <section className={classes.root} data-well={isWell || undefined}>
      <Icon size={32} stroke={1.5} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <div aria-live="polite">
          <h2 className={classes.title}>
            {isWell
              ? t('Everything’s working')
              : plural(problems.length, ':count issue needs your attention', ':count issues need your attention')}
          </h2>
        </div>
        {problems.length > 0 && (
          <ul className={classes.problems}>
            {problems.map(({ title, remedy }) => (
              <li key={title}>
                <strong>{title}</strong> {remedy}
              </li>
            ))}
          </ul>
        )}
        {problems.length > 0 && (
          <p className={classes.guide}>
            {t(
              'Set variables in /etc/quire.env, in .env next to compose.yaml, or where you start Quire, then restart it. See “What needs attention” in docs/operating.md.',
            )}
          </p>
        )}
        <p className={classes.time}>{t('Checked at :time. This page updates itself.', { time })}</p>
      </div>
    </section>
  )
}
