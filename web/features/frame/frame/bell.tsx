import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { IconBell } from '../../../ui/icons/bell.ts'
import { useUnread } from '../../account/notifications/unread.ts'
import classes from './frame.module.css'

/** Link to the notifications, with the number of unread ones. */
export function Bell() {
  const { t, plural } = useT()
  const unread = useUnread()
  const [heard, setHeard] = useState({ unread, isMore: false })
  if (heard.unread !== unread) setHeard({ unread, isMore: unread > heard.unread })
  const label = unread === 0 ? t('Notifications') : plural(unread, ':count notification', ':count notifications')
  return (
    <>
      <Link to={screens.notifications.path} className={classes.bell} aria-label={label}>
        <IconBell size={22} stroke={1.75} aria-hidden />
        {unread > 0 && <span className={classes.unread}>{unread > 99 ? '99+' : unread}</span>}
      </Link>
      {/* Says when there are more than before. */}
      <output className="q-spoken">{heard.isMore && label}</output>
    </>
  )
}
