import { listReviews } from '../../../../contract/own-reviews.ts'
import { getBookRatings } from '../../../../contract/book-ratings.ts'
import { deleteReview, getMyReview, listBookReviews, saveReview } from '../../../../contract/reviews.ts'
import { revealReview } from '../../../../contract/reveals.ts'
import { text } from '../../../../shared/translate.ts'
import { listContentWarnings } from '../../../../contract/content-warnings.ts'
import { isContentWarning } from '../../../../contract/trait-labels.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { invalid, route } from '../../../route.ts'
import { getBookKey } from '../../catalogue/books/book-key-queries.ts'
import { withRevoked } from '../../community/open-links/message.ts'
import { getStoredLock } from '../spoiler-locks/service.ts'
import { inLanguage, unknownMood, unknownWarning, withTags } from '../../catalogue/vocabulary/labels.ts'
import { areTags } from '../../catalogue/vocabulary/tag-queries.ts'
import { reviewQueries } from './queries.ts'
import { countStars } from './rating-queries.ts'
import { listCountedWarnings } from './trait-queries.ts'
import { reviewWriteQueries } from './write-queries.ts'

export const reviewNotFound = () => new AppError('not_found', text('We couldn’t find this review.'))

export function reviewRoutes({ db }: Context) {
  const queries = reviewQueries(db)
  const writes = reviewWriteQueries(db)

  return [
    route(saveReview, async ({ reader, body, translator, reply, request }) => {
      const book = await getBookKey(db, body.book, request)
      const slugs = body.tags && [...new Set(body.tags)]
      if (slugs && !(await areTags(db, slugs))) {
        throw invalid(translator, { tags: [translator.t(unknownMood)] })
      }
      if (body.traits?.content_warnings?.some(({ warning }) => !isContentWarning(warning))) {
        throw invalid(translator, { traits: [translator.t(unknownWarning)] })
      }
      const lock = await getStoredLock(db, { readerId: reader.id, bookId: book.id }, body.lock, translator)
      const saved = await writes.saveReview(reader.id, book, { ...body, lock })
      const review = saved && (await queries.findMyReview(reader.id, book.id))
      if (!review) throw reviewNotFound()
      if (!saved.is_new) reply?.code(200)
      const { t } = translator
      const message = body.content === undefined ? t('Rating saved.') : t('Review saved.')
      return { data: withTags(review, translator), message: withRevoked(message, saved.revoked_links, translator) }
    }),

    route(listReviews, async ({ reader, query, translator, locale }) => {
      const [{ reviews, total }, languages] = await Promise.all([
        queries.listReviews(reader.id, query, locale),
        queries.listLanguages(reader.id),
      ])
      return { data: reviews.map((review) => withTags(review, translator)), meta: pageMeta(query, total), languages }
    }),

    route(getMyReview, async ({ reader, params, translator, request }) => {
      const book = await getBookKey(db, params.book, request)
      const review = await queries.findMyReview(reader.id, book.id)
      return { data: review ? withTags(review, translator) : null }
    }),

    route(listBookReviews, async ({ reader, params, query, translator, request }) => {
      const book = await getBookKey(db, params.book, request)
      const { reviews, meta, palette, traits } = await queries.listBookReviews(reader.id, book.work_id, query, query)
      return {
        data: reviews.map((review) => withTags(review, translator)),
        meta,
        palette: palette.map(inLanguage(translator)),
        traits,
      }
    }),

    route(getBookRatings, async ({ params, request }) => {
      const book = await getBookKey(db, params.book, request)
      return { data: await countStars(db, book.work_id) }
    }),

    route(listContentWarnings, async ({ params, request }) => {
      const book = await getBookKey(db, params.book, request)
      return { data: await listCountedWarnings(db, book) }
    }),

    route(deleteReview, async ({ reader, params, translator }) => {
      if (!(await queries.deleteReview(reader.id, params.review))) {
        const isSeen = await queries.isVisible(reader.id, params.review)
        throw isSeen ? new AppError('forbidden', text('Only the author can delete this review.')) : reviewNotFound()
      }
      return { data: null, message: translator.t('Review deleted.') }
    }),

    route(revealReview, async ({ reader, params }) => {
      const revealed = await queries.revealReview(reader.id, params.review)
      if (!revealed) throw reviewNotFound()
      return { data: revealed }
    }),
  ]
}
