import type { HideableKind, ModeratorDecision } from '../../../../contract/moderation-log.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useCreateAppeal } from '../appeals/api.ts'
import { AppealButton } from '../appeals/appeal-button.tsx'
import { useDecision } from './api.ts'
import classes from './decision-note.module.css'

/** Shows its owner why a moderator hid something, and the result of their appeal. */
export default function DecisionNote({ kind, thing }: { kind: HideableKind; thing: string }) {
  const { t } = useT()
  const decision = useDecision(kind, thing)
  if (!decision) return null
  return (
    <div className={classes.root} role="note">
      {decision.reason && <p>{t('Reason: :reason', { reason: decision.reason })}</p>}
      <AppealState decision={decision} />
    </div>
  )
}

function AppealState({ decision: { id, appeal } }: { decision: ModeratorDecision }) {
  const { t } = useT()
  const create = useCreateAppeal(id)
  if (!appeal) return <AppealButton onSubmit={(text) => create.mutateAsync(text)} />
  if (appeal.outcome === null || appeal.answer === null) return <p>{t('Appeal sent')}</p>
  return <p>{t('Answered: :answer', { answer: appeal.answer })}</p>
}
