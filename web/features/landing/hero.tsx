import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
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
            'Quire is a home for your books: those on the shelf, the one on the night table, the one you lent to a friend. Write down what struck you, find the page where you stopped, and read along with people you trust.',
          )}
        </p>
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
