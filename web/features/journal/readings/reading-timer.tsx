import { ActionIcon, Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Reading } from '../../../../contract/readings.ts'
import { timerSeconds } from '../../../../shared/reading-timer.ts'
import { useT } from '../../../lib/i18n.tsx'
import { IconPlayerPause } from '../../../ui/icons/player-pause.ts'
import { IconPlayerPlay } from '../../../ui/icons/player-play.ts'
import { IconPlayerStop } from '../../../ui/icons/player-stop.ts'
import classes from './quick-progress.module.css'

/** `4:05`, `1:04:05`. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** The time, once a second while it runs. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = window.setInterval(() => setNow(Date.now()), 1000)
    return () => window.clearInterval(timer)
  }, [isRunning])
  return now
}

interface ReadingTimerProps {
  timer: Reading['timer']
  title: string
  isBusy: boolean
  onChange: (timer: 'running' | 'paused') => void
  onStop: () => void
}

/** Starts, pauses and stops the timer of a log. The server stores it, so other devices show it when they load. */
export function ReadingTimer({ timer, title, isBusy, onChange, onStop }: ReadingTimerProps) {
  const { t } = useT()
  const isRunning = timer !== null && timer.started_at !== null
  const now = useNow(isRunning)
  if (timer === null) {
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlayerPlay size={16} />}
        disabled={isBusy}
        aria-label={t(':label, :title', { label: t('Start timer'), title })}
        onClick={() => onChange('running')}
      >
        {t('Start timer')}
      </Button>
    )
  }
  const toggle = isRunning ? t('Pause timer') : t('Resume timer')
  return (
    <span className={classes.timer}>
      <span role="timer" aria-label={t('Reading time')} data-running={isRunning || undefined}>
        {clock(timerSeconds(timer, now))}
      </span>
      <ActionIcon
        variant="subtle"
        disabled={isBusy}
        aria-label={t(':label, :title', { label: toggle, title })}
        onClick={() => onChange(isRunning ? 'paused' : 'running')}
      >
        {isRunning ? <IconPlayerPause size={18} /> : <IconPlayerPlay size={18} />}
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        disabled={isBusy}
        aria-label={t(':label, :title', { label: t('Stop timer'), title })}
        onClick={onStop}
      >
        <IconPlayerStop size={18} />
      </ActionIcon>
    </span>
  )
}
