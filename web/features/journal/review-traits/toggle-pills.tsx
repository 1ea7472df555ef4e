import { useT } from '../../../lib/i18n.tsx'
import classes from './traits-field.module.css'

interface TogglePillsProps<Value extends string> {
  label: string
  /** Read out in place of the label, where it is shown once for several. */
  spokenLabel?: string
  labels: Record<Value, string>
  value: Value | undefined
  onChange: (value: Value | undefined) => void
  /** One is always chosen. */
  isRequired?: boolean
}

/** A few choices in one line; pressing the chosen one again takes it back. */
export function TogglePills<Value extends string>(props: TogglePillsProps<Value>) {
  const { label, spokenLabel, labels, value, onChange, isRequired = false } = props
  const { t } = useT()
  return (
    <fieldset className={classes.pills}>
      <legend className={spokenLabel === undefined ? classes.label : 'q-spoken'}>{spokenLabel ?? label}</legend>
      {(Object.keys(labels) as Value[]).map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === value}
          className={classes.pill}
          onClick={() => onChange(choice === value && !isRequired ? undefined : choice)}
        >
          {t(labels[choice])}
        </button>
      ))}
    </fieldset>
  )
}
