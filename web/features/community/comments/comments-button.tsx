import { useId, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { QuietButton } from '../../../ui/buttons/quiet-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { IconMessage2 } from '../../../ui/icons/message-2.ts'
import type { Subject } from '../../../../contract/subjects.ts'
import classes from './comments-button.module.css'

const CommentsPanel = lazyPart(() => import('./comments-panel.tsx'))

interface CommentsButtonProps {
  subject: Subject
  /** Whose it is, for the accessible name. */
  name: string
}

/** Opens the comments on something, below the line with the button. */
export default function CommentsButton({ subject, name }: CommentsButtonProps) {
  const { t, plural } = useT()
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  const count = subject.comments_count
  return (
    <>
      <QuietButton
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onPointerEnter={CommentsPanel.warmUp}
        onFocus={CommentsPanel.warmUp}
        onClick={() => setOpen(!isOpen)}
      >
        <IconMessage2 size={18} stroke={1.75} aria-hidden />
        {count > 0 ? plural(count, ':count comment', ':count comments') : t('Comment')}
        <span className="q-spoken">
          {' '}
          {subject.kind === 'review' ? t('on the review by :name', { name }) : t('on what :name shared', { name })}
        </span>
      </QuietButton>
      {isOpen && (
        <div id={panel} className={classes.panel}>
          <CommentsPanel subject={subject} fallback={<Skeleton height="6rem" />} onMissing={() => setOpen(false)} />
        </div>
      )}
    </>
  )
}
