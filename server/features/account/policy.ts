import type { Account } from '../../../contract/account.ts'
import { text } from '../../../shared/translate.ts'
import { AppError } from '../../errors.ts'

/** What is mailed goes only to an address that is known to be the reader's. */
export function ensureVerified(reader: Pick<Account, 'email_verified_at'>): void {
  if (reader.email_verified_at === null) {
    throw new AppError('email_unverified', text('Please verify your e-mail address first.'))
  }
}
