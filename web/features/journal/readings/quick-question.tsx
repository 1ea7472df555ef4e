import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import classes from './quick-progress.module.css'

interface QuickQuestionProps {
  question: string
  answer: string
  /** Another answer than yes. */
  other?: { label: string; onClick: () => void } | undefined
  onCancel: () => void
}

/** Asks inside the form, so that answering yes is the form's own submit. */
export function QuickQuestion({ question, answer, other, onCancel }: QuickQuestionProps) {
  const { t } = useT()
  const cancel = useRef<HTMLButtonElement>(null)
  const all = useRef<HTMLDivElement>(null)
  useEffect(() => {
    cancel.current?.focus({ preventScroll: true })
    // All of it, not only the button that has the focus.
    all.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={all} className={classes.question} role="alert">
      <p>{question}</p>
      <div className={classes.chips}>
        <Button ref={cancel} variant="default" size="compact-sm" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        {other && (
          <Button variant="default" size="compact-sm" onClick={other.onClick}>
            {other.label}
          </Button>
        )}
        <Button type="submit" size="compact-sm" variant="light">
          {answer}
        </Button>
      </div>
    </div>
  )
}
