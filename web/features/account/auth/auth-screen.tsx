import { Title } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { Page } from '../../../ui/layout/page.tsx'
import { CoverPanel } from '../landing/cover-panel.tsx'
import classes from './auth.module.css'

interface AuthScreenProps {
  /** The document's title. */
  title: string
  heading?: string
  /** Above the heading. */
  picture?: ReactNode
  intro?: ReactNode
  children?: ReactNode
}

/** A screen for signed-out visitors: a heading, one form, and covers beside it on wide screens. */
export function AuthScreen({ title, heading = title, picture, intro, children }: AuthScreenProps) {
  const node = useRef<HTMLHeadingElement>(null)
  const lastHeading = useRef(heading)
  useEffect(() => {
    if (lastHeading.current === heading) return
    // The content was replaced: focus moves to the heading so that it is announced.
    lastHeading.current = heading
    node.current?.focus({ preventScroll: true })
  }, [heading])

  return (
    <Page title={title} heading={null}>
      <div className={classes.screen}>
        <div className={classes.column}>
          {picture && <div className={classes.picture}>{picture}</div>}
          <Title order={1} ref={node} tabIndex={-1} className={classes.heading}>
            {heading}
          </Title>
          {intro && <p className={classes.intro}>{intro}</p>}
          {children}
        </div>
        <CoverPanel />
      </div>
    </Page>
  )
}
