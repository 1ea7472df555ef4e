import { useEffect, useState } from 'react'
import type { ReadingTimer } from '../../../../contract/readings.ts'
import { timerSeconds } from '../../../../shared/reading-timer.ts'
import { useT } from '../../../lib/i18n.tsx'
import classes from './timer-clock.module.css'

/** `4:05`, `1:04:05`. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** The time, once a second while it runs. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = window.setInterval(() => setNow(Date.now()), 1000)
    return () => window.clearInterval(timer)
  }, [isRunning])
  return now
}

/** What a timer has counted. */
export function TimerClock({ timer }: { timer: ReadingTimer }) {
  const { t } = useT()
  const isRunning = timer.started_at !== null
  const now = useNow(isRunning)
  return (
    <span role="timer" aria-label={t('Reading time')} className={classes.clock} data-running={isRunning || undefined}>
      {clock(timerSeconds(timer, now))}
    </span>
  )
}
