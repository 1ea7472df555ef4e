import * as z from 'zod/mini'
import { hoursAndMinutes, minutesOf } from '../../../contract/lengths.ts'
import { maxLength, maxMinutes } from '../../../contract/readings.ts'
import { text } from '../../../shared/translate.ts'
import { numberIn } from '../../ui/forms/schema-form.ts'

/** Hours and minutes as two fields hold them. */
export interface DurationText {
  hours: string
  minutes: string
}

const whole = (max: number) =>
  z.number().check(z.gte(0), z.lte(max), z.refine(Number.isInteger, text('Enter a whole number.')))

/** Asked for only where a log counts in minutes. */
export const OptionalDuration = z.optional(
  z.object({ hours: whole(Math.floor(maxLength / 60)), minutes: whole(maxMinutes) }),
)

export function durationText(total: number): DurationText {
  const { hours, minutes } = hoursAndMinutes(total)
  return { hours: String(hours), minutes: String(minutes) }
}

/** The numbers in the two fields; a blank one is nothing, and is asked for. */
export const durationIn = ({ hours, minutes }: DurationText) => ({
  hours: numberIn(hours),
  minutes: numberIn(minutes),
})

/** All of it in minutes, or nothing while a field is blank. */
export function totalIn(duration: DurationText): number | null {
  const { hours, minutes } = durationIn(duration)
  return hours === null || minutes === null ? null : minutesOf(hours, minutes)
}
