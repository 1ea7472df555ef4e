import { useEffect, useRef } from 'react'
import { IconCheck } from '../../../ui/icons/check.ts'
import { IconMinus } from '../../../ui/icons/minus.ts'
import classes from './shelf-choice.module.css'

interface ShelfChoiceProps {
  kind: 'radio' | 'checkbox'
  group: string
  name: string
  isChosen: boolean
  /** Some of several books are on it. */
  isMixed?: boolean
  onChoose: () => void
}

/** A shelf as a toggle button. */
export function ShelfChoice({ kind, group, name, isChosen, isMixed = false, onChoose }: ShelfChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed
  }, [isMixed])
  const Mark = isMixed ? IconMinus : IconCheck
  return (
    <label className={classes.root} data-chosen={isChosen || undefined} data-mixed={isMixed || undefined}>
      <input
        ref={input}
        type={kind}
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className={classes.input}
        data-autofocus={(kind === 'radio' && isChosen) || undefined}
      />
      <span className={classes.name}>{name}</span>
      <Mark size={18} stroke={2} className={classes.mark} aria-hidden />
    </label>
  )
}
