import type { ListEntry } from '../../../../contract/list-entries.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Cover } from '../../../ui/display/cover.tsx'
import SortableList from '../../../ui/lists/sortable-list.tsx'
import { thingIn } from './entry-thing.ts'
import classes from './sortable-entries.module.css'
import { Avatar } from '../../../ui/display/avatar.tsx'

interface SortableEntriesProps {
  entries: ListEntry[]
  onMove: (id: string, order: number) => void
}

export default function SortableEntries({ entries, onMove }: SortableEntriesProps) {
  const { t } = useT()
  return (
    <SortableList
      items={entries.map((entry) => ({
        id: entry.id,
        name: thingIn(entry).name,
        content: <BriefEntry entry={entry} />,
      }))}
      hint={t('Drag entries by their handles. Changes save as you go.')}
      onReorder={(order, movedId) => {
        const target = entries[order.indexOf(movedId)]?.order
        if (target !== undefined) onMove(movedId, target)
      }}
    />
  )
}

function BriefEntry({ entry }: { entry: ListEntry }) {
  const { book, series, author, order } = entry
  const { name } = thingIn(entry)
  const by = book ? book.authors.map((each) => each.name).join(', ') : series?.author?.name
  return (
    <div className={classes.root}>
      {author ? (
        <Avatar name={author.name} image={author.photo} />
      ) : (
        <Cover src={book?.cover ?? series?.cover ?? null} className={classes.cover ?? ''} />
      )}
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        {by && <p className={classes.by}>{by}</p>}
      </div>
      <span className={classes.order}>{order}</span>
    </div>
  )
}
