import { useState } from 'react'
import type { Action } from '../buttons/action-dots.tsx'

interface Control {
  open: () => void
  opener: Pick<Action, 'onPointerEnter' | 'onFocus'>
}

/** The item of a list that a dialog is about. It stays set while the dialog closes. */
export function useChosen<Item>() {
  const [chosen, setChosen] = useState<Item | undefined>()
  const openFor = (item: Item | undefined, modal: { open: () => void }) => {
    setChosen(item)
    modal.open()
  }
  return {
    chosen,
    openFor,
    /** Props for the button that opens the dialog for this item. */
    openerFor: <C extends Control>(item: Item | undefined, control: C) => ({
      ...control.opener,
      onClick: () => openFor(item, control),
    }),
  }
}
