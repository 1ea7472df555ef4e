import type { Account } from '../../../../contract/account.ts'
import { canModerate } from '../../moderation/roles/policy.ts'

interface ContributedBook {
  contributor_id: string | null
  editions_count: number
}

type Viewer = Pick<Account, 'id' | 'role'>

/** The reader who added a book may delete it. */
export const canDeleteBook = (viewer: Pick<Viewer, 'id'>, book: Pick<ContributedBook, 'contributor_id'>) =>
  book.contributor_id === viewer.id

/** That reader may edit it too, and moderators may correct any: somebody has to when a mistake is reported. */
export const canEditBook = (viewer: Viewer, book: Pick<ContributedBook, 'contributor_id'>) =>
  book.contributor_id === viewer.id || canModerate(viewer)

/** Once others share the work, only moderators edit it. */
export const canEditWork = (viewer: Viewer, book: ContributedBook) =>
  canModerate(viewer) || (book.contributor_id === viewer.id && book.editions_count === 1)
