import type { ReactNode } from 'react'
import classes from './nav-page.module.css'
import { Page } from './page.tsx'

export interface NavPageProps {
  title: string
  heading?: ReactNode
  /** A sentence under the heading. */
  intro?: ReactNode
  /** At the end of the heading's line. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen with a side navigation to related screens. */
export function NavPage({ nav, title, heading = title, intro, actions, children }: NavPageProps & { nav: ReactNode }) {
  return (
    <Page title={title} heading={null}>
      <div className={classes.root}>
        {nav}
        <div className={classes.content}>
          <header className={classes.head}>
            <div className={classes.words}>
              <h1 className="q-title">{heading}</h1>
              {intro && <p className={classes.intro}>{intro}</p>}
            </div>
            {actions && <div className={classes.actions}>{actions}</div>}
          </header>
          {children}
        </div>
      </div>
    </Page>
  )
}
