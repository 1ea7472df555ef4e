import { Button } from '@mantine/core'
import { useRef } from 'react'
import type { Reading } from '../../../../contract/readings.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { IconPlus } from '../../../ui/icons/plus.ts'
import { useDeleteReadingSession, useUpdateReadingSession } from './api.ts'
import { formatAmount, formatProgress } from '../../../../shared/length-words.ts'
import classes from './sessions.module.css'
import { SessionItem } from './session-item.tsx'

interface SessionsModalProps extends ModalControl {
  reading: Reading
  /** Opens the form for a new session on top of this dialog. */
  addSession: { onClick: () => void; onPointerEnter: () => void; onFocus: () => void }
}

export default function SessionsModal({ reading, addSession, ...control }: SessionsModalProps) {
  const translator = useT()
  const { t } = translator
  const list = useRef<HTMLDivElement>(null)
  const deleteReadingSession = useDeleteReadingSession()
  const updateReadingSession = useUpdateReadingSession()
  const { sessions, progress, length, length_type: type, finished_at } = reading
  const latestSession = sessions.at(-1)

  async function handleDelete(session: string) {
    await deleteReadingSession.mutateAsync({ reading: reading.id, session })
    list.current?.focus()
  }

  async function handleSaveMoods(session: string, tags: string[]) {
    await updateReadingSession.mutateAsync({ reading: reading.id, session, tags })
  }

  return (
    <Modal
      {...control}
      title={t('Reading Sessions')}
      footer={
        <>
          <Button variant="default" onClick={control.onClose}>
            {t('Close')}
          </Button>
          {finished_at === null && (
            <Button leftSection={<IconPlus size={18} />} aria-haspopup="dialog" {...addSession}>
              {t('Add Session')}
            </Button>
          )}
        </>
      }
    >
      <div ref={list} tabIndex={-1} aria-live="polite" className={classes.sessions}>
        <p className={classes.standing}>
          {finished_at === null
            ? formatProgress(progress, length, type, translator)
            : t('Finished: :length', { length: formatAmount(length, type, translator) })}
        </p>
        {latestSession ? (
          <ol reversed className={classes.sessionList}>
            {sessions.toReversed().map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                onSaveMoods={(tags) => handleSaveMoods(session.id, tags)}
                onDelete={session === latestSession ? () => handleDelete(session.id) : undefined}
              />
            ))}
          </ol>
        ) : (
          <p className={classes.none}>{t('No sessions yet. We add one each time you update your progress.')}</p>
        )}
      </div>
    </Modal>
  )
}
