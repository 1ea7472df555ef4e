import { useMutation } from '@tanstack/react-query'
import {
  createShareLink,
  listNarrowedLinks,
  listShareLinks,
  revokeShareLink,
  updateShareLink,
  type NewShareLink,
  type ShareLinkPatch,
} from '../../../../contract/links.ts'
import { call } from '../../../lib/api-client.ts'
import { refresh, usePages } from '../../../lib/queries.ts'

export const useShareLinks = () => usePages(listShareLinks, {})

const refreshLinks = () => refresh(listShareLinks, listNarrowedLinks)

export const useCreateShareLink = () =>
  useMutation({ mutationFn: (link: NewShareLink) => call(createShareLink, { body: link }), onSuccess: refreshLinks })

export const useUpdateShareLink = () =>
  useMutation({
    mutationFn: ({ id, patch }: { id: string; patch: ShareLinkPatch }) =>
      call(updateShareLink, { params: { link: id }, body: patch }),
    onSettled: refreshLinks,
  })

export const useRevokeShareLink = () =>
  useMutation({
    mutationFn: (id: string) => call(revokeShareLink, { params: { link: id } }),
    onSettled: refreshLinks,
  })
