import type { ReactNode } from 'react'
import classes from './quote.module.css'

interface QuoteProps {
  saidBy: string | null
  children: ReactNode
}

/** Words from a book, set as books set them: the opening mark is before the lines, on the side where they begin. */
export const Quote = ({ saidBy, children }: QuoteProps) => (
  <figure className={classes.root} dir="auto">
    <blockquote className={classes.words}>{children}</blockquote>
    {saidBy !== null && <figcaption className={classes.saidBy}>— {saidBy}</figcaption>}
  </figure>
)
