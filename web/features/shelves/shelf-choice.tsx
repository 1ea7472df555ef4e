import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './shelf-choice.module.css'

interface ShelfChoiceProps {
  /** One of several, or any number of them. */
  kind: 'radio' | 'checkbox'
  group: string
  name: string
  isChosen: boolean
  /** Of several books, some are on it and some are not. */
  isMixed?: boolean
  onChoose: () => void
}

/** A shelf as a button that stays down while it is chosen. */
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
