import { Link as RouterLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listUserChallenges } from '../../../../contract/challenges.ts'
import { listUserGoals } from '../../../../contract/goals.ts'
import { listUserLists } from '../../../../contract/lists.ts'
import { listUserReviews } from '../../../../contract/reviews.ts'
import { screens } from '../../../../contract/screens.ts'
import { listUserShelfBooks, listUserShelves } from '../../../../contract/user-shelves.ts'
import { profileQueries, type User } from '../../../../contract/users.ts'
import { useT } from '../../../lib/i18n.tsx'
import { itemsOf } from '../../../lib/page-items.ts'
import { usePages } from '../../../lib/queries.ts'
import { CardList } from '../../../ui/display/card.tsx'
import { Link } from '../../../ui/buttons/link.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { CoverRow } from '../../catalogue/books/cover-row.tsx'
import { ChallengeCard } from '../challenges/challenge-card.tsx'
import { GoalCard } from '../../journal/goals/goal-card.tsx'
import { ListCard } from '../../library/lists/list-card.tsx'
import { BookReviewCard } from '../../journal/reviews/my-review-card.tsx'
import { LikeButton } from '../reactions/like-button.tsx'
import { subjectOfReview } from '../reactions/shown-subjects.ts'
import classes from './profile-parts.module.css'

/** A preview of each public part of a profile; empty parts are left out. */
export function ProfileParts({ user, empty }: { user: User; empty: ReactNode }) {
  const { t, plural } = useT()
  const params = { user: user.slug }
  const reading = usePages(listUserShelfBooks, {
    params: { ...params, shelf: 'currently-reading' },
    query: profileQueries.reading,
  })
  const reviews = usePages(listUserReviews, { params, query: profileQueries.reviews })
  const lists = usePages(listUserLists, { params, query: profileQueries.lists })
  const shelves = usePages(listUserShelves, { params })
  const goals = usePages(listUserGoals, { params, query: profileQueries.goals })
  const challenges = usePages(listUserChallenges, { params, query: profileQueries.challenges })
  const filledShelves = itemsOf(shelves.data).filter(({ books_count }) => books_count > 0)
  const parts = [
    {
      title: t('Reading now'),
      items: itemsOf(reading.data),
      aside: (
        <Link to={screens.userShelf.path} params={{ ...params, shelf: 'currently-reading' }}>
          {t('See all')}
        </Link>
      ),
      content: <CoverRow books={itemsOf(reading.data)} />,
    },
    {
      title: t('Goals'),
      items: itemsOf(goals.data),
      aside: (
        <Link to={screens.userGoals.path} params={params}>
          {t('All goals')}
        </Link>
      ),
      content: (
        <CardList columns={2}>
          {itemsOf(goals.data).map((goal) => (
            <li key={goal.id}>
              <GoalCard goal={goal} />
            </li>
          ))}
        </CardList>
      ),
    },
    {
      title: t('Challenges'),
      items: itemsOf(challenges.data),
      aside: (
        <Link to={screens.userChallenges.path} params={params}>
          {t('All challenges')}
        </Link>
      ),
      content: (
        <CardList columns={2}>
          {itemsOf(challenges.data).map((challenge) => (
            <li key={challenge.slug}>
              <ChallengeCard challenge={challenge} hasProgress />
            </li>
          ))}
        </CardList>
      ),
    },
    {
      title: t('Latest reviews'),
      items: itemsOf(reviews.data),
      aside: (
        <Link to={screens.userReviews.path} params={params}>
          {t('All reviews')}
        </Link>
      ),
      content: (
        <CardList>
          {itemsOf(reviews.data).map((review) => (
            <li key={review.id}>
              <BookReviewCard review={review}>
                <LikeButton subject={subjectOfReview(review)} />
              </BookReviewCard>
            </li>
          ))}
        </CardList>
      ),
    },
    {
      title: t('Lists'),
      items: itemsOf(lists.data),
      aside: (
        <Link to={screens.userLists.path} params={params}>
          {t('All lists')}
        </Link>
      ),
      content: (
        <ul className={classes.lists}>
          {itemsOf(lists.data).map((list) => (
            <li key={list.slug}>
              <ListCard list={list} />
            </li>
          ))}
        </ul>
      ),
    },
    {
      title: t('Shelves'),
      items: filledShelves,
      aside: (
        <Link to={screens.userShelves.path} params={params}>
          {t('All shelves')}
        </Link>
      ),
      content: (
        <ul className={classes.shelves}>
          {filledShelves.map(({ slug, name, books_count }) => (
            <li key={slug}>
              <RouterLink to={screens.userShelf.path} params={{ ...params, shelf: slug }} className={classes.shelf}>
                <span>{name}</span>
                <span className={classes.count}>{plural(books_count, ':count book', ':count books')}</span>
              </RouterLink>
            </li>
          ))}
        </ul>
      ),
    },
  ].filter(({ items }) => items.length > 0)
  const isWaiting = [reading, reviews, lists, shelves, goals, challenges].some(({ isPending }) => isPending)
  if (parts.length === 0 && !isWaiting) return empty
  return parts.map(({ title, aside, content }) => (
    <Section key={title} title={title} aside={aside}>
      {content}
    </Section>
  ))
}
