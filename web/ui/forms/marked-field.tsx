import type { TextareaProps } from '@mantine/core'
import { useRef } from 'react'
import { TextareaField } from './fields.tsx'
import { MarkButtons, markOfKey, markSelection } from './mark-buttons.tsx'
import { submitOnCtrlEnter } from './submit-keys.ts'

/** A textarea for a text with marks, with buttons for them; see formatted-text.tsx. */
export function MarkedField(props: TextareaProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <div>
      <TextareaField
        inputWrapperOrder={['label', 'input', 'error']}
        // Tells the styles of the buttons whether there is a text.
        placeholder=" "
        onKeyDown={(event) => {
          const mark = markOfKey(event)
          if (mark === undefined) {
            submitOnCtrlEnter(event)
            return
          }
          event.preventDefault()
          markSelection(event.currentTarget, mark)
        }}
        {...props}
        ref={field}
      />
      <MarkButtons field={field} />
    </div>
  )
}
