import { useMutation } from '@tanstack/react-query'
import {
  createReport,
  decideReport,
  liftMeasure,
  listMeasures,
  listReports,
  takeMeasure,
  type GivenReason,
  type NewDecision,
  type NewMeasure,
  type NewReport,
} from '../../../../contract/reports.ts'
import { call } from '../../../lib/api-client.ts'
import { queryClient, usePages } from '../../../lib/queries.ts'

export const useCreateReport = () => useMutation({ mutationFn: (body: NewReport) => call(createReport, { body }) })

export const useReports = () => usePages(listReports, {})
export const useMeasures = () => usePages(listMeasures, {})

/** Hidden or restored content may be in any cached answer. */
const invalidateAll = () => queryClient.invalidateQueries()

export const useDecideReport = (report: string) =>
  useMutation({
    mutationFn: (body: NewDecision) => call(decideReport, { params: { report }, body }),
    onSettled: invalidateAll,
  })

export const useTakeMeasure = () =>
  useMutation({ mutationFn: (body: NewMeasure) => call(takeMeasure, { body }), onSettled: invalidateAll })

export const useLiftMeasure = (measure: string) =>
  useMutation({
    mutationFn: (body: GivenReason) => call(liftMeasure, { params: { measure }, body }),
    onSettled: invalidateAll,
  })
