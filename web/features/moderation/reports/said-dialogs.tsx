import { useChosen } from '../../../ui/dialogs/chosen.ts'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { Removal, useRemoval } from '../../../ui/dialogs/removal.tsx'
import { useReader } from '../../account/session/api.ts'
import { useBlockDialog } from '../../community/users/block-dialog.tsx'

const ReportModal = lazyModal(() => import('./report-modal.tsx'))
const MeasureModal = lazyModal(() => import('./measure-modal.tsx'))

interface Said {
  id: string
  reader: { slug: string; name: string }
}

interface SaidWords {
  kind: 'comment' | 'post'
  /** The title of the delete confirmation, and the label of its cancel button. */
  question: string
  keepLabel: string
  reportTitle: (name: string) => string
  onDelete: (id: string) => Promise<unknown>
}

/** Delete, report, block and hide dialogs for comments and posts. */
export function useSaidDialogs({ kind, question, keepLabel, reportTitle, onDelete }: SaidWords) {
  const removal = useRemoval()
  const reporting = ReportModal.useControl()
  const hiding = MeasureModal.useControl()
  const role = useReader()?.role ?? 'reader'
  const block = useBlockDialog()
  const { chosen, openerFor } = useChosen<Said>()
  return {
    openersFor: (said: Said) => ({
      deleter: openerFor(said, removal),
      reporter: openerFor(said, reporting),
      blocker: block.actionFor(said.reader),
      hider: role === 'reader' ? undefined : openerFor(said, hiding),
    }),
    dialogs: (
      <>
        {block.dialog}
        {chosen && (
          <>
            <Removal
              key={chosen.id}
              control={removal}
              question={question}
              keepLabel={keepLabel}
              onConfirm={() => onDelete(chosen.id)}
            />
            <ReportModal.Slot
              key={`report ${chosen.id}`}
              control={reporting}
              kind={kind}
              thing={chosen.id}
              title={reportTitle(chosen.reader.name)}
            />
            <MeasureModal.Slot key={`hide ${chosen.id}`} control={hiding} kind={kind} thing={chosen.id} />
          </>
        )}
      </>
    ),
  }
}
