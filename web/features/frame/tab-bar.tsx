import { IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { screens } from '../../../contract/screens.ts'
import { useT } from '../../lib/i18n.tsx'
import classes from './frame.module.css'
import { useMenuItems } from './menu-items.ts'

/** The main navigation at the bottom of the screen, on phones only. */
export function TabBar() {
  const { t } = useT()
  const menuItems = useMenuItems()
  return (
    <nav className={classes.tabs} aria-label={t('Main')}>
      {menuItems.map(({ path, label, mark, icon: Icon }) => (
        <Link key={path} to={path} className={classes.tab} activeOptions={{ includeSearch: false }} {...mark}>
          <Icon size={24} stroke={1.75} aria-hidden />
          {t(label)}
        </Link>
      ))}
      <Link to={screens.account.path} className={classes.tab}>
        <IconUser size={24} stroke={1.75} aria-hidden />
        {t('Account')}
      </Link>
    </nav>
  )
}
