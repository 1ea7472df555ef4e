import { useId, type ReactNode } from 'react'
import { ListType } from '../../../contract/lists.ts'
import { appData } from '../../lib/app-data.ts'
import { useT } from '../../lib/i18n.tsx'
import classes from './type-choice.module.css'

interface TypeChoiceProps {
  value: ListType
  onChange: (type: ListType) => void
  /** A list keeps the type it was made with. */
  isFixed: boolean
  error: ReactNode
}

/** How a list comes by its entries, each way with a sentence about it. */
export function TypeChoice({ value, onChange, isFixed, error }: TypeChoiceProps) {
  const { t } = useT()
  const id = useId()
  const { listTypes } = appData()
  const sentences: Record<ListType, string> = {
    manual: t('You add the entries and put them in order.'),
    dynamic: t('The entries follow the filters by themselves, always up to date.'),
    snapshot: t('The filters choose once. The entries stay until you change the settings.'),
  }
  return (
    <fieldset className={classes.root} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>
        {t('Type')}
        <span className={classes.required} aria-hidden>
          {' *'}
        </span>
      </legend>
      <div className={classes.options}>
        {ListType.options
          .filter((type) => !isFixed || type === value)
          .map((type) => (
            <div key={type} className={classes.option}>
              <input
                id={`${id}-${type}`}
                type="radio"
                name="type"
                value={type}
                checked={type === value}
                disabled={isFixed}
                onChange={() => onChange(type)}
                aria-describedby={`${id}-${type}-about`}
                data-path={type === value ? 'type' : undefined}
              />
              <div>
                <label htmlFor={`${id}-${type}`} className={classes.name}>
                  {listTypes[type]}
                </label>
                <p id={`${id}-${type}-about`} className={classes.sentence}>
                  {sentences[type]}
                </p>
              </div>
            </div>
          ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
