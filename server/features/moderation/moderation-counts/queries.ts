import { sql } from '../../../db/sql.ts'
import type { ModerationCounts } from '../../../../contract/moderation.ts'
import type { Handle } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'
import { openAppeals } from '../../../db/open-appeals.ts'
import { openProposals } from '../../catalogue/merges/queries.ts'
import { waitingReaders } from '../moderation/waiting-queries.ts'
import { openReports } from '../reports/report-queries.ts'

export const moderationCountQueries = (db: Handle) => ({
  countWaiting: async (moderatorId: string): Promise<ModerationCounts> => {
    const [counts] = await rowsOf<ModerationCounts & Record<string, unknown>>(
      db,
      sql`select (select count(*)::int ${openReports(moderatorId)}) as reports,
        (select count(*)::int ${openAppeals}) as appeals,
        (select count(*)::int ${waitingReaders}) as accounts,
        (select count(*)::int ${openProposals}) as merges`,
    )
    if (!counts) throw new Error('Nothing was counted')
    return counts
  },
})
