import type { TextareaProps } from '@mantine/core'
import { useT } from '../../lib/i18n.tsx'
import { TextareaField } from './fields.tsx'

/** A textarea for a text with marks, with a hint about the marks; see formatted-text.tsx. */
export function MarkedField(props: TextareaProps) {
  const { t } = useT()
  return (
    <TextareaField
      description={t('**bold**, *italics*, ||spoiler||, and > at the start of a line for a quote')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      descriptionProps={{ mt: 8, mb: 0 }}
      {...props}
    />
  )
}
