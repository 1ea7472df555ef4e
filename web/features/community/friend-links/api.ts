import { useMutation } from '@tanstack/react-query'
import {
  acceptInvite,
  createFriendLink,
  getInvite,
  listFriendLinks,
  revokeFriendLink,
} from '../../../../contract/friend-links.ts'
import { listConnections } from '../../../../contract/connections.ts'
import { listActivities } from '../../../../contract/feed.ts'
import { getUser, listUsers } from '../../../../contract/users.ts'
import { call } from '../../../lib/api-client.ts'
import { refresh, useAnswer } from '../../../lib/queries.ts'

export const useFriendLinks = () => useAnswer(listFriendLinks, {})

export const useCreateFriendLink = () =>
  useMutation({ mutationFn: () => call(createFriendLink, {}), onSuccess: () => refresh(listFriendLinks) })

export const useRevokeFriendLink = () =>
  useMutation({
    mutationFn: (link: string) => call(revokeFriendLink, { params: { link } }),
    onError: (error) => console.error(error),
    onSettled: () => refresh(listFriendLinks),
  })

export const useInvite = (secret: string) => useAnswer(getInvite, { params: { secret } })

export const useAcceptInvite = (secret: string) =>
  useMutation({
    mutationFn: () => call(acceptInvite, { params: { secret } }),
    onError: (error) => console.error(error),
    onSettled: () => refresh(getInvite, getUser, listUsers, listConnections, listActivities),
  })
