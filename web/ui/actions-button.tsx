import { UnstyledButton } from '@mantine/core'
import { IconDots, type Icon } from '@tabler/icons-react'
import { lazy, startTransition, Suspense, useState, type ComponentProps } from 'react'
import classes from './actions.module.css'

/** One thing that can be done; what a lazy modal's `opener` gives fits in. */
export interface Action {
  label: string
  icon: Icon
  onClick: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
  /** It takes something away. */
  isDanger?: boolean
}

export interface ActionsProps {
  /** Names what the actions are for: "Actions for …". */
  label: string
  actions: Action[]
}

const loadMenu = () => import('./actions-menu.tsx')
const ActionsMenu = lazy(loadMenu)
const warmUp = () => void loadMenu()

export function Dots({ label, ...rest }: { label: string } & ComponentProps<'button'>) {
  return (
    <UnstyledButton className={classes.dots} aria-haspopup="menu" aria-label={label} {...rest}>
      <IconDots size={20} stroke={1.75} aria-hidden />
    </UnstyledButton>
  )
}

/** Three dots that open a menu, which is fetched when they are pointed at. */
export function ActionsButton(props: ActionsProps) {
  const [isWanted, setWanted] = useState(false)
  const dots = (
    <Dots
      label={props.label}
      aria-expanded={false}
      onPointerEnter={warmUp}
      onFocus={warmUp}
      onClick={() => startTransition(() => setWanted(true))}
    />
  )
  if (!isWanted) return dots
  return (
    <Suspense fallback={dots}>
      <ActionsMenu {...props} />
    </Suspense>
  )
}
