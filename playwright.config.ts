import { defineConfig } from '@playwright/test'
import { chromium } from './tests/support/chromium.ts'
import { browserZone } from './tests/support/days.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/start-quire.ts',
  outputDir: 'test-results',
  // One more than the cores of a small machine: a journey often waits.
  workers: 3,
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
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    // The journeys marked with `onPhonesToo`; those of accessibility visit every screen.
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
