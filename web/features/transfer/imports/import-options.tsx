import { conflictChoices, fewTags, type Import, type ImportOptions as Options } from '../../../../contract/imports.ts'
import { globalShelves, isGlobalShelf, type GlobalShelf } from '../../../../contract/shelves.ts'
import { useT } from '../../../lib/i18n.tsx'
import { SelectField } from '../../../ui/forms/fields.tsx'
import { SwitchField } from '../../../ui/forms/switch-field.tsx'
import classes from './import-view.module.css'

interface ImportOptionsProps {
  importJob: Import
  options: Options
  /** What the file contains; options about other things are hidden. */
  file: NonNullable<Import['plan']>['file']
  onChange: (options: Options) => void
}

/** The options of an import. */
export function ImportOptions({ importJob, options, file, onChange }: ImportOptionsProps) {
  const { t, plural } = useT()
  const shelves = Object.entries(globalShelves) as [GlobalShelf, string][]
  const isArchive = importJob.format === 'quire'
  const { tags = 0, undated = 0 } = file ?? {}
  const hasOpinions = isArchive || !file || file.opinions > 0
  const hasReviews = isArchive || !file || file.reviews > 0
  if (!hasOpinions && !hasReviews && tags + undated === 0 && importJob.exclusive_shelves.length === 0) return null
  return (
    <>
      <h3 className={classes.subtitle}>{t('Options')}</h3>
      <div className={classes.options}>
        {hasOpinions && (
          <SelectField
            label={t('If a book is already in your library')}
            value={options.conflict}
            onChange={({ currentTarget }) =>
              onChange({ ...options, conflict: currentTarget.value === 'file' ? 'file' : 'mine' })
            }
            data={Object.entries(conflictChoices).map(([value, label]) => ({ value, label: t(label) }))}
          />
        )}
        {hasReviews && (
          <SelectField
            label={t('Who can see my reviews')}
            value={options.reviews}
            onChange={({ currentTarget }) =>
              onChange({ ...options, reviews: currentTarget.value === 'private' ? 'private' : 'public' })
            }
            data={[
              { value: 'public', label: isArchive ? t('As in the archive') : t('Everyone') },
              { value: 'private', label: t('Only me') },
            ]}
          />
        )}
        {importJob.exclusive_shelves.map(({ name, rows }) => (
          <SelectField
            key={name}
            label={plural(rows, '“:name” (:count book) becomes', '“:name” (:count books) becomes', { name })}
            value={options.exclusive[name] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...options, exclusive: { ...options.exclusive, [name]: isGlobalShelf(value) ? value : null } })
            }
            data={[
              { value: '', label: t('A new shelf of mine') },
              ...shelves.map(([value, label]) => ({ value, label: t(label) })),
            ]}
          />
        ))}
      </div>
      {tags > 0 && (
        <SwitchField
          label={t('Turn tags into shelves')}
          description={
            tags > fewTags
              ? t('This file has :count different tags. Each becomes a shelf that others may see.', {
                  count: tags,
                })
              : plural(tags, 'This file has :count tag.', 'This file has :count different tags.')
          }
          checked={options.tags}
          onChange={({ currentTarget }) => onChange({ ...options, tags: currentTarget.checked })}
        />
      )}
      {undated > 0 && (
        <SwitchField
          label={t('Import reading logs without a full date')}
          description={plural(
            undated,
            ':count row has reading logs with only a month, only a year or no date.',
            ':count rows have reading logs with only a month, only a year or no date.',
          )}
          checked={options.undated_reads}
          onChange={({ currentTarget }) => onChange({ ...options, undated_reads: currentTarget.checked })}
        />
      )}
    </>
  )
}
