import { useEffect, type ReactNode } from 'react'
import { keepPageFocus } from '../../lib/page-focus.ts'
import classes from './page.module.css'

interface PageProps {
  /** The document's title; the heading too, unless the page draws its own `h1`. */
  title: string
  heading?: ReactNode
  /** A sentence under the heading. */
  intro?: ReactNode
  /** At the end of the heading's line. */
  actions?: ReactNode
  /** On a phone what comes first is seen without scrolling: only the heading is above it. */
  isBrief?: boolean
  /** `text` suits forms and reading, `wide` suits grids. */
  width?: 'wide' | 'text'
  children: ReactNode
}

const productName = 'Quire'

/** For screens that render their own `main`; Page calls it for the others. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = title.includes(productName) ? title : `${title} · ${productName}`
  }, [title])
}

/** The frame of a screen: document title, heading and width. */
export function Page({ title, heading = title, intro, actions, isBrief = false, width = 'wide', children }: PageProps) {
  useTitle(title)

  useEffect(keepPageFocus, [])

  return (
    <main id="main" className="q-page" tabIndex={-1}>
      <div className={width === 'text' ? classes.text : undefined}>
        {heading !== null && (
          <header className={classes.head} data-brief={isBrief || undefined}>
            <div className={classes.words}>
              <h1 className="q-title">{heading}</h1>
              {intro && <p className={classes.intro}>{intro}</p>}
            </div>
            {actions && <div className={classes.actions}>{actions}</div>}
          </header>
        )}
        {children}
      </div>
    </main>
  )
}

interface SectionProps {
  /** None where the dialog around it says it. */
  title?: ReactNode
  aside?: ReactNode
  /** Nothing below the heading: it and what is beside it are one line. */
  isLine?: boolean
  /** Not on a phone. */
  isWideOnly?: boolean
  id?: string
  children: ReactNode
}

export function Section({ title, aside, isLine = false, isWideOnly = false, id, children }: SectionProps) {
  return (
    <section
      id={id}
      className={classes.section}
      data-line={isLine || undefined}
      data-wide-only={isWideOnly || undefined}
    >
      <div className={classes.sectionHead}>
        {title && <h2 className="q-section-title">{title}</h2>}
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  )
}
