import { screens } from '../../../../contract/screens.ts'
import { text } from '../../../../shared/translate.ts'
import { useT } from '../../../lib/i18n.tsx'
import { NavPage, type NavPageProps } from '../../../ui/layout/nav-page.tsx'
import { SideNav } from '../../../ui/layout/side-nav.tsx'
import classes from './account.module.css'

const items = [
  { path: screens.account.path, label: text('Account') },
  { path: screens.accountSecurity.path, label: text('Sign-in and devices') },
  { path: screens.accountApps.path, label: text('Apps and calendar') },
  { path: screens.accountLinks.path, label: text('Links') },
]

/** A screen of the account, with the side navigation. */
export function AccountScreen({ children, ...page }: Pick<NavPageProps, 'title' | 'intro' | 'actions' | 'children'>) {
  const { t } = useT()
  return (
    <NavPage nav={<SideNav label={t('Account')} items={items} />} {...page}>
      <div className={classes.sections}>{children}</div>
    </NavPage>
  )
}
