import { sql } from '../../../db/sql.ts'
import type { Filter } from '../../../../contract/filters.ts'
import { isGlobalShelf } from '../../../../contract/shelves.ts'
import type { Handle } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'

const lookedUp = ['shelf', 'genre', 'tag'] as const
type LookedUp = (typeof lookedUp)[number]

/** Slugs in a filter that don't exist or belong to another reader; both look missing. */
export async function findUnknownSlugs(db: Handle, readerId: string, filters: Filter[]): Promise<Set<LookedUp>> {
  const named = filters.flatMap(({ key, value }) =>
    Array.isArray(value) && lookedUp.some((kind) => kind === key)
      ? value.filter((slug) => key !== 'shelf' || !isGlobalShelf(slug)).map((slug) => ({ kind: key, slug }))
      : [],
  )
  if (named.length === 0) return new Set()
  const rows = await rowsOf<{ kind: LookedUp }>(
    db,
    sql`select distinct kind from unnest(${sql.param(named.map(({ kind }) => kind))}::text[],
        ${sql.param(named.map(({ slug }) => slug))}::text[]) as named (kind, slug)
      where not case kind
        when 'shelf' then exists (select 1 from shelves where reader_id = ${readerId} and shelves.slug = named.slug)
        when 'genre' then exists (select 1 from genres where genres.slug = named.slug)
        else exists (select 1 from tags where tags.slug = named.slug) end`,
  )
  return new Set(rows.map(({ kind }) => kind))
}
