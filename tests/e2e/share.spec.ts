import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, headers, onPhonesToo, openQuietly, pick, test, write } from './journey.ts'
import { makeList, someBooks } from './make-list.ts'

const sizeIn = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

/** What the share sheet was given, one entry for each press. */
type Given = { keys: string[]; files: { name: string; type: string; width: number; height: number }[] }[]

declare global {
  interface Window {
    givenToSheet: Given
  }
}

/** A share sheet that takes images, as phones have one. */
const addShareSheet = (device: BrowserContext) =>
  device.addInitScript(() => {
    window.givenToSheet = []
    navigator.canShare = (data) => (data?.files ?? []).length > 0
    navigator.share = async (data = {}) => {
      if (!navigator.userActivation.isActive) throw new DOMException('Not in a press', 'NotAllowedError')
      const files = await Promise.all(
        (data.files ?? []).map(async (file) => {
          const { width, height } = await createImageBitmap(file)
          return { name: file.name, type: file.type, width, height }
        }),
      )
      window.givenToSheet.push({ keys: Object.keys(data), files })
    }
  })

const given = (page: Page) => page.evaluate(() => window.givenToSheet)

async function finishEmma(page: Page): Promise<void> {
  await write(page.request, '/readings', {
    book: 'emma',
    book_format: 'paperback',
    length_type: 'page',
    length: 300,
    started_at: '2026-01-02T12:00:00Z',
    finished_at: '2026-01-20T12:00:00Z',
  })
}

test('one press hands the share sheet one image, and nothing else', async ({ page: ownPage, signedIn, browser }) => {
  void signedIn
  const device = await browser.newContext({
    baseURL: process.env['QUIRE_URL'] ?? '',
    storageState: await ownPage.context().storageState(),
  })
  await addShareSheet(device)
  const page = await device.newPage()
  await finishEmma(page)
  await write(page.request, '/goals', {
    metric: 'books',
    target: 12,
    period: { start: '2026-01-01', end: '2026-12-31' },
    visibility: 'private',
  })
  const drawn = page.waitForResponse((answer) => answer.url().includes('/share-images/reading/'))
  await openQuietly(page, '/library/reading-lgos')
  // Made before the press.
  await (await drawn).finished()
  const share = page.getByRole('button', {
    name: 'Share of the reading log of January 2nd, 2026',
    exact: true,
  })
  await share.click()
  await expect.poll(() => given(page)).toHaveLength(1)
  expect(await given(page)).toEqual([
    { keys: ['files'], files: [{ name: 'quire-reading.png', type: 'image/png', width: 1080, height: 1920 }] },
  ])
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // The dialog is beside it.
  await page.getByRole('button', { name: 'More ways to share of the reading log' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Share this book' })).toContainText('Emma')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openQuietly(page, '/goals')
  const opened = page.waitForResponse((answer) => answer.url().includes('/share-images/goal/'))
  await page.getByRole('button', { name: 'Actions for “Read 12 books”' }).click()
  await opened
  await pick(page, 'Share')
  await expect.poll(() => given(page)).toHaveLength(1)
  expect((await given(page))[0]?.keys).toEqual(['files'])
  await device.close()
})

test('without a share sheet a dialog shows the image, in two shapes', onPhonesToo, async ({ page, signedIn }) => {
  void signedIn
  const books = await someBooks(page, 3)
  const slug = await makeList(page, { name: 'Winter books', visibility: 'private' }, books)
  await openQuietly(page, `/lists/${slug}`)
  const share = page.getByRole('button', { name: 'Share', exact: true })
  await expect(page.getByRole('button', { name: 'More ways to share' })).toHaveCount(0)
  await share.click()
  const dialog = page.getByRole('dialog', { name: 'Share this list' })
  const image = dialog.getByRole('img', { name: 'Preview image' })
  const widthOf = () => image.evaluate((node: HTMLImageElement) => node.naturalWidth)
  await expect.poll(widthOf).toBe(1080)
  const { height } = (await dialog.boundingBox()) ?? { height: 0 }
  await dialog.getByRole('button', { name: 'Wide' }).click()
  await expect.poll(widthOf).toBe(1200)
  expect((await dialog.boundingBox())?.height).toBe(height)
  await expectAccessible(page)

  const saved = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Save image' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('quire-list-preview.png')
  const png = await readFile(await file.path())
  expect(sizeIn(png)).toEqual([1200, 630])
  // Exactly what is shown.
  const shown = await page.request.get((await image.getAttribute('src')) ?? '', { headers })
  expect(png.equals(await shown.body())).toBe(true)

  // A private thing is given no address.
  await expect(dialog.getByRole('button', { name: 'Create link' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(share).toBeFocused()
})
