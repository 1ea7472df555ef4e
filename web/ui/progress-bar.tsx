import classes from './progress-bar.module.css'

interface ProgressBarProps {
  /** What moves on. */
  label: string
  /** 0 to 100. */
  percent: number
  /** How far, in words; the percentage where left out. */
  told?: string
}

export function ProgressBar({ label, percent, told }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      {...(told && { 'aria-valuetext': told })}
      className={classes.root}
    >
      <span className={classes.filled} style={{ inlineSize: `${Math.min(percent, 100)}%` }} />
    </div>
  )
}
