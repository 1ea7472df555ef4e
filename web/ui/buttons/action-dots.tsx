import { UnstyledButton } from '@mantine/core'
import { IconDots, type Icon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
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

export function ActionDots({ label, className = '', ...rest }: { label: string } & ComponentProps<'button'>) {
  return (
    <UnstyledButton className={`${classes.dots} ${className}`} aria-haspopup="menu" aria-label={label} {...rest}>
      <IconDots size={20} stroke={1.75} aria-hidden />
    </UnstyledButton>
  )
}
