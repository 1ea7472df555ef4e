import type { NewReport } from '../../../contract/reports.ts'
import { useChosen } from '../../ui/dialogs/chosen.ts'
import { lazyModal } from '../../ui/dialogs/lazy-modal.tsx'
import { Removal, useRemoval } from '../../ui/dialogs/removal.tsx'

const ReportModal = lazyModal(() => import('./report-modal.tsx'))

interface Said {
  id: string
  reader: { name: string }
}

interface SaidWords {
  kind: NewReport['kind']
  /** The title of the delete confirmation, and the label of its cancel button. */
  question: string
  keepLabel: string
  reportTitle: (name: string) => string
  onDelete: (id: string) => Promise<unknown>
}

/** Delete and report dialogs for comments and posts. */
export function useSaidDialogs({ kind, question, keepLabel, reportTitle, onDelete }: SaidWords) {
  const removal = useRemoval()
  const reporting = ReportModal.useControl()
  const { chosen, openerFor } = useChosen<Said>()
  return {
    openersFor: (said: Said) => ({ deleter: openerFor(said, removal), reporter: openerFor(said, reporting) }),
    dialogs: chosen && (
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
      </>
    ),
  }
}
