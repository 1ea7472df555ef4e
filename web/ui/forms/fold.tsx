import { useId, type ReactNode } from 'react'
import { IconChevronDown } from '../icons/chevron-down.ts'
import classes from './fold.module.css'

interface FoldProps {
  label: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** Gets the id and whether it is hidden, for an element of its own. */
  children: (content: { id: string; hidden: boolean }) => ReactNode
}

/** A part of a dialog that most readers do not need, behind a button. */
export function Fold({ label, isOpen, onToggle, children }: FoldProps) {
  const id = useId()
  return (
    <div>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(!isOpen)}
      >
        {label}
        <IconChevronDown size={18} aria-hidden className={classes.chevron} />
      </button>
      {children({ id, hidden: !isOpen })}
    </div>
  )
}
