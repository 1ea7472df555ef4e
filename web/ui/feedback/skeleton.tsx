import classes from './skeleton.module.css'

/** A grey stand-in of a given size. What it stands for is announced by the list around it. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className={classes.root} style={{ inlineSize: width, blockSize: height }} aria-hidden />
}

export function CoverSkeleton() {
  return <span className={`q-cover ${classes.cover}`} aria-hidden />
}

/** As high as a few short cards. */
export function CardSkeletons({ label }: { label: string }) {
  return (
    <div className={classes.cards}>
      <output className="q-spoken">{label}</output>
      <Skeleton height="7rem" />
      <Skeleton height="7rem" />
    </div>
  )
}
