import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createExport, deleteExport, listExports, type Export, type LibraryExport } from '../../../contract/exports.ts'
import { call } from '../../lib/api-client.ts'
import { itemsOf } from '../../lib/page-items.ts'
import { refresh, usePages } from '../../lib/queries.ts'

/** Polling interval while an export is being made. */
const pollMilliseconds = 1500

export const isBeingMade = ({ state }: Pick<Export, 'state'>): boolean => state === 'waiting' || state === 'making'

/** The reader's exports, polled while one of them is being made. */
export function useExports() {
  const pages = usePages(listExports, {})
  const isWaiting = pages.data !== undefined && itemsOf(pages.data).some(isBeingMade)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => void refresh(listExports), pollMilliseconds)
    return () => clearInterval(timer)
  }, [isWaiting])
  return pages
}

export const useCreateExport = () =>
  useMutation({
    mutationFn: (kind: LibraryExport) => call(createExport, { body: { kind } }),
    onSettled: () => refresh(listExports),
  })

export const useDeleteExport = () =>
  useMutation({
    mutationFn: (id: string) => call(deleteExport, { params: { export: id } }),
    onSuccess: () => refresh(listExports),
  })
