import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { keepFocus } from '../../../lib/focus-keeper.ts'
import { offlineNeed } from '../../../lib/offline-signal.ts'
import { focusPage } from '../../../lib/page-focus.ts'
import { timerNeed } from '../../../lib/timer-need.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { useReader } from '../../account/session/api.ts'
import { MilestoneFollowUps } from './milestone-follow-ups.tsx'
import { ShelvingFollowUps } from './shelving-follow-ups.tsx'
import { SignedOutBar } from './signed-out-bar.tsx'
import classes from './frame.module.css'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'

const OfflinePart = lazyPart(() => import('../offline/offline-part.tsx'))
const TimerPart = lazyPart(() => import('../timer/timer-bar.tsx'))

function useFocusOnNavigation() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusPage()
      }),
    [router],
  )
}

/** Header, navigation and footer of every screen. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useT()
  const reader = useReader()
  const isOffline = useSyncExternalStore(offlineNeed.subscribe, offlineNeed.isNeeded)
  const hasTimer = useSyncExternalStore(timerNeed.subscribe, timerNeed.isNeeded)
  useFocusOnNavigation()
  useEffect(keepFocus, [])
  return (
    <>
      <a href="#main" className={classes.skip}>
        {t('Skip to content')}
      </a>
      {reader ? <TopBar reader={reader} /> : <SignedOutBar />}
      {reader && isOffline && <OfflinePart />}
      {children}
      {reader && hasTimer && <TimerPart />}
      {reader && <TabBar />}
      {reader && <ShelvingFollowUps />}
      {reader && <MilestoneFollowUps />}
      <Toasts />
    </>
  )
}
