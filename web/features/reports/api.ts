import { useMutation } from '@tanstack/react-query'
import {
  createReport,
  decideReport,
  liftMeasure,
  listMeasures,
  listReports,
  type Decision,
  type NewReport,
} from '../../../contract/reports.ts'
import { call } from '../../lib/api-client.ts'
import { queryClient, usePages } from '../../lib/queries.ts'

export const useCreateReport = () => useMutation({ mutationFn: (body: NewReport) => call(createReport, { body }) })

export const useReports = () => usePages(listReports, {})
export const useMeasures = () => usePages(listMeasures, {})

/** Hidden or restored content may be in any cached answer. */
const invalidateAll = () => queryClient.invalidateQueries()

export const useDecideReport = (report: string) =>
  useMutation({
    mutationFn: (decision: Decision) => call(decideReport, { params: { report }, body: { decision } }),
    onSettled: invalidateAll,
  })

export const useLiftMeasure = (measure: string) =>
  useMutation({ mutationFn: () => call(liftMeasure, { params: { measure } }), onSettled: invalidateAll })
