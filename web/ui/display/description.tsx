import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { descriptionPreviewLength } from '../../../contract/constants.ts'
import { shorten } from '../../../shared/shorten.ts'
import { useT } from '../../lib/i18n.tsx'

/** A book's description; a long one is collapsed. */
export function Description({ text, className = '' }: { text: string; className?: string }) {
  const { t } = useT()
  const [isWhole, setWhole] = useState(false)
  const short = shorten(text, descriptionPreviewLength)
  return (
    <>
      <p className={`q-prose ${className}`}>{isWhole ? text : short}</p>
      {short !== text && (
        <Anchor component="button" type="button" mt="xs" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('Read less') : t('Read more')}
        </Anchor>
      )}
    </>
  )
}
