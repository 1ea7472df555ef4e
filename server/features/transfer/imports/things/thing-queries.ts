import { sql } from '../../../../db/sql.ts'
import { maxGoals } from '../../../../../contract/goals.ts'
import { maxListEntries } from '../../../../../contract/list-entries.ts'
import { maxLists } from '../../../../../contract/lists.ts'
import type { EntryType } from '../../../../../contract/vocabulary.ts'
import type { Transaction } from '../../../../db/database.ts'
import { emit } from '../../../../events/emit.ts'
import { givenRows } from '../../../../db/given-rows.ts'
import { lockByName } from '../../../../db/lock-by-name.ts'
import { execute, rowsOf } from '../../../../db/page.ts'
import { slugify, slugSuffix } from '../../../../db/slug.ts'
import { packedAvatar } from '../../archive/manifest.ts'
import type { ArchiveEntry, ArchiveProfile } from '../../archive/shape.ts'
import { ensureAuthors } from '../../../catalogue/authors/queries.ts'
import { sortNameOf } from '../../../catalogue/loading/sources/texts.ts'
import { goalLimit } from '../../../journal/goals/queries.ts'
import { listLimit, writeEntries } from '../../../library/lists/queries.ts'
import { hidingValues, recordHiddenAgain, takeTrace } from '../../../moderation/withdrawn/hide-again-queries.ts'
import type { Due, RowOutcome } from '../row-queries.ts'
import { lockCountedLogs } from '../../../catalogue/work-counts/queries.ts'
import { ensureSeries } from '../books/new-work-queries.ts'
import { filtersHere, findOwnThings, OwnThings, profileChanges } from './own-thing-queries.ts'
import { writeChallenges } from './challenge-queries.ts'
import { failed, findBookIds, ofKind, outcomeOf, type ThingRow, type BatchWriting } from './thing-row-queries.ts'

/** The archive's own shelves, as they are here. */
async function findShelvesHere({ tx, shelfIds }: BatchWriting): Promise<{ id: string; slug: string }[]> {
  const rows = await rowsOf<{ id: string; slug: string }>(
    tx,
    sql`select id, slug from shelves where id = any (${sql.param([...shelfIds.values()])}::uuid[])`,
  )
  return rows
}

/** The local ids of a list's entries, in order; undefined for a book that the import left out. */
async function thingsOn(
  writing: BatchWriting,
  type: EntryType,
  entries: ArchiveEntry[],
): Promise<(string | undefined)[]> {
  const { tx } = writing
  if (type === 'book') {
    return findBookIds(
      writing,
      entries.map(({ book }) => book ?? ''),
    )
  }
  if (type === 'series')
    return ensureSeries(
      tx,
      entries.flatMap(({ series }) => series ?? []),
    )
  const names = entries.flatMap(({ author }) => author ?? [])
  await execute(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(key, 10)) from (
        select distinct 'author ' || name_key(name) as key from unnest(${sql.param(names.map(({ name }) => name))}::text[]) as name
        order by key) as names`,
  )
  return ensureAuthors(
    tx,
    names.map(({ name, slug }) => ({
      name,
      sort_name: sortNameOf(name),
      slug,
      spare_slug: `${slugify(name, 100) || 'author'}-${slugSuffix()}`,
    })),
    { bySlug: true },
  )
}

/** Things that this batch added to the catalogue, found by its timestamp. */
async function madeJustNow(tx: Transaction, type: EntryType, on: { id: string }[]): Promise<string[]> {
  if (type === 'book') return []
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select id from ${sql.identifier(type === 'series' ? 'series' : 'authors')}
      where id = any (${sql.param(on.map(({ id }) => id))}::uuid[]) and created_at = now()`,
  )
  return rows.map(({ id }) => id)
}

async function writeLists(writing: BatchWriting, rows: ThingRow<'list'>[]): Promise<RowOutcome[]> {
  if (rows.length === 0) return []
  const { tx, readerId, shelfIds } = writing
  await lockByName(tx, listLimit(readerId).of)
  const shelves = await findShelvesHere(writing)
  const own = await findOwnThings(tx, readerId)
  const ownThings = new OwnThings(own)
  let count = own.lists.length
  const outcomes: RowOutcome[] = []
  for (const row of rows) {
    const { list, entries } = row.part
    const ownList = ownThings.takeList(list)
    if (!ownList && count >= maxLists) {
      outcomes.push(failed(row))
      continue
    }
    if (ownList && list.type !== 'manual') {
      outcomes.push(outcomeOf(row, {}))
      continue
    }
    const filledEntries = entries.filter((entry) => entry[list.entries_type] !== null).slice(0, maxListEntries)
    const ids = await thingsOn(writing, list.entries_type, filledEntries)
    const things = filledEntries.flatMap(({ added_at }, index) => {
      const id = ids[index]
      return id === undefined ? [] : [{ id, added_at }]
    })
    const newThings = await madeJustNow(tx, list.entries_type, things)
    const made_things = newThings.length > 0 ? { made_things: newThings } : {}
    if (ownList) {
      const listRows = await rowsOf<{ entries_count: number }>(
        tx,
        sql`select entries_count from lists where id = ${ownList.id} for update`,
      )
      const room = maxListEntries - (listRows[0]?.entries_count ?? 0)
      const added = await writeEntries(tx, ownList.id, list.entries_type, {
        at: 'end',
        things: things.slice(0, Math.max(0, room)),
      })
      outcomes.push(outcomeOf(row, added.length > 0 ? { entries: added, ...made_things } : {}))
      continue
    }
    count += 1
    const trace = await takeTrace(tx, 'list', readerId, list.name)
    const inserted = await rowsOf<{ id: string }>(
      tx,
      sql`insert into lists (reader_id, slug, name, description, type, entries_type, visibility, visibility_before, hidden_at,
          entries_limit, order_by, filters, snapshot, created_at, updated_at)
        select ${readerId}, case when exists (select 1 from lists where slug = ${list.slug})
            then ${`${list.slug.slice(0, 100)}-${slugSuffix()}`} else ${list.slug} end,
          ${list.name}, ${list.description}, ${list.type}, ${list.entries_type},
          ${hidingValues(trace, list.visibility)}, ${list.entries_limit}::int, ${list.order_by}, ${JSON.stringify(filtersHere(list.filters, shelfIds, shelves))}::jsonb,
          ${list.snapshot && JSON.stringify(list.snapshot)}::jsonb, ${list.created_at}::timestamptz, now()
        returning id`,
    )
    const id = inserted[0]?.id ?? ''
    await recordHiddenAgain(tx, 'list', id, trace)
    await writeEntries(tx, id, list.entries_type, { at: 'end', things })
    // Filling it is no change of its reader's.
    await execute(tx, sql`update lists set changed_at = now() where id = ${id}`)
    await emit(tx, [{ name: 'list.created', list_id: id }], { isImported: true })
    outcomes.push(outcomeOf(row, { lists: [id], ...made_things }))
  }
  return outcomes
}

async function writeGoals(writing: BatchWriting, rows: ThingRow<'goal'>[]): Promise<RowOutcome[]> {
  if (rows.length === 0) return []
  const { tx, readerId, shelfIds } = writing
  await lockByName(tx, goalLimit(readerId).of)
  const shelves = await findShelvesHere(writing)
  const own = await findOwnThings(tx, readerId)
  const things = new OwnThings(own)
  let count = own.goals.length
  const outcomes: RowOutcome[] = []
  for (const row of rows) {
    const goal = { ...row.part.goal, filters: filtersHere(row.part.goal.filters, shelfIds, shelves) }
    if (things.takeGoal(goal)) {
      outcomes.push(outcomeOf(row, {}))
      continue
    }
    if (count >= maxGoals) {
      outcomes.push(failed(row))
      continue
    }
    count += 1
    const inserted = await rowsOf<{ id: string }>(
      tx,
      sql`insert into goals (reader_id, name, metric, target, period_start, period_end, filters, visibility, created_at, updated_at)
        values (${readerId}, ${goal.name}, ${goal.metric}, ${goal.target}, ${goal.period.start}, ${goal.period.end},
          ${JSON.stringify(goal.filters)}::jsonb, ${goal.visibility}, ${goal.created_at}, now())
        returning id`,
    )
    outcomes.push(outcomeOf(row, { goals: inserted.map(({ id }) => id) }))
  }
  return outcomes
}

/** The fields of a profile that have a column of their own. */
const plain = [
  'image',
  'about',
  'location',
  'links',
  'visibility',
  'approve_followers',
  'listed',
  'language',
  'time_zone',
  'theme',
  'star_step',
  'book_view',
  'daily_quote',
  'avoided_warnings',
  'notifications_off',
  'push_off',
  'digest',
] as const

/** Turns on these reminders, and all others off. */
async function setReminders(
  tx: Transaction,
  readerId: string,
  reminders: ArchiveProfile['reminders'] = [],
): Promise<void> {
  await execute(tx, sql`update reminders set is_on = false where reader_id = ${readerId}`)
  await execute(
    tx,
    sql`insert into reminders (reader_id, kind, is_on, hour, channel)
      select distinct on (kind) ${readerId}::uuid, kind, true, hour, channel
      from ${givenRows(reminders, { kind: 'text', hour: 'int', channel: 'text' })} order by kind, ordinal
      on conflict (reader_id, kind) do update
        set is_on = true, hour = excluded.hour, channel = excluded.channel`,
  )
}

export async function setProfile(tx: Transaction, readerId: string, values: Record<string, unknown>): Promise<void> {
  const set = plain
    .filter((key) => Object.hasOwn(values, key))
    .map((key) => sql`${sql.identifier(key)} = ${sql.param(values[key])}`)
  // The first digest begins now, with what happens here.
  if (Object.hasOwn(values, 'digest')) {
    set.push(sql`digest_sent_at = case when digest = 'off' then now() else digest_sent_at end`)
  }
  if (Object.hasOwn(values, 'visibility')) await lockCountedLogs(tx, readerId)
  if (set.length > 0) await execute(tx, sql`update readers set ${sql.join(set, sql`, `)} where id = ${readerId}`)
  if (Object.hasOwn(values, 'reminders')) {
    await setReminders(tx, readerId, values['reminders'] as ArchiveProfile['reminders'])
  }
  if (!Object.hasOwn(values, 'genres')) return
  await execute(tx, sql`delete from reader_genres where reader_id = ${readerId}`)
  await execute(
    tx,
    sql`insert into reader_genres (reader_id, genre_id, position)
      select ${readerId}, genres.id, min(ordinal)
      from unnest(${sql.param(values['genres'])}::text[]) with ordinality as named (slug, ordinal)
      join genres on genres.slug = named.slug group by genres.id`,
  )
}

async function writeProfile(writing: BatchWriting, rows: ThingRow<'profile'>[]): Promise<RowOutcome[]> {
  const { tx, readerId, options } = writing
  const outcomes: RowOutcome[] = []
  for (const row of rows) {
    const { profile, image } = await findOwnThings(tx, readerId)
    const { picture } = row.part
    const after = {
      ...profileChanges(row.part.profile, profile, options.conflict),
      ...(picture && picture !== packedAvatar && image === null && { image: picture }),
    }
    const keys = Object.keys(after) as (keyof typeof after)[]
    await setProfile(tx, readerId, after)
    const before = Object.fromEntries(keys.map((key) => [key, key === 'image' ? null : profile[key]]))
    outcomes.push(outcomeOf(row, keys.length > 0 ? { profile: { before, after } } : {}))
  }
  return outcomes
}

/** Writes what rows have beside books, once the books are there. */
export async function writeThings(writing: BatchWriting, rows: Due[]): Promise<RowOutcome[]> {
  return [
    ...(await writeLists(writing, ofKind(rows, 'list'))),
    ...(await writeGoals(writing, ofKind(rows, 'goal'))),
    ...(await writeChallenges(writing, ofKind(rows, 'challenge'))),
    ...(await writeProfile(writing, ofKind(rows, 'profile'))),
  ]
}
