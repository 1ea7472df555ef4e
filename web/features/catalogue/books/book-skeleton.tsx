import { CoverSkeleton, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import classes from './book-skeleton.module.css'

export function BookSkeleton({ isReading = false }) {
  return (
    <div className="q-hero" data-reading={isReading || undefined}>
      <div className="q-hero-cover">
        <CoverSkeleton />
      </div>
      <div className={classes.words}>
        <Skeleton height="2.75rem" width="70%" />
        <Skeleton height="1.25rem" width="40%" />
        <Skeleton height="1.25rem" width="12rem" />
        <Skeleton height="9rem" width="42rem" />
        <Skeleton height="6rem" width="42rem" />
      </div>
    </div>
  )
}
