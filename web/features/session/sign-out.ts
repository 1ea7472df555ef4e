import { localePath } from '../../../contract/locales.ts'
import { screens } from '../../../contract/screens.ts'
import { appData } from '../../lib/app-data.ts'
import { callAuth } from '../../lib/auth-client.ts'

export async function signOut(): Promise<void> {
  await callAuth('sign-out', {})
  window.location.assign(localePath(appData().locale, screens.landing.path))
}
