import { useMutation, useQuery } from '@tanstack/react-query'
import {
  createGoal,
  deleteGoal,
  getGoal,
  listGoals,
  updateGoal,
  type Goal,
  type NewGoal,
} from '../../../../contract/goals.ts'
import { homeQueries } from '../../../../contract/home.ts'
import { listMyBooks } from '../../../../contract/library.ts'
import { listReadings } from '../../../../contract/readings.ts'
import { listReviews } from '../../../../contract/own-reviews.ts'
import { call } from '../../../lib/api-client.ts'
import { answerOptions, queryClient, refresh, usePages } from '../../../lib/queries.ts'

/** Goals are computed from logs; their filters may look at shelves and reviews. */
const settings = { follows: [listReadings, listMyBooks, listReviews] }

export const useGoals = () => usePages(listGoals, { query: {} }, settings)

/** Active goals, the next to end first. */
export const useHomeGoals = () => usePages(listGoals, { query: homeQueries.goals }, settings)

/** All that are running now. */
export const useRunningGoals = () => usePages(listGoals, { query: { phase: 'running', per_page: 100 } }, settings)

const goalOptions = (goal: string) => answerOptions(getGoal, { params: { goal } })

/** The goal for its edit form, always refetched. */
export const useGoalToEdit = (goal: string | undefined) =>
  useQuery({ ...goalOptions(goal ?? ''), staleTime: 0, enabled: goal !== undefined })

/** A changed goal may move in the list, so the list is refetched. */
async function takeGoal({ data }: { data: Goal }): Promise<void> {
  queryClient.setQueryData(goalOptions(data.id).queryKey, { data })
  await refresh(listGoals)
}

/** Changes a goal, or sets one where there is none. */
export const useSaveGoal = (goal: string | undefined) =>
  useMutation({
    mutationFn: (body: NewGoal) =>
      goal === undefined ? call(createGoal, { body }) : call(updateGoal, { params: { goal }, body }),
    onSuccess: takeGoal,
  })

export const useDeleteGoal = () =>
  useMutation({
    mutationFn: (goal: string) => call(deleteGoal, { params: { goal } }),
    onSuccess: () => refresh(listGoals),
  })
