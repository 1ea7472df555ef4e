import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { newIsbn } from '../support/new-isbn.ts'
import { filmOf } from '../support/pictures.ts'
import { expect, expectAccessible, isLongOnPhonesToo, pick, test as base } from './journey.ts'

interface Film {
  /** What the camera shows, over and over. */
  isbns: [string, string, string]
}

const test = base.extend<object, { film: Film }>({
  film: [
    async ({}, use) => {
      await use({ isbns: [newIsbn(), newIsbn(), newIsbn()] })
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ film, launchOptions }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'quire-film-'))
      const file = path.join(folder, 'books.y4m')
      const [first, second, third] = film.isbns
      // The first is held before the camera twice.
      await writeFile(file, await filmOf([first, first, null, first, second, second, null, third, third, null]))
      const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
      const args = [...(launchOptions.args ?? []), ...camera, `--use-file-for-fake-video-capture=${file}`]
      await use({ ...launchOptions, args })
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

const rows = (page: Page) => page.getByRole('region', { name: /scanned book/i }).locator('li[data-state]')
const rowOf = (page: Page, isbn: string) => rows(page).filter({ hasText: isbn })

test(
  'three books are scanned in a row, one is taken back, and the rest are on the shelf',
  isLongOnPhonesToo,
  async ({ page, signedIn, film, isMobile }) => {
    void signedIn
    await page.goto('/library/books')
    const main = page.getByRole('main')
    if (isMobile) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Add' }).click()
      await page.getByRole('dialog', { name: 'Add' }).getByRole('button', { name: 'Scan books' }).click()
    } else await main.getByRole('link', { name: 'Scan books' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Scan books' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Shelf' }).selectOption('Read')
    await page.getByRole('button', { name: 'Start camera' }).click()

    for (const isbn of film.isbns) {
      await expect(rowOf(page, isbn).getByText('Added to Read')).toBeVisible()
      await expect(rowOf(page, isbn).getByText('Roald Dahl')).toBeVisible()
    }
    await expect(page.getByRole('heading', { name: '3 scanned books' })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('3 books added to Read')).toBeVisible()
    await expect(page.getByRole('heading', { name: '3 scanned books' })).toBeFocused()
    const [first, second] = film.isbns
    await rowOf(page, first).getByRole('button', { name: /^Undo/ }).click()
    await expect(rowOf(page, first).getByText('Removed from the shelf')).toBeVisible()
    await expect(rowOf(page, first).getByRole('button', { name: /^Remove/ })).toBeFocused()
    await expect(page.getByText('2 books added to Read')).toBeVisible()
    await rowOf(page, second)
      .getByRole('button', { name: /^Choose a shelf/ })
      .click()
    await pick(page, 'Paused')
    await expect(rowOf(page, second).getByText('Added to Paused')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Open Read' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Read' })).toBeVisible()
    await expect(main.getByText(film.isbns[2]).first()).toBeVisible()
    await expect(main.getByText(first)).toHaveCount(0)
    await expect(main.getByText(second)).toHaveCount(0)

    // The list is still there for another look.
    await page.goBack()
    await expect(rowOf(page, first)).toBeVisible()
    await page.reload()
    await expect(rowOf(page, film.isbns[2])).toBeVisible()
  },
)
