import type { KeyboardEvent } from 'react'

/** Enter begins a new line in a textarea; with Ctrl or Cmd it saves, as it does in other fields. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
  event.currentTarget.form?.requestSubmit()
}
