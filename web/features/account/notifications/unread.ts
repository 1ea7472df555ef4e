import { useQuery } from '@tanstack/react-query'
import { countUnread } from '../../../../contract/unread.ts'
import { appData } from '../../../lib/app-data.ts'
import { answerOptions } from '../../../lib/queries.ts'

/** Comes with the page and is refetched when the tab is focused; not on a page that failed. */
export const useUnread = () =>
  useQuery({
    ...answerOptions(countUnread, {}),
    enabled: appData().failure === null && !appData().missing,
    refetchOnWindowFocus: 'always',
  }).data?.data.unread ?? 0
