import type { MergeKind, MergeSide } from '../../../../contract/merges.ts'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Cover } from '../../../ui/display/cover.tsx'
import { Link } from '../../../ui/buttons/link.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import classes from './comparison.module.css'
import { factsOf } from './merge-words.ts'

interface ComparisonProps {
  kind: MergeKind
  gone: MergeSide
  kept: MergeSide
}

/** Both sides in a table; differing rows are highlighted. */
export function Comparison({ kind, gone, kept }: ComparisonProps) {
  const translator = useT()
  const { t } = translator
  const other = new Map(factsOf(kept, translator))
  const rows = factsOf(gone, translator)
    .map(([name, value]) => ({ name, gone: value, kept: other.get(name) ?? '' }))
    .filter((row) => row.gone !== '' || row.kept !== '')
  return (
    <table className={classes.root}>
      <thead>
        <tr>
          <th className={classes.corner}>
            <span className="q-spoken">{t('Compared')}</span>
          </th>
          <th scope="col">
            <Side kind={kind} side={gone} word={t('Removed')} />
          </th>
          <th scope="col">
            <Side kind={kind} side={kept} word={t('Kept')} isKept />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} data-differs={row.gone !== row.kept}>
            <th scope="row">{row.name}</th>
            <td>{row.gone || '–'}</td>
            <td>{row.kept || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface SideProps {
  kind: MergeKind
  side: MergeSide
  word: string
  isKept?: boolean
}

function Side({ kind, side, word, isKept = false }: SideProps) {
  const { slug, name, cover } = side
  return (
    <div className={classes.side}>
      <span className={classes.word} data-kept={isKept}>
        {word}
      </span>
      {kind === 'author' ? (
        <Avatar name={name} image={cover} />
      ) : (
        <Cover src={cover} sizes="5rem" className={classes.cover ?? ''} />
      )}
      {kind === 'author' ? (
        <Link to={screens.author.path} params={{ author: slug }} className={classes.name}>
          {name}
        </Link>
      ) : (
        <Link to={screens.book.path} params={{ book: slug }} className={classes.name}>
          {name}
        </Link>
      )}
    </div>
  )
}
