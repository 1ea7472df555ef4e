import { Link } from '@tanstack/react-router'
import { useT } from '../../../lib/i18n.tsx'
import { AddButton } from './add-button.tsx'
import classes from './frame.module.css'
import { useMenuItems } from './menu-items.ts'

/** The main navigation at the bottom of the screen, on phones only, with the button to add something in the middle. */
export function TabBar() {
  const { t } = useT()
  const tabs = useMenuItems().map(({ path, label, mark, icon: Icon }) => (
    <Link key={path} to={path} className={classes.tab} activeOptions={{ exact: true, includeSearch: false }} {...mark}>
      <Icon size={24} stroke={1.75} aria-hidden />
      {t(label)}
    </Link>
  ))
  const middle = tabs.length / 2
  return (
    <nav className={classes.tabs} aria-label={t('Main')}>
      {tabs.slice(0, middle)}
      <AddButton className={classes.tabAdd ?? ''} />
      {tabs.slice(middle)}
    </nav>
  )
}
