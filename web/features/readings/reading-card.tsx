import { Button } from '@mantine/core'
import { IconChartLine, IconClockHour4, IconTrash } from '@tabler/icons-react'
import { progressPercent } from '../../../contract/lengths.ts'
import type { Reading } from '../../../contract/readings.ts'
import { appData } from '../../lib/app-data.ts'
import { formatDay, formatMoment } from '../../lib/dates.ts'
import { useT } from '../../lib/i18n.tsx'
import type { Action } from '../../ui/action-dots.tsx'
import { ActionsButton } from '../../ui/actions-button.tsx'
import { Card } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useReader } from '../account/api.ts'
import { formatAmount, formatProgress } from './lengths.ts'
import classes from './reading-card.module.css'

type Handlers = Omit<Action, 'label' | 'icon' | 'isDanger'>

interface ReadingCardProps {
  reading: Reading
  viewSessions: Handlers
  updateProgress: Handlers
  remove: Handlers
}

export function ReadingCard({ reading, viewSessions, updateProgress, remove }: ReadingCardProps) {
  const translator = useT()
  const { t, plural, locale } = translator
  const zone = useReader()?.time_zone ?? null
  const { length, progress, length_type: type, started_at, finished_at, sessions } = reading
  const isFinished = finished_at !== null
  const percent = isFinished ? 100 : progressPercent(progress, length)
  const shownPercent = new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100)
  const how = reading.name ?? appData().bookFormats[reading.book_format] ?? reading.book_format
  const since = formatDay(started_at, translator, zone)

  return (
    <Card
      heading={how}
      meta={
        <>
          {t('Started :date', { date: formatMoment(started_at, translator, zone) })}
          {isFinished && (
            <>
              <br />
              {t('Finished :date', { date: formatMoment(finished_at, translator, zone) })}
            </>
          )}
        </>
      }
      actions={
        <ActionsButton
          label={t('Actions for the reading log of :date', { date: since })}
          actions={[
            { label: t('View Sessions'), icon: IconClockHour4, ...viewSessions },
            ...(isFinished ? [] : [{ label: t('Update Progress'), icon: IconChartLine, ...updateProgress }]),
            { label: t('Delete'), icon: IconTrash, isDanger: true, ...remove },
          ]}
        />
      }
    >
      <div className={classes.progress}>
        <ProgressBar label={t('Progress of the reading log of :date', { date: since })} percent={percent} />
        <div className={classes.figures}>
          <span className={classes.far}>
            {isFinished ? formatAmount(length, type, translator) : formatProgress(progress, length, type, translator)}
          </span>
          <span aria-hidden>{shownPercent}</span>
        </div>
      </div>
      <div className={classes.foot}>
        {sessions.length > 0 && (
          <span className={classes.sessionsCount}>{plural(sessions.length, ':count session', ':count sessions')}</span>
        )}
        {!isFinished && (
          <Button variant="light" size="sm" {...updateProgress}>
            {t('Update Progress')}
          </Button>
        )}
      </div>
    </Card>
  )
}
