import { useT } from '../../../lib/i18n.tsx'
import { IconLock } from '../../../ui/icons/lock.ts'
import classes from './private-mark.module.css'

/** Marks content that only its author sees: private, or hidden by a moderator. */
export function PrivateMark({ isHidden }: { isHidden: boolean }) {
  const { t } = useT()
  return (
    <span className={classes.root}>
      <IconLock size={14} stroke={2} aria-hidden />
      {isHidden ? t('Hidden by a moderator') : t('Private#review')}
    </span>
  )
}
