import { SignInForm } from '../features/account/auth/sign-in-form.tsx'
import { BackCover } from '../features/account/landing/back-cover.tsx'
import { Chapters } from '../features/account/landing/chapters.tsx'
import { CoverWall } from '../features/account/landing/cover-wall.tsx'
import { Hero } from '../features/account/landing/hero.tsx'
import classes from '../features/account/landing/landing.module.css'
import { useT } from '../lib/i18n.tsx'
import { useTitle } from '../ui/layout/page.tsx'

export default function Landing() {
  const { t } = useT()
  useTitle(t('Quire, a home for your books'))
  return (
    <div className={classes.page}>
      <main id="main" tabIndex={-1}>
        <div className={classes.measure}>
          <Hero>
            <SignInForm />
          </Hero>
        </div>
        <CoverWall />
        <div className={classes.chapters}>
          <Chapters />
        </div>
      </main>
      <BackCover />
    </div>
  )
}
