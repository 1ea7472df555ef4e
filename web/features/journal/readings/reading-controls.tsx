import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ListedReading, Reading } from '../../../../contract/readings.ts'
import { useT } from '../../../lib/i18n.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ReadingProgress } from './reading-card.tsx'
import classes from './reading-controls.module.css'

/** Not needed for the first paint, but requested right away. */
const QuickProgress = lazyPart(() => import('./quick-progress.tsx'))
QuickProgress.warmUp()

interface ReadingControlsProps {
  reading: ListedReading
  title: string
  finish: { onClick: () => void }
  /** Props for the button that opens the note form. */
  addNote: { onClick: () => void }
  /** What else can be done with the log, folded away with the rest. */
  actions?: ReactNode
  onFinished: (reading: Reading) => void
}

/** How far an open log is, and what moves it on. */
export function ReadingControls({ reading, title, finish, addNote, actions, onFinished }: ReadingControlsProps) {
  const { t } = useT()
  return (
    <>
      <ReadingProgress reading={reading} />
      <QuickProgress
        lastSession={reading.sessions.at(-1)}
        reading={reading}
        timer={reading.timer}
        title={title}
        onFinished={onFinished}
        fallback={
          <div className={classes.fields}>
            <Skeleton height="100%" />
          </div>
        }
      >
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t(':label, :title', { label: t('Finished'), title })}
          aria-haspopup="dialog"
          {...finish}
        >
          {t('Finished')}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t(':label, :title', { label: t('Add Note'), title })}
          {...addNote}
        >
          {t('Add Note')}
        </Button>
        {actions}
      </QuickProgress>
    </>
  )
}
