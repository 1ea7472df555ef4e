import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import { Pill, type MultiSelectProps } from '@mantine/core'
import { maxReviewTags } from '../../../../contract/reviews.ts'
import type { Tag } from '../../../../contract/vocabulary.ts'
import { useT } from '../../../lib/i18n.tsx'
import { MultiSelectField } from '../../../ui/forms/multi-select-field.tsx'
import { useTags } from '../../catalogue/vocabulary/api.ts'
import { IconCheck } from '../../../ui/icons/check.ts'
import { moodColor } from './mood-color.ts'
import mood from './mood.module.css'

interface PaletteFieldProps extends MultiSelectProps {
  /** The chosen tags, shown by name while the palette is loading. */
  known: Tag[]
}

/** Chooses up to five tags of the emotional palette. */
export function PaletteField({ known, ...props }: PaletteFieldProps) {
  const { t } = useT()
  const { data } = useTags()
  const tags = data?.data ?? known
  const chosen = props.value ?? []
  const isFull = chosen.length >= maxReviewTags
  return (
    <MultiSelectField
      {...props}
      label={props.label ?? t('Select Emotional Palette (up to 5)')}
      data={tags.map(({ slug, name }) => ({ value: slug, label: name, disabled: isFull && !chosen.includes(slug) }))}
      maxValues={maxReviewTags}
      {...(isFull && { description: t('You can choose up to five. Remove one to choose another.') })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      nothingFoundMessage={t('No matching mood')}
      renderPill={({ option, value, onRemove }) => (
        <Pill
          withRemoveButton={!props.readOnly}
          onRemove={onRemove}
          className={`${mood.chip} ${mood.inField}`}
          style={moodColor(value ?? '')}
        >
          {option?.label ?? value}
        </Pill>
      )}
      renderOption={({ option, checked }) => (
        <span className={mood.option} style={moodColor(option.value)}>
          <span className={mood.dot} aria-hidden />
          {option.label}
          {checked && <IconCheck size={16} className={mood.check} aria-hidden />}
        </span>
      )}
    />
  )
}
