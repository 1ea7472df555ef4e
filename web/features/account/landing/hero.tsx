import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/buttons/link.tsx'
import classes from './hero.module.css'

/** The headline, and the sign-in form beside it. */
export function Hero({ children }: { children: ReactNode }) {
  const { t } = useT()
  return (
    <div className={classes.hero}>
      <div>
        <Title order={1} className={classes.line}>
          {t('Keep what you read.')}
        </Title>
        <p className={classes.text}>
          {t(
            'Quire is a home for your books: the ones on your shelf, the one by your bed, the one you lent to a friend. Keep your notes, pick up where you left off and read along with people you trust.',
          )}
        </p>
        {/* Keeps `?next=`, the page to open after registering. */}
        <ButtonLink to={screens.register.path} search size="lg" className={classes.create ?? ''}>
          {t('Create an account')}
        </ButtonLink>
      </div>
      <section className={classes.plate} aria-labelledby="sign-in">
        <Title order={2} id="sign-in" className={classes.plateTitle}>
          {t('Sign in')}
        </Title>
        {children}
      </section>
    </div>
  )
}
