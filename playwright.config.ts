import { defineConfig } from '@playwright/test'
import { chromium } from './tests/support/chromium.ts'
import { browserZone } from './tests/support/days.ts'

/** Visit every screen there is, in all its guises, and open what opens there. */
const everyScreen = ['**/accessibility.spec.ts', '**/dialogs.spec.ts']
/** What a screen reader gets is the same at every width. */
const screenReader = '**/screen-reader.spec.ts'

const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/start-quire.ts',
  outputDir: 'test-results',
  // One more than the cores of a small machine: a journey often waits.
  workers: 3,
  // No journey needs another of its file, and long files would leave a worker alone at the end.
  fullyParallel: true,
  // A journey waits for what happens: these limits only end one that hangs, however busy the machine is.
  timeout: 10 * 60_000,
  expect: { timeout: 2 * 60_000 },
  forbidOnly: true,
  use: {
    launchOptions: chromium,
    locale: 'en-GB',
    timezoneId: browserZone,
    // A journey waits for what happens, not for how prettily it moves.
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker fetches cannot be routed, and pages are shared by journeys: those about offline use allow it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'desktop', testIgnore: [...everyScreen, screenReader], grepInvert: /@long/, use: desktop },
    // Those marked with `isLong`.
    { name: 'long', testIgnore: [...everyScreen, screenReader], grep: /@long/, use: desktop },
    // The journeys marked with `onPhonesToo`.
    { name: 'phone', testIgnore: [...everyScreen, screenReader], grep: /@phone/, use: phone },
    { name: 'screens', testMatch: [...everyScreen, screenReader], use: desktop },
    { name: 'screens-on-phones', testMatch: everyScreen, use: phone },
  ],
})
