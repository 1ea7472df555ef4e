import { listSeriesEdits, revertSeriesEdit, updateSeries } from '../../../../contract/series-edits.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { route } from '../../../route.ts'
import { canModerate, ensureModerator } from '../../moderation/roles/policy.ts'
import { getSeriesFor, seriesNotFound } from '../series/get-series.ts'
import { seriesQueries } from '../series/queries.ts'
import { changeTotal, isSameTotal, lockSeries, seriesEditQueries } from './queries.ts'

export function seriesEditRoutes({ db }: Context) {
  const series = seriesQueries(db)
  const queries = seriesEditQueries(db)

  return [
    route(updateSeries, async ({ reader, params, body, translator, locale }) => {
      if (!canModerate(reader)) throw new AppError('forbidden', text('Only moderators can edit a series.'))
      await db.transaction(async (tx) => {
        const stored = await lockSeries(tx, params.series)
        if (!stored) throw seriesNotFound()
        const after = { total: body.total, total_source: 'moderator' }
        if (!isSameTotal(stored, after)) await changeTotal(tx, { editorId: reader.id, series: stored, after })
      })
      return {
        data: await getSeriesFor(series, params.series, reader, locale),
        message: translator.t('Changes saved.'),
      }
    }),

    route(listSeriesEdits, async ({ reader, params, query }) => {
      if ((await series.findSeriesId(params.series)) === undefined) throw seriesNotFound()
      const { rows, total } = await queries.listEdits(params.series, canModerate(reader), query)
      const data = rows.map(({ created_at, ...edit }) => ({ ...edit, created_at: created_at.toISOString() }))
      return { data, meta: pageMeta(query, total) }
    }),

    route(revertSeriesEdit, async ({ reader, params, translator }) => {
      ensureModerator(reader)
      await db.transaction(async (tx) => {
        const stored = await lockSeries(tx, params.series)
        const edit = await queries.findEdit(params.series, params.edit)
        if (!stored || !edit) throw new AppError('not_found', text('This edit no longer exists.'))
        if (!isSameTotal(stored, edit.after)) {
          throw new AppError('conflict', text('Someone has edited the series since. Nothing was reverted.'))
        }
        await changeTotal(tx, { editorId: reader.id, series: stored, after: edit.before, reverts: edit.id })
      })
      return { data: null, message: translator.t('Edit reverted.') }
    }),
  ]
}
