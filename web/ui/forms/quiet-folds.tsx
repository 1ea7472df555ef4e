import { useId, useState, type ReactNode } from 'react'
import { IconChevronDown } from '../icons/chevron-down.ts'
import type { Icon } from '../icons/icon.tsx'
import classes from './quiet-folds.module.css'

export interface QuietFold {
  name: string
  icon: Icon
  /** What is chosen in it, which is all that most readers need to see. */
  value: string
  /** What the value is of, where only its icon says so. */
  spokenName?: string
  /** Open from the start. */
  isOpenFirst?: boolean
  /** Something in it needs a look: it can't be closed. */
  hasError?: boolean
  children: ReactNode
}

/** Parts of a form that are mostly right as they are: a row of buttons that say their values, and open below it. */
export function QuietFolds({ folds }: { folds: readonly QuietFold[] }) {
  const id = useId()
  const [open, setOpen] = useState<readonly string[]>(() =>
    folds.filter(({ isOpenFirst }) => isOpenFirst).map(({ name }) => name),
  )
  const isOpen = ({ name, hasError = false }: QuietFold) => hasError || open.includes(name)
  const toggle = (name: string) =>
    setOpen((before) => (before.includes(name) ? before.filter((each) => each !== name) : [...before, name]))
  return (
    <div className={classes.root}>
      <div className={classes.row}>
        {folds.map((fold) => {
          const { name, icon: FoldIcon, value, spokenName } = fold
          return (
            <button
              key={name}
              type="button"
              className={classes.toggle}
              aria-expanded={isOpen(fold)}
              aria-controls={`${id}-${name}`}
              onClick={() => toggle(name)}
            >
              <FoldIcon size={18} stroke={1.75} aria-hidden />
              <span className={classes.value}>
                {spokenName !== undefined && <span className="q-spoken">{spokenName}: </span>}
                {value}
              </span>
              <IconChevronDown size={16} aria-hidden className={classes.chevron} />
            </button>
          )
        })}
      </div>
      {folds.map((fold) => (
        <div key={fold.name} id={`${id}-${fold.name}`} className={classes.content} hidden={!isOpen(fold)}>
          {isOpen(fold) && fold.children}
        </div>
      ))}
    </div>
  )
}
