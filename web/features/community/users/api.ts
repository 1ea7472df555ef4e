import { useMutation } from '@tanstack/react-query'
import {
  approveFollower,
  blockUser,
  followUser,
  listConnections,
  removeFollower,
  unblockUser,
  unfollowUser,
  type Relation,
} from '../../../../contract/connections.ts'
import { listActivities } from '../../../../contract/feed.ts'
import { searchCatalog, type SearchResult } from '../../../../contract/search.ts'
import type { UserCard } from '../../../../contract/user-card.ts'
import { getUser, listUserFollowers, listUserFollowing, listUsers } from '../../../../contract/users.ts'
import { call, type AnswerOf } from '../../../lib/api-client.ts'
import { changeAnswers, changePages, queryClient, refresh, refreshUnderway, useAnswer } from '../../../lib/queries.ts'

export const useUser = (user: string) => useAnswer(getUser, { params: { user } })

const userLists = [listUsers, listUserFollowers, listUserFollowing, listConnections]

/** Updates the follow state in all cached answers with this user. */
function showRelation(slug: string, { follow, follows_me }: Relation): void {
  const renew = <User extends { slug: string }>(user: User): User =>
    user.slug === slug ? { ...user, follow, follows_me } : user
  for (const endpoint of userLists) {
    changePages<UserCard>(endpoint, (users) => users.map(renew))
  }
  changePages<SearchResult>(searchCatalog, (results) =>
    results.map((result) =>
      result.type === 'reader' && result.reader.slug === slug ? { ...result, reader: renew(result.reader) } : result,
    ),
  )
  changeAnswers<AnswerOf<typeof getUser>>({ queryKey: [getUser.path] }, (answer) =>
    answer.data.slug === slug ? { ...answer, data: renew(answer.data) } : answer,
  )
  refreshUnderway(...userLists, searchCatalog)
}

type RelationEndpoint = typeof followUser

/** A mutation about another reader. Counts and lists are refetched from the server. */
const useRelating = (endpoint: RelationEndpoint, user: string) =>
  useMutation({
    scope: { id: `relation to ${user}` },
    mutationFn: () => call(endpoint, { params: { user } }),
    onSuccess: ({ data }) => {
      showRelation(user, data)
      void refresh(getUser, listConnections, listActivities)
    },
    onError: (error) => console.error(error),
  })

export const useFollowUser = (user: string) => useRelating(followUser, user)
export const useUnfollowUser = (user: string) => useRelating(unfollowUser, user)
export const useApproveFollower = (user: string) => useRelating(approveFollower, user)
export const useRemoveFollower = (user: string) => useRelating(removeFollower, user)

/** Blocking changes what is visible everywhere, so the whole cache is invalidated. */
const useBlocking = (endpoint: RelationEndpoint) =>
  useMutation({
    mutationFn: (user: string) => call(endpoint, { params: { user } }),
    onSuccess: () => queryClient.invalidateQueries(),
    onError: (error) => console.error(error),
  })

export const useBlockUser = () => useBlocking(blockUser)
export const useUnblockUser = () => useBlocking(unblockUser)
