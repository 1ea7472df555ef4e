import * as z from 'zod/mini'
import type { Reading } from '../../../../contract/readings.ts'
import { isLongTimer, mostTimerSeconds, timerMinutes } from '../../../../shared/reading-timer.ts'

/** More is a slip of the keyboard. */
export const mostMinutes = mostTimerSeconds / 60

/** How long a session took; null where nobody knows. */
export const SessionMinutes = z.nullable(z.number().check(z.gte(1), z.lte(mostMinutes)))

/** What a timer has measured by now; 0 where there is none. */
export const measuredMinutes = (timer: Reading['timer'] | undefined): number =>
  timer ? timerMinutes(timer, Date.now()) : 0

/** The whole minutes of a timer that may have been forgotten, for the reader to correct; else undefined. */
export const minutesToCheck = (timer: Reading['timer'] | undefined): number | undefined =>
  timer && isLongTimer(timer, Date.now()) ? Math.round(measuredMinutes(timer)) : undefined
