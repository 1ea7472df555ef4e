import * as z from 'zod/mini'
import type { EventStream } from './endpoint.ts'

/** What has changed of a reader's own things: their reading logs, with the timer. */
export const readerSignals = ['readings'] as const
export type ReaderSignal = (typeof readerSignals)[number]

export const readerEvents: EventStream & { says: typeof readerSignals } = {
  path: '/events',
  summary: 'Live changes of the reader’s own things: what to load again, never the things themselves',
  params: z.object({}),
  /** The `version` of the timer the page shows. If it is outdated, the first event comes right away. */
  query: z.object({ version: z.optional(z.string()) }),
  says: readerSignals,
}
