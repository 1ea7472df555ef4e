import { getBookRatings } from '../../../contract/book-ratings.ts'
import { listContentWarnings } from '../../../contract/content-warnings.ts'
import { createComment, deleteComment, listComments, updateComment } from '../../../contract/comments.ts'
import { listReviews } from '../../../contract/own-reviews.ts'
import {
  deleteReview,
  getMyReview,
  likeReview,
  listBookReviews,
  saveReview,
  unlikeReview,
} from '../../../contract/reviews.ts'
import { revealComment, revealReview } from '../../../contract/reveals.ts'
import { making, row, type Row } from '../row.ts'

const words = { content: 'Changed' }
const ofPublic = { of: 'of a public review' }
const ofPrivate = { of: 'of a private review' }

export const reviewRows: Row[] = [
  row(
    listReviews,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.review()),
    { isOwn: true, shows: 'private' },
  ),
  row(
    saveReview,
    [200, 201, 201, 201, 401, 201],
    async ({ own }) => ({ body: { book: (await own.review()).book, rating: 2 } }),
    { of: 'of a book that the owner has reviewed' },
  ),
  row(
    getMyReview,
    [200, 200, 200, 200, 401, 200],
    async ({ own }) => ({ params: { book: (await own.review()).book } }),
    { shows: 'private' },
  ),
  row(
    listBookReviews,
    [200, 200, 200, 200, 401, 200],
    async ({ own }) => ({ params: { book: (await own.review('public')).book } }),
    { of: 'a public one', shows: 'public' },
  ),
  row(
    listBookReviews,
    [200, 200, 200, 200, 401, 200],
    async ({ own }) => ({ params: { book: (await own.review()).book } }),
    { of: 'a private one' },
  ),
  row(getBookRatings, [200, 200, 200, 200, 401, 200], async ({ own }) => ({
    params: { book: (await own.review('public')).book },
  })),
  row(listContentWarnings, [200, 200, 200, 200, 401, 200], async ({ own }) => ({
    params: { book: (await own.review('public')).book },
  })),
  row(
    deleteReview,
    [200, 403, 403, 404, 401, 403],
    async ({ own }) => ({ params: { review: (await own.review('public')).id } }),
    { of: 'a public one' },
  ),
  row(
    deleteReview,
    [200, 404, 404, 404, 401, 404],
    async ({ own }) => ({ params: { review: (await own.review()).id } }),
    { of: 'a private one' },
  ),
  row(
    revealReview,
    [200, 200, 200, 404, 401, 200],
    async ({ own }) => ({ params: { review: (await own.review('public')).id } }),
    { ...ofPublic, shows: 'public' },
  ),
  row(
    revealReview,
    [200, 404, 404, 404, 401, 404],
    async ({ own }) => ({ params: { review: (await own.review()).id } }),
    { ...ofPrivate, shows: 'private' },
  ),
  row(
    likeReview,
    [200, 200, 200, 404, 401, 200],
    async ({ own }) => ({ params: { review: (await own.review('public')).id } }),
    { ...ofPublic, changes: ['reviews'] },
  ),
  row(
    likeReview,
    [404, 404, 404, 404, 401, 404],
    async ({ own }) => ({ params: { review: (await own.review()).id } }),
    ofPrivate,
  ),
  row(
    unlikeReview,
    [200, 200, 200, 404, 401, 200],
    async ({ own, of }) => {
      const { id } = await own.review('public')
      for (const name of ['owner', 'follower', 'stranger', 'blocked', 'moderator'] as const) await of(name).like(id)
      return { params: { review: id } }
    },
    { ...ofPublic, changes: ['reviews'] },
  ),
  row(
    unlikeReview,
    [404, 404, 404, 404, 401, 404],
    async ({ own }) => ({ params: { review: (await own.review()).id } }),
    ofPrivate,
  ),

  row(
    listComments,
    [200, 200, 200, 404, 401, 200],
    async ({ own }) => {
      const { id } = await own.review('public')
      await own.comment(id)
      return { params: { review: id } }
    },
    { ...ofPublic, shows: 'public' },
  ),
  row(
    listComments,
    [200, 404, 404, 404, 401, 404],
    async ({ own }) => ({ params: { review: (await own.review()).id } }),
    ofPrivate,
  ),
  row(
    createComment,
    [201, 201, 201, 404, 401, 201],
    async ({ own }) => ({ params: { review: (await own.review('public')).id }, body: words }),
    { ...ofPublic, changes: ['reviews'] },
  ),
  row(
    createComment,
    [201, 404, 404, 404, 401, 404],
    async ({ own }) => ({ params: { review: (await own.review()).id }, body: words }),
    ofPrivate,
  ),
  row(
    updateComment,
    [200, 403, 403, 404, 401, 403],
    async ({ own, of }) => {
      const { id } = await of('stranger').review('public')
      return { params: { comment: await own.comment(id) }, body: words }
    },
    { of: 'on a review of the stranger' },
  ),
  row(
    updateComment,
    [403, 403, 200, 404, 401, 403],
    async ({ own, of }) => {
      const { id } = await own.review('public')
      return { params: { comment: await of('stranger').comment(id) }, body: words }
    },
    { of: 'of the stranger, on a review of the owner' },
  ),
  row(
    revealComment,
    [200, 200, 200, 404, 401, 200],
    async ({ own }) => ({ params: { comment: await own.comment((await own.review('public')).id) } }),
    { ...ofPublic, shows: 'public' },
  ),
  row(
    revealComment,
    [200, 404, 404, 404, 401, 404],
    async ({ own }) => ({ params: { comment: await own.comment((await own.review()).id) } }),
    { ...ofPrivate, shows: 'public' },
  ),
  row(
    deleteComment,
    [200, 403, 200, 404, 401, 403],
    async ({ own, of }) => {
      const { id } = await of('stranger').review('public')
      return { params: { comment: await own.comment(id) } }
    },
    { of: 'on a review of the stranger', changes: ['comments', 'reviews'] },
  ),
  row(
    deleteComment,
    [200, 403, 200, 404, 401, 403],
    async ({ own, of }) => {
      const { id } = await own.review('public')
      return { params: { comment: await of('stranger').comment(id) } }
    },
    { of: 'of the stranger, on a review of the owner', changes: ['comments', 'reviews', 'notifications'] },
  ),
]
