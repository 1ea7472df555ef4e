import { useMutation, useQuery } from '@tanstack/react-query'
import { deleteFailedJob, getServerState, retryJob, type FailedJob } from '../../../../contract/administration.ts'
import { listReaderStorage, setReaderStorage, type StorageLimit } from '../../../../contract/reader-storage.ts'
import { call } from '../../../lib/api-client.ts'
import { answerOptions, refresh, usePages } from '../../../lib/queries.ts'

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

export const useReaderStorage = (q: string) => usePages(listReaderStorage, { query: q === '' ? {} : { q } })

export const useSetReaderStorage = (user: string) =>
  useMutation({
    mutationFn: (body: StorageLimit) => call(setReaderStorage, { params: { user }, body }),
    onSuccess: () => refresh(listReaderStorage),
  })
