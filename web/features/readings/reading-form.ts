import type { UseFormReturnType } from '@mantine/form'
import type { DurationText } from './duration.ts'

/** What the fields of a reading's form hold, all of it text. */
export interface ReadingValues extends Record<string, unknown> {
  progress: string
  /** Progress and length again, as hours and minutes. */
  reached: DurationText
  time: DurationText
  length: string
  started_at: string
  session_started_at: string
  session_finished_at: string
}

export type ReadingForm = UseFormReturnType<ReadingValues>
