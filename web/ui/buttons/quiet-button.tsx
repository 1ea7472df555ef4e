import type { ComponentProps } from 'react'
import classes from './quiet-button.module.css'

/** A low-key text button, for the foot of a card. */
export const QuietButton = (props: Omit<ComponentProps<'button'>, 'className'>) => (
  <button type="button" {...props} className={classes.root} />
)
