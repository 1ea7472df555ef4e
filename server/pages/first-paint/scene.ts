import type { Locale } from '../../../contract/locales.ts'
import type { Translator } from '../../../shared/translate.ts'
import type { SignedInReader } from '../../auth/session.ts'

/** Whose screen is painted, and where. */
export interface Scene {
  /** Below the prefix of the language. */
  path: string
  locale: Locale
  translator: Translator
  reader: SignedInReader
  /** Left out where neither the account nor the browser has said it. */
  zone: string | undefined
  /** The query of the address. */
  address: Record<string, string>
  /** Whether e-mails leave this server. */
  sendsMail: boolean
}
