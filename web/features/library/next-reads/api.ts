import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { homeQueries } from '../../../../contract/home.ts'
import {
  dismissBook,
  listDismissedBooks,
  listSuggestedBooks,
  listWantedReads,
  restoreDismissedBook,
  type DismissedKind,
} from '../../../../contract/next-reads.ts'
import { call, type PartsOf } from '../../../lib/api-client.ts'
import { answerOptions, refresh, useAnswer, usePages } from '../../../lib/queries.ts'
import { callUndoable } from '../../../lib/undo.ts'

export const useSuggestions = () => useAnswer(listSuggestedBooks, { query: { first: 'now' } })

/** The few on the home page. */
/** The few on the home page. */
export const useFirstSuggestions = () => useAnswer(listSuggestedBooks, { query: homeQueries.next })

/** Has the first ones worked out before Home shows them; without them it comes all the same. */
export const prepareSuggestions = () =>
  call(listSuggestedBooks, { query: { ...homeQueries.next, first: 'now' } }).then(
    () => undefined,
    (error: unknown) => console.error(error),
  )

type WantedQuery = NonNullable<PartsOf<typeof listWantedReads>['query']>

/** The books shown stay until those of another choice are there. */
export const useWantedReads = (query: WantedQuery) =>
  useQuery({ ...answerOptions(listWantedReads, { query }), placeholderData: keepPreviousData })

const refreshSuggestions = () => refresh(listSuggestedBooks, listWantedReads, listDismissedBooks)

interface Dismissing {
  book: string
  kind: DismissedKind
  for: 'month' | 'good'
}

/** Hides a suggestion; the toast has an Undo button. */
export const useDismissBook = () =>
  useMutation({
    mutationFn: ({ book, ...body }: Dismissing) =>
      callUndoable(
        (action) => call(dismissBook, { params: { book }, body }, { action }),
        async () => {
          await call(restoreDismissedBook, { params: { book } })
          await refreshSuggestions()
        },
      ),
    onSuccess: () => void refreshSuggestions(),
    onError: (error) => console.error(error),
  })

export const useDismissedBooks = () => usePages(listDismissedBooks, {})

/** Lets a hidden book be suggested again. */
export const useRestoreBook = () =>
  useMutation({
    mutationFn: (book: string) => call(restoreDismissedBook, { params: { book } }),
    onSuccess: refreshSuggestions,
    onError: (error) => console.error(error),
  })
