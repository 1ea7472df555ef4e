import { isLocale } from '../../../../contract/locales.ts'
import { daysToReturn } from '../../../../contract/account-deletion.ts'
import { waitingDays } from '../../../../contract/moderation.ts'
import { forEach } from '../../../jobs/for-each.ts'
import { job } from '../../../jobs/queue.ts'
import { translatorFor } from '../../../locales.ts'
import { deleteAvatarFiles } from '../avatars/avatar-files.ts'
import { deleteFiles } from '../../transfer/exports/export-files.ts'
import { fileKey } from '../../transfer/imports/import-files.ts'
import { countWaiting } from '../../catalogue/work-counts/jobs.ts'
import { declinedQueries } from '../../moderation/moderation/declined-queries.ts'
import { waitingQueries } from '../../moderation/moderation/waiting-queries.ts'
import { accountDeletionQueries } from './queries.ts'
import { dayMilliseconds } from '../../../../shared/days.ts'

/** What is left over waits for the next day. */
const atOnce = 1000
/**
 * Deletes accounts past their grace period, unanswered requests to join, and old records of declined ones. One failure
 * doesn't stop the others.
 */
export const deleteLeftAccounts = job(
  'delete-left-accounts',
  async (_data: object, context) => {
    const { db, storage, queue, clock, log } = context
    const { findLeft, findFiles, deleteReader } = accountDeletionQueries(db)
    const before = new Date(clock().getTime() - daysToReturn * dayMilliseconds)
    const waiting = waitingQueries(db)
    const waitedBefore = new Date(clock().getTime() - waitingDays * dayMilliseconds)
    while (await waiting.deleteOld(waitedBefore));
    await declinedQueries(db).deleteOld(clock())
    try {
      await forEach(context, await findLeft(before, atOnce), async ({ id, language, image }) => {
        const { t } = translatorFor(isLocale(language) ? language : 'en')
        const { imports, exports } = await findFiles(id)
        const dropPicture = () => deleteAvatarFiles(storage, image)
        if (!(await deleteReader(id, before, t('A former reader'), dropPicture))) return
        // What is left of these is swept away: no import and no export names them.
        for (const imported of imports) await storage.delete(fileKey(imported))
        for (const exported of exports) await deleteFiles(storage, exported)
        log.info('Deleted an account as its reader asked')
      })
    } finally {
      await queue.send(countWaiting, {})
    }
  },
  { cron: '41 3 * * *' },
)
