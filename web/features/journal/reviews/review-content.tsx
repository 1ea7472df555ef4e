import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { descriptionPreviewLength } from '../../../../contract/constants.ts'
import { shortenMarked } from '../../../../shared/marks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FormattedText } from '../../../ui/display/formatted-text.tsx'
import classes from './review-content.module.css'

/** The text of a review; a long one is collapsed. */
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
