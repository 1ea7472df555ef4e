import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import { importFields, type ImportField, type ImportMapping } from '../../../../contract/import-formats.ts'
import type { Import } from '../../../../contract/imports.ts'
import { useT } from '../../../lib/i18n.tsx'
import { IconChevronLeft } from '../../../ui/icons/chevron-left.ts'
import { IconChevronRight } from '../../../ui/icons/chevron-right.ts'
import classes from './first-rows.module.css'
import view from './import-view.module.css'

interface FirstRowsProps {
  columns: Import['columns']
  mapping: ImportMapping
}

/** A preview of the first rows with this mapping, one row at a time. */
export function FirstRows({ columns, mapping }: FirstRowsProps) {
  const { t } = useT()
  const [index, setIndex] = useState(0)
  const count = Math.max(0, ...columns.map(({ examples }) => examples.length))
  const fields = (Object.keys(importFields) as ImportField[]).flatMap((field) => {
    const examples = columns.find(({ name }) => name === mapping[field])?.examples ?? []
    return examples.some(Boolean) ? [{ field, example: examples[index] ?? '' }] : []
  })
  if (fields.length === 0) return null
  // `aria-disabled` instead of `disabled`, so that the button keeps the focus at either end.
  const step = (by: number, label: string, Icon: typeof IconChevronLeft) => {
    const isEnd = index + by < 0 || index + by >= count
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={label}
        aria-disabled={isEnd}
        data-disabled={isEnd || undefined}
        onClick={() => !isEnd && setIndex(index + by)}
      >
        <Icon size={18} stroke={1.75} className={classes.icon} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <section className={classes.root} aria-label={t('Preview of the first rows')} aria-live="polite">
      <div className={classes.head}>
        <h3 className={view.subtitle}>{t('Preview of row :number', { number: index + 1 })}</h3>
        {count > 1 && (
          <div className={classes.steps}>
            {step(-1, t('Previous row'), IconChevronLeft)}
            {step(1, t('Next row'), IconChevronRight)}
          </div>
        )}
      </div>
      <dl className={classes.fields}>
        {fields.map(({ field, example }) => (
          <div key={field}>
            <dt>{t(importFields[field])}</dt>
            <dd data-empty={example === '' || undefined}>{example || t('Nothing')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
