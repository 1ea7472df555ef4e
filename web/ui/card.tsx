import type { ReactNode } from 'react'
import classes from './card.module.css'

interface CardProps {
  heading: ReactNode
  /** A line under the heading. */
  meta?: ReactNode
  /** What can be done with it, at the end of the heading's line. */
  actions?: ReactNode
  children?: ReactNode
}

/** One thing among others, on a sheet of its own. */
export function Card({ heading, meta, actions, children }: CardProps) {
  return (
    <article className={classes.root}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h3 className={classes.heading}>{heading}</h3>
          {meta && <p className={classes.meta}>{meta}</p>}
        </div>
        {actions}
      </div>
      {children}
    </article>
  )
}

/** Cards in a list; `columns` where they are short enough to stand side by side. */
export function CardList({ columns = 1, children }: { columns?: 1 | 2; children: ReactNode }) {
  return (
    <ul className={classes.list} data-columns={columns}>
      {children}
    </ul>
  )
}
