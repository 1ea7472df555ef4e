import { UnstyledButton } from '@mantine/core'
import type { ComponentProps } from 'react'
import { IconDots } from '../icons/dots.ts'
import type { Icon } from '../icons/icon.tsx'
import classes from './actions.module.css'

/** An item of an actions menu; takes the props of a lazy modal's `opener`. */
export interface Action {
  label: string
  icon: Icon
  onClick: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
  /** The menu is open: what takes a moment can be begun. */
  onShown?: () => void
  /** Shown in red: it deletes or removes something. */
  isDanger?: boolean
}

export interface ActionsProps {
  /** The accessible name: "Actions for …". */
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
