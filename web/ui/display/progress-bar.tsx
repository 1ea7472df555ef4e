import classes from './progress-bar.module.css'

/** `percent` is 0 to 100. */
export const ProgressBar = ({ label, percent }: { label: string; percent: number }) => (
  <progress aria-label={label} max={100} value={percent} className={classes.root} />
)
