import type { Account } from '../../../../contract/account.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Series } from '../../../../contract/series.ts'
import { text } from '../../../../shared/translate.ts'
import { AppError } from '../../../errors.ts'
import { canModerate } from '../../moderation/roles/policy.ts'
import type { seriesQueries } from './queries.ts'

export const seriesNotFound = () => new AppError('not_found', text('We couldn’t find this series.'))

/** A series with the reader's progress in it, and what they may do with it. */
export async function getSeriesFor(
  queries: ReturnType<typeof seriesQueries>,
  slug: string,
  reader: Pick<Account, 'id' | 'role'>,
  locale: Locale,
): Promise<Series> {
  const series = await queries.findSeries(reader.id, slug, locale)
  if (!series) throw seriesNotFound()
  return { ...series, can: { edit: canModerate(reader) } }
}
