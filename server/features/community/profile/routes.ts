import { getProfile, updateProfile } from '../../../../contract/profile.ts'
import { isContentWarning } from '../../../../contract/trait-labels.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { invalid, route } from '../../../route.ts'
import { unknownWarning } from '../../catalogue/vocabulary/labels.ts'
import { profileQueries } from './queries.ts'
import { withRevoked } from '../open-links/message.ts'

export function profileRoutes({ db }: Context) {
  const queries = profileQueries(db)

  const getOwnProfile = async (readerId: string) => {
    const profile = await queries.findProfile(readerId)
    if (!profile) throw new AppError('unauthenticated', text('Please sign in again.'))
    return profile
  }

  return [
    route(getProfile, async ({ reader }) => ({ data: await getOwnProfile(reader.id) })),

    route(updateProfile, async ({ reader, body, translator }) => {
      const slugs = body.genres && [...new Set(body.genres)]
      const genreIds = slugs && (slugs.length > 0 ? await queries.findGenreIds(slugs) : [])
      if (slugs && !genreIds) {
        throw invalid(translator, { genres: [translator.t('One of these doesn’t exist, or you can’t use it.')] })
      }
      if (body.avoided_warnings?.some((slug) => !isContentWarning(slug))) {
        throw invalid(translator, { avoided_warnings: [translator.t(unknownWarning)] })
      }
      const revoked = await queries.updateProfile(reader.id, body, genreIds)
      const message = withRevoked(translator.t('Profile saved.'), revoked.length, translator)
      return { data: await getOwnProfile(reader.id), message }
    }),
  ]
}
