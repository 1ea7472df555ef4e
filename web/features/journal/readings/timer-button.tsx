import { Button } from '@mantine/core'
import type { Reading } from '../../../../contract/readings.ts'
import { useT } from '../../../lib/i18n.tsx'
import { IconPlayerPlay } from '../../../ui/icons/player-play.ts'

interface TimerButtonProps {
  /** Left out where none can be started. */
  timer: Reading['timer'] | undefined
  /** It can be discarded then. Else the bar of the frame has what a timer that is on needs. */
  isStopped: boolean
  title: string
  isBusy: boolean
  className: string
  onStart: () => void
  onDiscard: () => void
}

/** Starts the timer of a log, or discards one that was stopped. */
export function TimerButton({ timer, isStopped, title, isBusy, className, onStart, onDiscard }: TimerButtonProps) {
  const { t } = useT()
  if (isStopped) {
    return (
      <Button variant="subtle" size="sm" disabled={isBusy || !timer} className={className} onClick={onDiscard}>
        {t('Discard timer')}
      </Button>
    )
  }
  if (timer !== null) return null
  return (
    <Button
      variant="subtle"
      size="sm"
      leftSection={<IconPlayerPlay size={16} />}
      disabled={isBusy}
      className={className}
      aria-label={t(':label, :title', { label: t('Start timer'), title })}
      onClick={onStart}
    >
      {t('Start timer')}
    </Button>
  )
}
