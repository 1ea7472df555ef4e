import { useMutation } from '@tanstack/react-query'
import { endDevice, endOtherDevices, listDevices } from '../../../contract/devices.ts'
import { call } from '../../lib/api-client.ts'
import { refresh, usePages } from '../../lib/queries.ts'

/** Where the reader is signed in. */
export const useDevices = () => usePages(listDevices, {})

export const useEndDevice = () =>
  useMutation({
    mutationFn: (device: string) => call(endDevice, { params: { device } }),
    // Also where it was signed out elsewhere meanwhile.
    onSettled: () => refresh(listDevices),
  })

export const useEndOtherDevices = () =>
  useMutation({
    mutationFn: () => call(endOtherDevices, {}),
    onSuccess: () => refresh(listDevices),
  })
