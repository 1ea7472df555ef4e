import { Ceremony } from '../../../../contract/auth.ts'
import { callAuth } from '../../../lib/auth-client.ts'

/** False in old browsers, and on pages without HTTPS. */
export const canUsePasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' &&
  typeof window.PublicKeyCredential.parseCreationOptionsFromJSON === 'function'

/** The device refused, or the reader cancelled. */
export class CeremonyError extends Error {
  /** The device already has a passkey for this account. */
  readonly isKnown: boolean

  constructor(cause: unknown) {
    super('The device gave no passkey', { cause })
    this.isKnown = cause instanceof DOMException && cause.name === 'InvalidStateError'
  }
}

async function getCredential(request: () => Promise<Credential | null>) {
  try {
    const credential = await request()
    if (credential instanceof PublicKeyCredential) return Ceremony.parse(credential.toJSON())
  } catch (error) {
    throw new CeremonyError(error)
  }
  throw new CeremonyError(undefined)
}

/** Not parsed with a schema: the browser's own function validates the options. */
type CreationOptions = Parameters<typeof PublicKeyCredential.parseCreationOptionsFromJSON>[0]
type RequestOptions = Parameters<typeof PublicKeyCredential.parseRequestOptionsFromJSON>[0]

export async function addPasskey(name: string, password: string): Promise<void> {
  const options = (await callAuth('passkey/generate-register-options', { password })) as CreationOptions
  const response = await getCredential(() =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  )
  await callAuth('passkey/verify-registration', { name, response })
}

export async function signInWithPasskey(): Promise<void> {
  const options = (await callAuth('passkey/generate-authenticate-options', {})) as RequestOptions
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ ...options, userVerification: 'required' })
  const response = await getCredential(() => navigator.credentials.get({ publicKey }))
  await callAuth('passkey/verify-authentication', { response })
}
