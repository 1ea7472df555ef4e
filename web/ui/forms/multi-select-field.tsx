import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import fields from './fields.module.css'
import classes from './multi-select-field.module.css'

export const MultiSelectField = (props: MultiSelectProps) => (
  <MultiSelect
    searchable
    size="md"
    withScrollArea={false}
    maxDropdownHeight={240}
    // Fixed and aligned to the start: otherwise it overflows a phone's screen and widens the page.
    comboboxProps={{ shadow: 'md', position: 'bottom-start', floatingStrategy: 'fixed' }}
    classNames={{
      label: fields.label ?? '',
      description: fields.description ?? '',
      input: `${fields.input} ${classes.input}`,
      inputField: classes.words ?? '',
      error: fields.error ?? '',
      pill: classes.pill ?? '',
      dropdown: classes.dropdown ?? '',
      options: classes.options ?? '',
    }}
    {...props}
  />
)
