import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import type { Passkey } from '../../../../contract/passkeys.ts'
import { rowsOf } from '../../../db/page.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { insertRow } from '../../../../tests/support/insert-rows.ts'

const quire = useApp()

const ana = { name: 'Ana García', email: 'ana@example.org', password: 'correct horse battery' }

async function givePasskey(readerId: string, name: string): Promise<string> {
  const row = await insertRow(quire.db, 'passkeys', {
    reader_id: readerId,
    name,
    credential_id: crypto.randomUUID(),
    public_key: 'key',
    counter: 4_000_000_000,
    device_type: 'multiDevice',
    backed_up: true,
  })
  return row.id
}

const passkeysOf = async (visitor: Visitor) => (await visitor.get('/account/passkeys')).body.data as Passkey[]

describe('passkeys', () => {
  test('are listed, renamed and removed by their owner', async () => {
    const reader = await quire.reader()
    const phone = await givePasskey(reader.row.id, 'Phone')
    await givePasskey(reader.row.id, 'Laptop')
    expect((await passkeysOf(reader)).map(({ name, used_at }) => ({ name, used_at }))).toEqual([
      { name: 'Phone', used_at: null },
      { name: 'Laptop', used_at: null },
    ])
    expect((await reader.patch(`/account/passkeys/${phone}`, { name: ' Old phone ' })).body).toMatchObject({
      data: { name: 'Old phone' },
      message: 'Passkey renamed.',
    })
    expect((await reader.delete(`/account/passkeys/${phone}`)).body.message).toBe('Passkey removed.')
    expect((await passkeysOf(reader)).map(({ name }) => name)).toEqual(['Laptop'])
    expect((await reader.delete(`/account/passkeys/${phone}`)).status).toBe(404)
  })

  test('of another reader are not there', async () => {
    const reader = await quire.reader()
    const id = await givePasskey(reader.row.id, 'Phone')
    const stranger = await quire.reader()
    expect(await passkeysOf(stranger)).toEqual([])
    expect((await stranger.patch(`/account/passkeys/${id}`, { name: 'Mine' })).status).toBe(404)
    expect((await stranger.delete(`/account/passkeys/${id}`)).status).toBe(404)
    expect(await passkeysOf(reader)).toHaveLength(1)
  })

  test.each(['', ' ', 'x'.repeat(256)])('are not called %j', async (name) => {
    const reader = await quire.reader()
    const id = await givePasskey(reader.row.id, 'Phone')
    expect((await reader.patch(`/account/passkeys/${id}`, { name })).status).toBe(422)
  })

  test('end when a new password is chosen by e-mail', async () => {
    const visitor = quire.visitor()
    await visitor.auth('sign-up/email', ana)
    const [row] = await rowsOf<{ id: string }>(quire.db, sql`select id from readers`)
    await givePasskey(row?.id ?? '', 'Of somebody who made the account with this address')
    quire.mails = []
    await quire.visitor().auth('request-password-reset', { email: ana.email })
    const token = decodeURIComponent(/token=([^\s"<]+)/.exec(quire.mails[0]?.text ?? '')?.[1] ?? '')
    const newPassword = 'a better long password'
    await quire.visitor().auth('reset-password', { token, newPassword })
    const owner = quire.visitor()
    await owner.auth('sign-in/email', { email: ana.email, password: newPassword })
    expect(await passkeysOf(owner)).toEqual([])
  })

  test('are made only with the password', async () => {
    const visitor = quire.visitor()
    await visitor.auth('sign-up/email', ana)
    const path = 'passkey/generate-register-options'
    const refused = await visitor.auth(path, { password: 'not this one' })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({ password: ['Wrong password. Please try again.'] })
    const { status, body } = await visitor.auth(path, { password: ana.password })
    expect(status).toBe(200)
    expect(body).toMatchObject({ rp: { name: 'Quire' }, authenticatorSelection: { userVerification: 'required' } })
    expect((await quire.visitor().auth(path, { password: ana.password })).status).toBe(401)
    // The library's own way to the same, without a password.
    expect((await visitor.send('GET', `/api/auth/${path}`)).status).toBe(405)
  })

  test('that are invalid are refused', async () => {
    const visitor = quire.visitor()
    expect((await visitor.auth('passkey/generate-authenticate-options')).status).toBe(200)
    const response = {
      id: 'bm9uZQ',
      rawId: 'bm9uZQ',
      type: 'public-key',
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
      clientExtensionResults: {},
    }
    const headers = { origin: quire.context.config.publicUrl }
    const unknown = await visitor.auth('passkey/verify-authentication', { response }, { headers })
    expect({ status: unknown.status, message: unknown.body.message }).toEqual({
      status: 422,
      message: 'We don’t recognise this passkey. Try another way to sign in.',
    })
    const late = await visitor.auth('passkey/verify-authentication', { response }, { headers })
    expect(late.body.message).toBe('That took too long. Please try again.')
    expect((await visitor.auth('passkey/verify-authentication', { response: {} }, { headers })).status).toBe(422)
    expect((await visitor.get('/account')).status).toBe(401)
  })
})
