import { Button } from '@mantine/core'
import { useState } from 'react'
import { conflictChoices, type Import, type ImportOptions, type ImportPlan } from '../../../contract/imports.ts'
import { globalShelves, isGlobalShelf, type GlobalShelf } from '../../../contract/shelves.ts'
import { useT } from '../../lib/i18n.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { useChooseImportOptions, useDeleteImport, useRunImport } from './api.ts'
import classes from './import-view.module.css'

/** What would be written, how it is to be done, and the word that begins it. */
export function Rehearsal({ held, onLeave }: { held: Import; onLeave: () => void }) {
  const { t, plural } = useT()
  const run = useRunImport(held.id)
  const forget = useDeleteImport()
  const choose = useChooseImportOptions(held.id)
  const [options, setOptions] = useState<ImportOptions>(() => withGuesses(held))
  const rows = held.counts.new + held.counts.matched
  return (
    <div className={classes.panel}>
      <p className={classes.sentence}>
        {rows > 0
          ? t('Nothing is written yet. This is what would be:')
          : t('There is nothing in this file that is not here already.')}
      </p>
      <PlanCounts plan={held.plan} />
      {held.rows_count > held.counts.doubtful + held.counts.unreadable && (
        <OptionFields
          held={held}
          options={options}
          onChange={(chosen) => {
            setOptions(chosen)
            choose.mutate(chosen)
          }}
        />
      )}
      <div className={classes.actions}>
        <Button size="md" loading={run.isPending} disabled={rows === 0} onClick={() => run.mutate(options)}>
          {plural(rows, 'Import :count row', 'Import :count rows')}
        </Button>
        <Button
          variant="subtle"
          size="md"
          loading={forget.isPending}
          onClick={() => forget.mutate(held.id, { onSuccess: onLeave })}
        >
          {t('Forget this file')}
        </Button>
      </div>
    </div>
  )
}

/** What the shelves' names say, until the reader says otherwise. */
const withGuesses = ({ options, exclusive_shelves }: Import): ImportOptions => ({
  ...options,
  exclusive: {
    ...Object.fromEntries(exclusive_shelves.map(({ name, guess }) => [name, guess])),
    ...options.exclusive,
  },
})

/** While it is reckoned anew, what was said before stays, paler. */
function PlanCounts({ plan: now }: { plan: ImportPlan | null }) {
  const { t, plural } = useT()
  const [plan, setPlan] = useState(now)
  if (now && now !== plan) setPlan(now)
  if (!plan) return null
  const counts: [number, string][] = [
    [plan.books, plural(plan.books, 'book added to the catalogue', 'books added to the catalogue')],
    [plan.shelved, plural(plan.shelved, 'book in your library', 'books in your library')],
    [plan.ratings, plural(plan.ratings, 'rating', 'ratings')],
    [plan.reviews, plural(plan.reviews, 'review', 'reviews')],
    [plan.readings, plural(plan.readings, 'reading', 'readings')],
    [plan.notes, plural(plan.notes, 'note', 'notes')],
    [plan.transactions, plural(plan.transactions, 'transaction', 'transactions')],
    [plan.lists ?? 0, plural(plan.lists ?? 0, 'list', 'lists')],
    [plan.goals ?? 0, plural(plan.goals ?? 0, 'goal', 'goals')],
    [plan.new_shelves_count, plural(plan.new_shelves_count, 'new shelf', 'new shelves')],
  ]
  return (
    <div className={classes.plan} aria-live="polite" aria-busy={now === null}>
      <ul className={classes.counts}>
        {counts
          .filter(([count]) => count > 0)
          .map(([count, label]) => (
            <li key={label}>
              <strong>{count}</strong> {label}
            </li>
          ))}
      </ul>
      {plan.new_shelves.length > 0 && (
        <p className={classes.facts}>
          {t('New shelves: :names', { names: plan.new_shelves.join(', ') })}
          {plan.new_shelves_count > plan.new_shelves.length && ' …'}
        </p>
      )}
      {Boolean(plan.shelves_left_out) && (
        <p className={classes.facts}>
          {plural(
            plan.shelves_left_out ?? 0,
            'There is no room for :count more shelf. Its books are imported without it.',
            'There is no room for :count more shelves. Their books are imported without them.',
          )}
        </p>
      )}
    </div>
  )
}

interface OptionFieldsProps {
  held: Import
  options: ImportOptions
  onChange: (options: ImportOptions) => void
}

function OptionFields({ held, options, onChange }: OptionFieldsProps) {
  const { t, plural } = useT()
  const shelves = Object.entries(globalShelves) as [GlobalShelf, string][]
  const isArchive = held.format === 'quire'
  return (
    <>
      <h3 className={classes.subtitle}>{t('How it is done')}</h3>
      <div className={classes.options}>
        <SelectField
          label={t('Where I have something else already')}
          value={options.conflict}
          onChange={({ currentTarget }) =>
            onChange({ ...options, conflict: currentTarget.value === 'file' ? 'file' : 'mine' })
          }
          data={Object.entries(conflictChoices).map(([value, label]) => ({ value, label: t(label) }))}
        />
        <SelectField
          label={t('Who sees my reviews')}
          value={options.reviews}
          onChange={({ currentTarget }) =>
            onChange({ ...options, reviews: currentTarget.value === 'private' ? 'private' : 'public' })
          }
          data={[
            { value: 'public', label: isArchive ? t('As the archive says') : t('Everybody') },
            { value: 'private', label: t('Only me') },
          ]}
        />
        {held.exclusive_shelves.map(({ name, rows }) => (
          <SelectField
            key={name}
            label={plural(rows, '“:name” (:count book) stands for', '“:name” (:count books) stands for', { name })}
            value={options.exclusive[name] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...options, exclusive: { ...options.exclusive, [name]: isGlobalShelf(value) ? value : null } })
            }
            data={[
              { value: '', label: t('A shelf of my own only') },
              ...shelves.map(([value, label]) => ({ value, label: t(label) })),
            ]}
          />
        ))}
      </div>
      {!isArchive && (
        <SwitchField
          label={t('Make shelves of tags')}
          checked={options.tags}
          onChange={({ currentTarget }) => onChange({ ...options, tags: currentTarget.checked })}
        />
      )}
    </>
  )
}
