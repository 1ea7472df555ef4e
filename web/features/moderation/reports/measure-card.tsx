import { Button } from '@mantine/core'
import type { Measure } from '../../../../contract/reports.ts'
import { formatShortDay } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { useReader } from '../../account/session/api.ts'
import { useLiftMeasure } from './api.ts'
import { ReportedThing, ReportedWords } from './reported-thing.tsx'

const ReasonModal = lazyModal(() => import('./reason-modal.tsx'))

/** Hidden content or a suspended reader, with a button to lift the measure. */
export function MeasureCard({ measure }: { measure: Measure }) {
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  const lift = useLiftMeasure(measure.id)
  const { kind, thing, since, can } = measure
  const day = formatShortDay(since, translator, zone)
  const isReader = kind === 'reader'
  const label = isReader ? t('Restore account') : t('Show again')
  const restoring = ReasonModal.useControl()
  return (
    <Card
      overline={isReader ? t('Suspended since :day', { day }) : t('Hidden since :day', { day })}
      heading={<ReportedThing kind={kind} thing={thing} />}
      meta={!can.lift && t('This is yours. Another moderator has to restore it.')}
    >
      {!isReader && <ReportedWords excerpt={thing.excerpt} />}
      {can.lift && (
        <div>
          <Button variant="default" loading={lift.isPending} {...restoring.opener}>
            {label}
          </Button>
        </div>
      )}
      <ReasonModal.Slot
        control={restoring}
        title={label}
        submit={label}
        hint={t('Only moderators see it, in the log.')}
        onSubmit={(reason) => lift.mutateAsync({ reason })}
      />
    </Card>
  )
}
