import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { scrollToCurrent } from './scroll-to-current.ts'
import classes from './side-nav.module.css'

export interface NavItem {
  path: string
  label: string
}

/** Navigation between related screens: a list at the side, or a strip above on a phone. */
export function SideNav({ label, items }: { label: string; items: NavItem[] }) {
  const { t } = useT()
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => scrollToCurrent(strip.current), [])
  // The first item's path may be a prefix of the others, so it is current only on an exact match.
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
