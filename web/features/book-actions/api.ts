import { useMutation } from '@tanstack/react-query'
import { deleteBook, exportBookJournal } from '../../../contract/books.ts'
import { call } from '../../lib/api-client.ts'

export const useExportBookJournal = (book: string) =>
  useMutation({
    mutationFn: () => call(exportBookJournal, { params: { book } }),
    onError: (error) => console.error(error),
  })

export const useDeleteBook = (book: string) =>
  useMutation({
    mutationFn: () => call(deleteBook, { params: { book } }),
    onError: (error) => console.error(error),
  })
