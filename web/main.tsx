import './lib/no-eval.ts'
import './ui/theme/styles.ts'
import { DirectionProvider, type MantineColorSchemeManager } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { directionOf } from '../shared/direction.ts'
import { appData } from './lib/app-data.ts'
import { rememberTimeZone } from './lib/dates.ts'
import { hasNewDrafts } from './lib/drafts.ts'
import { translator } from './lib/i18n.tsx'
import { hasWaiting, provideWaiting } from './lib/offline-signal.ts'
import { queryClient } from './lib/queries.ts'
import { loadTexts } from './lib/texts.ts'
import { showToast } from './lib/toasts.ts'
import { makeRouter } from './router.tsx'
import { ThemeProvider } from './ui/theme/theme-provider.tsx'

/** The theme belongs to the account and comes with the page; nothing is stored in the browser. */
const colorScheme: MantineColorSchemeManager = {
  get: (fallback) => appData().reader?.theme ?? fallback,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}

const { locale, flash, firstTexts, reader } = appData()
const router = makeRouter()

function mount() {
  if (hasNewDrafts()) {
    const message = translator().t('We kept what you were writing. You’ll find it in the same form.')
    showToast({ kind: 'success', message })
  }
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root.')
  createRoot(root).render(
    <StrictMode>
      <DirectionProvider initialDirection={directionOf(locale)} detectDirection>
        <ThemeProvider colorSchemeManager={colorScheme}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </ThemeProvider>
      </DirectionProvider>
    </StrictMode>,
  )
}

rememberTimeZone()
provideWaiting(() => import('./lib/waiting.ts'))
if (flash) showToast(flash)

// The screen's chunk must be loaded before React replaces the server's HTML, and that HTML must be painted
// before React blocks the main thread.
void loadTexts(firstTexts)
  .then(() => router.load())
  .then(() => requestAnimationFrame(() => setTimeout(mount)))

/** What offline use needs is fetched once the first page has long been there, and at once where something waits. */
const secondsUntilOffline = 'saved' in document.documentElement.dataset || hasWaiting() ? 0 : 3
if (import.meta.env.PROD && reader && 'serviceWorker' in navigator) {
  setTimeout(
    () =>
      void import('./features/frame/offline/start.ts')
        .then(({ start }) => start())
        .catch((error: unknown) => console.error(error)),
    secondsUntilOffline * 1000,
  )
}

/** The same for what happens on the reader's other devices. */
const secondsUntilLive = 3
if (reader) {
  setTimeout(
    () =>
      void import('./features/frame/live/start.ts')
        .then(({ start }) => start(reader.id))
        .catch((error: unknown) => console.warn(error)),
    secondsUntilLive * 1000,
  )
}
