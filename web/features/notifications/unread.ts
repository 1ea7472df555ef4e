import { useQuery } from '@tanstack/react-query'
import { countUnread } from '../../../contract/unread.ts'
import { appData } from '../../lib/app-data.ts'
import { answerOptions } from '../../lib/queries.ts'

/** In the page's data, and asked for again when somebody comes back to it; a page that failed asks for nothing more. */
export const useUnread = () =>
  useQuery({
    ...answerOptions(countUnread, {}),
    enabled: appData().failure === null && !appData().missing,
    refetchOnWindowFocus: 'always',
  }).data?.data.unread ?? 0
