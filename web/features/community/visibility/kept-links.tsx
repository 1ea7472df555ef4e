import { useState } from 'react'
import { linkKinds, listNarrowedLinks, type NarrowedKind } from '../../../../contract/links.ts'
import { isNarrower, type Visibility } from '../../../../contract/vocabulary.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useAnswer } from '../../../lib/queries.ts'
import { SwitchField } from '../../../ui/forms/switch-field.tsx'
import classes from './kept-links.module.css'

/** Links that are named; more of them are only counted. */
const namedLinks = 5

interface Narrowed {
  kind: NarrowedKind
  /** As a link names it; nothing for the profile. */
  thing: string
  /** Who sees it now. */
  from: Visibility
}

interface KeptLinksProps extends Omit<Narrowed, 'from'> {
  to: Visibility
  isKept: boolean
  onChange: (isKept: boolean) => void
}

/** Says which links stop working when something is shown to fewer, and offers to keep them. Nothing without any. */
export function KeptLinks({ kind, thing, to, isKept, onChange }: KeptLinksProps) {
  const { t, plural } = useT()
  const { data: answer } = useAnswer(listNarrowedLinks, { query: { kind, thing, visibility: to } })
  const count = answer?.meta.total ?? 0
  if (!answer || count === 0) return null
  const isProfile = kind === 'profile'
  // Links to one thing differ only by the names that the reader gave them.
  const named = answer.data.filter(({ name }) => isProfile || name !== null).slice(0, namedLinks)
  const words = isProfile
    ? plural(
        count,
        ':count link shows your profile or something on it. It will stop working.',
        ':count links show your profile or something on it. They will stop working.',
      )
    : plural(
        count,
        ':count link shows this to anyone who has it. It will stop working.',
        ':count links show this to anyone who has them. They will stop working.',
      )
  const keptWords = plural(
    count,
    ':count link will still show this to anyone who has it.',
    ':count links will still show this to anyone who has them.',
  )
  return (
    <div className={classes.root}>
      <output className={classes.words}>{isKept ? keptWords : words}</output>
      {named.length > 0 && (
        <ul className={classes.links}>
          {named.map((link) => (
            <li key={link.id}>
              {isProfile && `${t(linkKinds[link.kind])} · `}
              {link.name ?? link.title}
            </li>
          ))}
        </ul>
      )}
      <SwitchField
        label={plural(count, 'Keep link working', 'Keep links working')}
        checked={isKept}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </div>
  )
}

/** For a form about something that may have links: the field, and what it adds to the request. */
export function useKeptLinks(narrowed: Narrowed | undefined, to: Visibility) {
  const [isKept, setKept] = useState(false)
  return {
    request: { keep_links: isKept },
    field: narrowed && isNarrower(to, narrowed.from) && (
      <KeptLinks kind={narrowed.kind} thing={narrowed.thing} to={to} isKept={isKept} onChange={setKept} />
    ),
  }
}
