import { Link } from '@tanstack/react-router'
import type { ListCard as ListCardData } from '../../../../contract/lists.ts'
import { screens } from '../../../../contract/screens.ts'
import { appData } from '../../../lib/app-data.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Cover } from '../../../ui/display/cover.tsx'
import { visibilityIcons } from '../../community/visibility/visibility-icons.ts'
import classes from './list-card.module.css'
import { entriesCount } from './list-words.ts'

/** Missing covers are shown as empty slots. */
const mostCovers = 4

/** A list as a card: first covers, name and type. */
export function ListCard({ list }: { list: ListCardData }) {
  const translator = useT()
  const { listTypes, listVisibilityOptions } = appData()
  const VisibilityIcon = visibilityIcons[list.visibility]
  return (
    <article className={classes.root}>
      <div className={classes.covers} aria-hidden>
        {Array.from({ length: mostCovers }, (_, index) => (
          <Cover key={index} src={list.covers[index] ?? null} className={classes.cover ?? ''} />
        ))}
      </div>
      <h3 className={classes.name}>
        <Link to={screens.list.path} params={{ list: list.slug }} className={classes.whole}>
          {list.name}
        </Link>
      </h3>
      {list.description && <p className={classes.description}>{list.description}</p>}
      <p className={classes.facts}>
        <span>{listTypes[list.type]}</span>
        <span>{entriesCount(list, translator)}</span>
        <span className={classes.visibility}>
          <VisibilityIcon size={15} stroke={1.75} aria-hidden />
          {listVisibilityOptions[list.visibility]}
        </span>
      </p>
    </article>
  )
}
