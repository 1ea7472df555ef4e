import { use, useEffect } from 'react'
import { DialogForms } from './dialog-forms.ts'

/** Has the dialog around ask before it is closed, while something is written or chosen in it that would be lost. */
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

/** The same for choices that a button saves: once it has, or while it does, the dialog may close. */
export const useUnsavedChoice = (isChanged: boolean, { isPending, isSuccess }: Saving): void =>
  useUnsaved(() => isChanged && !isPending && !isSuccess)
