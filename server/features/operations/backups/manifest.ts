import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** What is in a backup. docs/decisions/0052-backups.md says why it is what it is. */

const backupFormat = 'quire-backup'

/** Raised when an older Quire could no longer read what is written. */
const formatVersion = 1

/** The first entry of a backup, which says what the file is. */
export const headName = 'quire-backup.json'
/** The last one: a backup without it was cut off. */
export const manifestName = 'manifest.json'
/** Lists of checksums, as sha256sum writes and checks them. */
export const checksumsFolder = 'checksums/'
export const tablesFolder = 'tables/'
export const filesFolder = 'files/'

const { version: appVersion } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')))

const Head = z.object({ format: z.literal(backupFormat), format_version: z.int(), app_version: z.string() })
type Head = z.infer<typeof Head>

const AppliedMigration = z.object({ name: z.string(), hash: z.string(), applied_at: z.string() })
export type AppliedMigration = z.infer<typeof AppliedMigration>

const BackedUpTable = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Of the rows as COPY writes them, before they are compressed. */
  sha256: z.string(),
})
export type BackedUpTable = z.infer<typeof BackedUpTable>

export const Manifest = z.extend(Head, {
  /** Everything in the database is as of this moment. */
  snapshot_at: z.string(),
  database: z.object({
    server_version: z.string(),
    migrations: z.array(AppliedMigration),
    tables: z.array(BackedUpTable),
    sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
  /** Null in a backup of the database alone; a restore then leaves files as they are. */
  files: z.nullable(
    z.object({
      /** Where they were. */
      storage: z.enum(['folder', 'bucket']),
      count: z.int(),
      bytes: z.int(),
    }),
  ),
})
export type Manifest = z.infer<typeof Manifest>

/** A backup, a restore or a move that cannot be done, in sentences for the person who asked for it. */
export class BackupError extends Error {}

export const head: Head = { format: backupFormat, format_version: formatVersion, app_version: appVersion }

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Refuses what is no backup of Quire's, and one in a format of a newer Quire. */
export function checkHead(text: string): void {
  const parsed = Head.safeParse(parse(text))
  if (!parsed.success) throw new BackupError('It isn’t a backup of Quire.')
  if (parsed.data.format_version > formatVersion) {
    throw new BackupError(
      `It was written by a newer Quire (version ${parsed.data.app_version}). Update this one to restore it.`,
    )
  }
}

export function readManifest(text: string): Manifest {
  const parsed = Manifest.safeParse(parse(text))
  if (!parsed.success) throw new BackupError('Its manifest is damaged.')
  return parsed.data
}

/** Only what Quire's own keys look like: a key becomes a path. */
export const isSafeKey = (key: string): boolean => /^[\w-]+(\/[\w-][\w.-]*)+$/.test(key)
