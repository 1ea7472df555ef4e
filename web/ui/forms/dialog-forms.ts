import { createContext } from 'react'

/** Each returns whether its form has unsaved changes; see unsaved.ts. */
type Forms = Set<() => boolean>

/** The forms in the enclosing dialog; see lazy-modal.tsx. */
export const DialogForms = createContext<Forms | undefined>(undefined)

export const isAnyDirty = (forms: Forms | undefined): boolean =>
  forms !== undefined && [...forms].some((isDirty) => isDirty())
