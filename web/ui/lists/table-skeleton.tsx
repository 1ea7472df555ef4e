import { Skeleton } from '../feedback/skeleton.tsx'
import classes from './table-skeleton.module.css'

/** As high as a heading and rows of a table of books. */
export function TableSkeleton({ rows = 12 }: { rows?: number }) {
  return (
    <div className={classes.root} aria-hidden>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={classes.row}>
          <Skeleton width="2.25rem" height="3.375rem" />
          <Skeleton width="40%" height="1.25rem" />
        </div>
      ))}
    </div>
  )
}
