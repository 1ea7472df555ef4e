import * as z from 'zod/mini'
import { many, emptyAnswer, one, pageQuery } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { archiveMegabytes, ImportFormat, ImportMapping, importMegabytes } from './import-formats.ts'
import { oneOf } from './journal.ts'
import { GlobalShelf } from './shelves.ts'
import { text } from '../shared/translate.ts'

/** Imports of a reader's library from other apps. */

/**
 * `reading`: the file is read and compared. `mapping`: somebody has to say what its columns hold. `previewed`: nothing is
 * written yet, it waits for the reader's word. `failed`: nothing in it can be read.
 */
export const importStates = {
  reading: text('Reading the file'),
  mapping: text('Needs columns'),
  previewed: text('Preview ready'),
  running: text('Importing'),
  stopped: text('Stopped'),
  done: text('Imported'),
  undoing: text('Undoing'),
  undone: text('Undone'),
  failed: text('Couldn’t be read'),
} as const
export const ImportState = oneOf(importStates)
export type ImportState = z.infer<typeof ImportState>

/** States in which the server is at work, and nothing else can be begun. */
export const busyStates: readonly ImportState[] = ['reading', 'running', 'undoing']
/** States that an import stays in; what it needed its file for is done. */
export const finishedStates: readonly ImportState[] = ['done', 'undone', 'failed']
/** States in which rows can be settled. */
export const settlingStates: readonly ImportState[] = ['previewed', 'stopped', 'done']
export const isBusy = (state: ImportState): boolean => busyStates.includes(state)

export const conflictChoices = {
  mine: text('Keep what I have'),
  file: text('Use the file'),
} as const

export const ImportOptions = z.object({
  /** Who sees the reviews that are made. */
  reviews: z._default(oneOf({ public: text('Public#review'), private: text('Private#review') }), 'public'),
  /** What to do where the reader already has a different shelf, rating or review. */
  conflict: z._default(oneOf(conflictChoices), 'mine'),
  /** Whether tags become shelves. */
  tags: z._default(z.boolean(), true),
  /** Whether reads without a date become reading logs with an unknown date. */
  undated_reads: z._default(z.boolean(), true),
  /** For shelves of the file that replace a global one: which one, if any. */
  exclusive: z._default(z.record(z.string(), z.nullable(GlobalShelf)), {}),
})
export type ImportOptions = z.infer<typeof ImportOptions>

const counts = z.object({ new: z.int(), matched: z.int(), same: z.int(), doubtful: z.int(), unreadable: z.int() })

const things = {
  books: z.int(),
  shelved: z.int(),
  ratings: z.int(),
  reviews: z.int(),
  readings: z.int(),
  notes: z.int(),
  transactions: z.int(),
  /** Only an archive has these. */
  lists: z.optional(z.int()),
  goals: z.optional(z.int()),
  challenges: z.optional(z.int()),
  /** Own shelves. */
  new_shelves_count: z.int(),
}

/** What an import has made so far. */
const MadeThings = z.object(things)
export type MadeThings = z.infer<typeof MadeThings>

/** So many of the shelves that were filled are named. */
export const namedShelves = 12

const FilledShelf = z.object({ slug: z.string(), name: z.string(), books: z.int(), is_new: z.boolean() })

/** With where it has put books: global shelves first, then own ones with the most of them first. */
const ImportReport = z.extend(MadeThings, { shelves: z.array(FilledShelf), shelves_count: z.int() })
export type ImportReport = z.infer<typeof ImportReport>

/** With more different tags than this, tags become shelves only if the reader chooses it. */
export const fewTags = 50

/** What the preview says would be written. */
export const ImportPlan = z.object({
  ...things,
  /** Own shelves that do not exist yet; the first few by name. */
  new_shelves: z.array(z.string()),
  /** Those for which there is no room: a reader can have only so many. */
  shelves_left_out: z.optional(z.int()),
  /** What the file brings, settled or not, so that only choices that matter are offered; an archive may bring anything. */
  file: z.optional(
    z.object({
      reviews: z.int(),
      /** Rows that name a shelf, a rating or a review, which can be otherwise here. */
      opinions: z.int(),
      /** Rows that tell of reads without a day. */
      undated: z.optional(z.int()),
      /** Different ones. */
      tags: z.int(),
    }),
  ),
})
export type ImportPlan = z.infer<typeof ImportPlan>

/** The progress of finding covers for an import's books. */
const ImportCovers = z.object({
  books: z.int(),
  covers: z.int(),
  /** Books for which a source is still to be asked. */
  waiting: z.int(),
})
export type ImportCovers = z.infer<typeof ImportCovers>

export const Import = z.object({
  id: z.string(),
  /** Of a table: unknown until its columns are chosen. */
  format: ImportFormat,
  file_name: z.string(),
  file_size: z.int(),
  /** Whether the file itself is still here. */
  file_kept: z.boolean(),
  /** The moment at which its rows are deleted, after which it can't be undone; null if they are, or it still runs. */
  rows_until: z.nullable(z.string()),
  /** Whether its rows are still here. */
  rows_kept: z.boolean(),
  state: ImportState,
  /** Why nothing can be read, or why it stopped, for the reader. */
  problem: z.nullable(z.string()),
  rows_count: z.int(),
  counts,
  /** How many rows are in each state. */
  states: z.object({
    waiting: z.int(),
    written: z.int(),
    skipped: z.int(),
    failed: z.int(),
    dismissed: z.int(),
    undone: z.int(),
  }),
  /** Rows that only their reader can settle. */
  open_count: z.int(),
  /** Rows the reader has settled or dismissed. */
  settled_count: z.int(),
  progress: z.nullable(
    z.object({
      done: z.int(),
      total: z.int(),
      rows_per_second: z.nullable(z.number()),
      seconds_left: z.nullable(z.int()),
    }),
  ),
  options: ImportOptions,
  plan: z.nullable(ImportPlan),
  /** What the run created; only in `getImport`, once it has finished or stopped. */
  made: z.nullable(ImportReport),
  /** Likewise, and null if no outside catalogue is asked for covers. */
  covers: z.nullable(ImportCovers),
  exclusive_shelves: z.array(z.object({ name: z.string(), rows: z.int(), guess: z.nullable(GlobalShelf) })),
  /** Columns with values that aren't imported; each row keeps them. */
  unread_columns: z.array(z.string()),
  /** For an unknown table: its columns, with values of the first rows. */
  columns: z.array(z.object({ name: z.string(), examples: z.array(z.string()) })),
  mapping: ImportMapping,
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
})
export type Import = z.infer<typeof Import>

/** Room for one archive of the largest size plus many ordinary files. */
export const importRoomMegabytes = 1200
export const maxImports = 100
export const maxUnfinishedImports = 10
/** The file of a finished import is kept for this many days. */
export const importFileDays = 7
/** An import can be undone, and its rows settled, for this many days after it finished or stopped. */
export const importRowDays = 90

export const noImportRoom = text(
  'Your import files can take up :max MB. Delete files of finished imports below, or discard one.',
)

/** In bytes: what the kept files of all imports take, how much of it can be freed, and how much they may take. */
export const ImportRoom = z.object({ used: z.int(), freeable: z.int(), max: z.int() })
export type ImportRoom = z.infer<typeof ImportRoom>

export const importsPerPage = 20

export const importParams = z.object({ import: z.string() })

export const createImport = endpoint({
  method: 'POST',
  path: '/imports',
  access: 'reader',
  summary: 'Upload a file to import; it is read and previewed, nothing is imported yet',
  refuses: ['conflict'],
  file: { megabytes: importMegabytes, onDisk: true, zipMegabytes: archiveMegabytes },
  body: z.object({ name: z._default(z.string().check(z.maxLength(255)), '') }),
  answer: one(Import),
  status: 201,
  creates: 'imports',
})

export const listImports = endpoint({
  method: 'GET',
  path: '/imports',
  access: 'reader',
  summary: 'The reader’s own imports, newest first, and the space their files take up',
  query: pageQuery(importsPerPage),
  answer: z.extend(many(Import), { room: ImportRoom }),
})

export const getImport = endpoint({
  method: 'GET',
  path: '/imports/:import',
  access: 'reader',
  summary: 'One import, with its progress',
  params: importParams,
  answer: one(Import),
})

export const mapImport = endpoint({
  method: 'PUT',
  path: '/imports/:import/mapping',
  access: 'reader',
  summary: 'Map the columns of an unknown table; it is then read and previewed',
  refuses: ['conflict'],
  params: importParams,
  body: z.object({ mapping: ImportMapping }),
  answer: one(Import),
})

export const chooseImportOptions = endpoint({
  method: 'PUT',
  path: '/imports/:import/options',
  access: 'reader',
  summary: 'Change the options of a previewed import; its plan is null until it has been computed again',
  refuses: ['conflict'],
  params: importParams,
  body: z.object({ options: ImportOptions }),
  answer: one(Import),
})

export const runImport = endpoint({
  method: 'POST',
  path: '/imports/:import/run',
  access: 'reader',
  summary: 'Start a previewed import, or continue a stopped one',
  refuses: ['conflict'],
  params: importParams,
  body: z.object({ options: z.optional(ImportOptions) }),
  answer: one(Import),
})

export const stopImport = endpoint({
  method: 'POST',
  path: '/imports/:import/stop',
  access: 'reader',
  summary: 'Stop an import; what was imported stays',
  refuses: ['conflict'],
  params: importParams,
  answer: one(Import),
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/imports/:import/undo',
  access: 'reader',
  summary: 'Undo an import, except what was changed since',
  refuses: ['conflict'],
  params: importParams,
  answer: one(Import),
})

export const deleteImport = endpoint({
  method: 'DELETE',
  path: '/imports/:import',
  access: 'reader',
  summary: 'Discard an import and its file, even while it is being read; what was imported stays',
  refuses: ['conflict'],
  params: importParams,
  answer: emptyAnswer,
})

export const deleteImportFiles = endpoint({
  method: 'DELETE',
  path: '/imports/files',
  access: 'reader',
  summary: 'Delete the files of finished imports; their rows stay and can still be decided and undone',
  answer: emptyAnswer,
})
