import { useT } from '../../../lib/i18n.tsx'
import { BooksSection } from './books-section.tsx'
import { ReadingSection } from './reading-section.tsx'
import { sampleStatistics } from './sample-statistics.ts'
import classes from './statistics-sample.module.css'
import { Totals } from './totals.tsx'

/** What the page will look like, drawn from numbers that are nobody's: to look at, not to use. */
export default function StatisticsSample({ today }: { today: string }) {
  const translator = useT()
  const statistics = sampleStatistics(today, translator)
  return (
    <div className={classes.root}>
      <p className={classes.mark}>{translator.t('An example')}</p>
      <div className={classes.drawing} inert aria-hidden>
        <Totals statistics={statistics} />
        <ReadingSection statistics={statistics} onPick={() => undefined} />
        <BooksSection statistics={statistics} onPick={() => undefined} />
      </div>
    </div>
  )
}
