import type { Problem, ServerState } from '../../../../contract/administration.ts'
import type { SourceState } from '../../../../contract/sources.ts'
import type { Translator } from '../../../../shared/translate.ts'

const gigabyte = 1024 ** 3
const hour = 60 * 60 * 1000
const day = 24 * hour

/** An hour to make it in, and one for a second try. */
const overdueMilliseconds = day + 2 * hour

/** Without a schedule, somebody backs up by hand: weekly is often enough to leave them alone. */
const staleMilliseconds = 7 * day

/** A catalogue that is away for a day comes back more rarely than one that is away for an hour. */
const silentMilliseconds = day

/** Below this, PostgreSQL and uploads are about to fail. */
const leastFreeBytes = gigabyte

/** A simple question takes a millisecond; readers notice pages that ask ten slow ones. */
const slowMilliseconds = 250

export interface Facts extends Omit<ServerState, 'problems'> {
  sources: SourceState[]
}

type Find = (facts: Facts, translator: Translator, now: number) => Problem[]

const findBackupProblems: Find = ({ backups, readers }, { t, plural }, now) => {
  const { made, failed, scheduled } = backups
  if (failed) {
    return [
      {
        part: 'backups',
        title: t('The last backup failed.'),
        remedy: `${failed.message} ${t('Fix this, then run “npm run backup”.')}`,
      },
    ]
  }
  const schedule = t('Set BACKUP_AT to have Quire make one every day, or run “npm run backup”.')
  if (!made) {
    // A server that nobody uses yet has nothing to lose.
    if (readers.total <= 1 && scheduled === null) return []
    return [{ part: 'backups', title: t('There’s no backup yet.'), remedy: schedule }]
  }
  const age = now - new Date(made.at).getTime()
  const days = Math.floor(age / day)
  if (scheduled !== null && age > overdueMilliseconds) {
    return [
      {
        part: 'backups',
        title: t('The daily backup is overdue.'),
        remedy: t('Look for “backup” in Quire’s log, or run “npm run backup” now.'),
      },
    ]
  }
  if (scheduled === null && age > staleMilliseconds) {
    return [
      {
        part: 'backups',
        title: plural(days, 'The last backup is :count day old.', 'The last backup is :count days old.'),
        remedy: schedule,
      },
    ]
  }
  return []
}

const findStorageProblems: Find = ({ storage, backups }, { t }) => {
  const { disk } = storage
  if (disk && disk.free < leastFreeBytes) {
    return [
      {
        part: 'storage',
        title: t('The disk is almost full.'),
        remedy: t('Delete old backups, lower BACKUP_KEEP, or set S3_BUCKET to store uploads elsewhere.'),
      },
    ]
  }
  const { scheduled, made, free_bytes: free } = backups
  if (scheduled !== null && made && free !== null && free < made.bytes) {
    return [
      {
        part: 'backups',
        title: t('There’s no room for another backup.'),
        remedy: t('Delete old backups, lower BACKUP_KEEP, or set BACKUP_DIR to another disk.'),
      },
    ]
  }
  return []
}

const findDatabaseProblems: Find = ({ database: { milliseconds, connections } }, { t }) => {
  if (connections.waiting > 0) {
    return [
      {
        part: 'database',
        title: t('All database connections are in use.'),
        remedy: t('If this keeps happening, raise POOL_SIZE or look for slow statements in /metrics.'),
      },
    ]
  }
  if (milliseconds < slowMilliseconds) return []
  return [
    {
      part: 'database',
      title: t('The database is slow to answer.'),
      remedy: t('Check the load on the database server and the connection to it.'),
    },
  ]
}

const findJobProblems: Find = ({ jobs, mail }, { t, plural }) => {
  const failed = jobs.counts.reduce((sum, counts) => sum + counts.failed, 0)
  const mails = jobs.counts.find(({ name }) => name === 'send-mail')?.failed ?? 0
  const others = failed - mails
  return [
    ...(mails > 0
      ? [
          {
            part: 'mail' as const,
            title: plural(mails, ':count e-mail couldn’t be sent.', ':count e-mails couldn’t be sent.'),
            remedy:
              mail.host === null
                ? t('See why under Failed jobs, then retry them there.')
                : t('Check SMTP_URL and the mail server, then retry them under Failed jobs.'),
          },
        ]
      : []),
    ...(others > 0
      ? [
          {
            part: 'jobs' as const,
            title: plural(others, ':count job failed for good.', ':count jobs failed for good.'),
            remedy: t('See why under Failed jobs, then retry or delete them there.'),
          },
        ]
      : []),
  ]
}

const findMailProblems: Find = ({ mail, readers }, { t }) =>
  mail.host === null && readers.total > 1
    ? [
        {
          part: 'mail',
          title: t('No mail server is set up.'),
          remedy: t('Readers can’t reset their password. Set SMTP_URL and MAIL_FROM.'),
        },
      ]
    : []

const findSourceProblems: Find = ({ sources }, { t }, now) =>
  sources
    .filter(
      ({ is_off, skipped_until, last_answered_at }) =>
        !is_off &&
        skipped_until !== null &&
        (last_answered_at === null || now - new Date(last_answered_at).getTime() > silentMilliseconds),
    )
    .map(({ title }) => ({
      part: 'sources',
      title: t(':source hasn’t responded for a day.', { source: title }),
      remedy: t('Turn it off below or take it out of CATALOGUE_SOURCES if this server can’t reach it.'),
    }))

const finders: Find[] = [
  findStorageProblems,
  findDatabaseProblems,
  findBackupProblems,
  findJobProblems,
  findMailProblems,
  findSourceProblems,
]

/** What needs attention, the most urgent first. */
export const findProblems = (facts: Facts, translator: Translator): Problem[] =>
  finders.flatMap((find) => find(facts, translator, new Date(facts.checked_at).getTime()))
