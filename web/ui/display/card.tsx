import type { ReactNode } from 'react'
import classes from './card.module.css'

interface CardProps {
  heading: ReactNode
  /** A line above the heading. */
  overline?: ReactNode
  /** A line under the heading. */
  meta?: ReactNode
  /** At the start of the card. */
  picture?: ReactNode
  /** At the end of the heading's line. */
  actions?: ReactNode
  /** On a phone the picture is large, with what comes last below it. */
  isLarge?: boolean
  children?: ReactNode
}

/** An item of a list, as a card. */
export function Card({ heading, overline, meta, picture, actions, isLarge = false, children }: CardProps) {
  return (
    <article className={classes.root} data-large={isLarge || undefined}>
      {picture && <div className={classes.picture}>{picture}</div>}
      <div className={classes.body}>
        <div className={classes.head}>
          <div className={classes.words}>
            {overline && <p className={classes.overline}>{overline}</p>}
            <h3 className={classes.heading}>{heading}</h3>
            {meta && <p className={classes.meta}>{meta}</p>}
          </div>
          {actions}
        </div>
        {children}
      </div>
    </article>
  )
}

/** Cards in a list; `columns` where they are short enough for more than one. */
export function CardList({ columns = 1, children }: { columns?: 1 | 2 | 3; children: ReactNode }) {
  return (
    <ul className={classes.list} data-columns={columns}>
      {children}
    </ul>
  )
}
