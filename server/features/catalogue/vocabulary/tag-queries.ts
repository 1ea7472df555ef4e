import { sql, type SQL } from '../../../db/sql.ts'
import type { Handle } from '../../../db/database.ts'
import { givenRows } from '../../../db/given-rows.ts'
import { rowsOf } from '../../../db/page.ts'

/** Whether all of these, each named once, are on the emotional palette. */
export async function areTags(db: Handle, slugs: string[]): Promise<boolean> {
  if (slugs.length === 0) return true
  const [count] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from tags where slug = any (${sql.param(slugs)}::text[])`,
  )
  return count?.total === slugs.length
}

/** Something with its palette, by slugs. */
export interface Palette {
  id: string
  tags: readonly string[]
}

/**
 * What a table of such palettes gets: the thing, the tag, and which it is of the thing's tags. Those that are not on the
 * palette are left out.
 */
export const paletteRows = (palettes: readonly Palette[]): SQL => sql`
  select given.id, tags.id, row_number() over (partition by given.id order by min(given.ordinal))
  from ${givenRows(
    palettes.flatMap(({ id, tags: slugs }) => slugs.map((slug) => ({ id, slug }))),
    { id: 'uuid', slug: 'text' },
  )} join tags on tags.slug = given.slug
  group by given.id, tags.id`
