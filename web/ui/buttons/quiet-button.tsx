import type { ComponentProps } from 'react'
import classes from './quiet-button.module.css'

/** One among others at the foot of a text, that does not outdo it. */
export const QuietButton = (props: Omit<ComponentProps<'button'>, 'className'>) => (
  <button type="button" {...props} className={classes.root} />
)
