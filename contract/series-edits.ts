import * as z from 'zod/mini'
import { emptyAnswer, many, one, pageQuery } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { NamedReader } from './reports.ts'
import { Series } from './series.ts'

const maxTotal = 10_000

/** What a moderator says of a series: it is complete with so many main works, or null, and it goes on. */
export const SeriesPatch = z.object({ total: z.nullable(z.int().check(z.gte(1), z.lte(maxTotal))) })
export type SeriesPatch = z.infer<typeof SeriesPatch>

export const updateSeries = endpoint({
  method: 'PATCH',
  path: '/series/:series',
  access: 'reader',
  sessionOnly: true,
  summary: 'Say how many main works a series has, or with null that it goes on; for moderators',
  params: z.object({ series: z.string() }),
  body: SeriesPatch,
  answer: one(Series),
  creates: 'edits',
})

const SeriesSize = z.object({ total: z.nullable(z.int()), is_ongoing: z.boolean() })
export type SeriesSize = z.infer<typeof SeriesSize>

export const SeriesEdit = z.object({
  id: z.string(),
  /** Null where the account is deleted, or not for the viewer to know: which moderator edited a series is for moderators. */
  editor: z.nullable(NamedReader),
  created_at: z.string(),
  before: SeriesSize,
  after: SeriesSize,
  is_revert: z.boolean(),
  /** It was reverted, and the revert still holds. */
  is_reverted: z.boolean(),
})
export type SeriesEdit = z.infer<typeof SeriesEdit>

const editsPerPage = 20

export const listSeriesEdits = endpoint({
  method: 'GET',
  path: '/series/:series/edits',
  access: 'reader',
  summary: 'What moderators changed in a series, newest first',
  params: z.object({ series: z.string() }),
  query: pageQuery(editsPerPage),
  answer: many(SeriesEdit),
})

export const revertSeriesEdit = endpoint({
  method: 'POST',
  path: '/series/:series/edits/:edit/revert',
  access: 'reader',
  sessionOnly: true,
  summary: 'Set what an edit changed back to what it was, unless it was changed again since; for moderators',
  refuses: ['conflict'],
  params: z.object({ series: z.string(), edit: z.string() }),
  answer: emptyAnswer,
  creates: 'edits',
})
