import { useMutation, useQuery } from '@tanstack/react-query'
import {
  createChallenge,
  deleteChallenge,
  emptyPrompt,
  fillPrompt,
  getChallenge,
  joinChallenge,
  leaveChallenge,
  listChallengeMembers,
  listChallenges,
  listPromptBooks,
  listUserChallenges,
  updateChallenge,
  type Challenge,
  type ChallengeGroup,
  type NewChallenge,
} from '../../../../contract/challenges.ts'
import { homeQueries } from '../../../../contract/home.ts'
import { listMyBooks } from '../../../../contract/library.ts'
import { listReadings } from '../../../../contract/readings.ts'
import { call } from '../../../lib/api-client.ts'
import { answerOptions, queryClient, refresh, useAnswer, usePages } from '../../../lib/queries.ts'

export const useChallenges = (show: ChallengeGroup) => usePages(listChallenges, { query: { show } })

/** Those that go on now. */
export const useHomeChallenges = () => usePages(listChallenges, { query: homeQueries.challenges })

const challengeOptions = (challenge: string) => answerOptions(getChallenge, { params: { challenge } })

export const useChallenge = (challenge: string) => useAnswer(getChallenge, { params: { challenge } })

/** The challenge for its edit form, always refetched. */
export const useChallengeToEdit = (challenge: string | undefined) =>
  useQuery({ ...challengeOptions(challenge ?? ''), staleTime: 0, enabled: challenge !== undefined })

export const useChallengeMembers = (challenge: string) => usePages(listChallengeMembers, { params: { challenge } })

/** The reader's books that fit a prompt. */
export const usePromptBooks = (
  { challenge, prompt }: { challenge: string; prompt: string },
  from: 'finished' | 'want-to-read',
  q: string,
) =>
  usePages(
    listPromptBooks,
    { params: { challenge, prompt }, query: { from, ...(q !== '' && { q }) } },
    { keepPrevious: true, follows: [listReadings, listMyBooks] },
  )

/** Everything that shows progress is fetched again. */
async function takeChallenge({ data }: { data: Challenge }): Promise<void> {
  queryClient.setQueryData(challengeOptions(data.slug).queryKey, { data })
  await refresh(listChallenges, listUserChallenges, listChallengeMembers, listPromptBooks)
}

export const useCreateChallenge = () =>
  useMutation({ mutationFn: (body: NewChallenge) => call(createChallenge, { body }), onSuccess: takeChallenge })

export const useUpdateChallenge = (challenge: string) =>
  useMutation({
    mutationFn: (body: NewChallenge) => call(updateChallenge, { params: { challenge }, body }),
    onSuccess: takeChallenge,
  })

export const useDeleteChallenge = (challenge: string) =>
  useMutation({
    mutationFn: () => call(deleteChallenge, { params: { challenge } }),
    onSuccess: () => refresh(listChallenges, listUserChallenges),
  })

export const useJoinChallenge = () =>
  useMutation({
    mutationFn: (challenge: string) => call(joinChallenge, { params: { challenge } }),
    onSuccess: takeChallenge,
  })

export const useLeaveChallenge = (challenge: string) =>
  useMutation({
    mutationFn: () => call(leaveChallenge, { params: { challenge } }),
    onSuccess: () => refresh(listChallenges, listUserChallenges, listChallengeMembers, getChallenge),
  })

export const useFillPrompt = (params: { challenge: string; prompt: string }) =>
  useMutation({
    mutationFn: (book: string) => call(fillPrompt, { params, body: { book } }),
    onSuccess: takeChallenge,
  })

export const useEmptyPrompt = (challenge: string) =>
  useMutation({
    mutationFn: (prompt: string) => call(emptyPrompt, { params: { challenge, prompt } }),
    onSuccess: takeChallenge,
  })
