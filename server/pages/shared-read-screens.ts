import { getBook } from '../../contract/books.ts'
import { listHiddenPositions, listPosts } from '../../contract/shared-read-posts.ts'
import { listCurrentWorks } from '../../contract/current-readers.ts'
import { listMembers } from '../../contract/shared-read-members.ts'
import { getSharedRead, listSharedReads } from '../../contract/shared-reads.ts'
import type { ScreenName } from '../../contract/screens.ts'
import type { Answer, FirstCall, Plan } from './screen-plan.ts'

/** The screens about reading together. */
export const sharedReadPlans = {
  sharedReads: {
    calls: (_params, query): FirstCall[] => [
      { endpoint: listCurrentWorks, query: { page: 1 } },
      { endpoint: listSharedReads, query: { show: 'mine', page: 1 } },
      { endpoint: listSharedReads, query: { show: 'invited', page: 1 } },
      { endpoint: listSharedReads, query: { show: 'open', page: 1 } },
      ...(query['start'] ? [{ endpoint: getBook, params: { book: query['start'] } }] : []),
    ],
    head: ({ t }) => ({ title: t('Shared reads') }),
  },

  sharedRead: {
    calls: ({ read = '' }): FirstCall[] => [
      { endpoint: getSharedRead, params: { shared_read: read } },
      { endpoint: listMembers, params: { shared_read: read }, query: { page: 1 } },
    ],
    // What members say is for members.
    more: ([answer]): FirstCall[] => {
      const { data } = answer as Answer<typeof getSharedRead>
      const params = { shared_read: data.slug }
      if (!data.can.post) return []
      return [
        { endpoint: listHiddenPositions, params, query: { page: 1 } },
        { endpoint: listPosts, params, query: { page: 1 } },
      ]
    },
    head: (_translator, [answer]) => ({ title: (answer as Answer<typeof getSharedRead>).data.name }),
  },
} satisfies Partial<Record<ScreenName, Plan>>
