import type { List } from '../../../../contract/lists.ts'
import type { EntryType } from '../../../../contract/vocabulary.ts'
import { useT } from '../../../lib/i18n.tsx'
import { SuggestBox } from '../../catalogue/search/suggest-box.tsx'
import { useAddToList } from './entries-api.ts'
import classes from './add-entry.module.css'

/** Searches a book, series or author and adds it to the list. */
export default function AddEntry({ list }: { list: List }) {
  const { t } = useT()
  const addToList = useAddToList(list.slug)
  const labels: Record<EntryType, string> = {
    book: t('Add a book: title, author or ISBN'),
    series: t('Add a series'),
    author: t('Add an author'),
  }
  return (
    <div className={classes.root}>
      <SuggestBox
        size="list"
        label={labels[list.entries_type]}
        accepts={({ type }) => type === list.entries_type}
        onChoose={({ type, slug }) => addToList.mutate({ type, slug })}
      />
    </div>
  )
}
