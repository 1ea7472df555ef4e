import { SignInForm } from '../features/auth/sign-in-form.tsx'
import { BackCover } from '../features/landing/back-cover.tsx'
import { Chapters } from '../features/landing/chapters.tsx'
import { CoverWall } from '../features/landing/cover-wall.tsx'
import { Hero } from '../features/landing/hero.tsx'
import classes from '../features/landing/landing.module.css'
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
