import { useMutation, useQuery } from '@tanstack/react-query'
import { deleteFailedJob, getServerState, retryJob, type FailedJob } from '../../../contract/administration.ts'
import { call } from '../../lib/api-client.ts'
import { answerOptions, refresh } from '../../lib/queries.ts'

/** Often enough to watch a queue empty itself, and little to ask. */
const refreshMilliseconds = 30_000

/** Asked again while the page is looked at, and when somebody comes back to it. */
export const useServerState = () =>
  useQuery({
    ...answerOptions(getServerState, {}),
    refetchInterval: refreshMilliseconds,
    refetchOnWindowFocus: true,
  })

const paramsOf = ({ name, id }: FailedJob) => ({ params: { name, job: id } })

export const useRetryJob = (job: FailedJob) =>
  useMutation({
    mutationFn: () => call(retryJob, paramsOf(job)),
    onSuccess: () => refresh(getServerState),
  })

export const useDeleteFailedJob = (job: FailedJob) =>
  useMutation({
    mutationFn: () => call(deleteFailedJob, paramsOf(job)),
    onSuccess: () => refresh(getServerState),
  })
