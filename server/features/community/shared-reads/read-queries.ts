import { sql, type SQL } from '../../../db/sql.ts'
import type { Locale } from '../../../../contract/locales.ts'
import {
  maxHosted,
  type SharedRead,
  type SharedReadCard,
  type SharedReadGroup,
  type SharedReadPatch,
} from '../../../../contract/shared-reads.ts'
import { assignments } from '../../../db/assignments.ts'
import { ensureUnchanged } from '../../../db/changed.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { isUnderLimit } from '../../../db/lock-by-name.ts'
import { execute, pageOf, rowsOf, type Page } from '../../../db/page.ts'
import { canInteract } from '../../../db/visibility.ts'
import { emit } from '../../../events/emit.ts'
import { cardColumn, cardColumns as bookColumns, cardMaker, type CardRow } from '../../catalogue/books/card-queries.ts'
import { recordWithdrawn } from '../../moderation/withdrawn/queries.ts'
import { latestReading, ownEdition, stateOn, visibleReads } from './scope-queries.ts'
import { personColumn } from '../user-cards/queries.ts'

/** Who looks, in which language, on which day. */
export interface Viewer {
  id: string
  locale: Locale
  today: string
}

type SharedReadCardRow = Omit<SharedReadCard, 'book'> & { book: CardRow }

type SharedReadRow = Omit<SharedRead, 'book' | 'ended_at' | 'updated_at' | 'can'> & {
  id: string
  book: CardRow & Pick<SharedRead['book'], 'pages' | 'minutes' | 'chapters'>
  ended_at: Date | null
  updated_at: Date
  /** Whether the host has removed the viewer. */
  is_removed: boolean
}

/** With the lengths that a log of it begins with. */
const bookToRead = sql`(select to_json(card) from (
  select ${bookColumns}, books.pages, books.minutes, books.chapters) as card)`

const cardColumns = ({ id, today }: Viewer, book = cardColumn): SQL => sql`shared_reads.slug, shared_reads.name,
  ${stateOn(today)} as state, shared_reads.starts_on::text, shared_reads.ends_on::text, shared_reads.visibility,
  ${book} as book, case when ${canInteract(id)} then ${personColumn(id)} end as host, reading.share::float8 as share,
  (select count(*)::int from shared_read_members as members
    where members.shared_read_id = shared_reads.id and members.state = 'joined') as members_count,
  json_build_object('state', coalesce(mine.state, 'none'), 'is_host', coalesce(mine.is_host, false)) as me`

/** What the columns are of, for shared reads that were found. */
const details = ({ id, locale }: Viewer): SQL => sql`
  join shared_read_members as host on host.shared_read_id = shared_reads.id and host.is_host
  join readers on readers.id = host.reader_id
  join works on works.id = shared_reads.work_id
  cross join ${ownEdition(id, locale)}
  left join shared_read_members as mine
    on mine.shared_read_id = shared_reads.id and mine.reader_id = ${id} and mine.state <> 'removed'
  left join ${latestReading(sql`${id}`, sql`shared_reads.work_id`)} on true`

/** Of everything that the page of one shows. */
const version = (viewerId: string): SQL => sql`md5(concat_ws(' ', shared_reads.updated_at,
  (select concat_ws(' ', count(*), max(members.since), sum(reading.share),
      bool_or(members.is_host and members.reader_id = ${viewerId}))
    from shared_read_members as members
    left join ${latestReading(sql`members.reader_id`, sql`shared_reads.work_id`)} on true
    where members.shared_read_id = shared_reads.id and members.state <> 'removed'),
  (select string_agg(concat_ws(' ', id, name, share, due_on), ' ' order by id)
    from shared_read_milestones where shared_read_id = shared_reads.id),
  (select concat_ws(' ', count(distinct posts.id), max(posts.updated_at), count(posts.hidden_at),
      count(reveals.post_id))
    from shared_read_posts as posts left join reveals
      on reveals.post_id = posts.id and reveals.reader_id = ${viewerId}
    where posts.shared_read_id = shared_reads.id)))`

const byState = sql`array['active', 'planned', 'finished']`

/** Active ones first, then planned ones, nearest first; then finished ones, latest first. */
const order = (today: string): SQL => sql`array_position(${byState}, ${stateOn(today)}),
  case ${stateOn(today)} when 'planned' then shared_reads.starts_on - ${today}::date
    when 'active' then coalesce(shared_reads.ends_on, date '9999-12-31') - ${today}::date
    else ${today}::date - coalesce(shared_reads.ended_at::date, shared_reads.ends_on) end,
  shared_reads.created_at desc, shared_reads.id`

const groups: Record<SharedReadGroup, (viewer: Viewer) => SQL> = {
  mine: () => sql`mine.state = 'joined'`,
  invited: () => sql`mine.state = 'invited'`,
  open: ({ id, today }) => sql`mine.state is null and ${stateOn(today)} <> 'finished'
    and shared_reads.work_id in (
      select books.work_id from library_books join books on books.id = library_books.book_id
      where library_books.reader_id = ${id} and library_books.shelf = 'currently-reading')
    and not exists (select 1 from shared_read_members as removed
      where removed.shared_read_id = shared_reads.id and removed.reader_id = ${id})`,
}

const settingsOf = ({ ends_on, ...settings }: Omit<SharedReadPatch, 'updated_at'>) => ({
  ...settings,
  ends_on: ends_on || null,
})

export function sharedReadQueries(db: Handle) {
  return {
    listSharedReads: async (
      viewer: Viewer,
      show: SharedReadGroup,
      page: Page,
    ): Promise<{ cards: SharedReadCard[]; total: number }> => {
      const fromReads = sql`from ${visibleReads(viewer.id)} and ${groups[show](viewer)}`
      const { rows, total } = await pageOf<SharedReadCardRow>(db, page, {
        rows: (limit) => sql`select ${cardColumns(viewer)}
          from (select shared_reads.* ${fromReads} order by ${order(viewer.today)} ${limit}) as shared_reads
          ${details(viewer)} order by ${order(viewer.today)}`,
        count: sql`select count(*)::int as total ${fromReads}`,
      })
      const toCard = await cardMaker(
        db,
        viewer.id,
        rows.map(({ book }) => book),
      )
      return { cards: rows.map(({ book, ...row }) => ({ ...row, book: toCard(book) })), total }
    },

    /** One that the viewer may see. */
    findSharedRead: async (viewer: Viewer, slug: string) => {
      const [row] = await rowsOf<SharedReadRow>(
        db,
        sql`select shared_reads.id, ${cardColumns(viewer, bookToRead)}, shared_reads.ended_at, shared_reads.updated_at,
            shared_reads.members_invite,
            case when reading.id is not null then json_build_object('id', reading.id,
              'book', (select slug from books as edition where edition.id = reading.book_id),
              'length_type', reading.length_type, 'length', reading.length::float8,
              'progress', reading.progress::float8, 'finished_at', reading.finished_at,
              'updated_at', reading.updated_at) end as reading,
            (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'share', share::float8, 'due_on', due_on)
                order by share, id), '[]')
              from shared_read_milestones where shared_read_id = shared_reads.id) as milestones,
            ${version(viewer.id)} as version,
            exists (select 1 from shared_read_members as removed where removed.shared_read_id = shared_reads.id
              and removed.reader_id = ${viewer.id} and removed.state = 'removed') as is_removed
          from (select shared_reads.* from ${visibleReads(viewer.id)} and shared_reads.slug = ${slug}) as shared_reads
          ${details(viewer)}`,
      )
      if (!row) return undefined
      const { book, ...rest } = row
      const toCard = await cardMaker(db, viewer.id, [book])
      return { ...rest, book: toCard(book) }
    },

    /** False where the reader hosts as many that go on as one can. */
    insertSharedRead: (
      host: Pick<Viewer, 'id' | 'today'>,
      workId: string,
      slug: string,
      settings: Omit<SharedReadPatch, 'updated_at'>,
    ): Promise<boolean> =>
      db.transaction(async (tx) => {
        const count = sql`select count(*)::int as total from shared_read_members as members
          join shared_reads on shared_reads.id = members.shared_read_id
          where members.reader_id = ${host.id} and members.is_host and ${stateOn(host.today)} <> 'finished'`
        if (!(await isUnderLimit(tx, { of: `shared reads ${host.id}`, count, max: maxHosted }))) return false
        const { name, starts_on, ends_on, visibility, members_invite } = settingsOf(settings)
        const [written] = await rowsOf<{ id: string }>(
          tx,
          sql`insert into shared_reads (work_id, slug, name, starts_on, ends_on, visibility, members_invite)
            values (${workId}, ${slug}, ${name}, ${starts_on}, ${ends_on}, ${visibility}, ${members_invite})
            returning id`,
        )
        if (!written) throw new Error('No shared read was made')
        await execute(
          tx,
          sql`insert into shared_read_members (shared_read_id, reader_id, state, is_host)
            values (${written.id}, ${host.id}, 'joined', true)`,
        )
        return true
      }),

    /** False if it was deleted. */
    updateSharedRead: (id: string, { updated_at, ...settings }: SharedReadPatch): Promise<boolean> =>
      db.transaction(async (tx) => {
        const stored = await lockSharedRead(tx, id)
        if (!stored) return false
        ensureUnchanged(stored, updated_at)
        await execute(tx, sql`update shared_reads set ${assignments(settingsOf(settings))} where id = ${id}`)
        await emit(tx, [{ name: 'shared-read.changed', shared_read_id: id }])
        return true
      }),

    setEnd: (id: string, at: Date | null): Promise<void> =>
      db.transaction(async (tx) => {
        await execute(tx, sql`update shared_reads set ended_at = ${at} where id = ${id}`)
        await emit(tx, [{ name: 'shared-read.changed', shared_read_id: id }])
      }),

    /** False if it has other members. */
    deleteSharedRead: (id: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        await lockSharedRead(tx, id)
        const members = await rowsOf<{ shared_read_id: string; reader_id: string }>(
          tx,
          sql`select shared_read_id, reader_id from shared_read_members where shared_read_id = ${id} and state = 'joined'`,
        )
        if (members.length !== 1) return false
        await recordWithdrawn(tx, 'post', sql`thing.shared_read_id = ${id}`)
        await execute(tx, sql`delete from shared_reads where id = ${id}`)
        await emit(
          tx,
          members.map((member) => ({ name: 'member.left' as const, ...member })),
        )
        return true
      }),
  }
}

/** Joining, leaving and the host's decisions run one after the other. */
export async function lockSharedRead(tx: Transaction, id: string) {
  const [stored] = await rowsOf<{ updated_at: Date }>(
    tx,
    sql`select updated_at from shared_reads where id = ${id} for update`,
  )
  return stored
}
