import { expect, test } from 'vitest'
import { pushDevice } from '../../../../tests/support/push-device.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { useReceiver } from '../../../../tests/support/webhook-calls.ts'
import { readPushKeys } from '../../../db/secret.ts'
import { pushMessage } from './delivery.ts'

const quire = useApp()
const receiver = useReceiver()

test.each([
  'http://push.example.org/',
  'https://127.0.0.1/',
  'https://localhost/',
  'https://10.0.0.8/push',
  'https://[::1]/',
  'https://169.254.169.254/',
  'https://ada:secret@push.example.org/',
])('nothing is pushed to %s', async (endpoint) => {
  const reader = await quire.reader()
  const { status, body } = await reader.put('/account/push', { ...pushDevice(() => endpoint).subscription(), endpoint })
  expect([status, body.message]).toEqual([422, 'We can’t send notifications to this browser.'])
})

test('an address that leads into a private network is found out when it is connected to', async () => {
  const { port } = new URL(receiver.address())
  const subscription = { ...pushDevice(receiver.address).subscription(), endpoint: `https://localhost:${port}/` }
  const sending = {
    keys: await readPushKeys(quire.db),
    sender: '',
    now: quire.now,
    mayBePrivate: false,
    keptSeconds: 60,
    topic: 'a',
  }
  expect(await pushMessage(subscription, Buffer.from('{}'), sending)).toMatchObject({ state: 'refused', status: null })
  expect(receiver.received).toEqual([])
})
