import { useQuery } from '@tanstack/react-query'
import { getMilestones, type Milestones } from '../../../../contract/milestones.ts'
import { listReadings } from '../../../../contract/readings.ts'
import { call } from '../../../lib/api-client.ts'
import { answerOptions } from '../../../lib/queries.ts'

const partsOf = (reading: string) => ({ params: { reading } })

/** Without an answer there is nothing to show, and nothing that the reader could do about it: failures are quiet. */
export const useMilestones = (reading: string): Milestones | undefined =>
  useQuery({
    ...answerOptions(getMilestones, partsOf(reading)),
    queryFn: ({ signal }) => call(getMilestones, partsOf(reading), { signal, quiet: true }),
    meta: { follows: [listReadings] },
  }).data?.data

export const fetchMilestones = async (reading: string): Promise<Milestones> =>
  (await call(getMilestones, partsOf(reading), { quiet: true })).data
