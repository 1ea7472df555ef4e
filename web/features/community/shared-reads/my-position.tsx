import { Button } from '@mantine/core'
import { formatProgress } from '../../../../shared/length-words.ts'
import { paceOf } from '../../../../shared/pace.ts'
import type { SharedRead } from '../../../../contract/shared-reads.ts'
import { today } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { ProgressBar } from '../../../ui/display/progress-bar.tsx'
import { useReadingSheets } from '../../journal/readings/reading-sheets.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useReader } from '../../account/session/api.ts'
import classes from './my-position.module.css'
import { paceSentence } from './pace-words.ts'
import { formatShare } from './words.ts'

const AddReadingModal = lazyModal(() => import('../../journal/readings/add-reading-modal.tsx'))

/** Not needed for the first paint, but requested right away. */
const QuickProgress = lazyPart(() => import('../../journal/readings/quick-progress.tsx'))
QuickProgress.warmUp()

/** The reader's progress, the pace needed to finish in time, and a field to update the progress. */
export function MyPosition({ read }: { read: SharedRead }) {
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  const adding = AddReadingModal.useControl()
  const { openFinished, sheets } = useReadingSheets()
  const { reading, book, share } = read
  const pace = paceOf(reading, read, today(zone))
  return (
    <section className={classes.root} aria-label={t('Your position')}>
      <p className={classes.pace} data-kind={pace.kind}>
        {paceSentence(pace, translator)}
      </p>
      {reading && share !== null && (
        <div className={classes.progress}>
          <ProgressBar label={t('Your position in “:title”', { title: book.title })} percent={share} />
          <p className={classes.figures}>
            <span>{formatProgress(reading.progress, reading.length, reading.length_type, translator)}</span>
            <span>{formatShare(share, translator)}</span>
          </p>
        </div>
      )}
      {!reading || pace.kind === 'done' ? (
        <div>
          <Button variant={reading ? 'default' : 'filled'} size="sm" {...adding.opener}>
            {reading ? t('Read again') : t('Start a reading log')}
          </Button>
        </div>
      ) : (
        <QuickProgress
          key={reading.id}
          reading={reading}
          title={book.title}
          onFinished={(finished) => openFinished(finished.book, finished)}
          fallback={<Skeleton height="6rem" />}
        />
      )}
      <AddReadingModal.Slot control={adding} book={book} />
      {sheets}
    </section>
  )
}
