import { sql, type SQL } from '../../../db/sql.ts'
import type { HideableKind } from '../../../../contract/moderation-log.ts'
import type { Visibility } from '../../../../contract/vocabulary.ts'
import type { Transaction } from '../../../db/database.ts'
import { uuidArray } from '../../../db/given-rows.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { subjectName } from '../../../db/subject-owner.ts'
import { places } from './queries.ts'

/**
 * What a reader writes in place of something hidden that they deleted is hidden too, one for one:
 * docs/decisions/0055-moderation.md.
 */

/** What is left of something hidden that its writer deleted. */
interface Trace extends Record<string, unknown> {
  /** The decision that hid it; null where it is older than the log or its line was deleted. */
  action_id: string | null
}

/** What the log says of a thing, in `thing`, and the text that is kept with the decision. */
const described: Record<HideableKind, { target: SQL; words: SQL }> = {
  review: {
    target: sql`select jsonb_build_object('slug', books.slug, 'name', books.title) from books where books.id = thing.book_id`,
    words: sql`thing.content`,
  },
  quote: {
    target: sql`select jsonb_build_object('slug', books.slug, 'name', books.title) from books where books.id = thing.book_id`,
    words: sql`concat_ws(E'\n', thing.content, thing.said_by)`,
  },
  comment: {
    target: sql`select jsonb_build_object('slug', named.slug, 'name', named.name) from (${subjectName(sql`thing`)}) as named`,
    words: sql`thing.content`,
  },
  post: {
    target: sql`select jsonb_build_object('name', works.title, 'shared_read', shared_reads.name, 'slug', (
        select books.slug from books where books.work_id = works.id order by books.id limit 1))
      from shared_reads join works on works.id = shared_reads.work_id where shared_reads.id = thing.shared_read_id`,
    words: sql`thing.content`,
  },
  list: {
    target: sql`jsonb_build_object('slug', thing.slug, 'name', thing.name)`,
    words: sql`concat_ws(E'\n', thing.name, thing.description)`,
  },
  // Its prompts are not there yet: its text is kept when it is appealed.
  challenge: { target: sql`jsonb_build_object('slug', thing.slug, 'name', thing.name)`, words: sql`null::text` },
}

/**
 * A decision holds for what is written in place of what it hid, so that its owner can appeal: an open appeal goes on about the
 * copy, and otherwise the copy has a decision of its own.
 */
async function repeatDecision(tx: Transaction, kind: HideableKind, id: string, { action_id }: Trace): Promise<void> {
  const { target, words } = described[kind]
  await execute(
    tx,
    sql`
    with written as materialized (
      select thing.reader_id, ${words} as words, (${target}) as target from ${places[kind].table} as thing where thing.id = ${id}),
    moved as (
      update moderation_actions set target_id = ${id}
      where id = ${action_id}::uuid and exists (
        select 1 from moderation_appeals as appeals where appeals.action_id = ${action_id}::uuid and appeals.answered_at is null)
      returning id),
    made as (
      insert into moderation_actions (actor_id, by_server, kind, target_kind, target_id, target, reader_id, detail, reason)
      select earlier.actor_id, false, 'hide', ${kind}, ${id}::uuid,
        jsonb_build_object('slug', null, 'name', '', 'shared_read', null) || coalesce(earlier.target, '{}') || written.target
          || jsonb_build_object('owner', jsonb_build_object('slug', readers.slug, 'name', readers.name)),
        written.reader_id, 'again', earlier.reason
      from written join readers on readers.id = written.reader_id
      left join moderation_actions as earlier on earlier.id = ${action_id}::uuid
      where not exists (select 1 from moved)
      returning id)
    insert into decision_texts (action_id, reader_id, content)
    select made.id, written.reader_id, written.words from made, written where written.words is not null`,
  )
}

/** What hiding changes besides saying so. */
const closings = {
  review: sql`private_before = private, private = true,`,
  quote: sql`visibility_before = visibility, visibility = 'private',`,
  comment: sql``,
  post: sql``,
}

/** Hides those of the reviews, quotes, comments or posts just written or shared that are in place of hidden ones. Before their event is emitted. */
export async function hideAgain(tx: Transaction, kind: keyof typeof closings, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { table, place } = places[kind]
  const isThere = Object.entries(place).map(
    ([name, value]) => sql`withdrawn.${sql.identifier(name)} is not distinct from ${value}`,
  )
  const isTraced = sql`withdrawn.reader_id = thing.reader_id and ${sql.join(isThere, sql` and `)}`
  const traced = await rowsOf<{ id: string }>(
    tx,
    sql`select thing.id from ${table} as thing
      where thing.id = any (${uuidArray(ids)}) and exists (select 1 from withdrawn where ${isTraced}) order by thing.id`,
  )
  for (const { id } of traced) {
    const [trace] = await rowsOf<Trace>(
      tx,
      sql`
      with trace as (
        delete from withdrawn where id = (
          select withdrawn.id from withdrawn join ${table} as thing on ${isTraced}
          where thing.id = ${id} order by withdrawn.created_at limit 1)
        returning action_id)
      update ${table} as thing
      set ${closings[kind]} hidden_at = clock_timestamp()
      from trace where thing.id = ${id} returning trace.action_id`,
    )
    if (trace) await repeatDecision(tx, kind, id, trace)
  }
}

/** Takes the trace of a hidden list or challenge of this name, if there is one: what is about to be written is hidden. */
export async function takeTrace(
  tx: Transaction,
  kind: 'list' | 'challenge',
  readerId: string,
  name: string,
): Promise<Trace | undefined> {
  const [column = ''] = Object.keys(places[kind].place)
  const [trace] = await rowsOf<Trace>(
    tx,
    sql`delete from withdrawn where id = (
        select id from withdrawn where reader_id = ${readerId} and ${sql.identifier(column)} = lower(${name}::text)
        order by created_at limit 1)
      returning action_id`,
  )
  return trace
}

/** The values of `visibility`, `visibility_before` and `hidden_at` that a list or challenge is written with. */
export const hidingValues = (trace: Trace | undefined, visibility: Visibility): SQL =>
  trace ? sql`'private', ${visibility}, clock_timestamp()` : sql`${visibility}, null, null`

/** Once a list or challenge has been written. */
export async function recordHiddenAgain(
  tx: Transaction,
  kind: 'list' | 'challenge',
  id: string,
  trace: Trace | undefined,
): Promise<void> {
  if (trace) await repeatDecision(tx, kind, id, trace)
}
