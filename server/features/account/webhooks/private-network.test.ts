import { expect, test } from 'vitest'
import { givePassword, ownPassword, useApp } from '../../../../tests/support/test-app.ts'
import { insertRow } from '../../../../tests/support/insert-rows.ts'

const quire = useApp()

const refusal = 'This address is in a private network. Ask your admin to allow webhooks there.'

test.each([
  'http://127.0.0.1/',
  'http://localhost:3000/',
  'http://10.0.0.8/hook',
  'http://[::1]/',
  'http://169.254.169.254/',
])('no webhook to %s is made', async (url) => {
  const reader = await quire.reader()
  await givePassword(quire, reader)
  const { status, body } = await reader.post('/account/webhooks', { url, events: ['goal.met'], password: ownPassword })
  expect([status, body.errors]).toEqual([422, { url: [refusal] }])
})

test('a name that leads into a private network is found out when it is connected to', async () => {
  const reader = await quire.reader()
  const made = await insertRow(quire.db, 'webhooks', {
    reader_id: reader.row.id,
    url: 'http://localhost:1/',
    events: ['goal.met'],
    secret: 'whsec_c2VjcmV0',
  })
  const { body } = await reader.post(`/account/webhooks/${made.id}/test`)
  expect(body.data).toMatchObject({ state: 'failed', status: null, problem: refusal })
})
