import { useMutation } from '@tanstack/react-query'
import { exportBookJournal } from '../../../../contract/books.ts'
import { exportsPath } from '../../../../contract/exports-path.ts'
import { exportReadingReport } from '../../../../contract/readings.ts'
import { call } from '../../../lib/api-client.ts'
import { refresh } from '../../../lib/queries.ts'

export const useExportBookJournal = (book: string) =>
  useMutation({
    mutationFn: () => call(exportBookJournal, { params: { book } }),
    onSuccess: () => refresh({ path: exportsPath }),
    onError: (error) => console.error(error),
  })

export const useExportReadingReport = () =>
  useMutation({
    mutationFn: () => call(exportReadingReport, {}),
    onSuccess: () => refresh({ path: exportsPath }),
    onError: (error) => console.error(error),
  })
