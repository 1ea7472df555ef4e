import { isLocale } from '../../../../contract/locales.ts'
import { getSiteText, listSiteTextVersions, saveSiteText } from '../../../../contract/site-texts.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { route } from '../../../route.ts'
import { ensureAdmin } from '../../moderation/roles/policy.ts'
import { siteTextQueries, type VersionRow } from './queries.ts'

const toVersion = ({ id, content, created_at, slug, name }: VersionRow) => ({
  id,
  content,
  editor: slug === null || name === null ? null : { slug, name },
  created_at: created_at.toISOString(),
})

export function siteTextRoutes({ db }: Context) {
  const queries = siteTextQueries(db)

  return [
    route(getSiteText, async ({ params: { name }, locale }) => {
      const siteText = await queries.findText({ name, locale })
      return {
        data: {
          name,
          locale: isLocale(siteText?.locale) ? siteText.locale : locale,
          content: siteText?.content ?? null,
          changed_at: siteText?.created_at.toISOString() ?? null,
        },
      }
    }),

    route(listSiteTextVersions, async ({ reader, params, query }) => {
      ensureAdmin(reader)
      const { rows, total } = await queries.listVersions(params, query)
      return { data: rows.map(toVersion), meta: pageMeta(query, total) }
    }),

    route(saveSiteText, async ({ reader, params, body, translator }) => {
      ensureAdmin(reader)
      const saved = await queries.saveText(params, body, reader.id)
      if (!saved)
        throw new AppError('conflict', text('Another admin has changed this text. Copy yours, then open it again.'))
      const { slug, name } = reader
      return {
        data: toVersion({ ...saved, content: body.content, slug, name }),
        message: translator.t('Text saved.'),
      }
    }),
  ]
}
