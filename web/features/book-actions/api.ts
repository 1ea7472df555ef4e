import { useMutation } from '@tanstack/react-query'
import { deleteBook, exportBookJournal } from '../../../contract/books.ts'
import { exportsPath } from '../../../contract/exports-path.ts'
import { call } from '../../lib/api-client.ts'
import { refresh } from '../../lib/queries.ts'

export const useExportBookJournal = (book: string) =>
  useMutation({
    mutationFn: () => call(exportBookJournal, { params: { book } }),
    onSuccess: () => refresh({ path: exportsPath }),
    onError: (error) => console.error(error),
  })

export const useDeleteBook = (book: string) =>
  useMutation({
    mutationFn: () => call(deleteBook, { params: { book } }),
    onError: (error) => console.error(error),
  })
