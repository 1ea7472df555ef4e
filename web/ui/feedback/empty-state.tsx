import type { ReactNode } from 'react'
import classes from './state.module.css'

interface EmptyStateProps {
  title: string
  /** What the reader can do. */
  children?: ReactNode
  icon?: ReactNode
  action?: ReactNode
}

/** Shown instead of an empty list. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className={classes.root}>
      {icon && (
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
      )}
      <p className={classes.title}>{title}</p>
      {children && <p className={classes.text}>{children}</p>}
      {action}
    </div>
  )
}
