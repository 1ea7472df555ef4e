import { notify } from './notify.ts'
import { followings } from './notifications/stored-kinds.ts'

/** What concerns a reader and happened without them: docs/decisions/0027-feed.md. */
export const notifications = followings.map((following) => following(notify))
