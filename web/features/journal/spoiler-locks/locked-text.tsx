import { Button } from '@mantine/core'
import { useRef } from 'react'
import type { SpoilerLock } from '../../../../contract/spoiler-locks.ts'
import { formatLock } from '../../../../shared/lock-words.ts'
import { useT } from '../../../lib/i18n.tsx'
import { IconEyeOff } from '../../../ui/icons/eye-off.ts'
import { useReveal, type LockedKind } from './api.ts'
import classes from './locked-text.module.css'

interface LockedTextProps {
  kind: LockedKind
  id: string
  lock: SpoilerLock | null
}

/** In place of a text that gives away more of the book than the reader has read: how far, and a button to show it. */
export default function LockedText({ kind, id, lock }: LockedTextProps) {
  const translator = useT()
  const root = useRef<HTMLDivElement>(null)
  const reveal = useReveal(kind, id, handleOpen)

  /** The button makes room for the words: what they belong to gets the focus instead. */
  function handleOpen() {
    const article = root.current?.closest('article')
    article?.setAttribute('tabindex', '-1')
    article?.focus({ preventScroll: true })
  }

  return (
    <div ref={root} className={classes.root}>
      <span className={classes.words}>
        <IconEyeOff size={18} stroke={1.5} aria-hidden />
        <span>{formatLock(lock ?? 'whole', translator)}</span>
      </span>
      <Button
        variant="subtle"
        className={classes.button ?? ''}
        loading={reveal.isPending}
        onClick={() => reveal.mutate()}
      >
        {translator.t('Show anyway')}
      </Button>
    </div>
  )
}
