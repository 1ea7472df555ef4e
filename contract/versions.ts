import * as z from 'zod/mini'

/**
 * What a writer last saw of a thing. Where it is sent, a thing that was changed elsewhere meanwhile is not overwritten:
 * the answer is 409.
 */
export const seen = { updated_at: z.optional(z.string()) }

/** A moment, with its zone; stored and sent as UTC. */
export const Moment = z.iso.datetime({ offset: true })

/** A day without a time. */
export const Day = z.iso.date()
