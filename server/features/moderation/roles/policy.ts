import type { Account } from '../../../../contract/account.ts'
import { text } from '../../../../shared/translate.ts'
import { AppError } from '../../../errors.ts'

/** Who looks after what everybody shares: the one rule for all of moderation. */
export const canModerate = ({ role }: Pick<Account, 'role'>) => role === 'moderator' || role === 'admin'

/** Only admins assign roles. */
export const canAppoint = ({ role }: Pick<Account, 'role'>) => role === 'admin'

/** For everybody else, there is nothing here. */
export function ensureModerator(reader: Pick<Account, 'role'>): void {
  if (!canModerate(reader)) throw new AppError('not_found', text('There’s nothing at this address.'))
}

export function ensureAdmin(reader: Pick<Account, 'role'>): void {
  ensureModerator(reader)
  if (!canAppoint(reader)) throw new AppError('forbidden', text('Only an admin can do this.'))
}
