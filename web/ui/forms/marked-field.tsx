import type { TextareaProps } from '@mantine/core'
import { useT } from '../../lib/i18n.tsx'
import { TextareaField } from './fields.tsx'

/** Several lines of a text that is read with its marks, and what these are; see formatted-text.tsx. */
export function MarkedField(props: TextareaProps) {
  const { t } = useT()
  return (
    <TextareaField
      description={t('**bold**, *italics*, ||spoiler||, and > at the start of a line for a quotation')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      descriptionProps={{ mt: 8, mb: 0 }}
      {...props}
    />
  )
}
