import type { MadeThings } from '../../../../contract/imports.ts'
import { useT } from '../../../lib/i18n.tsx'
import classes from './import-view.module.css'

/** Counts of what an import has written or would write. */
export function ThingCounts({ things }: { things: MadeThings }) {
  const { plural, locale } = useT()
  const numbers = new Intl.NumberFormat(locale)
  const { lists = 0, goals = 0, challenges = 0, new_shelves_count: shelves } = things
  const counts: [number, string][] = [
    [things.books, plural(things.books, 'book added to the catalogue', 'books added to the catalogue')],
    [things.shelved, plural(things.shelved, 'book in your library', 'books in your library')],
    [things.ratings, plural(things.ratings, 'rating', 'ratings')],
    [things.reviews, plural(things.reviews, 'review', 'reviews')],
    [things.readings, plural(things.readings, 'reading log', 'reading logs')],
    [things.notes, plural(things.notes, 'note', 'notes')],
    [things.transactions, plural(things.transactions, 'transaction', 'transactions')],
    [lists, plural(lists, 'list', 'lists')],
    [goals, plural(goals, 'goal', 'goals')],
    [challenges, plural(challenges, 'challenge', 'challenges')],
    [shelves, plural(shelves, 'new shelf', 'new shelves')],
  ]
  const shownCounts = counts.filter(([count]) => count > 0)
  if (shownCounts.length === 0) return null
  return (
    <ul className={classes.counts}>
      {shownCounts.map(([count, label]) => (
        <li key={label}>
          <strong>{numbers.format(count)}</strong> <span>{label}</span>
        </li>
      ))}
    </ul>
  )
}
