import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { screens, type ScreenName } from '../../../contract/screens.ts'
import { text } from '../../../contract/translate.ts'
import { useT } from '../../lib/i18n.tsx'
import classes from './library-nav.module.css'

/** The screens of the library, in their order. */
const libraryScreens = {
  library: text('Home'),
  libraryBooks: text('Books'),
  libraryAuthors: text('Authors'),
  librarySeries: text('Series'),
  shelves: text('Shelves'),
  libraryLists: text('Lists'),
  libraryReviews: text('Reviews'),
  libraryNotes: text('Notes'),
  libraryReadingLogs: text('Reading logs'),
  libraryTransactions: text('Transactions'),
  myContributions: text('My contributions'),
  importExport: text('Import & export'),
} satisfies Partial<Record<ScreenName, string>>

/** A screen without a route is no link. */
const items = Object.entries(libraryScreens).flatMap(([name, label]): { path: string; label: string }[] => {
  const screen = screens[name as keyof typeof libraryScreens]
  return 'ready' in screen ? [{ path: screen.path, label }] : []
})

/** The ways through the library: a list beside it, or a strip above it on a phone. */
export function LibraryNav() {
  const { t } = useT()
  const strip = useRef<HTMLUListElement>(null)
  // On a phone the strip is longer than the screen; where one is must be in view.
  useEffect(() => {
    const here = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (!strip.current || !here) return
    const { left, width } = here.getBoundingClientRect()
    const frame = strip.current.getBoundingClientRect()
    strip.current.scrollLeft += left + width / 2 - (frame.left + frame.width / 2)
  }, [])
  return (
    <nav className={classes.root} aria-label={t('Library')}>
      <ul ref={strip} className={classes.items}>
        {items.map(({ path, label }) => (
          <li key={path}>
            <Link
              to={path}
              search={{}}
              className={classes.item}
              activeOptions={{ exact: path === screens.library.path, includeSearch: false }}
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
