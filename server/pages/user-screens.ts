import { listUserChallenges } from '../../contract/challenges.ts'
import { listConnections } from '../../contract/connections.ts'
import { listActivities } from '../../contract/feed.ts'
import { listUserGoals } from '../../contract/goals.ts'
import { listUserLists } from '../../contract/lists.ts'
import { listSearch } from '../../contract/list-search.ts'
import { listSubjectComments } from '../../contract/comments.ts'
import { listUserReviews } from '../../contract/reviews.ts'
import { getSubject } from '../../contract/shown-subjects.ts'
import { SubjectKind } from '../../contract/subjects.ts'
import type { ScreenName } from '../../contract/screens.ts'
import { text, type Translator } from '../../shared/translate.ts'
import { getTasteMatch } from '../../contract/taste-match.ts'
import { getUserShelf, listUserShelfBooks, listUserShelves } from '../../contract/user-shelves.ts'
import { getUser, listUserFollowers, listUserFollowing, listUsers, profileQueries } from '../../contract/users.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Answer, FirstCall, Plan } from './screen-plan.ts'

const nameIn = ([answer]: unknown[]) => (answer as Answer<typeof getUser>).data.name

/** One list of a reader's things, under their name. */
const planOf = (endpoint: Endpoint, title: string): Plan => ({
  calls: ({ user = '' }) => [
    { endpoint: getUser, params: { user } },
    { endpoint, params: { user }, query: { page: 1 } },
  ],
  head: ({ t }: Translator, answers) => ({ title: t(':title · :name', { title: t(title), name: nameIn(answers) }) }),
})

/** The screens about readers. */
export const userPlans = {
  users: {
    calls: (_params, query) => [{ endpoint: listUsers, query: { ...listSearch(listUsers, query), page: 1 } }],
    head: ({ t }) => ({ title: t('Readers') }),
  },

  feed: {
    calls: (_params, query) => [{ endpoint: listActivities, query: { ...listSearch(listActivities, query), page: 1 } }],
    head: ({ t }) => ({ title: t('Feed') }),
  },

  connections: {
    calls: (_params, query) => [
      { endpoint: listConnections, query: { ...listSearch(listConnections, query), page: 1 } },
    ],
    head: ({ t }) => ({ title: t('Connections') }),
  },

  subject: {
    calls: ({ kind = '', subject = '' }): FirstCall[] => {
      const parsed = SubjectKind.safeParse(kind)
      if (!parsed.success) return []
      const params = { kind: parsed.data, subject }
      return [
        { endpoint: getSubject, params },
        { endpoint: listSubjectComments, params, query: { page: 1 } },
      ]
    },
    head: ({ t }, [answer]) => {
      const shown = (answer as Answer<typeof getSubject> | undefined)?.data
      return { title: shown?.book?.title ?? shown?.list?.name ?? shown?.goal?.name ?? t('Comments') }
    },
  },

  user: {
    calls: ({ user = '' }): FirstCall[] => [
      { endpoint: getUser, params: { user } },
      { endpoint: getTasteMatch, params: { user } },
      {
        endpoint: listUserShelfBooks,
        params: { user, shelf: 'currently-reading' },
        query: { ...profileQueries.reading, page: 1 },
      },
      { endpoint: listUserReviews, params: { user }, query: { ...profileQueries.reviews, page: 1 } },
      { endpoint: listUserLists, params: { user }, query: { ...profileQueries.lists, page: 1 } },
      { endpoint: listUserShelves, params: { user }, query: { page: 1 } },
      { endpoint: listUserGoals, params: { user }, query: { ...profileQueries.goals, page: 1 } },
      { endpoint: listUserChallenges, params: { user }, query: { ...profileQueries.challenges, page: 1 } },
    ],
    head: (_translator, answers) => {
      const { about } = (answers[0] as Answer<typeof getUser>).data
      return { title: nameIn(answers), ...(about !== null && { description: about.slice(0, 200) }) }
    },
  },

  userGoals: planOf(listUserGoals, text('Goals')),
  userChallenges: planOf(listUserChallenges, text('Challenges')),
  userReviews: planOf(listUserReviews, text('Reviews')),
  userLists: planOf(listUserLists, text('Lists')),
  userShelves: planOf(listUserShelves, text('Shelves')),
  userFollowers: planOf(listUserFollowers, text('Followers')),
  userFollowing: planOf(listUserFollowing, text('Following')),

  userShelf: {
    calls: ({ user = '', shelf = '' }, query): FirstCall[] => [
      { endpoint: getUser, params: { user } },
      { endpoint: getUserShelf, params: { user, shelf } },
      {
        endpoint: listUserShelfBooks,
        params: { user, shelf },
        query: { ...listSearch(listUserShelfBooks, query), page: 1 },
      },
    ],
    head: ({ t }, answers) => {
      const { name } = (answers[1] as Answer<typeof getUserShelf>).data
      return { title: t(':title · :name', { title: name, name: nameIn(answers) }) }
    },
  },
} satisfies Partial<Record<ScreenName, Plan>>
