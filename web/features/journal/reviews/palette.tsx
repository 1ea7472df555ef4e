import type { Mood } from '../../../../contract/reviews.ts'
import type { Tag } from '../../../../contract/vocabulary.ts'
import { useT } from '../../../lib/i18n.tsx'
import { moodColor } from './mood-color.ts'
import mood from './mood.module.css'
import classes from './palette.module.css'

/** Tags of one review, or moods of a book with their counts. */
export function Palette({ tags }: { tags: (Tag | Mood)[] }) {
  const { t, plural } = useT()
  if (tags.length === 0) return null
  return (
    <ul className={classes.palette} aria-label={t('Emotional Palette')}>
      {tags.map((tag) => (
        <li key={tag.slug} className={mood.chip} style={moodColor(tag.slug)}>
          {tag.name}
          {'reviews_count' in tag && (
            <span className={classes.count} title={plural(tag.reviews_count, ':count reader', ':count readers')}>
              {tag.reviews_count}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
