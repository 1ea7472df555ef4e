import { useMutation } from '@tanstack/react-query'
import { listActivities } from '../../../../contract/feed.ts'
import {
  listMutedBooks,
  listMutedReaders,
  muteBook,
  muteReader,
  unmuteBook,
  unmuteReader,
} from '../../../../contract/mutes.ts'
import { call } from '../../../lib/api-client.ts'
import { refresh, usePages } from '../../../lib/queries.ts'
import { callUndoable } from '../../../lib/undo.ts'

const refreshMuted = () => refresh(listActivities, listMutedReaders, listMutedBooks)

export const useMutedReaders = () => usePages(listMutedReaders, {})

export const useMutedBooks = () => usePages(listMutedBooks, {})

/** Leaves a reader out of the feed; the toast has an Undo button. */
export const useMuteReader = () =>
  useMutation({
    mutationFn: (user: string) =>
      callUndoable(
        (action) => call(muteReader, { params: { user } }, { action }),
        () => call(unmuteReader, { params: { user } }).then(refreshMuted),
      ),
    onSuccess: refreshMuted,
    onError: (error) => console.error(error),
  })

/** Likewise a book, in all its editions. */
export const useMuteBook = () =>
  useMutation({
    mutationFn: (book: string) =>
      callUndoable(
        (action) => call(muteBook, { params: { book } }, { action }),
        () => call(unmuteBook, { params: { book } }).then(refreshMuted),
      ),
    onSuccess: refreshMuted,
    onError: (error) => console.error(error),
  })

export const useUnmuteReader = () =>
  useMutation({
    mutationFn: (user: string) => call(unmuteReader, { params: { user } }),
    onSuccess: refreshMuted,
    onError: (error) => console.error(error),
  })

export const useUnmuteBook = () =>
  useMutation({
    mutationFn: (book: string) => call(unmuteBook, { params: { book } }),
    onSuccess: refreshMuted,
    onError: (error) => console.error(error),
  })
