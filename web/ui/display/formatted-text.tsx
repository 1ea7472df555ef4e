import { useState, type ReactNode } from 'react'
import { passagesOf, readMarks, type Part } from '../../../shared/marks.ts'
import { useT } from '../../lib/i18n.tsx'
import classes from './formatted-text.module.css'

const mostSideBySide = 200

/** Browsers take seconds to insert thousands of siblings one by one; groups of 200 are inserted as one element each. */
function inLots(drawn: ReactNode[]): ReactNode {
  if (drawn.length <= mostSideBySide) return drawn
  const lots: ReactNode[] = []
  for (let start = 0; start < drawn.length; start += mostSideBySide) {
    lots.push(<span key={start}>{drawn.slice(start, start + mostSideBySide)}</span>)
  }
  return lots
}

interface FormattedTextProps {
  text: string
  read?: (text: string) => Part[]
}

/** Renders the marks of a text: bold, italics, links, spoilers, quotations. */
export function FormattedText({ text, read = readMarks }: FormattedTextProps): ReactNode {
  const drawn: ReactNode[] = []
  for (const { isQuotation, parts } of passagesOf(read(text))) {
    const words = <Parts key={drawn.length} parts={parts} />
    drawn.push(
      isQuotation ? (
        <span key={drawn.length} className={classes.quotation}>
          {words}
        </span>
      ) : (
        words
      ),
    )
  }
  return inLots(drawn)
}

function Parts({ parts }: { parts: Part[] }): ReactNode {
  const drawn: ReactNode[] = []
  // The index is a stable key: parts are never reordered.
  let index = 0
  for (const part of parts) {
    drawn.push(typeof part === 'string' ? part : <Marked key={index} part={part} />)
    index += 1
  }
  return inLots(drawn)
}

function Marked({ part }: { part: Exclude<Part, string> }): ReactNode {
  if (part.kind === 'link') {
    return (
      // Written by users: `ugc nofollow` keeps search engines from counting it.
      <a
        href={part.address}
        className={classes.link}
        rel="nofollow noreferrer ugc"
        // A mail program opens beside the page anyway; the new tab would stay empty.
        target={part.address.startsWith('mailto:') ? undefined : '_blank'}
      >
        {part.words}
      </a>
    )
  }
  if (part.kind === 'spoiler') return <Spoiler parts={part.parts} />
  const Tag = part.kind === 'strong' ? 'strong' : 'em'
  return (
    <Tag>
      <Parts parts={part.parts} />
    </Tag>
  )
}

/** Not in the DOM until it is revealed. */
function Spoiler({ parts }: { parts: Part[] }) {
  const { t } = useT()
  const [isShown, setShown] = useState(false)
  if (isShown)
    return (
      <span className={classes.shown}>
        <Parts parts={parts} />
      </span>
    )
  return (
    <button type="button" className={classes.hidden} onClick={() => setShown(true)}>
      {t('Show spoiler')}
    </button>
  )
}
