import { sql, type SQL } from '../../../db/sql.ts'
import { maxLists, type List, type ListCard, type ListSort, type NewList } from '../../../../contract/lists.ts'
import type { EntryType } from '../../../../contract/vocabulary.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { collationOf } from '../../../db/collation.ts'
import type { Visibility } from '../../../../contract/vocabulary.ts'
import { assignments } from '../../../db/assignments.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { givenRows } from '../../../db/given-rows.ts'
import type { Limit } from '../../../db/lock-by-name.ts'
import { allOf, execute, isId, pageOf, rowsOf, type Page } from '../../../db/page.ts'
import { roomBetween } from '../../../db/positions.ts'
import { visibleTo } from '../../../db/visibility.ts'
import { readerZone } from '../../../db/zone.ts'
import { emit } from '../../../events/emit.ts'
import { findAuthorKey } from '../../catalogue/authors/author-key-queries.ts'
import { findBookKey } from '../../catalogue/books/book-key-queries.ts'
import { hidingValues, recordHiddenAgain, takeTrace } from '../../moderation/withdrawn/hide-again-queries.ts'
import { recordWithdrawn, recordWithdrawnComments } from '../../moderation/withdrawn/queries.ts'

/** Where each kind of thing is, and which column of an entry names it. */
export const resources = {
  book: { table: 'books', column: 'book_id' },
  series: { table: 'series', column: 'series_id' },
  author: { table: 'authors', column: 'author_id' },
} as const satisfies Record<EntryType, { table: string; column: string }>

export interface Resource {
  type: EntryType
  id: string
}

interface ListSearch {
  my_lists?: string | undefined
  /** Only those of this reader. */
  owner?: string | undefined
  q?: string | undefined
  type?: string | undefined
  entries_type?: string | undefined
  sort: ListSort
  /** The language that names are sorted for. */
  locale?: Locale
  direction?: 'asc' | 'desc' | undefined
}

/** A list as it is kept, with what its owner's filters need to know. */
export type ListRow = Omit<List, 'can' | 'updated_at' | 'changed_at'> & {
  id: string
  reader_id: string
  zone: string
  /** Its level before a moderator hid it: it will be that open again once it is restored. */
  visibility_before: Visibility | null
  updated_at: Date
  changed_at: Date
}

export interface CardRow extends Omit<ListCard, 'covers' | 'updated_at' | 'changed_at'> {
  /** The ids of the first few things on it. */
  preview: string[]
  updated_at: Date
  changed_at: Date
}

const cardColumns = sql`lists.slug, lists.name, lists.description, lists.type, lists.entries_type, lists.visibility,
  lists.hidden_at is not null as hidden,
  json_build_object('name', readers.name, 'slug', readers.slug) as owner,
  lists.entries_count, lists.is_cut, lists.updated_at, lists.changed_at`

/** The number of covers on a card. */
export const previewed = 4

/** The first few entries in each order that stored ones can be in; the orders that are not the list's read nothing. */
const firstEntries = sql`coalesce((select array_agg(thing) from (
    (select coalesce(book_id, series_id, author_id) as thing from list_entries
      where list_id = lists.id and lists.order_by not like 'added-date-%' order by position, id limit ${previewed})
    union all
    (select coalesce(book_id, series_id, author_id) from list_entries
      where list_id = lists.id and lists.order_by = 'added-date-asc' order by added_at, id limit ${previewed})
    union all
    (select coalesce(book_id, series_id, author_id) from list_entries
      where list_id = lists.id and lists.order_by = 'added-date-desc' order by added_at desc, id desc limit ${previewed})
  ) as first), '{}')`

/** The place of an entry, `stored`, is how many there are up to it; the orders that are not the list's read nothing. */
export const orderOfEntry = (orderBy: SQL) => sql`(
    (select count(*) from list_entries as earlier where earlier.list_id = stored.list_id
      and ${orderBy} not like 'added-date-%' and (earlier.position, earlier.id) <= (stored.position, stored.id))
    + (select count(*) from list_entries as earlier where earlier.list_id = stored.list_id
      and ${orderBy} = 'added-date-asc' and (earlier.added_at, earlier.id) <= (stored.added_at, stored.id))
    + (select count(*) from list_entries as earlier where earlier.list_id = stored.list_id
      and ${orderBy} = 'added-date-desc' and (earlier.added_at, earlier.id) >= (stored.added_at, stored.id))
  )::int`

const isOwnOnly = ({ my_lists }: ListSearch) => my_lists !== undefined && my_lists !== '' && my_lists !== '0'

function orderOf(search: ListSearch): SQL {
  const { sort, direction = sort === 'name' ? 'asc' : 'desc' } = search
  const sortKeys: Record<ListSort, SQL> = {
    // Those of everyone are read by their index, which is in the order common to all languages.
    name: sql`lists.name ${collationOf(isOwnOnly(search) ? search.locale : undefined)}`,
    updated: sql`lists.changed_at`,
    entries: sql`lists.entries_count`,
  }
  const keyword = direction === 'asc' ? sql`asc` : sql`desc`
  return sql`${sortKeys[sort]} ${keyword}, lists.id ${keyword}`
}

const literally = (words: string) => words.replaceAll(/[\\%_]/g, String.raw`\$&`)

const isVisible = (viewerId: string): SQL => visibleTo(viewerId, sql`lists.visibility`)

function conditionsOf(viewerId: string, search: ListSearch): SQL {
  const words = `%${literally(search.q ?? '')}%`
  return allOf([
    isOwnOnly(search) ? sql`lists.reader_id = ${viewerId}` : isVisible(viewerId),
    search.owner !== undefined && sql`lists.reader_id = ${search.owner}`,
    search.type !== undefined && sql`lists.type = ${search.type}`,
    search.entries_type !== undefined && sql`lists.entries_type = ${search.entries_type}`,
    search.q && sql`(lists.name ilike ${words} or lists.description ilike ${words})`,
  ])
}

const settingsOf = (list: NewList) => ({
  name: list.name,
  description: list.description || null,
  visibility: list.visibility,
  entries_limit: list.entries_limit ?? null,
  order_by: list.order_by,
  filters: JSON.stringify(list.filters),
})

export function listQueries(db: Handle) {
  return {
    findResourceId: async (type: EntryType, key: string): Promise<string | undefined> => {
      if (type === 'book') return (await findBookKey(db, key))?.id
      if (type === 'author') return (await findAuthorKey(db, key))?.id
      const column = sql.identifier(isId(key) ? 'id' : 'slug')
      const [row] = await rowsOf<{ id: string }>(db, sql`select id from series where ${column} = ${key}`)
      return row?.id
    },

    /** Things by slug or id, each once, in the order asked for; undefined where one is not there. */
    findResourceIds: async (type: EntryType, keys: string[]): Promise<string[] | undefined> => {
      const rows = await rowsOf<{ id: string; slug: string }>(
        db,
        sql`select id, slug from ${sql.identifier(resources[type].table)}
          where slug = any (${sql.param(keys)}::text[]) or id = any (${sql.param(keys.filter(isId))}::uuid[])`,
      )
      const idOf = new Map(rows.flatMap(({ id, slug }) => [[id, id] as const, [slug, id] as const]))
      const ids = keys.flatMap((key) => idOf.get(key) ?? [])
      return ids.length === keys.length ? [...new Set(ids)] : undefined
    },

    /** Lists matching the search. With `resource`, each list includes that item's entry. */
    listLists: async (viewerId: string, search: ListSearch, resource: Resource | undefined, page: Page) => {
      const fromLists = sql`from lists join readers on readers.id = lists.reader_id where ${conditionsOf(viewerId, search)}`
      const entries = resource
        ? sql`(select coalesce(json_agg(json_build_object('id', stored.id,
              'order', ${orderOfEntry(sql`lists.order_by`)})), '[]')
            from list_entries as stored where stored.list_id = lists.id
              and stored.${sql.identifier(resources[resource.type].column)} = ${resource.id})`
        : sql`'[]'::json`
      const { rows, total } = await pageOf<CardRow>(db, page, {
        rows: (limit) => sql`select ${cardColumns}, ${entries} as entries,
            case lists.type when 'dynamic' then lists.preview else ${firstEntries} end as preview
          ${fromLists} order by ${orderOf(search)} ${limit}`,
        count: sql`select count(*)::int as total ${fromLists}`,
      })
      return { lists: rows, total }
    },

    /** A list that the viewer may see. */
    findList: async (viewerId: string, slug: string): Promise<ListRow | undefined> => {
      const [row] = await rowsOf<ListRow>(
        db,
        sql`select lists.id, lists.reader_id, ${readerZone} as zone, lists.visibility_before, ${cardColumns}, lists.entries_limit, lists.order_by,
            lists.filters, lists.snapshot
          from lists join readers on readers.id = lists.reader_id
          where lists.slug = ${slug} and ${isVisible(viewerId)}`,
      )
      return row
    },

    deleteList: (readerId: string, id: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        await recordWithdrawnComments(tx, 'list_id', sql`select ${id}::uuid`)
        await recordWithdrawn(tx, 'list', sql`thing.id = ${id}`, readerId)
        return (await execute(tx, sql`delete from lists where id = ${id}`)) > 0
      }),

    /** Stores what the card of a dynamic list shows, as last seen; writes nothing if unchanged. */
    rememberSeen: async (id: string, seen: Partial<Seen>) => {
      const { entries_count = null, is_cut = null, preview = null } = seen
      await execute(
        db,
        sql`
        update lists set entries_count = coalesce(${entries_count}::int, entries_count),
          is_cut = coalesce(${is_cut}::boolean, is_cut), preview = coalesce(${sql.param(preview)}::uuid[], preview)
        where id = ${id} and type = 'dynamic'
          and (entries_count <> ${entries_count}::int or is_cut <> ${is_cut}::boolean
            or preview <> ${sql.param(preview)}::uuid[])`,
      )
    },
  }
}

/** What is remembered of a dynamic list between two looks at it. */
export interface Seen {
  entries_count: number
  is_cut: boolean
  preview: string[]
}

export const listLimit = (readerId: string): Limit => ({
  of: `lists ${readerId}`,
  count: sql`select count(*)::int as total from lists where reader_id = ${readerId}`,
  max: maxLists,
})

export async function insertList(tx: Transaction, readerId: string, list: NewList, slug: string): Promise<string> {
  const { name, description, visibility, entries_limit, order_by, filters } = settingsOf(list)
  const trace = await takeTrace(tx, 'list', readerId, name)
  const [written] = await rowsOf<{ id: string }>(
    tx,
    sql`insert into lists (reader_id, slug, type, entries_type, name, description, visibility, visibility_before, hidden_at,
        entries_limit, order_by, filters)
      values (${readerId}, ${slug}, ${list.type}, ${list.entries_type}, ${name}, ${description},
        ${hidingValues(trace, visibility)}, ${entries_limit}, ${order_by}, ${filters}::jsonb)
      returning id`,
  )
  if (!written) throw new Error('No list was made')
  await recordHiddenAgain(tx, 'list', written.id, trace)
  await emit(tx, [{ name: 'list.created', list_id: written.id }])
  return written.id
}

type Settings = Pick<
  ListRow,
  'updated_at' | 'type' | 'entries_type' | 'visibility' | 'visibility_before' | 'entries_limit' | 'order_by' | 'filters'
>

/** The settings, locked until the transaction ends. */
export async function lockSettings(tx: Transaction, id: string): Promise<Settings | undefined> {
  const [settings] = await rowsOf<Settings>(
    tx,
    sql`select updated_at, type, entries_type, visibility, visibility_before, entries_limit, order_by, filters
      from lists where id = ${id} for no key update`,
  )
  return settings
}

export const updateSettings = (tx: Transaction, id: string, list: NewList, seen?: Seen) =>
  execute(tx, sql`update lists set ${assignments({ ...settingsOf(list), ...seen })} where id = ${id}`)

/** A thing to put on a list. */
interface EntryValues {
  id: string
  /** This very place; see server/db/positions.ts. */
  position?: number
  added_at?: string
}

/**
 * Puts things on a list, in order, each a little later than the one before it, so that a list by date has them in the
 * same order; returns the ids of the entries that were written. At the end of the list, those
 * already on it keep their position; at its start, each gets its position in the given order. The caller has locked the
 * list.
 */
export async function writeEntries(
  tx: Transaction,
  listId: string,
  type: EntryType,
  { at, things }: { at: 'end' | 'start'; things: readonly EntryValues[] },
): Promise<string[]> {
  if (things.length === 0) return []
  const column = sql.identifier(resources[type].column)
  const last =
    at === 'start' ? sql`0` : sql`(select coalesce(max(position), 0) from list_entries where list_id = ${listId})`
  const onConflict =
    at === 'start'
      ? sql`update set position = excluded.position where stored.position <> excluded.position`
      : sql`nothing`
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`
    insert into list_entries as stored (list_id, ${column}, position, added_at)
    select ${listId}, given.id, coalesce(given.position, ${last} + given.ordinal * ${roomBetween}::bigint), coalesce(given.added_at, now() + given.ordinal * interval '1 microsecond')
    from ${givenRows(things, { id: 'uuid', position: 'bigint', added_at: 'timestamptz' })} order by given.ordinal
    on conflict (list_id, ${column}) where ${column} is not null do ${onConflict}
    returning stored.id`,
  )
  return rows.map(({ id }) => id)
}
