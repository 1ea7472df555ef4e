import { IconFlag, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Translator } from '../../../shared/translate.ts'
import type { Action } from '../../ui/buttons/action-dots.tsx'

type Opener = Pick<Action, 'onClick' | 'onPointerEnter' | 'onFocus'>

export interface SaidOpeners {
  /** Opens the question before it is deleted. */
  deleter: Opener
  /** Opens the form that tells a moderator. */
  reporter: Opener
}

/** What can be done with something that somebody said: one’s own is changed, that of others reported. */
export const saidActions = (
  t: Translator['t'],
  can: { edit: boolean; delete: boolean },
  { onEdit, deleter, reporter }: SaidOpeners & { onEdit: () => void },
): Action[] => [
  ...(can.edit ? [{ label: t('Edit'), icon: IconPencil, onClick: onEdit }] : []),
  ...(can.delete ? [{ label: t('Delete'), icon: IconTrash, isDanger: true, ...deleter }] : []),
  ...(can.edit ? [] : [{ label: t('Report'), icon: IconFlag, ...reporter }]),
]
