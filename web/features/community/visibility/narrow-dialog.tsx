import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import ConfirmDialog from '../../../ui/dialogs/confirm-dialog.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { KeptLinks } from './kept-links.tsx'
import classes from './kept-links.module.css'
import type { Narrowing } from './narrowing.tsx'

/** Says which links stop working, and offers to keep them. */
export default function NarrowDialog({ narrowing, ...control }: ModalControl & { narrowing: Narrowing }) {
  const { t } = useT()
  const [isKept, setKept] = useState(false)
  const { kind, thing, to, title, sentence, save } = narrowing
  return (
    <ConfirmDialog
      {...control}
      title={title}
      confirmLabel={t('Save changes')}
      onConfirm={async () => {
        await save({ keep_links: isKept })
      }}
    >
      <p className={classes.sentence}>{sentence}</p>
      <KeptLinks kind={kind} thing={thing} to={to} isKept={isKept} onChange={setKept} />
    </ConfirmDialog>
  )
}
