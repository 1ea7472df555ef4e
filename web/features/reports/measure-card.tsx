import { Button } from '@mantine/core'
import type { Measure } from '../../../contract/reports.ts'
import { formatShortDay } from '../../lib/dates.ts'
import { useT } from '../../lib/i18n.tsx'
import { Card } from '../../ui/display/card.tsx'
import { useReader } from '../session/api.ts'
import { useLiftMeasure } from './api.ts'
import { ReportedThing, ReportedWords } from './reported-thing.tsx'

/** Hidden content or a suspended reader, with a button to lift the measure. */
export function MeasureCard({ measure }: { measure: Measure }) {
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  const lift = useLiftMeasure(measure.id)
  const { kind, thing, since } = measure
  const day = formatShortDay(since, translator, zone)
  const isReader = kind === 'reader'
  return (
    <Card
      overline={isReader ? t('Suspended since :day', { day }) : t('Hidden since :day', { day })}
      heading={<ReportedThing kind={kind} thing={thing} />}
    >
      {!isReader && <ReportedWords thing={thing} />}
      <div>
        <Button variant="default" loading={lift.isPending} onClick={() => lift.mutate()}>
          {isReader ? t('Restore account') : t('Show again')}
        </Button>
      </div>
    </Card>
  )
}
