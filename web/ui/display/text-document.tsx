import { FormattedText } from './formatted-text.tsx'
import { textBlocks } from './text-blocks.ts'
import classes from './text-document.module.css'

/** A longer text with headings and lists. It is drawn as text, so that whatever it says cannot run. */
export function TextDocument({ text, lang }: { text: string; lang?: string }) {
  return (
    <div className={classes.root} lang={lang}>
      {textBlocks(text).map((block) => {
        if (block.kind === 'heading') return <h2 key={block.line}>{block.text}</h2>
        if (block.kind === 'paragraph') {
          return (
            <p key={block.line}>
              <FormattedText text={block.text} />
            </p>
          )
        }
        return (
          <ul key={block.line}>
            {block.items.map((item) => (
              <li key={item.line}>
                <FormattedText text={item.text} />
              </li>
            ))}
          </ul>
        )
      })}
    </div>
  )
}
