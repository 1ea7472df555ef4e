import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Statistics } from '../../../../contract/statistics.ts'
import { useT } from '../../../lib/i18n.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import type { StatisticsSearch } from './api.ts'
import classes from './sections.module.css'

const LengthlessList = lazyPart(() => import('./lengthless-list.tsx'))

/** What is not in the numbers, and why. */
export function Uncounted({ statistics, search }: { statistics: Statistics; search: StatisticsSearch }) {
  const { t, plural } = useT()
  const [isFilling, setFilling] = useState(false)
  const { bars } = statistics.charts.uncounted
  if (bars.length === 0) return null
  const sentenceOf: Record<string, (count: number) => string> = {
    undated: (count) =>
      plural(count, ':count book was finished on an unknown date.', ':count books were finished on an unknown date.'),
    'undated-stops': (count) =>
      plural(count, ':count book was stopped on an unknown date.', ':count books were stopped on an unknown date.'),
    monthless: (count) =>
      plural(
        count,
        ':count book has only a year, so it isn’t in any month.',
        ':count books have only a year, so they aren’t in any month.',
      ),
    lengthless: (count) => plural(count, ':count read has no page count.', ':count reads have no page count.'),
    chapters: (count) =>
      plural(count, ':count session counts chapters, not pages.', ':count sessions count chapters, not pages.'),
    untimed: (count) => plural(count, ':count session has no start and end.', ':count sessions have no start and end.'),
  }
  return (
    <Section title={t('What isn’t counted')}>
      <ul className={classes.list}>
        {bars.map(({ key, amount }) => (
          <li key={key}>
            {sentenceOf[key]?.(amount)}
            {key === 'lengthless' && (
              <Button
                variant="subtle"
                size="compact-md"
                aria-expanded={isFilling}
                onClick={() => setFilling(!isFilling)}
              >
                {isFilling ? t('Close') : t('Add page counts')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isFilling && <LengthlessList search={search} />}
    </Section>
  )
}
