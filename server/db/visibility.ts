import { sql, type SQL } from './sql.ts'
import { subjectOwner } from './subject-owner.ts'

/**
 * The only place that decides who sees what: conditions that every query and every look-up of one thing puts into its
 * SQL, on `readers` joined as the owner of the thing. See docs/decisions/0024-who-sees-what.md.
 *
 * What does not depend on the row, such as the viewer's follows, is a subquery with `in`: PostgreSQL then runs it once
 * for the whole query.
 */

/** The readers that a reader follows, without those who have not accepted the request yet. */
export const followedBy = (viewerId: string | SQL): SQL =>
  sql`(select followee_id from follows where follower_id = ${viewerId} and state = 'following')`

/** Neither has blocked the other, and the reader's account is neither suspended nor being deleted. */
const notBlocked = (viewerId: string | SQL): SQL => sql`readers.suspended_at is null and readers.leaving_at is null
  and readers.id not in (
  select blocked_id from blocks where blocker_id = ${viewerId}
  union all select blocker_id from blocks where blocked_id = ${viewerId})`

/**
 * Whether the viewer may see a thing of the reader in `readers`: one with a level of its own, or else one that is as
 * visible as the reader, such as the profile. The stricter of the thing's level and the reader's holds.
 */
export function visibleTo(viewerId: string | SQL, level?: SQL): SQL {
  const levels = [sql`readers.visibility`, ...(level ? [level] : [])]
  const each = (condition: (one: SQL) => SQL) => sql.join(levels.map(condition), sql` and `)
  return sql`(readers.id = ${viewerId} or (${notBlocked(viewerId)} and (
    (${each((one) => sql`${one} = 'public'`)})
    or (${each((one) => sql`${one} <> 'private'`)} and readers.id in ${followedBy(viewerId)}))))`
}

/** Whether every reader may see what the reader in `readers` shares: for what is worked out once for all viewers. */
export const isPublic: SQL = sql`(readers.visibility = 'public' and readers.suspended_at is null
  and readers.leaving_at is null)`

/**
 * Whether the viewer and the reader in `readers` see each other in something that both take part in, such as a shared
 * read. The visibility of their profiles does not matter there.
 */
export const canInteract = (viewerId: string | SQL): SQL => sql`(readers.id = ${viewerId} or (${notBlocked(viewerId)}))`

/** The same for what is either as visible as its reader or theirs alone: a review. */
export const visibleUnless = (viewerId: string, isPrivate: SQL): SQL =>
  sql`((readers.id = ${viewerId} or not ${isPrivate}) and ${visibleTo(viewerId)})`

/** Whether a reader's followers see a thing of that level; used for feeds. */
export const visibleToFollowers = (level: SQL): SQL => sql`${level} <> 'private'`

/**
 * Whether the viewer may come across the reader in `readers` in the directory or by searching: they chose to be found.
 * Of a profile for followers only, others see just the name, so that they can ask to follow.
 */
export const findableBy = (viewerId: string | SQL): SQL =>
  sql`(readers.listed and readers.visibility <> 'private' and ${notBlocked(viewerId)})`

/** Whether the viewer may be told what the reader in `readers` is called. */
export const knownTo = (viewerId: string | SQL): SQL => sql`(${visibleTo(viewerId)} or ${findableBy(viewerId)})`

/**
 * The ids of all readers that such a condition excludes, for lists too long to check every reader: they are in the
 * index readers_guarded, which is small, or there is a block between the two.
 */
export const unknownTo = (viewerId: string, condition: SQL): SQL => sql`(
  select readers.id from readers
  where (readers.visibility <> 'public' or readers.suspended_at is not null or readers.leaving_at is not null)
    and not ${condition}
  union all select blocked_id from blocks where blocker_id = ${viewerId}
  union all select blocker_id from blocks where blocked_id = ${viewerId})`

/** `knownTo`, or one of them follows the other or has asked to, however they hide from everybody else. */
export const reachableBy = (
  viewerId: string | SQL,
): SQL => sql`(${knownTo(viewerId)} or (${notBlocked(viewerId)} and exists (
  select 1 from follows where (follower_id, followee_id) in ((readers.id, ${viewerId}), (${viewerId}, readers.id)))))`

/**
 * `reachableBy`, or the viewer reads what the reader in `readers` says, in a shared read or below something of their own,
 * where profiles that are hidden from them do not matter. A reader who speaks to them can be blocked and reported.
 */
export const metBy = (viewerId: string): SQL => sql`(${reachableBy(viewerId)} or (${notBlocked(viewerId)} and (
  exists (
    select 1 from shared_read_members as mine where mine.reader_id = ${viewerId} and mine.state = 'joined' and (
      exists (select 1 from shared_read_members as theirs where theirs.shared_read_id = mine.shared_read_id
        and theirs.reader_id = readers.id and theirs.state = 'joined')
      or exists (select 1 from shared_read_posts as posts where posts.shared_read_id = mine.shared_read_id
        and posts.reader_id = readers.id and posts.hidden_at is null)))
  or exists (
    select 1 from comments
    where comments.reader_id = readers.id and comments.hidden_at is null
      and ${subjectOwner(sql`comments`)} = ${viewerId}))))`

/**
 * Whether the reader in `readers` is suspended and the viewer a moderator: those keep seeing the profile, or nobody could
 * check why it was suspended.
 */
const suspendedFor = (viewerId: string): SQL => sql`(readers.suspended_at is not null and readers.join_reason is null
  and readers.leaving_at is null and exists (
    select 1 from readers as moderators where moderators.id = ${viewerId} and moderators.role in ('moderator', 'admin')))`

/** Whether the viewer may see the profile of the reader in `readers`, with the level of a part of it. */
export const profileVisibleTo = (viewerId: string, level?: SQL): SQL =>
  sql`(${visibleTo(viewerId, level)} or (${suspendedFor(viewerId)} ${level ? sql`and ${level} = 'public'` : sql``}))`
