import type { LinkKind } from '../../../../contract/links.ts'
import { goalKind } from './goal-kind.ts'
import { listKind } from './list-kind.ts'
import { profileKind } from './profile-kind.ts'
import { quoteKind } from './quote-kind.ts'
import { reviewKind } from './review-kind.ts'
import type { SharedKind } from './shared-thing.ts'
import { shelfKind } from './shelf-kind.ts'
import { yearKind } from './year-kind.ts'

/**
 * Everything that can be shared. A new kind is an entry here and in `linkKinds` of the contract, a column of `links`, and
 * its title in `queries.ts`.
 */
export const sharedKinds: Record<LinkKind, SharedKind> = {
  list: listKind,
  shelf: shelfKind,
  review: reviewKind,
  goal: goalKind,
  quote: quoteKind,
  profile: profileKind,
  year: yearKind,
}
