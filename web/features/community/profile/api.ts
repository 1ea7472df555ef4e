import { useMutation } from '@tanstack/react-query'
import { getProfile, updateProfile, type ProfilePatch } from '../../../../contract/profile.ts'
import { getUser } from '../../../../contract/users.ts'
import { call } from '../../../lib/api-client.ts'
import { answerOptions, queryClient, refresh, useAnswer } from '../../../lib/queries.ts'

export const useProfile = () => useAnswer(getProfile, {})

/** `success` is its toast, where that is about less than the profile. */
export const useUpdateProfile = (success?: string) =>
  useMutation({
    // Sent one at a time: an earlier answer must not arrive after a later one.
    scope: { id: updateProfile.path },
    mutationFn: (patch: ProfilePatch) => call(updateProfile, { body: patch }, { success }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(answerOptions(getProfile, {}).queryKey, { data })
      void refresh(getUser)
    },
  })
