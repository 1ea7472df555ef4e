import * as z from 'zod/mini'
import { many, emptyAnswer, one, pageQuery } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { exportsPath } from './exports-path.ts'
import { oneOf } from './journal.ts'
import { text, type Translator } from '../shared/translate.ts'

/** What a reader takes along. */

/** The whole library, in the forms that it can be taken along in. */
export const libraryExports = {
  archive: {
    name: text('Quire archive'),
    about: text('Everything in your library, to back it up or move to another Quire.'),
  },
  goodreads: {
    name: text('Goodreads table'),
    about: text('Books, shelves, ratings and reviews. Most book apps can import it.'),
  },
  storygraph: {
    name: text('StoryGraph table'),
    about: text('The StoryGraph’s format, with every read and quarter stars.'),
  },
  csv: { name: text('Spreadsheet'), about: text('One row per book, for Excel, Numbers, LibreOffice and others.') },
  json: { name: text('JSON'), about: text('Everything in the archive as one document, for your own scripts.') },
} as const
export const LibraryExport = z.enum(Object.keys(libraryExports) as [keyof typeof libraryExports])
export type LibraryExport = z.infer<typeof LibraryExport>

export const isLibraryExport = (kind: string): kind is LibraryExport => Object.hasOwn(libraryExports, kind)

export const exportKinds = {
  journal: text('Book journal'),
  report: text('Reading report'),
  archive: libraryExports.archive.name,
  goodreads: libraryExports.goodreads.name,
  storygraph: libraryExports.storygraph.name,
  csv: libraryExports.csv.name,
  json: libraryExports.json.name,
} as const
export const ExportKind = oneOf(exportKinds)
export type ExportKind = z.infer<typeof ExportKind>

/** For so many days its files can be fetched. */
export const exportDays = 7

export const exportStates = {
  waiting: text('Waiting'),
  making: text('Preparing'),
  done: text('Ready'),
  failed: text('Failed'),
} as const
export const ExportState = oneOf(exportStates)
export type ExportState = z.infer<typeof ExportState>

export const Export = z.object({
  id: z.string(),
  kind: ExportKind,
  /** What it is about, where that is not the whole library. */
  name: z.nullable(z.string()),
  state: ExportState,
  /** Why it could not be made, where that is known. */
  problem: z.nullable(z.string()),
  /** In hundredths, while it is being made. */
  progress: z.nullable(z.int()),
  files: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      size: z.int(),
      url: z.string(),
      /** Of a PDF: codes (ISO 15924) of scripts whose letters could not be printed without the extra fonts. */
      missing_scripts: z.array(z.string()),
    }),
  ),
  created_at: z.string(),
  /** When its files go. */
  expires_at: z.string(),
})
export type Export = z.infer<typeof Export>

export const exportsPerPage = 20

/** What to say where letters of these scripts could not be printed; undefined where all could. */
export function missingScriptsText(codes: string[], { t, locale }: Translator): string | undefined {
  if (codes.length === 0) return undefined
  const scripts = new Intl.DisplayNames(locale, { type: 'script' })
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  // Nobody calls these letters by the name of their script.
  const byLanguage: Record<string, string> = { Hani: 'zh', Hang: 'ko' }
  const names = codes.map((code) => (byLanguage[code] ? languages.of(byLanguage[code]) : scripts.of(code)) ?? code)
  return t('Some letters (:scripts) can’t be printed here. Ask your admin to add the extra fonts.', {
    scripts: new Intl.ListFormat(locale, { type: 'conjunction' }).format(names),
  })
}

/** Where a file of an export is. */
export const exportFileAddress = (id: string, name: string) => `/exports/${id}/${encodeURIComponent(name)}`

export const listExports = endpoint({
  method: 'GET',
  path: exportsPath,
  access: 'reader',
  summary: 'The reader’s own exports of the last week, newest first',
  query: pageQuery(exportsPerPage),
  answer: many(Export),
})

export const createExport = endpoint({
  method: 'POST',
  path: exportsPath,
  access: 'reader',
  summary: 'Export the whole library in one of these formats; one of each at a time',
  refuses: ['conflict'],
  body: z.object({ kind: LibraryExport }),
  answer: one(Export),
  status: 201,
  creates: 'exports',
})

export const deleteExport = endpoint({
  method: 'DELETE',
  path: '/exports/:export',
  access: 'reader',
  summary: 'Delete an export and its files, or cancel it if it isn’t finished',
  params: z.object({ export: z.string() }),
  answer: emptyAnswer,
})
