import { Button } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { appData } from '../../../lib/app-data.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { formatDay, formatShortDay, formatTime } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { waitingChanges } from '../../../lib/waiting.ts'
import { needsDecision } from '../../../lib/waiting-sender.ts'
import ConfirmDialog from '../../../ui/dialogs/confirm-dialog.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { IconAlertTriangle } from '../../../ui/icons/alert-triangle.ts'
import { IconClock } from '../../../ui/icons/clock.ts'
import { IconCloudOff } from '../../../ui/icons/cloud-off.ts'
import { IconRefresh } from '../../../ui/icons/refresh.ts'
import classes from './offline.module.css'
import { changeStatus, useStatus } from './status.ts'

const WaitingModal = lazyModal(() => import('./waiting-modal.tsx'))

/** The reader presses Reload: the waiting worker takes over, and then the page is opened anew. */
function reloadInto(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  worker.postMessage({ kind: 'take-over' }, [])
}

/** Asked while changes wait, because they go with everything else that this device keeps. */
function SignOutQuestion({ count, onAnswer }: { count: number; onAnswer: (isSure: boolean) => void }) {
  const { t, plural } = useT()
  const [isOpen, setOpen] = useState(true)
  const answer = (isSure: boolean) => {
    setOpen(false)
    onAnswer(isSure)
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => answer(false)}
      onExited={() => changeStatus({ signingOut: undefined })}
      title={t('Sign out and lose changes?')}
      confirmLabel={t('Sign out anyway')}
      cancelLabel={t('Stay signed in')}
      onConfirm={async () => answer(true)}
    >
      {plural(
        count,
        ':count change on this device hasn’t been sent yet. Signing out deletes it.',
        ':count changes on this device haven’t been sent yet. Signing out deletes them.',
      )}
    </ConfirmDialog>
  )
}

/** When what the page shows was saved: the time today, else the day. */
function savedWords(savedAt: string, translator: Translator, zone: string | null): string {
  const now = new Date().toISOString()
  const isToday = formatShortDay(savedAt, translator, zone) === formatShortDay(now, translator, zone)
  if (isToday) return translator.t('Offline. Saved at :time.', { time: formatTime(savedAt, translator, zone) })
  return translator.t('Offline. Saved on :day.', { day: formatDay(savedAt, translator, zone) })
}

/** Under the header: no connection, changes that wait, a new version. Nothing while all is well. */
export default function OfflinePart() {
  const translator = useT()
  const { t, plural } = translator
  const { isOffline, savedAt, newVersion, signingOut } = useStatus()
  const changes = useSyncExternalStore(waitingChanges.subscribe, waitingChanges.get)
  const modal = WaitingModal.useControl()
  const undecided = changes.filter(needsDecision).length
  const zone = appData().reader?.time_zone ?? null
  return (
    <>
      <output className={classes.lines}>
        {isOffline && (
          <span className={classes.line}>
            <IconCloudOff size={18} aria-hidden />
            {savedAt ? savedWords(savedAt, translator, zone) : t('You’re offline.')}
          </span>
        )}
        {changes.length > 0 && (
          <span className={classes.line}>
            {undecided > 0 ? <IconAlertTriangle size={18} aria-hidden /> : <IconClock size={18} aria-hidden />}
            <Button variant="subtle" size="compact-sm" {...modal.opener}>
              {undecided > 0
                ? plural(undecided, ':count change needs your decision', ':count changes need your decision')
                : plural(changes.length, ':count change waiting to be sent', ':count changes waiting to be sent')}
            </Button>
          </span>
        )}
        {newVersion && (
          <span className={classes.line}>
            <IconRefresh size={18} aria-hidden />
            {t('A new version is ready.')}
            <Button variant="subtle" size="compact-sm" onClick={() => reloadInto(newVersion)}>
              {t('Reload')}
            </Button>
          </span>
        )}
      </output>
      <WaitingModal.Slot control={modal} />
      {signingOut && <SignOutQuestion count={changes.length} onAnswer={signingOut} />}
    </>
  )
}
