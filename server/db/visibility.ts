import { sql, type SQL } from 'drizzle-orm'

/**
 * Who sees what of whom, and nothing else decides it: a condition that every query and every look-up of one thing puts
 * into its SQL, on `readers` joined as the owner of the thing. See docs/decisions/0024-who-sees-what.md.
 *
 * What does not depend on the row, such as whom the viewer follows, is asked with `in`: it is then answered once for
 * the whole query.
 */

/** Whom a reader follows; who has only asked to, sees no more than a stranger. */
export const followedBy = (viewerId: string): SQL =>
  sql`(select followee_id from follows where follower_id = ${viewerId} and state = 'following')`

/** Neither has blocked the other, nobody has suspended the reader, and the reader is not on the way out. */
const notBlocked = (viewerId: string): SQL => sql`readers.suspended_at is null and readers.leaving_at is null
  and readers.id not in (
  select blocked_id from blocks where blocker_id = ${viewerId}
  union all select blocker_id from blocks where blocked_id = ${viewerId})`

/**
 * Whether the viewer may see a thing of the reader in `readers`: one with a level of its own, or else one that is as
 * visible as the reader, such as the profile. The stricter of the thing's level and the reader's holds.
 */
export function visibleTo(viewerId: string, level?: SQL): SQL {
  const levels = [sql`readers.visibility`, ...(level ? [level] : [])]
  const each = (condition: (one: SQL) => SQL) => sql.join(levels.map(condition), sql` and `)
  return sql`(readers.id = ${viewerId} or (${notBlocked(viewerId)} and (
    (${each((one) => sql`${one} = 'public'`)})
    or (${each((one) => sql`${one} <> 'private'`)} and readers.id in ${followedBy(viewerId)}))))`
}

/**
 * Whether the viewer and the reader in `readers` meet in something that both take part in: whoever joins is seen there,
 * however they hide elsewhere.
 */
export const canInteract = (viewerId: string): SQL => sql`(readers.id = ${viewerId} or (${notBlocked(viewerId)}))`

/** The same for what is either as visible as its reader or theirs alone: a review. */
export const visibleUnless = (viewerId: string, isPrivate: SQL): SQL =>
  sql`((readers.id = ${viewerId} or not ${isPrivate}) and ${visibleTo(viewerId)})`

/** Whether followers of a reader whom they may see also see a thing of that level: what a feed is chosen by. */
export const visibleToFollowers = (level: SQL): SQL => sql`${level} <> 'private'`

/**
 * Whether the viewer may come across the reader in `readers` in the directory or by searching: they chose to be found.
 * Of one who is there for followers only it is told what they are called and no more, so that they can be asked.
 */
export const findableBy = (viewerId: string): SQL =>
  sql`(readers.listed and readers.visibility <> 'private' and ${notBlocked(viewerId)})`

/** Whether the viewer may be told what the reader in `readers` is called. */
export const knownTo = (viewerId: string): SQL => sql`(${visibleTo(viewerId)} or ${findableBy(viewerId)})`

/**
 * The ids of all whom such a condition leaves out, for lists too long to look at every reader: they are among the few whom
 * the index readers_guarded knows, or there is a block between the two.
 */
export const unknownTo = (viewerId: string, condition: SQL): SQL => sql`(
  select readers.id from readers
  where (readers.visibility <> 'public' or readers.suspended_at is not null or readers.leaving_at is not null)
    and not ${condition}
  union all select blocked_id from blocks where blocker_id = ${viewerId}
  union all select blocker_id from blocks where blocked_id = ${viewerId})`

/** `knownTo`, or one of them follows the other or has asked to, however they hide from everybody else. */
export const reachableBy = (viewerId: string): SQL => sql`(${knownTo(viewerId)} or (${notBlocked(viewerId)} and exists (
  select 1 from follows where (follower_id, followee_id) in ((readers.id, ${viewerId}), (${viewerId}, readers.id)))))`
