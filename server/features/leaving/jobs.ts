import { isLocale } from '../../../contract/locales.ts'
import { daysToReturn } from '../../../contract/leaving.ts'
import { job } from '../../jobs/queue.ts'
import { translatorFor } from '../../locales.ts'
import { deleteAvatarFiles } from '../avatars/avatar-files.ts'
import { deleteFiles } from '../exports/export-files.ts'
import { fileKey } from '../imports/import-files.ts'
import { countWaiting } from '../imports/jobs.ts'
import { leavingQueries } from './queries.ts'

/** What is left over waits for the next day. */
const atOnce = 1000
const dayMilliseconds = 24 * 60 * 60 * 1000

/** Those who left and did not return in time. One whose account cannot be deleted right now does not keep the others. */
export const deleteLeftAccounts = job(
  'delete-left-accounts',
  async (_data: object, { db, storage, queue, clock, log }) => {
    const { findLeft, findFiles, deleteReader } = leavingQueries(db)
    const before = new Date(clock().getTime() - daysToReturn * dayMilliseconds)
    const failures: unknown[] = []
    for (const { id, language, image } of await findLeft(before, atOnce)) {
      const { t } = translatorFor(isLocale(language) ? language : 'en')
      const { imports, exports } = await findFiles(id)
      try {
        if (!(await deleteReader(id, before, t('A former reader')))) continue
      } catch (error) {
        failures.push(error)
        continue
      }
      await deleteAvatarFiles(storage, image)
      for (const imported of imports) await storage.delete(fileKey(imported))
      for (const exported of exports) await deleteFiles(storage, exported)
      log.info('Deleted an account as its reader asked')
    }
    await queue.send(countWaiting, {})
    if (failures.length > 0) throw new AggregateError(failures, 'Some accounts could not be deleted')
  },
  { cron: '41 3 * * *' },
)
