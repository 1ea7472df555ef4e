import { IconLock } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.tsx'
import classes from './spoiler-line.module.css'

export function SpoilerLine() {
  const { t } = useT()
  return (
    <ol className={classes.line}>
      <li>
        <b>{t('Page :page', { page: 48 })}</b>
        <span className={classes.post}>{t('Is anyone else scared of that corridor?')}</span>
      </li>
      <li className={classes.here}>
        <b>{t('Page :page', { page: 131 })}</b>
        <span>{t('You’re here')}</span>
      </li>
      <li className={classes.ahead}>
        <b>{t('Page :page', { page: 240 })}</b>
        <span>
          <IconLock size={16} stroke={1.75} /> {t('A post is waiting for you')}
        </span>
      </li>
    </ol>
  )
}
