import * as z from 'zod/mini'
import { all } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { WarningSlug } from './review-traits.ts'

/** What public reviews warn of, in how many of them, by grade. */
export const CountedWarning = z.object({
  warning: WarningSlug,
  graphic: z.int(),
  moderate: z.int(),
  minor: z.int(),
  /** The first page that a review names, in the edition asked about; null where none does. */
  page: z.nullable(z.int()),
})
export type CountedWarning = z.infer<typeof CountedWarning>

export const listContentWarnings = endpoint({
  method: 'GET',
  path: '/books/:book/content-warnings',
  access: 'reader',
  summary: 'Content warnings of public reviews of a book’s work, the most frequent first',
  params: z.object({ book: z.string() }),
  answer: all(CountedWarning),
})
