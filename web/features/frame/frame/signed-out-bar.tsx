import { Link, useLocation } from '@tanstack/react-router'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Brand } from './brand.tsx'
import classes from './frame.module.css'
import { LanguageSwitch } from '../../account/languages/language-switch.tsx'

/** Pages to read; the others have a form for signing in or up themselves. */
const readOnlyPaths = new Set<string>([screens.rules.path, screens.privacy.path])

/** The header for signed-out visitors. */
export function SignedOutBar() {
  const { t } = useT()
  const isReadOnly = useLocation({ select: ({ pathname }) => readOnlyPaths.has(pathname) })
  return (
    <header className="q-bar">
      <div className="q-bar-in">
        <Brand isSignedIn={false} />
        <div className={classes.end}>
          <LanguageSwitch />
          {isReadOnly && (
            <>
              <Link to={screens.landing.path} hash="sign-in" className={classes.navLink}>
                {t('Sign in')}
              </Link>
              <Link to={screens.register.path} className={classes.join}>
                {t('Create account')}
              </Link>
            </>
          )}
        </div>
      </div>
    </header>
  )
}
