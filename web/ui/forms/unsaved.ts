import { use, useEffect } from 'react'
import { DialogForms } from './dialog-forms.ts'

/** Makes the enclosing dialog ask before it closes while `isUnsaved` returns true. */
export function useUnsaved(isUnsaved: () => boolean): void {
  const forms = use(DialogForms)
  useEffect(() => {
    forms?.add(isUnsaved)
    return () => void forms?.delete(isUnsaved)
  }, [forms, isUnsaved])
}

interface Saving {
  isPending: boolean
  isSuccess: boolean
}

/** The same for choices that a button saves: the dialog may close while saving and after it. */
export const useUnsavedChoice = (isChanged: boolean, { isPending, isSuccess }: Saving): void =>
  useUnsaved(() => isChanged && !isPending && !isSuccess)
