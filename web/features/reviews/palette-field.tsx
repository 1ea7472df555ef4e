import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { maxReviewTags } from '../../../contract/reviews.ts'
import type { Tag } from '../../../contract/vocabulary.ts'
import { useT } from '../../lib/i18n.tsx'
import fields from '../../ui/fields.module.css'
import { useTags } from './api.ts'
import classes from './palette-field.module.css'

interface PaletteFieldProps extends MultiSelectProps {
  /** Those chosen before, which have their names even while the palette is fetched. */
  known: Tag[]
}

/** Up to five feelings. */
export function PaletteField({ known, ...props }: PaletteFieldProps) {
  const { t } = useT()
  const { data } = useTags()
  const tags = data?.data ?? known
  return (
    <MultiSelect
      {...props}
      label={t('Select Emotional Palette (up to 5)')}
      data={tags.map(({ slug, name }) => ({ value: slug, label: name }))}
      maxValues={maxReviewTags}
      searchable
      nothingFoundMessage={t('No such feeling')}
      size="md"
      withScrollArea={false}
      maxDropdownHeight={240}
      comboboxProps={{ shadow: 'md' }}
      classNames={{
        label: fields.label ?? '',
        input: `${fields.input} ${classes.input}`,
        inputField: classes.words ?? '',
        error: fields.error ?? '',
        pill: classes.pill ?? '',
        dropdown: classes.dropdown ?? '',
        options: classes.options ?? '',
      }}
    />
  )
}
