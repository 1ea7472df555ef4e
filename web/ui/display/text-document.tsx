import { directionOf } from '../../../shared/direction.ts'
import { readWithAddresses } from './document-links.ts'
import { FormattedText } from './formatted-text.tsx'
import { textBlocks } from './text-blocks.ts'
import classes from './text-document.module.css'

/** A longer text with headings and lists. It is drawn as text, so that whatever it says cannot run. */
export function TextDocument({ text, lang }: { text: string; lang?: string }) {
  return (
    <div className={classes.root} lang={lang} dir={lang && directionOf(lang)}>
      {textBlocks(text).map((block) => {
        if (block.kind === 'heading') return <h2 key={block.line}>{block.text}</h2>
        if (block.kind === 'paragraph') {
          return (
            <p key={block.line}>
              <FormattedText text={block.text} read={readWithAddresses} />
            </p>
          )
        }
        return (
          <ul key={block.line}>
            {block.items.map((item) => (
              <li key={item.line}>
                <FormattedText text={item.text} read={readWithAddresses} />
              </li>
            ))}
          </ul>
        )
      })}
    </div>
  )
}
