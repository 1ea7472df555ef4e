import * as z from 'zod/mini'
import { many, emptyAnswer, one, pageQuery } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { Name } from './text-fields.ts'

export const passkeysPerPage = 20

/** Signs in without a password; the key is on a device or in a password manager. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  used_at: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof Passkey>

export const PasskeyName = Name

export const PasskeyPatch = z.object({ name: PasskeyName })
export type PasskeyPatch = z.infer<typeof PasskeyPatch>

const params = z.object({ passkey: z.string() })

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/account/passkeys',
  access: 'reader',
  sessionOnly: true,
  summary: 'The reader’s passkeys, oldest first; one is added through the auth library',
  query: pageQuery(passkeysPerPage),
  answer: many(Passkey),
})

export const updatePasskey = endpoint({
  method: 'PATCH',
  path: '/account/passkeys/:passkey',
  access: 'reader',
  sessionOnly: true,
  summary: 'Rename a passkey',
  params,
  body: PasskeyPatch,
  answer: one(Passkey),
})

export const deletePasskey = endpoint({
  method: 'DELETE',
  path: '/account/passkeys/:passkey',
  access: 'reader',
  sessionOnly: true,
  summary: 'Remove a passkey',
  params,
  answer: emptyAnswer,
})
