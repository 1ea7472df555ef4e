import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { scrollToCurrent } from './scroll-to-current.ts'
import classes from './side-nav.module.css'

export interface NavItem {
  path: string
  label: string
}

/** The ways through several screens that belong together: a list beside them, or a strip above them on a phone. */
export function SideNav({ label, items }: { label: string; items: NavItem[] }) {
  const { t } = useT()
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => scrollToCurrent(strip.current), [])
  // The first is above the others: its address begins theirs.
  const top = items[0]?.path
  return (
    <nav className={classes.root} aria-label={label}>
      <ul ref={strip} className={classes.items}>
        {items.map(({ path, label: name }) => (
          <li key={path}>
            <Link
              to={path}
              search={{}}
              className={classes.item}
              activeOptions={{ exact: path === top, includeSearch: false }}
            >
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
