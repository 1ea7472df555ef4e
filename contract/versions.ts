import * as z from 'zod/mini'
import { text } from '../shared/translate.ts'

/**
 * What a writer last saw of a thing. Where it is sent, a thing that was changed elsewhere meanwhile is not overwritten:
 * the answer is 409.
 */
export const expectedVersion = { updated_at: z.optional(z.string()) }

const earliest = Date.parse('1000-01-01T00:00:00Z')
const latest = Date.parse('9999-12-31T23:59:59.999Z')

/** A moment, with its zone; stored and sent as UTC. A year of fewer digits is a slip of the keyboard. */
export const Moment = z.iso.datetime({ offset: true, abort: true }).check(
  z.refine((moment) => {
    const time = Date.parse(moment)
    return time >= earliest && time <= latest
  }, text('Enter a date between 1000 and 9999.')),
)

/** A day without a time. */
export const Day = z.iso.date()
