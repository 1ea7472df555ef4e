import classes from './skeleton.module.css'

/** A grey box while something loads. The list around it announces the loading. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className={classes.root} style={{ inlineSize: width, blockSize: height }} aria-hidden />
}

export function CoverSkeleton() {
  return <span className={`q-cover ${classes.cover}`} aria-hidden />
}

/** A list of card skeletons. */
export function CardSkeletons({ label }: { label: string }) {
  return (
    <div className={classes.cards}>
      <output className="q-spoken">{label}</output>
      <Skeleton height="7rem" />
      <Skeleton height="7rem" />
    </div>
  )
}
