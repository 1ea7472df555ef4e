import type { Translator } from '../../../../shared/translate.ts'
import type { Action } from '../../../ui/buttons/action-dots.tsx'
import { IconEyeOff } from '../../../ui/icons/eye-off.ts'
import { IconFlag } from '../../../ui/icons/flag.ts'
import { IconPencil } from '../../../ui/icons/pencil.ts'
import { IconTrash } from '../../../ui/icons/trash.ts'

type Opener = Pick<Action, 'onClick' | 'onPointerEnter' | 'onFocus'>

export interface SaidOpeners {
  /** Opens the delete confirmation. */
  deleter: Opener
  /** Opens the report form. */
  reporter: Opener
  /** Asks before its writer is blocked. */
  blocker: Action
  /** Opens the form in which a moderator hides it; absent for readers. */
  hider?: Opener | undefined
}

/** Actions for a comment or post: edit and delete one's own, report others and block their writer, and hide them as a moderator. */
export const saidActions = (
  t: Translator['t'],
  can: { edit: boolean; delete: boolean },
  { onEdit, deleter, reporter, blocker, hider }: SaidOpeners & { onEdit: () => void },
): Action[] => [
  ...(can.edit ? [{ label: t('Edit'), icon: IconPencil, onClick: onEdit }] : []),
  ...(can.delete ? [{ label: t('Delete'), icon: IconTrash, isDanger: true, ...deleter }] : []),
  ...(can.edit ? [] : [{ label: t('Report'), icon: IconFlag, ...reporter }, blocker]),
  ...(can.edit || !hider ? [] : [{ label: t('Hide…'), icon: IconEyeOff, ...hider }]),
]
