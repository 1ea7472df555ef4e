import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Page } from '../../ui/page.tsx'
import { LibraryNav } from './library-nav.tsx'
import classes from './library-screen.module.css'

interface LibraryScreenProps {
  title: string
  heading?: ReactNode
  /** A sentence under the heading. */
  intro?: ReactNode
  /** What can be done here, at the end of the heading's line. */
  actions?: ReactNode
  children: ReactNode
}

/** One screen of the library, with the ways to the others. */
export function LibraryScreen({ title, heading = title, intro, actions, children }: LibraryScreenProps) {
  return (
    <Page title={title} heading={null}>
      <div className={classes.root}>
        <LibraryNav />
        <div className={classes.content}>
          <header className={classes.head}>
            <div className={classes.words}>
              <Title order={1}>{heading}</Title>
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
