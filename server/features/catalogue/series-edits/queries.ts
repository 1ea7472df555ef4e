import type { SeriesEdit, SeriesSize } from '../../../../contract/series-edits.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { execute, isId, pageOf, rowsOf, type Page } from '../../../db/page.ts'
import { sql, type SQL } from '../../../db/sql.ts'
import { namedTarget, recordAction } from '../../moderation/moderation-log/queries.ts'

/** How many main works a series has, and who said so: see `series.total_source`. */
export interface StoredTotal {
  total: number | null
  total_source: string | null
}

interface LockedSeries extends StoredTotal, Record<string, unknown> {
  id: string
  slug: string
  title: string
}

interface StoredEdit {
  id: string
  before: StoredTotal
  after: StoredTotal
}

interface Change {
  editorId: string
  series: LockedSeries
  after: StoredTotal
  reverts?: string
}

/** Locks it before it is changed. */
export async function lockSeries(tx: Transaction, slug: string): Promise<LockedSeries | undefined> {
  const [series] = await rowsOf<LockedSeries>(
    tx,
    sql`select id, slug, title, total, total_source from series where slug = ${slug} for no key update`,
  )
  return series
}

const totalOf = ({ total, total_source }: StoredTotal) => JSON.stringify({ total, total_source })

export const isSameTotal = (a: StoredTotal, b: StoredTotal) => totalOf(a) === totalOf(b)

/** Changes a locked series, with its lines in its history and in the log of moderation. */
export async function changeTotal(tx: Transaction, { editorId, series, after, reverts }: Change): Promise<void> {
  const { id, slug, title: name } = series
  await execute(
    tx,
    sql`update series set total = ${after.total}, total_source = ${after.total_source} where id = ${id}`,
  )
  await execute(
    tx,
    sql`insert into series_edits (series_id, editor_id, before, after, reverts)
      values (${id}, ${editorId}, ${totalOf(series)}::jsonb, ${totalOf(after)}::jsonb, ${reverts ?? null})`,
  )
  await recordAction(tx, {
    actorId: editorId,
    target: { kind: 'series', id, snapshot: namedTarget({ slug, name }) },
    ...(reverts === undefined
      ? { kind: 'edit-series', detail: after.total === null ? 'ongoing' : String(after.total) }
      : { kind: 'revert-edit' }),
  })
}

const sizeOf = (column: SQL) => sql`json_build_object('total', ${column} -> 'total',
  'is_ongoing', ${column} ->> 'total' is null and ${column} ->> 'total_source' is not distinct from 'moderator')`

type EditRow = Omit<SeriesEdit, 'created_at'> & { created_at: Date; before: SeriesSize } & Record<string, unknown>

export const seriesEditQueries = (db: Handle) => ({
  /** Only moderators see which of them it was. */
  listEdits: (slug: string, isModerator: boolean, page: Page) => {
    const where = sql`edits.series_id = (select id from series where slug = ${slug})`
    return pageOf<EditRow>(db, page, {
      rows: (limit) => sql`
        select edits.id, ${sizeOf(sql`edits.before`)} as before, ${sizeOf(sql`edits.after`)} as after,
          edits.reverts is not null as is_revert, edits.created_at,
          exists (select 1 from series_edits as back where back.reverts = edits.id and not exists (
            select 1 from series_edits as forth where forth.reverts = back.id)) as is_reverted,
          (select json_build_object('slug', readers.slug, 'name', readers.name) from readers
            where readers.id = edits.editor_id and ${isModerator}) as editor
        from series_edits as edits where ${where} order by edits.created_at desc, edits.id desc ${limit}`,
      count: sql`select count(*)::int as total from series_edits as edits where ${where}`,
    })
  },

  findEdit: async (slug: string, editId: string): Promise<StoredEdit | undefined> => {
    if (!isId(editId)) return undefined
    const [row] = await rowsOf<StoredEdit & Record<string, unknown>>(
      db,
      sql`select edits.id, edits.before, edits.after from series_edits as edits join series on series.id = edits.series_id
        where edits.id = ${editId} and series.slug = ${slug}`,
    )
    return row
  },
})
