import * as z from 'zod/mini'
import { hoursAndMinutes, maxLength, minutesOf } from '../../../contract/lengths.ts'
import { maxMinutes } from '../../../contract/readings.ts'
import { text } from '../../../shared/translate.ts'
import { numberIn } from './schema-form.ts'

/** The values of the two fields. */
export interface DurationText {
  hours: string
  minutes: string
}

const whole = (max: number) =>
  z.number().check(z.gte(0), z.lte(max), z.refine(Number.isInteger, text('Enter a whole number.')))

/** Only required for logs in minutes. */
export const OptionalDuration = z.optional(
  z.object({ hours: whole(Math.floor(maxLength / 60)), minutes: whole(maxMinutes) }),
)

export function durationText(total: number): DurationText {
  const { hours, minutes } = hoursAndMinutes(total)
  return { hours: String(hours), minutes: String(minutes) }
}

/** The numbers in the two fields; null for a blank one, which the schema rejects. */
export const durationIn = ({ hours, minutes }: DurationText) => ({
  hours: numberIn(hours),
  minutes: numberIn(minutes),
})

/** The total in minutes; null while a field is blank. */
export function totalIn(duration: DurationText): number | null {
  const { hours, minutes } = durationIn(duration)
  return hours === null || minutes === null ? null : minutesOf(hours, minutes)
}
