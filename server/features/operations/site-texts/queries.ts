import { sql } from '../../../db/sql.ts'
import type { NewSiteText, SiteTextName } from '../../../../contract/site-texts.ts'
import type { Handle } from '../../../db/database.ts'
import { lockByName } from '../../../db/lock-by-name.ts'
import { pageOf, rowsOf, type Page } from '../../../db/page.ts'
import { namedTarget, recordAction } from '../../moderation/moderation-log/queries.ts'

interface TextRow extends Record<string, unknown> {
  locale: string
  content: string
  created_at: Date
}

export interface VersionRow extends Record<string, unknown> {
  id: string
  content: string
  created_at: Date
  slug: string | null
  name: string | null
}

interface Whose {
  name: SiteTextName
  locale: string
}

export const siteTextQueries = (db: Handle) => ({
  /** In this language, else in the one that was written last; undefined if admins have written none. */
  findText: async ({ name, locale }: Whose): Promise<TextRow | undefined> => {
    const [row] = await rowsOf<TextRow>(
      db,
      sql`select locale, content, created_at from (
          select distinct on (locale) locale, content, created_at, id from site_texts where name = ${name}
          order by locale, created_at desc, id desc) as newest
        where content <> '' order by locale = ${locale} desc, created_at desc, id desc limit 1`,
    )
    return row
  },

  listVersions: ({ name, locale }: Whose, page: Page) =>
    pageOf<VersionRow>(db, page, {
      rows: (limit) => sql`select site_texts.id, content, site_texts.created_at, readers.slug, readers.name
        from site_texts left join readers on readers.id = editor_id
        where site_texts.name = ${name} and locale = ${locale}
        order by site_texts.created_at desc, site_texts.id desc ${limit}`,
      count: sql`select count(*)::int as total from site_texts where name = ${name} and locale = ${locale}`,
    }),

  /** Undefined if another admin has saved since the version that the writer saw. */
  saveText: (
    { name, locale }: Whose,
    { content, after }: NewSiteText,
    editorId: string,
  ): Promise<{ id: string; created_at: Date } | undefined> =>
    db.transaction(async (tx) => {
      // Two admins who both saw the same version: the second is refused.
      await lockByName(tx, `site text ${name} ${locale}`)
      const newest = await rowsOf<{ id: string }>(
        tx,
        sql`
        select id from site_texts where name = ${name} and locale = ${locale}
        order by created_at desc, id desc limit 1`,
      )
      if ((newest[0]?.id ?? null) !== after) return undefined
      const [version] = await rowsOf<{ id: string; created_at: Date }>(
        tx,
        sql`
        insert into site_texts (name, locale, content, editor_id, created_at)
        values (${name}, ${locale}, ${content}, ${editorId}, clock_timestamp())
        returning id, created_at`,
      )
      await recordAction(tx, {
        actorId: editorId,
        kind: 'change-text',
        target: { kind: 'text', id: null, snapshot: namedTarget({ name }) },
        detail: locale,
      })
      return version
    }),
})
