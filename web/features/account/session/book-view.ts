import { useMutation } from '@tanstack/react-query'
import { updateAccount, type BookView } from '../../../../contract/account.ts'
import { call } from '../../../lib/api-client.ts'
import { rememberAccount, useReader } from './api.ts'

/** How the reader last chose to look at books, and a function that remembers another choice. */
export function useBookView(): { remembered: BookView; remember: (view: BookView) => void } {
  const reader = useReader()
  const { mutate } = useMutation({
    // The choices are sent one at a time, so that the last one stays.
    scope: { id: updateAccount.path },
    // No message either way: the list shows the choice, and one that could not be sent is no loss.
    mutationFn: (view: BookView) => call(updateAccount, { body: { book_view: view } }, { quiet: true }),
  })
  return {
    remembered: reader?.book_view ?? 'grid',
    remember: (view) => {
      if (!reader) return
      rememberAccount({ ...reader, book_view: view })
      mutate(view)
    },
  }
}
