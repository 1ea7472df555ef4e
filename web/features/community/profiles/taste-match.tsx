import { getTasteMatch } from '../../../../contract/taste-match.ts'
import type { User } from '../../../../contract/users.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useAnswer } from '../../../lib/queries.ts'
import classes from './profile-heading.module.css'

/** How alike the two rate, and on how many books that rests; what both have where too few are rated. */
export function TasteMatch({ user }: { user: User }) {
  const { t, plural, locale } = useT()
  const taste = useAnswer(getTasteMatch, { params: { user: user.slug } }).data?.data
  if (!taste || (taste.match === null && taste.books_count === 0)) return null
  const { match, ratings_count, books_count } = taste
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format((match ?? 0) / 100)
  return (
    <p className={classes.taste}>
      {match !== null && (
        <>
          <span className={classes.match}>{t(':percent taste match', { percent })}</span>
          <span>{plural(ratings_count, 'from :count book you both rated', 'from :count books you both rated')}</span>
        </>
      )}
      {books_count > 0 && <span>{plural(books_count, ':count book in common', ':count books in common')}</span>}
    </p>
  )
}
