import { IconCheck } from '@tabler/icons-react'
import classes from './shelf-choice.module.css'

interface ShelfChoiceProps {
  /** One of several, or any number of them. */
  kind: 'radio' | 'checkbox'
  group: string
  name: string
  isChosen: boolean
  onChoose: () => void
}

/** A shelf as a button that stays down while it is chosen. */
export function ShelfChoice({ kind, group, name, isChosen, onChoose }: ShelfChoiceProps) {
  return (
    <label className={classes.root} data-chosen={isChosen || undefined}>
      <input
        type={kind}
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className={classes.input}
        data-autofocus={(kind === 'radio' && isChosen) || undefined}
      />
      <span className={classes.name}>{name}</span>
      <IconCheck size={18} stroke={2} className={classes.mark} aria-hidden />
    </label>
  )
}
