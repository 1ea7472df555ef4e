import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { List, ListType } from '../../../../contract/lists.ts'
import { screens } from '../../../../contract/screens.ts'
import { appData } from '../../../lib/app-data.ts'
import { useT } from '../../../lib/i18n.tsx'
import { IconArrowsSort } from '../../../ui/icons/arrows-sort.ts'
import { IconStack2 } from '../../../ui/icons/stack-2.ts'
import { useReader } from '../../account/session/api.ts'
import { FilterChips } from '../filters/filter-chips.tsx'
import { OwnedHeading } from './owned-heading.tsx'
import { visibilityIcons } from '../../community/visibility/visibility-icons.ts'
import { visibilitySentences } from '../../community/visibility/visibility-words.ts'
import { kindOf, typeWords } from './list-words.ts'
import { SnapshotNews } from './snapshot-news.tsx'
import { IconCamera } from '../../../ui/icons/camera.ts'
import { IconHandStop } from '../../../ui/icons/hand-stop.ts'
import type { Icon } from '../../../ui/icons/icon.tsx'
import { IconRefresh } from '../../../ui/icons/refresh.ts'

const typeIcons: Record<ListType, Icon> = { manual: IconHandStop, dynamic: IconRefresh, snapshot: IconCamera }

interface ListHeadingProps {
  list: List
  /** At the end of the heading's line. */
  actions: ReactNode
}

export function ListHeading({ list, actions }: ListHeadingProps) {
  const translator = useT()
  const { t, plural } = translator
  const { listOrderBy, listVisibilityOptions } = appData()
  const zone = useReader()?.time_zone ?? null
  const { name, entries_limit } = list
  return (
    <OwnedHeading
      kind={
        <>
          {list.can.edit && (
            <>
              <Link to={screens.libraryLists.path}>{t('Your lists')}</Link>
              {' · '}
            </>
          )}
          {kindOf(list, translator)}
        </>
      }
      thing={list}
      actions={actions}
      report={
        list.can.edit ? undefined : { kind: 'list', thing: list.slug, label: t('Report the list “:name”', { name }) }
      }
      hidden={
        list.hidden && { kind: 'list', slug: list.slug, words: t('A moderator hid this list. Only you can see it.') }
      }
      facts={[
        { icon: typeIcons[list.type], words: typeWords(list, translator, zone) },
        { icon: IconArrowsSort, words: listOrderBy[list.order_by] },
        {
          icon: IconStack2,
          words:
            entries_limit === null
              ? undefined
              : plural(entries_limit, 'At most :count entry', 'At most :count entries'),
        },
        {
          icon: visibilityIcons[list.visibility],
          words: list.can.edit ? t(visibilitySentences[list.visibility]) : listVisibilityOptions[list.visibility],
        },
      ]}
    >
      {list.can.edit && list.type !== 'manual' && <FilterChips filters={list.filters} />}
      {list.snapshot && <SnapshotNews snapshot={list.snapshot} type={list.entries_type} />}
    </OwnedHeading>
  )
}
