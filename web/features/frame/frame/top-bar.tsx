import { Link } from '@tanstack/react-router'
import type { Account } from '../../../../contract/account.ts'
import { useT } from '../../../lib/i18n.tsx'
import { AccountButton } from './account-button.tsx'
import { AddButton } from './add-button.tsx'
import { Bell } from './bell.tsx'
import { Brand } from './brand.tsx'
import classes from './frame.module.css'
import { useMenuItems } from './menu-items.ts'
import { SearchField } from './search-field.tsx'

export function TopBar({ reader }: { reader: Account }) {
  const { t } = useT()
  const menuItems = useMenuItems()
  return (
    <header className="q-bar">
      <div className="q-bar-in">
        <Brand isSignedIn />
        <nav className={classes.nav} aria-label={t('Main')}>
          {menuItems.map(({ path, label, mark }) => (
            <Link
              key={path}
              to={path}
              className={classes.navLink}
              activeOptions={{ exact: true, includeSearch: false }}
              {...mark}
            >
              {t(label)}
            </Link>
          ))}
        </nav>
        <SearchField />
        <AddButton className={classes.barAdd ?? ''} isForShortcut />
        <Bell />
        <AccountButton reader={reader} />
      </div>
    </header>
  )
}
