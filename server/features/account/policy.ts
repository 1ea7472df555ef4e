import type { Account } from '../../../contract/account.ts'
import { text } from '../../../shared/translate.ts'
import { AppError } from '../../errors.ts'

/** Sending something by mail needs a verified address. */
export function ensureVerified(reader: Pick<Account, 'email_verified_at'>): void {
  if (reader.email_verified_at === null) {
    throw new AppError('email_unverified', text('Please verify your e-mail address first.'))
  }
}
