import { beforeEach, expect, test } from 'vitest'
import { buildBook } from '../../../../tests/support/factories.ts'
import { read } from '../../../../tests/support/goal-calls.ts'
import { pushDevice } from '../../../../tests/support/push-device.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { answersWith, useReceiver } from '../../../../tests/support/webhook-calls.ts'
import { pushReminder, reminderPauses, sendReminders } from './jobs.ts'

const quire = useApp({ WEBHOOKS_PRIVATE_NETWORK: 'on' })
const service = useReceiver()

/** Half past ten in the evening in Madrid. */
const evening = new Date('2027-01-14T21:32:00Z')

beforeEach(() => {
  quire.now = evening
})

const run = () => sendReminders.run({}, quire.context)

/** Ada reads Emma, has a device, and is reminded of reading at ten. */
async function buildAda() {
  const ada = await quire.reader({ time_zone: 'Europe/Madrid', language: 'fr' })
  const emma = await buildBook(quire.db, { title: 'Emma' })
  await read(quire.db, ada, emma)
  const device = pushDevice(service.address)
  expect((await ada.put('/account/push', device.subscription())).status).toBe(200)
  await ada.patch('/reminders', { reading: { is_on: true, hour: 22, channel: 'push' } })
  return { ada, emma, device }
}

test('a device is what a reminder is suggested for, where there is one', async () => {
  const { ada } = await buildAda()
  expect((await ada.get('/reminders')).body.data).toMatchObject({ loans: { is_on: false, channel: 'push' } })
})

test('a push names the book, leads to it, can be turned off, and is kept until the day ends', async () => {
  const { emma, device } = await buildAda()
  await run()
  await run()
  expect(service.received).toHaveLength(1)
  const [received] = service.received
  if (!received) throw new Error('Nothing arrived')
  expect(device.read(received)).toEqual({
    id: 'reminder-reading',
    kind: 'reading',
    text: '20 minutes avec Emma\u00a0?',
    lang: 'fr',
    path: `/fr/books/${emma.slug}`,
    turn_off: { kind: 'reading', label: 'Désactiver' },
  })
  expect(received.headers).toMatchObject({ topic: 'reminder-reading', ttl: String(88 * 60) })
  expect(quire.mails).toEqual([])
})

test('nothing is sent to a reader without a device, and the hour stays open for one', async () => {
  const { ada } = await buildAda()
  await ada.delete('/account/push')
  await run()
  expect(service.received).toEqual([])
  const device = pushDevice(service.address)
  await ada.put('/account/push', device.subscription())
  await run()
  expect(service.received).toHaveLength(1)
})

test('a push that is not received is tried again within the half hour, then given up', async () => {
  await buildAda()
  service.answer = answersWith(503)
  await run()
  for (let next = quire.later[0]; next; next = quire.later[quire.later.indexOf(next) + 1]) {
    await pushReminder.run(next.data as Parameters<typeof pushReminder.run>[0], quire.context)
  }
  expect(quire.later.map(({ afterSeconds }) => afterSeconds)).toEqual(reminderPauses)
  expect(service.received).toHaveLength(reminderPauses.length + 1)
})

test('a push that waits is not sent once the reminder is off, the reader has read, or the day is over', async () => {
  const { ada, emma } = await buildAda()
  service.answer = answersWith(503)
  await run()
  const again = () => pushReminder.run(quire.later[0]?.data as Parameters<typeof pushReminder.run>[0], quire.context)
  const isSent = async () => {
    const count = service.received.length
    await again()
    return service.received.length > count
  }
  expect(await isSent()).toBe(true)
  quire.now = new Date('2027-01-14T23:05:00Z')
  expect(await isSent()).toBe(false)
  quire.now = evening
  await ada.patch('/reminders', { reading: { is_on: false } })
  expect(await isSent()).toBe(false)
  await ada.patch('/reminders', { reading: { is_on: true } })
  expect(await isSent()).toBe(true)
  await read(quire.db, ada, emma, { sessions: [{ at: '2027-01-14T21:33Z', from: 0, to: 5 }] })
  expect(await isSent()).toBe(false)
})
