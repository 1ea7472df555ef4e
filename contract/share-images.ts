import { linkKinds, type LinkImage, type LinkKind } from './links.ts'

/** Images of the reader's own things, for them to send on themselves; nothing is published by drawing one. */

/** Besides what has links: a finished reading log, and days of reading in a row. */
export type ShareImageKind = LinkKind | 'reading' | 'streak'

/** Which streak: the one that goes on now, or the longest of all. */
export const sharedStreaks = ['current', 'longest'] as const
export type SharedStreak = (typeof sharedStreaks)[number]

/** The profile needs no name: it is the reader's own. */
export const ownProfile = 'own'

/**
 * `thing`: as in a new link; of a reading its id, of a streak which one. A PNG, in the language that is asked for.
 */
export const shareImagePath = (kind: ShareImageKind, thing: string, image: LinkImage, locale: string): string =>
  `/share-images/${kind}/${encodeURIComponent(thing || ownProfile)}/${image}.png?lang=${locale}`

export const isLinkKind = (kind: string): kind is LinkKind => Object.hasOwn(linkKinds, kind)
