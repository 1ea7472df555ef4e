import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { listBooks } from '../../../../contract/books.ts'
import type { ImportMapping } from '../../../../contract/import-formats.ts'
import { listImportRows, settleImportRow, type RowsQuery } from '../../../../contract/import-rows.ts'
import {
  chooseImportOptions,
  createImport,
  deleteImport,
  deleteImportFiles,
  getImport,
  isBusy,
  listImports,
  mapImport,
  runImport,
  stopImport,
  undoImport,
  type Import,
  type ImportOptions,
} from '../../../../contract/imports.ts'
import { getLibraryFacets, listMyBooks } from '../../../../contract/library.ts'
import { listNotes } from '../../../../contract/notes.ts'
import { listReadings } from '../../../../contract/readings.ts'
import { listReviews } from '../../../../contract/own-reviews.ts'
import { listShelves } from '../../../../contract/shelves.ts'
import { listTransactions } from '../../../../contract/transactions.ts'
import { call } from '../../../lib/api-client.ts'
import { itemsOf } from '../../../lib/page-items.ts'
import { answerOptions, queryClient, refresh, usePages } from '../../../lib/queries.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'

/** Polling interval while an import is running. */
const pollMilliseconds = 1000

/** Polling interval while the plan is computed after a change of options: short, so that it feels immediate. */
const planMilliseconds = 250

/** Polling interval while covers and details are looked for, a few a second. */
const coversMilliseconds = 3000

/** The options were changed and the plan is being recomputed. */
export const isPlanAwaited = ({ state, plan }: Import): boolean => state === 'previewed' && plan === null

/** Refreshes all that an import may have changed. */
const refreshLibrary = () =>
  refresh(listMyBooks, getLibraryFacets, listShelves, listReviews, listNotes, listReadings, listTransactions, listBooks)

const remember = (importJob: Import) =>
  queryClient.setQueryData(answerOptions(getImport, { params: { import: importJob.id } }).queryKey, { data: importJob })

function intervalOf(importJob: Import): number | false {
  if (isPlanAwaited(importJob)) return planMilliseconds
  if (isBusy(importJob.state)) return pollMilliseconds
  return importJob.covers !== null && importJob.covers.waiting > 0 && coversMilliseconds
}

/** An import, polled while it is running or its covers are looked for. */
export function useImport(id: string) {
  const parts = { params: { import: id } }
  const answer = useQuery({
    ...answerOptions(getImport, parts),
    refetchInterval: ({ state: { data } }) => data !== undefined && intervalOf(data.data),
  })
  const state = answer.data?.data.state
  const isPlanning = answer.data?.data && isPlanAwaited(answer.data.data)
  const wasPlanning = useRef(isPlanning)
  useEffect(() => {
    if (wasPlanning.current && !isPlanning) void refresh(listImportRows)
    wasPlanning.current = isPlanning
  }, [isPlanning])
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state && state && !isBusy(state)) void refresh(listImportRows, listImports)
    if (before.current !== state && (state === 'done' || state === 'undone' || state === 'stopped'))
      void refreshLibrary()
    before.current = state
  }, [state])
  return answer
}

export const useImports = () => usePages(listImports, {})

/** Only one import of a reader runs at a time: the other one that is running now. */
export const useOtherAtWork = (id: string): Import | undefined =>
  itemsOf(useImports().data).find((each) => each.id !== id && isBusy(each.state))

export const useImportRows = (id: string, query: RowsQuery) =>
  usePages(listImportRows, { params: { import: id }, query }, { keepPrevious: true })

export const useCreateImport = () =>
  useMutation({
    mutationFn: ({ file, onProgress }: { file: File; onProgress: (percent: number) => void }) =>
      call(createImport, { file, body: { name: file.name.slice(-255) } }, { fetch: fetchWithProgress(onProgress) }),
    onSuccess: ({ data }) => {
      remember(data)
      void refresh(listImports)
    },
  })

/** A mutation that returns the changed import. */
function useStep<Input>(step: (input: Input) => Promise<{ data: Import }>) {
  return useMutation({
    mutationFn: step,
    onSuccess: ({ data }) => {
      remember(data)
      void refresh(listImports, listImportRows)
    },
  })
}

const paramsOf = (id: string) => ({ params: { import: id } })

export const useMapImport = (id: string) =>
  useStep((mapping: ImportMapping) => call(mapImport, { ...paramsOf(id), body: { mapping } }))

export const useChooseImportOptions = (id: string) =>
  useStep((options: ImportOptions) => call(chooseImportOptions, { ...paramsOf(id), body: { options } }))

export const useRunImport = (id: string) =>
  useStep((options: ImportOptions) => call(runImport, { ...paramsOf(id), body: { options } }))

export const useStopImport = (id: string) => useStep((_: void) => call(stopImport, paramsOf(id)))

export const useUndoImport = (id: string) => useStep((_: void) => call(undoImport, paramsOf(id)))

export const useDeleteImport = () =>
  useMutation({
    mutationFn: (id: string) => call(deleteImport, paramsOf(id)),
    onSuccess: () => refresh(listImports),
  })

export const useDeleteImportFiles = () =>
  useMutation({
    mutationFn: () => call(deleteImportFiles, {}),
    onSuccess: () => refresh(listImports, getImport),
  })

type Settlement =
  | { action: 'match'; book: string }
  | { action: 'create'; title?: string; author?: string }
  | { action: 'dismiss' }

export const useSettleRow = (id: string) =>
  useMutation({
    mutationFn: ({ row, ...body }: Settlement & { row: number }) =>
      call(settleImportRow, { params: { import: id, row: String(row) }, body }),
    onSuccess: () => refresh(getImport, listImportRows, listImports),
  })
