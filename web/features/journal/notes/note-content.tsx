import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { shortenMarked } from '../../../../shared/marks.ts'
import { longNoteLength, notePreviewLength } from '../../../../contract/notes.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FormattedText } from '../../../ui/display/formatted-text.tsx'
import classes from './notes.module.css'

interface NoteContentProps {
  text: string
  /** What the note is called. */
  name: string
  /** Of a quote, the text looks as it does there. */
  className?: string | undefined
}

/** The text of a note; a long one is collapsed. */
export function NoteContent({ text, name, className = classes.content }: NoteContentProps) {
  const { t } = useT()
  const [isWhole, setWhole] = useState(false)
  const isLong = Array.from(text).length > longNoteLength
  return (
    <div>
      <p className={className}>
        <FormattedText text={isLong && !isWhole ? shortenMarked(text, notePreviewLength) : text} />
      </p>
      {isLong && (
        <Anchor
          component="button"
          type="button"
          className={classes.more ?? ''}
          aria-expanded={isWhole}
          aria-label={
            isWhole ? t('Read Less of the note “:name”', { name }) : t('Read More of the note “:name”', { name })
          }
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('Read Less') : t('Read More')}
        </Anchor>
      )}
    </div>
  )
}
