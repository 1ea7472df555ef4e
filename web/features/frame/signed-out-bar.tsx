import { Brand } from './brand.tsx'
import classes from './frame.module.css'
import { LanguageSwitch } from '../languages/language-switch.tsx'

/** The header for signed-out visitors. */
export function SignedOutBar() {
  return (
    <header className="q-bar">
      <div className="q-bar-in">
        <Brand isSignedIn={false} />
        <div className={classes.end}>
          <LanguageSwitch />
        </div>
      </div>
    </header>
  )
}
