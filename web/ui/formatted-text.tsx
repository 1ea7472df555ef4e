import { useState, type ReactNode } from 'react'
import { useT } from '../lib/i18n.tsx'
import classes from './formatted-text.module.css'

/** `||spoiler||`, `[words](address)`, `**strong**` and `*emphasis*`, none of them with a space just inside. */
const marks =
  /\|\|(?=\S)([\s\S]+?)\|\||\[([^\][]+)\]\((https?:\/\/[^\s()]+)\)|\*\*(?=\S)([\s\S]+?)\*\*|\*(?=[^\s*])([^*]+?)\*/

/** A text with its marks made visible; what is no mark stays as it is. */
export function FormattedText({ text }: { text: string }): ReactNode {
  const found = marks.exec(text)
  if (!found) return text
  const [whole, spoiler, words, address, strong, emphasis] = found
  return (
    <>
      {text.slice(0, found.index)}
      {spoiler !== undefined && <Spoiler text={spoiler} />}
      {words !== undefined && (
        // Others wrote it, so search engines are told that we do not vouch for it.
        <a href={address} rel="nofollow noreferrer ugc" target="_blank">
          {words}
        </a>
      )}
      {strong !== undefined && (
        <strong>
          <FormattedText text={strong} />
        </strong>
      )}
      {emphasis !== undefined && <em>{emphasis}</em>}
      <FormattedText text={text.slice(found.index + whole.length)} />
    </>
  )
}

/** Not even in the page until somebody asks for it. */
function Spoiler({ text }: { text: string }) {
  const { t } = useT()
  const [isShown, setShown] = useState(false)
  if (isShown) return <span className={classes.shown}>{<FormattedText text={text} />}</span>
  return (
    <button type="button" className={classes.hidden} onClick={() => setShown(true)}>
      {t('Show the spoiler')}
    </button>
  )
}
