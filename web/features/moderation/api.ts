import { useMutation } from '@tanstack/react-query'
import { listTeam, setRole, type NewRole } from '../../../contract/moderation.ts'
import { listSources, listSourceStates, switchSource } from '../../../contract/sources.ts'
import { call } from '../../lib/api-client.ts'
import { refresh, useAnswer } from '../../lib/queries.ts'

export const useTeam = () => useAnswer(listTeam, {})

export const useSetRole = () =>
  useMutation({
    mutationFn: (body: NewRole) => call(setRole, { body }),
    onSuccess: () => refresh(listTeam),
  })

export const useSourceStates = () => useAnswer(listSourceStates, {})

export const useSwitchSource = (source: string) =>
  useMutation({
    mutationFn: (isOff: boolean) => call(switchSource, { params: { source }, body: { is_off: isOff } }),
    onSuccess: () => refresh(listSourceStates, listSources),
  })
