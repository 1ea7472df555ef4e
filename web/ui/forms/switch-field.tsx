import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch, type SwitchProps } from '@mantine/core'
import { useId } from 'react'
import fields from './fields.module.css'
import classes from './switch-field.module.css'

export function SwitchField({ label, ...props }: SwitchProps) {
  const id = useId()
  return (
    <Switch
      size="md"
      classNames={{
        label: fields.label ?? '',
        description: classes.description ?? '',
        error: fields.error ?? '',
        track: classes.track ?? '',
      }}
      {...props}
      // Mantine has the hint inside the label too, so that a press on it counts; the name is the label's words alone.
      {...(label !== undefined && { label: <span id={id}>{label}</span>, 'aria-labelledby': id })}
    />
  )
}
