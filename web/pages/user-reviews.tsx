import { listUserReviews } from '../../contract/reviews.ts'
import { LikeButton } from '../features/community/reactions/like-button.tsx'
import { subjectOfReview } from '../features/community/reactions/shown-subjects.ts'
import { BookReviewCard } from '../features/journal/reviews/my-review-card.tsx'
import { ProfileScreen } from '../features/community/profiles/profile-screen.tsx'
import { UserThings } from '../features/community/profiles/user-things.tsx'
import { useT } from '../lib/i18n.tsx'
import { usePages } from '../lib/queries.ts'
import { CardList } from '../ui/display/card.tsx'
import { IconMessage2 } from '../ui/icons/message-2.ts'

export default function UserReviewsPage() {
  const { t } = useT()
  return <ProfileScreen title={t('Reviews')}>{({ slug }) => <Reviews user={slug} />}</ProfileScreen>
}

function Reviews({ user }: { user: string }) {
  const { t } = useT()
  return (
    <UserThings
      pages={usePages(listUserReviews, { params: { user } })}
      failure={t('Failed to load reviews')}
      empty={{ icon: IconMessage2, title: t('No reviews to show') }}
    >
      {(reviews) => (
        <CardList>
          {reviews.map((review) => (
            <li key={review.id}>
              <BookReviewCard review={review}>
                <LikeButton subject={subjectOfReview(review)} />
              </BookReviewCard>
            </li>
          ))}
        </CardList>
      )}
    </UserThings>
  )
}
