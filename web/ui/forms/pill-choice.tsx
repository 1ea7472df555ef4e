import classes from './pill-choice.module.css'

interface PillChoiceProps<Value extends string> {
  label: string
  choices: readonly { value: Value; label: string; title?: string | undefined }[]
  value: Value
  onChange: (value: Value) => void
}

/** A few choices in one line, of which one holds. */
export function PillChoice<Value extends string>({ label, choices, value, onChange }: PillChoiceProps<Value>) {
  return (
    <fieldset className={classes.root}>
      <legend className="q-spoken">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          title={choice.title}
          className={classes.pill}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  )
}
