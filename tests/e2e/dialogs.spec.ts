import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { layerOf, open, sayIn, type Say } from './dialog-opener.ts'
import { opened, openedApart, type Opened } from './dialogs.ts'
import { addressIn, furnish } from './furnish.ts'
import { expect, expectAccessible, expectReadableColors, test } from './journey.ts'
import { signUpWithPasskeys } from './passkeys.ts'
import { smallTargets, targetSizes } from './targets.ts'

test('every dialog is opened here', () => {
  const root = path.resolve(import.meta.dirname, '../../web')
  const loaded = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(/^const \w+ = lazyModal\(.*\/([\w-]+)\.tsx'/gm),
    ])
    .map(([, name = '']) => name)
  const dialogs = Object.values(opened)
    .flat()
    .filter(({ role }) => !role)
  const listed = [...dialogs.map(({ name }) => name), ...openedApart]
  expect(listed.toSorted()).toEqual([...new Set(loaded)].toSorted())
})

/** Parts that can be pushed sideways. */
const wideParts = (layer: Locator) =>
  layer.evaluate((dialog) =>
    [document.documentElement, dialog, ...dialog.querySelectorAll('*')]
      .filter((part) => part.scrollWidth > part.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(part).overflowX))
      .map((part) => `${part.localName}.${part.className}`),
  )

const isFocusLost = (page: Page) => page.evaluate(() => document.activeElement === document.body)

/** Light and dark; then it closes by key, and the focus goes back to where it came from. */
async function look(page: Page, one: Opened, say: Say) {
  const layer = layerOf(page, one)
  const within = `[role="${one.role ?? 'dialog'}"]`
  await expectAccessible(page, within)
  expect(await smallTargets(page, { ...targetSizes(page), within })).toEqual([])
  await expect.poll(() => wideParts(layer)).toEqual([])
  await expect(layer.locator(':focus'), 'has the focus').toHaveCount(1)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  // The new colours are there once a frame was drawn with them.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expectReadableColors(page, within)
  await page.emulateMedia({ colorScheme: 'light' })
  // A long form closes by its buttons only.
  if (one.role) await page.keyboard.press('Escape')
  else
    await layer
      .getByRole('button', { name: say('Close') })
      .first()
      .press('Enter')
  await expect(layer).toHaveCount(0)
  if (one.press.length > 0) await expect.poll(() => isFocusLost(page), 'the focus is lost').toBe(false)
}

/** A whole table for each direction: on phones from right to left. */
async function languageFor(isMobile: boolean) {
  const locale = isMobile ? 'ar' : 'en'
  return { locale, prefix: locale === 'en' ? '' : `/${locale}`, say: await sayIn(locale) }
}

for (const [part, all] of Object.entries(opened)) {
  test(`what opens on the pages of ${part} has no accessibility findings`, async ({
    page,
    signedIn,
    browser,
    isMobile,
  }) => {
    const { locale, prefix, say } = await languageFor(isMobile)
    const slugs = await furnish(page, signedIn)
    let at = ''
    for (const one of all) {
      await test.step(one.name, async () => {
        const made = await one.before?.({ page, browser, password: signedIn.password, locale, say })
        if (one.at !== at || one.before) {
          await page.goto(`${prefix}${addressIn(one.at, slugs).replace(':made', made ?? '')}`)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await page.waitForLoadState('networkidle')
        }
        at = one.changes ? '' : one.at
        await open(page, one, say)
        await look(page, one, say)
      })
    }
  })
}

test('what opens for changes that wait has no accessibility findings', async ({ page, signedIn, isMobile }) => {
  const { prefix, say } = await languageFor(isMobile)
  await furnish(page, signedIn)
  await page.goto(`${prefix}/books/kokoro`)
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/v1/'),
    (route) => (route.request().method() === 'GET' ? route.continue() : route.abort('internetdisconnected')),
  )
  await page.getByRole('radiogroup').getByRole('radio').first().click()
  // It asks for words next.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Close') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const one: Opened = { name: 'waiting-modal', at: '', press: [':count change waiting to be sent'] }
  await open(page, one, say)
  await look(page, one, say)
})

test('what opens for a passkey has no accessibility findings', async ({ page, reader, baseURL, isMobile }) => {
  const { prefix, say } = await languageFor(isMobile)
  const { home, session } = await signUpWithPasskeys(page, reader, baseURL)
  await page.goto(`${home}${prefix}/account/security`)
  await page.getByRole('button', { name: say('Add a passkey') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: say('Name') }).fill('My phone')
  await dialog.getByLabel(say('Password')).fill(reader.password)
  await dialog.getByRole('button', { name: say('Add a passkey') }).click()
  await expect(dialog).toHaveCount(0)
  const one: Opened = { name: 'rename-passkey-modal', at: '', press: ['Actions for :title', 'Rename'] }
  await open(page, one, say)
  await look(page, one, say)
  await session.detach()
})
