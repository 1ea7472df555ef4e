import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon } from '@mantine/core'
import type { RefObject } from 'react'
import { text } from '../../../shared/translate.ts'
import { useArrowKeys } from '../../lib/arrow-keys.ts'
import { useT } from '../../lib/i18n.tsx'
import { IconBold } from '../icons/bold.ts'
import { IconEyeOff } from '../icons/eye-off.ts'
import type { Icon } from '../icons/icon.tsx'
import { IconItalic } from '../icons/italic.ts'
import { IconQuote } from '../icons/quote.ts'
import classes from './mark-buttons.module.css'
import { toggleMark, type TextMark } from './text-marks.ts'

const buttons: { mark: TextMark; label: string; icon: Icon }[] = [
  { mark: 'strong', label: text('Bold'), icon: IconBold },
  { mark: 'emphasis', label: text('Italics'), icon: IconItalic },
  { mark: 'spoiler', label: text('Hide as a spoiler'), icon: IconEyeOff },
  { mark: 'quotation', label: text('Quotation'), icon: IconQuote },
]

/** By the key that is pressed with Ctrl or Cmd. */
const shortcuts: Record<string, TextMark> = { b: 'strong', i: 'emphasis' }

export const markOfKey = (event: { key: string; ctrlKey: boolean; metaKey: boolean }): TextMark | undefined =>
  event.ctrlKey || event.metaKey ? shortcuts[event.key.toLowerCase()] : undefined

/** Marks what is selected in the field, with the event that typing has too, for the form. */
export function markSelection(field: HTMLTextAreaElement, mark: TextMark): void {
  const { value, selectionStart, selectionEnd } = field
  const marked = toggleMark(mark, { value, start: selectionStart, end: selectionEnd })
  field.focus()
  field.setRangeText(marked.value, 0, value.length)
  field.setSelectionRange(marked.start, marked.end)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Buttons for the marks of a text, below its field. */
export function MarkButtons({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const { t } = useT()
  const { onKeyDown, itemProps } = useArrowKeys(buttons.length)
  return (
    <div role="toolbar" tabIndex={-1} aria-label={t('Formatting')} className={classes.buttons} onKeyDown={onKeyDown}>
      {buttons.map(({ mark, label, icon: MarkIcon }, index) => (
        <ActionIcon
          key={mark}
          {...itemProps(index)}
          variant="subtle"
          aria-label={t(label)}
          title={t(label)}
          // The field keeps its selection, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => field.current && markSelection(field.current, mark)}
        >
          <MarkIcon size={18} stroke={1.75} />
        </ActionIcon>
      ))}
    </div>
  )
}
