import type { ReactNode } from 'react'
import { ListType } from '../../../../contract/lists.ts'
import { appData } from '../../../lib/app-data.ts'
import { useT } from '../../../lib/i18n.tsx'
import { RadioCards } from '../../../ui/forms/radio-cards.tsx'

interface TypeChoiceProps {
  value: ListType
  onChange: (type: ListType) => void
  /** For an existing list: its type cannot be changed. */
  isFixed: boolean
  error: ReactNode
}

/** Chooses the type of a list, each with an explanation. */
export function TypeChoice(props: TypeChoiceProps) {
  const { t } = useT()
  const { listTypes } = appData()
  const sentences: Record<ListType, string> = {
    manual: t('You add and organise the entries.'),
    dynamic: t('Entries update automatically from the filters.'),
    snapshot: t('Entries are fixed when you create it, and refresh when you change its settings.'),
  }
  return (
    <RadioCards
      {...props}
      legend={t('Type')}
      name="type"
      isRequired
      options={ListType.options.map((type) => ({ value: type, label: listTypes[type], sentence: sentences[type] }))}
    />
  )
}
