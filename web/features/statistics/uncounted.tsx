import type { Statistics } from '../../../contract/statistics.ts'
import { useT } from '../../lib/i18n.tsx'
import { Section } from '../../ui/layout/page.tsx'
import classes from './sections.module.css'

/** What is not in the numbers, and why. */
export function Uncounted({ statistics }: { statistics: Statistics }) {
  const { t, plural } = useT()
  const { bars } = statistics.charts.uncounted
  if (bars.length === 0) return null
  const said: Record<string, (count: number) => string> = {
    undated: (count) =>
      plural(count, ':count book was finished on an unknown date.', ':count books were finished on an unknown date.'),
    monthless: (count) =>
      plural(
        count,
        ':count book has only a year, so it isn’t in any month.',
        ':count books have only a year, so they aren’t in any month.',
      ),
    pageless: (count) =>
      plural(
        count,
        ':count session is in percent, but its edition has no length.',
        ':count sessions are in percent, but their edition has no length.',
      ),
    chapters: (count) =>
      plural(count, ':count session counts chapters, not pages.', ':count sessions count chapters, not pages.'),
    untimed: (count) => plural(count, ':count session has no start and end.', ':count sessions have no start and end.'),
  }
  return (
    <Section title={t('What isn’t counted')}>
      <ul className={classes.list}>
        {bars.map(({ key, amount }) => (
          <li key={key}>{said[key]?.(amount)}</li>
        ))}
      </ul>
    </Section>
  )
}
