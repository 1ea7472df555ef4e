import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import fields from './fields.module.css'
import lists from './multi-select-field.module.css'

/** A text field with suggestions; the caller filters them. */
export const SuggestField = (props: AutocompleteProps) => (
  <Autocomplete
    size="md"
    autoComplete="off"
    filter={({ options }) => options}
    withScrollArea={false}
    comboboxProps={{ shadow: 'md' }}
    classNames={{
      label: fields.label ?? '',
      description: fields.description ?? '',
      input: fields.input ?? '',
      error: fields.error ?? '',
      dropdown: lists.dropdown ?? '',
      options: lists.options ?? '',
    }}
    {...props}
  />
)
