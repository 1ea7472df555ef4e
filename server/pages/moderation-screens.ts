import { listAppeals } from '../../contract/appeals.ts'
import { listSearch } from '../../contract/list-search.ts'
import { listMergeProposals, listMerges } from '../../contract/merges.ts'
import { listModerationLog } from '../../contract/moderation-log.ts'
import { countModeration, listTeam, listUnverified, listWaiting } from '../../contract/moderation.ts'
import { getRegistration, listInvitations } from '../../contract/registration.ts'
import { listMeasures, listReports } from '../../contract/reports.ts'
import type { ScreenName } from '../../contract/screens.ts'
import { listSourceStates } from '../../contract/sources.ts'
import { text } from '../../shared/translate.ts'
import { AppError } from '../errors.ts'
import type { Answer, FirstCall, Plan } from './screen-plan.ts'

const counts: FirstCall = { endpoint: countModeration }
const first = { page: 1 }

/** What each part brings along, beside the counts on its tab. */
const partCalls: Record<string, FirstCall[]> = {
  appeals: [{ endpoint: listAppeals, query: first }],
  accounts: [{ endpoint: listTeam }, { endpoint: getRegistration }, { endpoint: listWaiting, query: first }],
  merges: [
    { endpoint: listMergeProposals, query: first },
    { endpoint: listMerges, query: first },
  ],
  hidden: [{ endpoint: listMeasures, query: first }],
  team: [{ endpoint: listTeam }],
  catalogues: [{ endpoint: listSourceStates }],
}

/** The screens for moderators. */
export const moderationPlans = {
  moderation: {
    calls: (): FirstCall[] => [counts, { endpoint: listReports, query: first }],
    head: ({ t }) => ({ title: t('Moderation') }),
  },

  moderationPart: {
    calls: ({ part = '' }): FirstCall[] => {
      const calls = Object.hasOwn(partCalls, part) ? partCalls[part] : undefined
      if (!calls) throw new AppError('not_found', text('There’s nothing at this address.'))
      return [counts, ...calls]
    },
    // Of the accounts, admins see more.
    more: ([, team, registration, waiting]): FirstCall[] => {
      if (waiting === undefined) return []
      const isAdmin = (team as Answer<typeof listTeam>).data.some(({ is_me, role }) => is_me && role === 'admin')
      if (!isAdmin) return []
      const { data } = registration as Answer<typeof getRegistration>
      const isInviting = data.registration === 'invitation' || data.registration === 'closed'
      return [{ endpoint: listUnverified, query: first }, ...(isInviting ? [{ endpoint: listInvitations }] : [])]
    },
    head: ({ t }) => ({ title: t('Moderation') }),
  },

  moderationLog: {
    calls: (_params, query): FirstCall[] => [
      { endpoint: listModerationLog, query: { ...listSearch(listModerationLog, query), page: 1 } },
      { endpoint: listTeam },
      counts,
    ],
    head: ({ t }) => ({ title: t('Moderation log') }),
  },
} satisfies Partial<Record<ScreenName, Plan>>
