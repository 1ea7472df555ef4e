import { sql } from '../../../db/sql.ts'
import type { Handle } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'
import type { BackupKind } from './backup-file.ts'

/** The upgrade that a backup was made before. */
export interface Upgrade {
  /** The migrations that were to come. */
  waiting: readonly string[]
  /** Whether no process was there for readers meanwhile: nothing is written until one starts. */
  isQuiet: boolean
}

interface MadeBackup {
  kind: BackupKind
  at: string
  file: string
  bytes: number
  /** Noted behind its snapshot, so it is not in what it restores. */
  upgrade?: Upgrade
}

interface FailedBackup {
  kind: BackupKind
  at: string
  /** Why, in sentences without anybody's data. */
  message: string
}

type Outcomes = Partial<
  Record<BackupKind, { made?: Omit<MadeBackup, 'kind'>; failed?: Omit<FailedBackup, 'kind'> | null }>
>

async function readOutcomes(db: Handle): Promise<Outcomes> {
  const [row] = await rowsOf<{ value: Outcomes }>(db, sql`select value from settings where key = 'backups'`)
  return row?.value ?? {}
}

/** One statement, so that two backups that end at once both are noted. */
async function note(db: Handle, kind: BackupKind, outcome: object): Promise<void> {
  await rowsOf(
    db,
    sql`insert into settings (key, value)
      values ('backups', jsonb_build_object(${kind}::text, ${JSON.stringify(outcome)}::jsonb))
      on conflict (key) do update set value = settings.value || jsonb_build_object(${kind}::text,
        coalesce(settings.value -> ${kind}::text, '{}') || ${JSON.stringify(outcome)}::jsonb)`,
  )
}

export const noteBackup = (db: Handle, { kind, ...made }: MadeBackup) => note(db, kind, { made, failed: null })

export const noteFailure = (db: Handle, { kind, ...failed }: FailedBackup) => note(db, kind, { failed })

/** When scheduled backups were last made and last failed. */
export async function findScheduled(db: Handle): Promise<{ madeAt: Date | undefined; failedAt: Date | undefined }> {
  const { made, failed } = (await readOutcomes(db)).scheduled ?? {}
  return { madeAt: made && new Date(made.at), failedAt: failed ? new Date(failed.at) : undefined }
}

/** The backup before an upgrade that has not succeeded, as far as is known. */
export async function findUpgradeBackup(db: Handle): Promise<({ file: string; at: string } & Upgrade) | undefined> {
  const backup = (await readOutcomes(db))['before-upgrade']?.made
  return backup?.upgrade && { file: backup.file, at: backup.at, ...backup.upgrade }
}

/** Called when the database is what this version needs: from here on readers write what is in no such backup. */
export async function forgetUpgrade(db: Handle): Promise<void> {
  await rowsOf(
    db,
    sql`update settings set value = value #- '{before-upgrade,made,upgrade}'
      where key = 'backups' and value #> '{before-upgrade,made,upgrade}' is not null`,
  )
}

const latestOf = <Outcome extends { at: string }>(outcomes: Outcome[]): Outcome | undefined =>
  outcomes.toSorted((one, other) => other.at.localeCompare(one.at))[0]

/** The last backup of any kind, and the last one that failed since then. */
export async function findLastBackup(
  db: Handle,
): Promise<{ made: MadeBackup | undefined; failed: FailedBackup | undefined }> {
  const outcomes = Object.entries(await readOutcomes(db)) as [BackupKind, NonNullable<Outcomes[BackupKind]>][]
  const made = latestOf(outcomes.flatMap(([kind, outcome]) => (outcome.made ? [{ kind, ...outcome.made }] : [])))
  const failed = latestOf(outcomes.flatMap(([kind, outcome]) => (outcome.failed ? [{ kind, ...outcome.failed }] : [])))
  return { made, failed: failed && made && failed.at < made.at ? undefined : failed }
}
