import { withAdvisoryLock } from '../../../jobs/advisory-lock.ts'
import { job } from '../../../jobs/queue.ts'
import { backupPath } from './backup-file.ts'
import { findScheduled } from './last-backup-queries.ts'
import { deleteOldBackups, makeBackup } from './service.ts'
import { dayMilliseconds } from '../../../../shared/days.ts'

/** A disk that was full may have room again. */
const retryMilliseconds = 60 * 60 * 1000

/** The last moment at which it was this time of day in UTC. */
export function lastTimeOf(at: string, now: Date): Date {
  const today = new Date(`${now.toISOString().slice(0, 'YYYY-MM-DD'.length)}T${at}:00Z`)
  return today <= now ? today : new Date(today.getTime() - dayMilliseconds)
}

/**
 * Looks several times an hour whether the day's backup is still to be made, instead of being sent at that time: a server
 * that was off then makes it up.
 */
export const makeScheduledBackup = job(
  'scheduled-backup',
  async (_data: object, context, signal) => {
    const { config, db, storage, clock, log } = context
    const { at, folder } = config.backups
    if (at === undefined) return
    await withAdvisoryLock(context, 'scheduled backup', async () => {
      const now = clock()
      const { madeAt, failedAt } = await findScheduled(db)
      if (madeAt && madeAt >= lastTimeOf(at, now)) return
      if (failedAt && failedAt.getTime() > now.getTime() - retryMilliseconds) return
      try {
        const file = backupPath(folder, 'scheduled', now)
        await makeBackup({ db, storage, kind: 'scheduled', file, signal, clock })
        await deleteOldBackups(config.backups)
      } catch (error) {
        // It has been noted for the admins, and is tried again in an hour.
        if (!signal?.aborted) log.error(error, 'The scheduled backup failed')
      }
    })
  },
  { cron: '*/10 * * * *' },
)
