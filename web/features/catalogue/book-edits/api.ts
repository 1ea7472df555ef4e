import { useMutation } from '@tanstack/react-query'
import { listBookEdits, revertBookEdit } from '../../../../contract/book-edits.ts'
import { getBook, listBooks, listEditions } from '../../../../contract/books.ts'
import { call } from '../../../lib/api-client.ts'
import { refresh, usePages } from '../../../lib/queries.ts'

export const useBookEdits = (book: string) => usePages(listBookEdits, { params: { book } }, { follows: [getBook] })

export const useRevertEdit = (book: string) =>
  useMutation({
    mutationFn: (edit: string) => call(revertBookEdit, { params: { book, edit } }),
    onSettled: () => refresh(getBook, listBooks, listEditions),
  })
