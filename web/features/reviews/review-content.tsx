import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { descriptionPreviewLength } from '../../../contract/constants.ts'
import { shortenMarked } from '../../../shared/marks.ts'
import type { Mood } from '../../../contract/reviews.ts'
import type { Tag } from '../../../contract/vocabulary.ts'
import { useT } from '../../lib/i18n.tsx'
import { FormattedText } from '../../ui/display/formatted-text.tsx'
import classes from './review-content.module.css'

/** What the book felt like: to one reader, or to how many. */
export function Palette({ tags }: { tags: (Tag | Mood)[] }) {
  const { t, plural } = useT()
  if (tags.length === 0) return null
  return (
    <ul className={classes.palette} aria-label={t('Emotional Palette')}>
      {tags.map((tag) => (
        <li key={tag.slug}>
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

/** What a review says; a long one begins shortened. */
export function ReviewContent({ text, language }: { text: string; language: string }) {
  const { t } = useT()
  const [isWhole, setWhole] = useState(false)
  const short = shortenMarked(text, descriptionPreviewLength)
  return (
    <div className={classes.content}>
      <p className="q-prose" lang={language} dir="auto">
        <FormattedText text={isWhole ? text : short} />
      </p>
      {short !== text && (
        <Anchor
          component="button"
          type="button"
          aria-expanded={isWhole}
          className={classes.whole ?? ''}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('Read Less') : t('Read More')}
        </Anchor>
      )}
    </div>
  )
}
