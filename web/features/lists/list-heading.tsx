import { IconArrowsSort, IconStack2, type Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { List } from '../../../contract/lists.ts'
import { screens } from '../../../contract/screens.ts'
import { appData } from '../../lib/app-data.ts'
import { phrase, useT } from '../../lib/i18n.tsx'
import { ReportButton } from '../reports/report-button.tsx'
import { UserLink } from '../users/user-link.tsx'
import { visibilityIcons } from '../visibility/visibility-icons.ts'
import { visibilitySentences } from '../visibility/visibility-words.ts'
import { FilterChips } from '../filters/filter-chips.tsx'
import classes from './list-heading.module.css'
import { typeIcons } from './list-icons.ts'
import { kindOf, typeSentences } from './list-words.ts'
import { SnapshotNews } from './snapshot-news.tsx'

interface ListHeadingProps {
  list: List
  /** At the end of the heading's line. */
  actions: ReactNode
}

export function ListHeading({ list, actions }: ListHeadingProps) {
  const translator = useT()
  const { t } = translator
  return (
    <header>
      <div className={classes.head}>
        <div className={classes.words}>
          <p className={classes.kind}>
            {list.can.edit && (
              <>
                <Link to={screens.libraryLists.path}>{t('Your lists')}</Link>
                {' · '}
              </>
            )}
            {kindOf(list, translator)}
          </p>
          <h1 className="q-hero-title">{list.name}</h1>
          <p className={classes.owner}>
            {phrase(t('by :author', { author: ':author' }), { author: <UserLink user={list.owner} /> })}
          </p>
        </div>
        {actions}
        {!list.can.edit && (
          <ReportButton kind="list" thing={list.slug} label={t('Report the list “:name”', { name: list.name })} />
        )}
      </div>
      {list.hidden && (
        <p className={classes.hidden} role="note">
          {t('A moderator hid this list. Only you can see it.')}
        </p>
      )}
      {list.description && <p className={`q-prose ${classes.description}`}>{list.description}</p>}
      <Facts list={list} />
      {list.can.edit && list.type !== 'manual' && <FilterChips filters={list.filters} />}
      {list.snapshot && <SnapshotNews snapshot={list.snapshot} type={list.entries_type} />}
    </header>
  )
}

/** Type, order, limit and visibility of the list. */
function Facts({ list }: { list: List }) {
  const { t, plural } = useT()
  const { listOrderBy, listVisibilityOptions } = appData()
  const facts: { icon: Icon; words: string | undefined }[] = [
    { icon: typeIcons[list.type], words: t(typeSentences[list.type]) },
    { icon: IconArrowsSort, words: listOrderBy[list.order_by] },
    {
      icon: IconStack2,
      words:
        list.entries_limit === null
          ? undefined
          : plural(list.entries_limit, 'At most :count entry', 'At most :count entries'),
    },
    {
      icon: visibilityIcons[list.visibility],
      words: list.can.edit ? t(visibilitySentences[list.visibility]) : listVisibilityOptions[list.visibility],
    },
  ]
  return (
    <ul className={classes.facts}>
      {facts.map(
        ({ icon: FactIcon, words }) =>
          words && (
            <li key={words} className={classes.fact}>
              <FactIcon size={18} stroke={1.5} aria-hidden />
              {words}
            </li>
          ),
      )}
    </ul>
  )
}
