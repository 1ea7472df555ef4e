import type { UseFormReturnType } from '@mantine/form'
import type { DurationText } from '../../../ui/forms/duration.ts'

/** The values of the form fields, all text. */
export interface ReadingValues extends Record<string, unknown> {
  progress: string
  /** Progress and length as hours and minutes. */
  reached: DurationText
  time: DurationText
  length: string
  started_at: string
  session_started_at: string
  session_finished_at: string
  session_tags: string[]
}

export type ReadingForm = UseFormReturnType<ReadingValues>
