import { useState, type ReactNode } from 'react'
import type { ContentWarning, ReviewTraits } from '../../../../contract/review-traits.ts'
import { drives, gradeLabels, paces } from '../../../../contract/trait-labels.ts'
import { useT } from '../../../lib/i18n.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { Fold } from '../../../ui/forms/fold.tsx'
import { warningLabel } from '../../catalogue/content-warnings/warning-labels.ts'
import { WarningsSelect } from '../../catalogue/content-warnings/warnings-select.tsx'
import { TogglePills } from './toggle-pills.tsx'
import classes from './traits-field.module.css'

interface TraitsFieldProps {
  value: ReviewTraits
  onChange: (traits: ReviewTraits) => void
  error?: ReactNode
}

/** Pace, plot or characters, and content warnings, folded until they are wanted. */
export function TraitsField({ value, onChange, error }: TraitsFieldProps) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(() => Object.keys(value).length > 0)
  const warnings = value.content_warnings ?? []

  function choose(slugs: string[]) {
    const content_warnings = slugs.map(
      (warning) => warnings.find((each) => each.warning === warning) ?? { warning, grade: 'moderate' as const },
    )
    onChange({ ...value, content_warnings })
  }

  const change = (changed: ContentWarning) =>
    onChange({
      ...value,
      content_warnings: warnings.map((each) => (each.warning === changed.warning ? changed : each)),
    })

  return (
    <Fold label={t('Pace and content warnings')} isOpen={isOpen || Boolean(error)} onToggle={setOpen}>
      {({ id, hidden }) => (
        <div id={id} hidden={hidden} className={classes.root}>
          <div className={classes.choices}>
            <TogglePills
              label={t('Pace#book')}
              labels={paces}
              value={value.pace}
              onChange={(pace) => onChange({ ...value, pace })}
            />
            <TogglePills
              label={t('Driven by')}
              labels={drives}
              value={value.driven_by}
              onChange={(driven_by) => onChange({ ...value, driven_by })}
            />
          </div>
          <WarningsSelect
            label={t('Content warnings')}
            value={warnings.map(({ warning }) => warning)}
            onChange={choose}
            error={error}
          />
          {warnings.length > 0 && (
            <ul className={classes.warnings}>
              {warnings.map((each) => (
                <li key={each.warning}>
                  <WarningFields warning={each} onChange={change} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Fold>
  )
}

/** Digits of a page; what else is pasted with them does not count. */
const longestPage = 5

interface WarningFieldsProps {
  warning: ContentWarning
  onChange: (warning: ContentWarning) => void
}

/** How much there is of one, and where it begins. */
function WarningFields({ warning: { page, ...warning }, onChange }: WarningFieldsProps) {
  const translator = useT()
  const { t } = translator
  const name = warningLabel(warning.warning, translator)
  return (
    <div className={classes.warning}>
      <span className={classes.name}>{name}</span>
      <TogglePills
        label={name}
        spokenLabel={t('How much: :warning', { warning: name })}
        labels={gradeLabels}
        value={warning.grade}
        onChange={(grade) =>
          onChange({ ...warning, grade: grade ?? warning.grade, ...(page !== undefined && { page }) })
        }
        isRequired
      />
      <TextField
        className={classes.page ?? ''}
        placeholder={t('From page')}
        aria-label={t('From page: :warning', { warning: name })}
        inputMode="numeric"
        value={page ?? ''}
        onChange={({ currentTarget }) => {
          const digits = currentTarget.value.replaceAll(/\D/g, '').replace(/^0+/, '').slice(0, longestPage)
          onChange({ ...warning, ...(digits !== '' && { page: Number(digits) }) })
        }}
      />
    </div>
  )
}
