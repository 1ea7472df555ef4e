import { useMutation } from '@tanstack/react-query'
import { endDevice, endOtherDevices, listDevices } from '../../../../contract/devices.ts'
import { call } from '../../../lib/api-client.ts'
import { refresh, usePages } from '../../../lib/queries.ts'

export const useDevices = () => usePages(listDevices, {})

export const useEndDevice = () =>
  useMutation({
    mutationFn: (device: string) => call(endDevice, { params: { device } }),
    // Also after a failure: the device may have been signed out elsewhere.
    onSettled: () => refresh(listDevices),
  })

export const useEndOtherDevices = () =>
  useMutation({
    mutationFn: () => call(endOtherDevices, {}),
    onSuccess: () => refresh(listDevices),
  })
