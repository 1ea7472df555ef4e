import { useId, type ReactNode } from 'react'
import classes from './radio-cards.module.css'

interface Option<Value extends string> {
  value: Value
  label: ReactNode
  sentence: ReactNode
  /** At the start of the card. */
  picture?: ReactNode
}

interface RadioCardsProps<Value extends string> {
  legend: string
  name: string
  value: Value
  options: Option<Value>[]
  onChange: (value: Value) => void
  isRequired?: boolean
  /** Shows only the chosen option, disabled. */
  isFixed?: boolean
  error?: ReactNode
}

/** Radio buttons as cards, each with a description. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, name, value, options, onChange, isRequired = false, isFixed = false, error } = props
  const id = useId()
  return (
    <fieldset className={classes.root} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>
        {legend}
        {isRequired && (
          <span className={classes.required} aria-hidden>
            {' *'}
          </span>
        )}
      </legend>
      <div className={classes.options} data-columns={options.length}>
        {options
          .filter((option) => !isFixed || option.value === value)
          .map((option) => (
            <div key={option.value} className={classes.option}>
              <input
                id={`${id}-${option.value}`}
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                disabled={isFixed}
                onChange={() => onChange(option.value)}
                aria-describedby={`${id}-${option.value}-about`}
                data-path={option.value === value ? name : undefined}
              />
              {option.picture && <div className={classes.picture}>{option.picture}</div>}
              <div className={classes.words}>
                <label htmlFor={`${id}-${option.value}`} className={classes.name}>
                  {option.label}
                </label>
                <p id={`${id}-${option.value}-about`} className={classes.sentence}>
                  {option.sentence}
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
