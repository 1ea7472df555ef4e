import type { Account } from '../../../../contract/account.ts'
import { newcomerDays } from '../../../../contract/newcomers.ts'
import { canModerate } from '../roles/policy.ts'
import { dayMilliseconds } from '../../../../shared/days.ts'

const week = newcomerDays * dayMilliseconds

/**
 * Until when a reader is new; undefined for everybody else. In a server's first week everybody is new, and those who set it
 * up together don't spam it.
 */
export function newUntil(
  reader: Pick<Account, 'role'>,
  { joined_at, opened_at }: { joined_at: Date; opened_at: Date },
  now: Date,
): Date | undefined {
  const until = joined_at.getTime() + week
  const isFirstWeek = opened_at.getTime() + week > now.getTime()
  return canModerate(reader) || isFirstWeek || until <= now.getTime() ? undefined : new Date(until)
}

const address = /https?:\/\/|\bwww\./i

/** An address, or what browsers and readers take for one; of a name, the last letter before its dot is enough. */
const link = /https?:\/\/|\bwww\.|\w-*\.(?:com|net|org|info|biz|shop|store|online|site|xyz|top|ru|cn|io)\b/i

export const hasLink = (words: string) => link.test(words)

export const hasAddress = (words: string) => address.test(words)
