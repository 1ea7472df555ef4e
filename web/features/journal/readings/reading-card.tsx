import { Button } from '@mantine/core'
import { Fragment } from 'react'
import { progressPercent } from '../../../../contract/lengths.ts'
import { isOpenReading, readingStates, type ListedReading } from '../../../../contract/readings.ts'
import { appData } from '../../../lib/app-data.ts'
import { formatKnownDate } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import type { Action } from '../../../ui/buttons/action-dots.tsx'
import { ActionsButton } from '../../../ui/buttons/actions-button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { ProgressBar } from '../../../ui/display/progress-bar.tsx'
import { IconBookOff } from '../../../ui/icons/book-off.ts'
import { IconChartDots } from '../../../ui/icons/chart-dots.ts'
import { IconChartLine } from '../../../ui/icons/chart-line.ts'
import { IconCheck } from '../../../ui/icons/check.ts'
import { IconClockHour4 } from '../../../ui/icons/clock-hour-4.ts'
import { IconPencil } from '../../../ui/icons/pencil.ts'
import { IconPlayerPause } from '../../../ui/icons/player-pause.ts'
import { IconPlayerPlay } from '../../../ui/icons/player-play.ts'
import { IconTrash } from '../../../ui/icons/trash.ts'
import { useReader } from '../../account/session/api.ts'
import { ShareButton } from '../../community/links/share.tsx'
import { BookAuthors, BookTitle, ShelvableCover } from '../../catalogue/books/book-on-card.tsx'
import { formatAmount, formatProgress } from '../../../../shared/length-words.ts'
import { Pending } from '../../frame/offline/pending.tsx'
import classes from './reading-card.module.css'
import { timesOf } from './reading-times.ts'

type Handlers = Omit<Action, 'label' | 'icon' | 'isDanger'>

interface ReadingCardProps {
  reading: ListedReading
  viewSessions: Handlers
  /** How it went, and how it went for others. */
  viewStory: Handlers
  updateProgress: Handlers
  /** When it was finished, and what the reader thought of it. */
  editFinished: Handlers
  finish: Handlers
  pause: Handlers
  resume: Handlers
  stop: Handlers
  remove: Handlers
}

export function ReadingCard({ reading, ...actions }: ReadingCardProps) {
  const translator = useT()
  const { t, plural } = translator
  const zone = useReader()?.time_zone ?? null
  const { book_card: book, state, sessions } = reading
  const since = useSince(reading)
  const how = reading.name ?? appData().bookFormats[reading.book_format] ?? reading.book_format

  return (
    <Card
      picture={book && <ShelvableCover book={book} />}
      heading={book ? <BookTitle book={book} /> : how}
      meta={
        <>
          {book && (
            <>
              <BookAuthors book={book} /> · {how}
              <br />
            </>
          )}
          {timesOf(reading, translator, zone).map((line, index) => (
            <Fragment key={line}>
              {index > 0 && <br />}
              {line}
            </Fragment>
          ))}
          {(state === 'paused' || state === 'stopped') && (
            <>
              <br />
              {t(readingStates[state])}
            </>
          )}
          <Pending of={reading.id} />
        </>
      }
      actions={<ReadingActions reading={reading} {...actions} />}
    >
      <ReadingProgress reading={reading} />
      <div className={classes.foot}>
        {sessions.length > 0 && (
          <button type="button" className={classes.sessionsCount} {...actions.viewSessions}>
            {plural(sessions.length, ':count session', ':count sessions')}
            <span className="q-spoken"> {t('of the reading log of :date', { date: since })}</span>
          </button>
        )}
        {hasStory(reading) && (
          <Button variant="subtle" size="compact-sm" leftSection={<IconChartDots size={16} />} {...actions.viewStory}>
            {t('View story')}
            <span className="q-spoken"> {t('of the reading log of :date', { date: since })}</span>
          </Button>
        )}
        {state === 'finished' && (
          <ShareButton
            isQuiet
            shared={{ kind: 'reading', thing: reading.id, name: book?.title ?? how }}
            about={t('of the reading log of :date', { date: since })}
          />
        )}
        {(state === 'paused' || state === 'stopped') && (
          <Button variant="default" size="sm" {...actions.resume}>
            {t('Resume')}
            <span className="q-spoken"> {t('the reading log of :date', { date: since })}</span>
          </Button>
        )}
        {state !== 'finished' && (
          <Button variant="light" size="sm" {...actions.updateProgress}>
            {t('Update Progress')}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** One that has neither sessions nor an end has nothing to tell yet. */
const hasStory = ({ sessions, finished_at }: ListedReading) => sessions.length > 0 || finished_at !== null

/** When a log began or else ended, which distinguishes it in accessible names; no more of the date than is known. */
function useSince({ started_at, started_precision, finished_at, finished_precision }: ListedReading) {
  const translator = useT()
  const zone = useReader()?.time_zone ?? null
  return (
    formatKnownDate(started_at, started_precision, translator, zone) ||
    (finished_at !== null && formatKnownDate(finished_at, finished_precision, translator, zone)) ||
    translator.t('an unknown date')
  )
}

/** Progress as a bar and numbers; `isBrief` shows only the percentage. */
export function ReadingProgress({ reading, isBrief = false }: { reading: ListedReading; isBrief?: boolean }) {
  const translator = useT()
  const { t, locale } = translator
  const since = useSince(reading)
  const { length, progress, length_type: type, finished_at } = reading
  const isFinished = finished_at !== null
  const percent = isFinished ? 100 : progressPercent(progress, length)
  return (
    <div className={classes.progress}>
      <ProgressBar label={t('Progress of the reading log of :date', { date: since })} percent={percent} />
      <div className={classes.figures}>
        <span className={isBrief ? 'q-spoken' : classes.far}>
          {isFinished ? formatAmount(length, type, translator) : formatProgress(progress, length, type, translator)}
        </span>
        <span aria-hidden>{new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100)}</span>
      </div>
    </div>
  )
}

export function ReadingActions({ reading, ...actions }: ReadingCardProps) {
  const { t } = useT()
  const { state } = reading
  return (
    <ActionsButton
      label={t('Actions for the reading log of :date', { date: useSince(reading) })}
      actions={[
        { label: t('View Sessions'), icon: IconClockHour4, ...actions.viewSessions },
        ...(hasStory(reading) ? [{ label: t('View story'), icon: IconChartDots, ...actions.viewStory }] : []),
        ...(state === 'finished'
          ? [{ label: t('Edit details'), icon: IconPencil, ...actions.editFinished }]
          : [{ label: t('Update Progress'), icon: IconChartLine, ...actions.updateProgress }]),
        ...(isOpenReading(reading) ? [{ label: t('Mark as finished'), icon: IconCheck, ...actions.finish }] : []),
        ...(state === 'reading' ? [{ label: t('Pause'), icon: IconPlayerPause, ...actions.pause }] : []),
        ...(state === 'paused' || state === 'stopped'
          ? [{ label: t('Resume'), icon: IconPlayerPlay, ...actions.resume }]
          : []),
        ...(isOpenReading(reading) ? [{ label: t('Did Not Finish#action'), icon: IconBookOff, ...actions.stop }] : []),
        { label: t('Delete'), icon: IconTrash, isDanger: true, ...actions.remove },
      ]}
    />
  )
}
