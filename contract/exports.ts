import * as z from 'zod/mini'
import { many, nothingToShow, pageQuery } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { exportsPath } from './exports-path.ts'
import { oneOf } from './journal.ts'
import { text } from './translate.ts'

/** What a reader takes along. */

export const exportKinds = {
  journal: text('Book journal'),
  report: text('Reading report'),
} as const
export const ExportKind = oneOf(exportKinds)
export type ExportKind = z.infer<typeof ExportKind>

/** For so many days its files can be fetched. */
export const exportDays = 7

export const exportStates = {
  waiting: text('Waiting'),
  making: text('Being made'),
  done: text('Ready'),
  failed: text('Could not be made'),
} as const
export const ExportState = oneOf(exportStates)
export type ExportState = z.infer<typeof ExportState>

export const Export = z.object({
  id: z.string(),
  kind: ExportKind,
  /** What it is about, where that is not the whole library. */
  name: z.nullable(z.string()),
  state: ExportState,
  /** In hundredths, while it is being made. */
  progress: z.nullable(z.int()),
  files: z.array(z.object({ name: z.string(), type: z.string(), size: z.int(), url: z.string() })),
  created_at: z.string(),
  /** When its files go. */
  expires_at: z.string(),
})
export type Export = z.infer<typeof Export>

export const exportsPerPage = 20

/** Where a file of an export is. */
export const exportFileAddress = (id: string, name: string) => `/exports/${id}/${encodeURIComponent(name)}`

export const listExports = endpoint({
  method: 'GET',
  path: exportsPath,
  access: 'reader',
  summary: 'The reader’s own exports of the last week, latest first',
  query: pageQuery(exportsPerPage),
  answer: many(Export),
})

export const deleteExport = endpoint({
  method: 'DELETE',
  path: '/exports/:export',
  access: 'reader',
  summary: 'Delete an export and its files',
  params: z.object({ export: z.string() }),
  answer: nothingToShow,
})
