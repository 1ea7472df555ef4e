import { useRouter } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { Toasts } from '../../ui/toasts.tsx'
import { useReader } from '../account/api.ts'
import { DoorBar } from './door-bar.tsx'
import classes from './frame.module.css'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'

/** Those who do not see the page must be told that it has changed: focus goes to its heading. */
function useFocusOnNavigation() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        const main = document.getElementById('main')
        const target = main?.querySelector('h1') ?? main
        target?.setAttribute('tabindex', '-1')
        target?.focus({ preventScroll: true })
      }),
    [router],
  )
}

/** What stands around every screen. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useT()
  const reader = useReader()
  useFocusOnNavigation()
  return (
    <>
      <a href="#main" className={classes.skip}>
        {t('Skip to content')}
      </a>
      {reader ? <TopBar reader={reader} /> : <DoorBar />}
      {children}
      {reader && <TabBar />}
      <Toasts />
    </>
  )
}
