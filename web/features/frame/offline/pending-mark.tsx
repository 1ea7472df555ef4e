import { useSyncExternalStore } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { isAbout } from '../../../lib/waiting-overlay.ts'
import { waitingChanges } from '../../../lib/waiting.ts'
import { IconClock } from '../../../ui/icons/clock.ts'
import classes from './offline.module.css'

export default function PendingMark({ of, only = '' }: { of: string; only?: string }) {
  const { t } = useT()
  const changes = useSyncExternalStore(waitingChanges.subscribe, waitingChanges.get)
  if (!changes.some((change) => isAbout(change, of) && change.path.includes(only))) return null
  return (
    <>
      {' '}
      <span className={classes.pending}>
        <IconClock size={14} aria-hidden />
        {t('Not sent yet')}
      </span>
    </>
  )
}
