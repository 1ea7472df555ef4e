import { Button, UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { ReadingSession } from '../../../../contract/readings.ts'
import { formatKnownMoment, formatSpan } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { IconMoodEdit } from '../../../ui/icons/mood-edit.ts'
import { IconMoodPlus } from '../../../ui/icons/mood-plus.ts'
import { IconTrash } from '../../../ui/icons/trash.ts'
import { Palette } from '../reviews/palette.tsx'
import { useReader } from '../../account/session/api.ts'
import { formatAmount, formatPosition } from '../../../../shared/length-words.ts'
import { LazyMoodsField, warmUpMoods } from './session-moods.tsx'
import { Pending } from '../../frame/offline/pending.tsx'
import classes from './sessions.module.css'

interface SessionItemProps {
  session: ReadingSession
  onSaveMoods: (tags: string[]) => Promise<void>
  /** Only for the latest session; asks for confirmation inline. */
  onDelete: (() => Promise<void>) | undefined
}

export function SessionItem({ session, onSaveMoods, onDelete }: SessionItemProps) {
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  const [open, setOpen] = useState<'moods' | 'question' | undefined>()
  const bin = useRef<HTMLButtonElement>(null)
  const moods = useRef<HTMLButtonElement>(null)
  const { length, length_type: type, start_position, end_position, started_at, finished_at, precision, tags } = session
  const positionWords = (position: number) => formatPosition(position, type, translator)
  const time =
    started_at === finished_at || precision === 'day'
      ? formatKnownMoment(finished_at, precision, translator, zone)
      : formatSpan(started_at, finished_at, translator, zone)

  function close(button: React.RefObject<HTMLButtonElement | null>) {
    setOpen(undefined)
    requestAnimationFrame(() => button.current?.focus())
  }

  return (
    <li className={classes.session}>
      <div className={classes.sessionWords}>
        <p className={classes.sessionLength}>
          {formatAmount(length, type, translator)}
          <span>{t(':start to :end', { start: positionWords(start_position), end: positionWords(end_position) })}</span>
        </p>
        <p className={classes.sessionTimes}>
          {time}
          <Pending of={session.id} />
        </p>
        {open !== 'moods' && tags.length > 0 && (
          <div className={classes.moods}>
            <Palette tags={tags} />
          </div>
        )}
      </div>
      {open === undefined && (
        <div className={classes.tools}>
          <UnstyledButton
            ref={moods}
            className={classes.tool}
            aria-label={t(':label, :title', { label: tags.length > 0 ? t('Edit moods') : t('Add moods'), title: time })}
            title={tags.length > 0 ? t('Edit moods') : t('Add moods')}
            {...warmUpMoods}
            onClick={() => setOpen('moods')}
          >
            {tags.length > 0 ? (
              <IconMoodEdit size={20} stroke={1.75} aria-hidden />
            ) : (
              <IconMoodPlus size={20} stroke={1.75} aria-hidden />
            )}
          </UnstyledButton>
          {onDelete && (
            <UnstyledButton
              ref={bin}
              className={`${classes.tool} ${classes.bin}`}
              aria-label={t('Delete latest session')}
              onClick={() => setOpen('question')}
            >
              <IconTrash size={20} stroke={1.75} aria-hidden />
            </UnstyledButton>
          )}
        </div>
      )}
      {open === 'moods' && (
        <MoodsForm
          session={session}
          onCancel={() => close(moods)}
          onSave={async (chosen) => {
            await onSaveMoods(chosen)
            close(moods)
          }}
        />
      )}
      {onDelete && open === 'question' && <Question onKeep={() => close(bin)} onDelete={onDelete} />}
    </li>
  )
}

interface MoodsFormProps {
  session: ReadingSession
  onCancel: () => void
  onSave: (tags: string[]) => Promise<void>
}

function MoodsForm({ session: { tags }, onCancel, onSave }: MoodsFormProps) {
  const { t } = useT()
  const [chosen, setChosen] = useState(() => tags.map(({ slug }) => slug))
  const [isBusy, setBusy] = useState(false)

  async function handleSubmit(event: React.FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      await onSave(chosen)
    } catch {
      // The failure is logged by the mutation, and said in its toast.
      setBusy(false)
    }
  }

  return (
    <form className={classes.moodsForm} onSubmit={(event) => void handleSubmit(event)}>
      <LazyMoodsField known={tags} value={chosen} onChange={setChosen} />
      <div className={classes.answers}>
        <Button variant="default" size="sm" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" size="sm" variant="light" loading={isBusy}>
          {t('Save')}
        </Button>
      </div>
    </form>
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
