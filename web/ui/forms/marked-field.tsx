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
      // Enter begins a new line here; with Ctrl or Cmd it saves, as it does in other fields.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
        event.currentTarget.form?.requestSubmit()
      }}
      {...props}
    />
  )
}
