import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch, type SwitchProps } from '@mantine/core'
import fields from './fields.module.css'
import classes from './switch-field.module.css'

export const SwitchField = (props: SwitchProps) => (
  <Switch
    size="md"
    classNames={{
      label: fields.label ?? '',
      description: classes.description ?? '',
      error: fields.error ?? '',
      track: classes.track ?? '',
    }}
    {...props}
  />
)
