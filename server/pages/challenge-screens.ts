import { getChallenge, listChallengeMembers, listChallenges } from '../../contract/challenges.ts'
import type { ScreenName } from '../../contract/screens.ts'
import { listShelves } from '../../contract/shelves.ts'
import { listGenres, listTags } from '../../contract/vocabulary.ts'
import type { Answer, FirstCall, Plan } from './screen-plan.ts'

/** The screens about challenges. */
export const challengePlans = {
  challenges: {
    calls: (): FirstCall[] => [
      { endpoint: listChallenges, query: { show: 'mine', page: 1 } },
      { endpoint: listChallenges, query: { show: 'joined', page: 1 } },
      { endpoint: listChallenges, query: { show: 'open', page: 1 } },
    ],
    head: ({ t }) => ({ title: t('Challenges') }),
  },

  challenge: {
    calls: ({ challenge = '' }): FirstCall[] => [
      { endpoint: getChallenge, params: { challenge } },
      { endpoint: listChallengeMembers, params: { challenge }, query: { page: 1 } },
    ],
    // What filters are called.
    more: ([answer]): FirstCall[] =>
      (answer as Answer<typeof getChallenge>).data.prompts.some(({ filters }) => filters.length > 0)
        ? [{ endpoint: listGenres }, { endpoint: listTags }, { endpoint: listShelves }]
        : [],
    head: (_translator, [answer]) => {
      const { name, description } = (answer as Answer<typeof getChallenge>).data
      return { title: name, ...(description !== null && { description: description.slice(0, 200) }) }
    },
  },
} satisfies Partial<Record<ScreenName, Plan>>
