import { Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { importFields, type ImportField, type ImportMapping } from '../../../../contract/import-formats.ts'
import type { Import } from '../../../../contract/imports.ts'
import { ApiError } from '../../../lib/http.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FormProblem, SelectField } from '../../../ui/forms/fields.tsx'
import { useMapImport } from './api.ts'
import { FirstRows } from './first-rows.tsx'
import { DiscardButton } from './discard-button.tsx'
import classes from './import-view.module.css'

const fieldNames = Object.keys(importFields) as ImportField[]
/** Fields that most tables have; others are under "More fields" unless mapped. */
const usual = new Set<ImportField>(['title', 'author', 'isbn', 'shelf', 'rating', 'review', 'date_read'])

interface MappingFormProps {
  importJob: Import
  /** Returns to the previous mapping, if there is one. */
  onCancel?: () => void
  onLeave: () => void
}

/** Maps the columns of an unknown table to fields, with guesses. */
export function MappingForm({ importJob, onCancel, onLeave }: MappingFormProps) {
  const { t } = useT()
  const mapImport = useMapImport(importJob.id)
  const [mapping, setMapping] = useState<ImportMapping>(importJob.mapping)
  const problem = mapImport.error instanceof ApiError ? mapImport.error.errors['mapping.title']?.[0] : undefined
  const columns = importJob.columns.map(({ name, examples }) => {
    const example = examples.find(Boolean)
    return { value: name, label: example ? t(':column, e.g. “:example”', { column: name, example }) : name }
  })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The next step and errors appear where the form begins.
    event.currentTarget.scrollIntoView({ block: 'start' })
    mapImport.mutate(mapping, { onSuccess: () => onCancel?.() })
  }
  function handleChoice(field: ImportField, column: string) {
    const { [field]: _, ...others } = mapping
    setMapping(column === '' ? others : { ...others, [field]: column })
  }

  const isShown = (field: ImportField) => usual.has(field) || importJob.mapping[field] !== undefined
  const further = fieldNames.filter((field) => !isShown(field))
  const selectsOf = (fields: ImportField[]) => (
    <div className={classes.options}>
      {fields.map((field) => (
        <SelectField
          key={field}
          label={t(importFields[field])}
          value={mapping[field] ?? ''}
          onChange={({ currentTarget }) => handleChoice(field, currentTarget.value)}
          data={[{ value: '', label: t('Not in this file') }, ...columns]}
        />
      ))}
    </div>
  )

  return (
    <form className={classes.panel} onSubmit={handleSubmit}>
      <p className={classes.sentence}>{t('What is in each column? A title or an ISBN is enough.')}</p>
      <FormProblem>{problem}</FormProblem>
      {selectsOf(fieldNames.filter(isShown))}
      {further.length > 0 && (
        <details className={classes.more}>
          <summary>{t('More fields')}</summary>
          {selectsOf(further)}
        </details>
      )}
      <FirstRows columns={importJob.columns} mapping={mapping} />
      {importJob.settled_count > 0 && (
        <p className={classes.facts}>{t('We’ll read the file again, and you’ll need to decide its rows again.')}</p>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={mapImport.isPending}>
          {t('Preview import')}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('Keep columns')}
          </Button>
        )}
        <DiscardButton importJob={importJob} onLeave={onLeave} />
      </div>
    </form>
  )
}
