import { sql } from '../../../db/sql.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { readStarterCatalog } from './starter-files.ts'

/** Subtitles that the first starter catalogue had where the title belongs, each behind two strokes. */
const misplacedSubtitles = [
  'A Brief History of Humankind',
  'A Memoir',
  'A Report on the Banality of Evil',
  'A Tragicomedy in Two Acts',
  'Essays and Speeches',
  'Five Centuries of the Pillage of a Continent',
  'From the Big Bang to Black Holes',
  'Indigenous Wisdom, Scientific Knowledge and the Teachings of Plants',
  'Listening to the Twentieth Century',
  'Mastering the Elements of Good Cooking',
  'Or the Evening Redness in the West',
  'Selected Poems',
  'The Oral History of a Nuclear Disaster',
  'Three Daughters of China',
]

/** Titles that were changed here no longer match, so they stay. Slugs stay too, since links may use them. */
async function mendStarterTitles(tx: Transaction): Promise<void> {
  const broken = misplacedSubtitles.map((subtitle) => `// ${subtitle}`)
  await execute(
    tx,
    sql`update books set title = works.title, subtitle = coalesce(subtitle, substr(books.title, 4))
      from works where works.id = books.work_id and books.title = any (${sql.param(broken)}::text[])
        and books.contributor_id is null`,
  )
}

/**
 * Books from outside catalogues had "paperback" and, where neither script nor ISBN told more, English for what the catalogue
 * did not say. Their title has a source, and a field without one is such a guess.
 */
async function forgetGuesses(tx: Transaction): Promise<void> {
  await execute(
    tx,
    sql`update books set format = case when field_sources ? 'format' then format end,
        language = case when language <> 'en' or field_sources ? 'language' or isbn_13 ~ '^978[01]|^9798' then language end
      where field_sources -> 'title' ->> 'source' <> 'reader' and contributor_id is null
        and (format = 'paperback' and not field_sources ? 'format'
          or language = 'en' and not field_sources ? 'language' and coalesce(isbn_13 !~ '^978[01]|^9798', true))`,
  )
  await execute(
    tx,
    sql`update works set language = null
      where language = 'en' and field_sources -> 'title' ->> 'source' <> 'reader'
        and not exists (select 1 from books where books.work_id = works.id and books.language is not null)`,
  )
}

/** The starter catalogue had no totals at first. Its series are those that are still described as there. */
async function addStarterTotals(tx: Transaction): Promise<void> {
  const { series } = await readStarterCatalog()
  const rows = series.filter(({ total }) => total !== undefined)
  await execute(
    tx,
    sql`update series set total = starter.total, total_source = 'starter'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as starter (title text, total int, description text)
      where series.title = starter.title and series.description = starter.description and series.total_source is null`,
  )
}

/** What is mended, each once, by how the database notes that it was done. */
const mends = {
  editions_mended: async (tx) => {
    await mendStarterTitles(tx)
    await forgetGuesses(tx)
  },
  starter_totals: addStarterTotals,
} satisfies Record<string, (tx: Transaction) => Promise<void>>

/** Mends what earlier versions wrote wrongly or not at all; changes of readers and moderators stay. */
export async function mendCatalog(db: Handle): Promise<void> {
  await db.transaction(async (tx) => {
    await execute(tx, sql`set local statement_timeout = 0`, { isPrepared: false })
    await execute(tx, sql`select pg_advisory_xact_lock(7183425003)`)
    for (const [marker, mend] of Object.entries(mends)) {
      const [mended] = await rowsOf(tx, sql`select 1 from settings where key = ${marker}`)
      if (mended) continue
      await mend(tx)
      await execute(tx, sql`insert into settings (key, value) values (${marker}, 'true')`)
    }
  })
}
