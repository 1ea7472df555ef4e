import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  createExport,
  deleteExport,
  listExports,
  type Export,
  type LibraryExport,
} from '../../../../contract/exports.ts'
import { call } from '../../../lib/api-client.ts'
import { itemsOf } from '../../../lib/page-items.ts'
import { refresh, usePages } from '../../../lib/queries.ts'

/** Polling interval while an export is being made. */
const pollMilliseconds = 1500

export const isBeingMade = ({ state }: Pick<Export, 'state'>): boolean => state === 'waiting' || state === 'making'

/** The reader's exports, polled while one of them is being made. */
export function useExports() {
  const pages = usePages(listExports, {})
  const isWaiting = pages.data !== undefined && itemsOf(pages.data).some(isBeingMade)
  const { refetch } = pages
  useEffect(() => {
    if (!isWaiting) return undefined
    const poll = () => {
      // On a slow connection the answer that is under way would otherwise be thrown away, again and again.
      if (!document.hidden) void refetch({ cancelRefetch: false })
    }
    const timer = setInterval(poll, pollMilliseconds)
    return () => clearInterval(timer)
  }, [isWaiting, refetch])
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
