import { sql, type SQL } from '../../../db/sql.ts'
import { Visibility } from '../../../../contract/vocabulary.ts'
import type { Transaction } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'

/** What its reader shows to fewer from now on; the profile is everything of theirs. */
export type NarrowedThing =
  | 'profile'
  | { column: 'list_id' | 'shelf_id' | 'review_id' | 'goal_id' | 'note_id'; ids: readonly string[] }

/** The larger, the fewer see it. */
const narrowness = (level: SQL): SQL => sql`array_position(${sql.param([...Visibility.options])}::text[], ${level})`

/** Who sees the thing of a link, apart from the profile: of what a moderator hides, who would see it otherwise. */
const ownLevel = sql`case links.kind
  when 'list' then (select coalesce(lists.visibility_before, lists.visibility) from lists where lists.id = links.list_id)
  when 'shelf' then coalesce((select shelves.visibility from shelves where shelves.id = links.shelf_id), 'public')
  when 'review' then (select case when reviews.private then 'private' else 'public' end
    from reviews where reviews.id = links.review_id)
  when 'goal' then (select goals.visibility from goals where goals.id = links.goal_id)
  when 'quote' then (select coalesce(notes.visibility_before, notes.visibility) from notes where notes.id = links.note_id)
  else 'public' end`

/**
 * Links, in `links`, that would show more people something than see it once the thing is at this level. Those of things
 * that are at that level already were made by choice. To be asked before the thing is changed.
 */
export function isNarrowed(readerId: string, thing: NarrowedThing, level: Visibility): SQL {
  const isOpener = sql`links.reader_id = ${readerId} and links.revoked_at is null
    and ${narrowness(ownLevel)} < ${narrowness(sql`${level}::text`)}`
  if (thing !== 'profile') {
    return sql`${isOpener} and links.${sql.identifier(thing.column)} = any(${sql.param(thing.ids)}::uuid[])`
  }
  return sql`${isOpener} and exists (select 1 from readers where readers.id = ${readerId}
    and ${narrowness(sql`readers.visibility`)} < ${narrowness(sql`${level}::text`)})`
}

export interface RevokedLink extends Record<string, unknown> {
  /** None for the profile, a year, or a shelf that everyone has. */
  thing_id: string | null
}

/** The condition that a link opens. */
export const isOpen = (now: SQL = sql`now()`): SQL =>
  sql`links.revoked_at is null and (links.expires_at is null or links.expires_at > ${now})`

/**
 * Revokes the links to what is about to be shown to fewer, and answers the things of those that worked; those that have
 * expired are revoked too, for they could be extended. Within the transaction that changes the thing, before it does.
 */
export async function revokeNarrowed(
  tx: Transaction,
  readerId: string,
  thing: NarrowedThing,
  level: Visibility,
): Promise<RevokedLink[]> {
  if (thing !== 'profile' && thing.ids.length === 0) return []
  const rows = await rowsOf<RevokedLink & { is_open: boolean }>(
    tx,
    sql`with narrowed as (select links.id, ${isOpen()} as is_open from links where ${isNarrowed(readerId, thing, level)})
      update links set revoked_at = now() from narrowed where links.id = narrowed.id 
      returning coalesce(links.list_id, links.shelf_id, links.review_id, links.goal_id, links.note_id) as thing_id, narrowed.is_open`,
  )
  return rows.filter(({ is_open }) => is_open)
}
