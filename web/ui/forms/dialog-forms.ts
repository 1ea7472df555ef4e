import { createContext } from 'react'

/** Each tells whether something is written or chosen in it that is not saved; see unsaved.ts. */
type Forms = Set<() => boolean>

/** The forms of the dialog around; see lazy-modal.tsx. */
export const DialogForms = createContext<Forms | undefined>(undefined)

export const isAnyDirty = (forms: Forms | undefined): boolean =>
  forms !== undefined && [...forms].some((isDirty) => isDirty())
