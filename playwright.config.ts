import { defineConfig } from '@playwright/test'

export const chromium = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    // Chromium's sandbox does not work for root; the pages are our own.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // It looks up its maker's hosts otherwise, also where there is no network.
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-gpu',
    '--disable-quic',
    '--disable-sync',
    '--no-first-run',
  ],
}

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/start-quire.ts',
  outputDir: 'test-results',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    launchOptions: chromium,
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    // A journey waits for what happens, not for how prettily it moves.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    // A phone has no Tab key, and a finger does not hover.
    {
      name: 'phone',
      testIgnore: ['keyboard.spec.ts', 'pointing.spec.ts'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
