import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ListedReading, ReadingTimer } from '../../../../contract/readings.ts'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { Cover } from '../../../ui/display/cover.tsx'
import { IconPlayerPause } from '../../../ui/icons/player-pause.ts'
import { IconPlayerPlay } from '../../../ui/icons/player-play.ts'
import { IconPlayerStop } from '../../../ui/icons/player-stop.ts'
import { useChosen } from '../../../ui/dialogs/chosen.ts'
import { useSetTimer } from '../../journal/readings/finish-api.ts'
import { afterDialog, useReadingSheets } from '../../journal/readings/reading-sheets.tsx'
import { useTimedReading } from '../../journal/readings/timed-api.ts'
import { TimerClock } from '../../journal/readings/timer-clock.tsx'
import classes from './timer-bar.module.css'

const StoppedTimerModal = lazyModal(() => import('../../journal/readings/stopped-timer-modal.tsx'))

/** The timer of the reader on every screen, and what asks how far they got once it is stopped. */
export default function TimerPart() {
  const { t } = useT()
  const timed = useTimedReading()
  const timing = useSetTimer()
  const asking = StoppedTimerModal.useControl()
  const { chosen: stopped, openFor } = useChosen<ListedReading>()
  const { sheets, openFinished } = useReadingSheets()
  const titleOf = ({ book_card: card }: ListedReading) => card?.title ?? t('Reading Log#one')

  function setTimer(reading: ListedReading, timer: 'running' | 'paused') {
    return timing
      .mutateAsync({ id: reading.id, book: reading.book, timer })
      .catch((error: unknown) => console.error(error))
  }

  async function handleStop(reading: ListedReading, timer: ReadingTimer) {
    // The answer is asked for either way: what has been counted is not lost.
    if (timer.started_at !== null) await setTimer(reading, 'paused')
    openFor(reading, asking)
  }

  return (
    <>
      {timed?.timer && (
        <TimerBar
          reading={timed}
          timer={timed.timer}
          title={titleOf(timed)}
          isBusy={timing.isPending}
          warmUp={asking.opener}
          onToggle={(timer) => void setTimer(timed, timer)}
          onStop={(timer) => void handleStop(timed, timer)}
        />
      )}
      {stopped && (
        <StoppedTimerModal.Slot
          key={stopped.id}
          control={asking}
          reading={timed?.id === stopped.id ? timed : stopped}
          title={titleOf(stopped)}
          onDone={asking.modalProps.onClose}
          onFinished={(finished) => {
            window.setTimeout(() => openFinished(finished.book, finished), afterDialog)
          }}
        />
      )}
      {sheets}
    </>
  )
}

interface TimerBarProps {
  reading: ListedReading
  timer: ReadingTimer
  title: string
  isBusy: boolean
  /** Loads what the stop button opens. */
  warmUp: { onPointerEnter: () => void; onFocus: () => void }
  onToggle: (timer: 'running' | 'paused') => void
  onStop: (timer: ReadingTimer) => void
}

function TimerBar({ reading, timer, title, isBusy, warmUp, onToggle, onStop }: TimerBarProps) {
  const { t } = useT()
  const isRunning = timer.started_at !== null
  const { book, book_card: card } = reading
  return (
    <section className={classes.bar} aria-label={t('Timer')}>
      <div className={classes.in}>
        <Link to={screens.book.path} params={{ book }} className={classes.book}>
          {card && (
            <span className={classes.cover} aria-hidden>
              <Cover src={card.cover} sizes="2rem" />
            </span>
          )}
          <span className={classes.title}>{title}</span>
        </Link>
        <TimerClock timer={timer} />
        <ActionIcon
          variant="subtle"
          size="lg"
          disabled={isBusy}
          aria-label={t(':label, :title', { label: isRunning ? t('Pause timer') : t('Resume timer'), title })}
          onClick={() => onToggle(isRunning ? 'paused' : 'running')}
        >
          {isRunning ? <IconPlayerPause size={20} /> : <IconPlayerPlay size={20} />}
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size="lg"
          disabled={isBusy}
          aria-label={t(':label, :title', { label: t('Stop timer'), title })}
          aria-haspopup="dialog"
          onPointerEnter={warmUp.onPointerEnter}
          onFocus={warmUp.onFocus}
          onClick={() => onStop(timer)}
        >
          <IconPlayerStop size={20} />
        </ActionIcon>
      </div>
    </section>
  )
}
