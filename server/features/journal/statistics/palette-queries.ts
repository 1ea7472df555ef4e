import { yearPalette } from '../../../../shared/year-palette.ts'
import type { Queryable } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'
import { sql } from '../../../db/sql.ts'
import { hueOfCover, type CoverHueRow } from '../../catalogue/covers/cover-hue.ts'
import { finishedBase } from './base-queries.ts'
import type { Question } from './question-queries.ts'

/** More than anybody looks through, or than change the colours of a year. */
export const mostFinished = 1000

export const paletteOf = (covers: readonly CoverHueRow[]): number[] =>
  yearPalette(covers.flatMap((cover) => hueOfCover(cover) ?? []))

/** The colours of what was finished in these days, whatever else is asked of them. */
export async function findPalette(db: Queryable, question: Question): Promise<number[]> {
  const whole: Question = {
    ...question,
    spans: { ...question.spans, before: null },
    filters: [],
    owned: undefined,
  }
  const covers = await rowsOf<CoverHueRow>(
    db,
    sql`with ${sql.join(finishedBase(whole), sql`, `)}
      select books.slug, books.cover is null as is_drawn, uploads.hue from finished
      join books on books.id = finished.book_id left join uploads on uploads.id = books.cover
      where finished.span = 0 order by finished.finished_at, finished.id limit ${mostFinished}`,
    { isPrepared: false },
  )
  return paletteOf(covers)
}
