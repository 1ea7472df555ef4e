import { sql, type SQL } from 'drizzle-orm'
import type { ListVisibility } from '../../contract/lists.ts'

/** Something that somebody keeps and that others may or may not see. */
export interface Owned {
  reader_id: string
  visibility: ListVisibility
}

/** Who sees what, for one thing. Nobody follows anybody yet, so what is for followers is the owner's alone. */
export const canSee = (viewerId: string, thing: Owned): boolean =>
  thing.reader_id === viewerId || thing.visibility === 'public'

/** The same rule for the rows of a table that has `reader_id` and `visibility`. */
export function visibleTo(viewerId: string, table: 'lists'): SQL {
  const column = (name: string) => sql`${sql.identifier(table)}.${sql.identifier(name)}`
  return sql`(${column('reader_id')} = ${viewerId} or ${column('visibility')} = 'public')`
}
