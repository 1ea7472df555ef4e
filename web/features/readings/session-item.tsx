import { Button, UnstyledButton } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ReadingSession } from '../../../contract/readings.ts'
import { formatMoment, formatSpan } from '../../lib/dates.ts'
import { useT } from '../../lib/i18n.tsx'
import { useReader } from '../session/api.ts'
import { formatAmount, formatPosition } from '../../../shared/length-words.ts'
import classes from './sessions.module.css'

interface SessionItemProps {
  session: ReadingSession
  /** Only for the latest session; asks for confirmation inline. */
  onDelete: (() => Promise<void>) | undefined
}

export function SessionItem({ session, onDelete }: SessionItemProps) {
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  const [isAsking, setAsking] = useState(false)
  const bin = useRef<HTMLButtonElement>(null)
  const { length, length_type: type, start_position, end_position, started_at, finished_at } = session
  const positionWords = (position: number) => formatPosition(position, type, translator)

  function handleKeep() {
    setAsking(false)
    requestAnimationFrame(() => bin.current?.focus())
  }

  return (
    <li className={classes.session}>
      <div className={classes.sessionWords}>
        <p className={classes.sessionLength}>
          {formatAmount(length, type, translator)}
          <span>{t(':start to :end', { start: positionWords(start_position), end: positionWords(end_position) })}</span>
        </p>
        <p className={classes.sessionTimes}>
          {started_at === finished_at
            ? formatMoment(finished_at, translator, zone)
            : formatSpan(started_at, finished_at, translator, zone)}
        </p>
      </div>
      {onDelete && !isAsking && (
        <UnstyledButton
          ref={bin}
          className={classes.bin}
          aria-label={t('Delete latest session')}
          onClick={() => setAsking(true)}
        >
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </UnstyledButton>
      )}
      {onDelete && isAsking && <Question onKeep={handleKeep} onDelete={onDelete} />}
    </li>
  )
}

function Question({ onKeep, onDelete }: { onKeep: () => void; onDelete: () => Promise<void> }) {
  const { t } = useT()
  const [isBusy, setBusy] = useState(false)
  const keepButton = useRef<HTMLButtonElement>(null)
  useEffect(() => keepButton.current?.focus(), [])

  async function handleDelete() {
    setBusy(true)
    try {
      await onDelete()
    } catch {
      // The failure is logged by the mutation.
      setBusy(false)
    }
  }

  return (
    <div className={classes.question} role="alert">
      <p>{t('Are you sure you want to delete this session? This action cannot be undone.')}</p>
      <div className={classes.answers}>
        <Button ref={keepButton} variant="default" onClick={onKeep}>
          {t('Keep Session')}
        </Button>
        <Button color="red" loading={isBusy} onClick={() => void handleDelete()}>
          {t('Yes, Delete')}
        </Button>
      </div>
    </div>
  )
}
