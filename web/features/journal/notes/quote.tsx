import type { ReactNode } from 'react'
import classes from './quote.module.css'

interface QuoteProps {
  saidBy: string | null
  children: ReactNode
}

/** Words from a book, set as books set them: the opening mark is before the lines. */
export const Quote = ({ saidBy, children }: QuoteProps) => (
  <figure className={classes.root}>
    <blockquote className={classes.words} dir="auto">
      {children}
    </blockquote>
    {saidBy !== null && (
      <figcaption className={classes.saidBy} dir="auto">
        — {saidBy}
      </figcaption>
    )}
  </figure>
)
