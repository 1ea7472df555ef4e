import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { scrollToCurrent } from './scroll-to-current.ts'
import classes from './tab-links.module.css'

/** Tabs as links; each child is a link with the class `tab`, optionally with a `count` inside. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  const strip = useRef<HTMLElement>(null)
  const { href } = useLocation()
  useEffect(() => {
    if (href) scrollToCurrent(strip.current)
  }, [href])
  return (
    <nav ref={strip} className={classes.tabs} aria-label={label}>
      {children}
    </nav>
  )
}
