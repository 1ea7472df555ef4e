import type { NewMeasure } from '../../../../contract/reports.ts'
import { useT } from '../../../lib/i18n.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { useTakeMeasure } from './api.ts'
import ReasonModal from './reason-modal.tsx'
import classes from './report-card.module.css'

interface MeasureModalProps extends ModalControl, Pick<NewMeasure, 'kind' | 'thing'> {
  /** Whose account it is. */
  name?: string
}

/** Asks a moderator why, and hides what is in front of them or suspends its reader. */
export default function MeasureModal({ kind, thing, name = '', ...control }: MeasureModalProps) {
  const { t } = useT()
  const take = useTakeMeasure()
  const isReader = kind === 'reader'
  return (
    <ReasonModal
      {...control}
      title={isReader ? t('Suspend :name', { name }) : t('Hide content')}
      submit={isReader ? t('Yes, Suspend') : t('Hide content')}
      isRequired
      hint={isReader ? t('They’ll see the reason when they try to sign in.') : t('Its author will see the reason.')}
      onSubmit={(reason) => take.mutateAsync({ kind, thing, reason })}
    >
      {isReader && (
        <p className={classes.reason}>
          {t('They’ll be signed out everywhere and hidden from everyone. You can restore the account later.')}
        </p>
      )}
    </ReasonModal>
  )
}
