import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import classes from './account.module.css'

interface SegmentedChoiceProps<Choice extends string> {
  label: string
  /** Values with their English labels. */
  choices: Record<Choice, string>
  value: Choice
  onChange: (choice: Choice) => void
}

/** A segmented control that saves on change. */
export function SegmentedChoice<Choice extends string>({
  label,
  choices,
  value,
  onChange,
}: SegmentedChoiceProps<Choice>) {
  const { t } = useT()
  const id = useId()
  return (
    <div className={classes.choice}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        size="md"
        value={value}
        onChange={(choice) => onChange(choice as Choice)}
        data={Object.entries<string>(choices).map(([choice, name]) => ({ value: choice, label: t(name) }))}
        classNames={{
          root: classes.segments ?? '',
          indicator: classes.indicator ?? '',
          label: classes.segment ?? '',
        }}
      />
    </div>
  )
}
