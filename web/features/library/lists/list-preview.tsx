import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { NewFilters } from '../../../../contract/filters.ts'
import { maxListEntries } from '../../../../contract/list-entries.ts'
import { listSearchMilliseconds } from '../../../../contract/lists.ts'
import type { Translator } from '../../../../shared/translate.ts'
import type { EntryType } from '../../../../contract/vocabulary.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Cover } from '../../../ui/display/cover.tsx'
import { usePreview, type AskedPreview } from './api.ts'
import { requestOf, type ListFields } from './list-fields.ts'
import classes from './list-preview.module.css'
import { entriesCount } from './list-words.ts'

const coverIndexes = [0, 1, 2, 3]

function askedFor(values: ListFields): AskedPreview | undefined {
  const { entries_type, visibility, order_by, filters } = requestOf(values)
  const parsed = NewFilters.safeParse(filters)
  if (!parsed.success) return undefined
  return { entries_type, visibility, filters: parsed.data, ...(order_by !== '' && { order_by }) }
}

interface PreviewCounts {
  entries_count: number
  is_cut: boolean
}

/** The number of entries, and how many match the filters. */
function wordsFor(
  counts: PreviewCounts,
  type: EntryType,
  limit: number | null,
  translator: Translator,
): [string, string] {
  const { t } = translator
  const { entries_count: matches, is_cut: isCut } = counts
  if (matches === 0) return [t('Nothing yet'), t('matches these filters today')]
  // An invalid limit is reported when the form is submitted.
  const most = limit !== null && limit >= 1 ? Math.min(Math.floor(limit), maxListEntries) : maxListEntries
  const words = entriesCount({ entries_type: type, entries_count: Math.min(matches, most) }, translator)
  if (isCut) return [words, t('of more than :count matching the filters', { count: maxListEntries })]
  return [words, matches > most ? t('of :count matching the filters', { count: matches }) : t('on this list today')]
}

/** A preview of the list with these values. */
export function ListPreview({ values }: { values: ListFields }) {
  const translator = useT()
  const { t } = translator
  // Memoised: a new object on every render would restart the debounce.
  const request = useMemo(() => askedFor(values), [values])
  const [settled] = useDebouncedValue(request, listSearchMilliseconds)
  const { data, isError, isFetching } = usePreview(settled)
  const limit = requestOf(values).entries_limit

  let words: [string, string] = [t('Counting…'), ' ']
  if (request === undefined) words = [t('Not counted'), t('until you fix the filters')]
  else if (isError) words = [t('Not counted'), t('because something went wrong')]
  else if (data) words = wordsFor(data.data, values.entries_type, limit, translator)
  const [amount, about] = words

  return (
    <div
      className={classes.root}
      data-outdated={
        (request !== undefined && (isFetching || JSON.stringify(request) !== JSON.stringify(settled))) || undefined
      }
    >
      <span className={classes.covers} aria-hidden>
        {coverIndexes.map((index) => (
          <Cover key={index} src={data?.data.covers[index] ?? null} sizes="2rem" className={classes.cover ?? ''} />
        ))}
      </span>
      <output className={classes.words}>
        <span className={classes.amount}>{amount}</span> <span className={classes.about}>{about}</span>
      </output>
    </div>
  )
}
