import { randomInt } from 'node:crypto'
import { expect, expectAccessible, onPhonesToo, pick, test } from './journey.ts'

test(
  'a newcomer finds a book that the catalogue lacks, and has it on a shelf with one press',
  onPhonesToo,
  async ({ page, signedIn }) => {
    void signedIn
    const title = `Unheard of ${randomInt(1_000_000, 900_000_000)}`
    await page.goto(`/search?q=${encodeURIComponent(title)}`)
    const more = page.getByRole('region', { name: 'More from Open Library' })
    const card = more.getByRole('article').filter({ hasText: title })
    await expect(card.getByText('Nora Quill')).toBeVisible()
    const isLoaded = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth === 240
    await expect.poll(() => card.locator('img').evaluate(isLoaded)).toBe(true)
    await expectAccessible(page)

    const wanted = card.getByRole('button', { name: `Want to Read: ${title}` })
    await wanted.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`“${title}” is on Want to Read.`)).toBeVisible()
    // The card is another one now, and the focus is where it was.
    await expect(card.getByRole('link', { name: title, exact: true })).toBeVisible()
    await expect(wanted).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(`“${title}” is on Want to Read.`)).toBeHidden()

    await card.getByRole('button', { name: `Choose a shelf: ${title}` }).click()
    await pick(page, 'Currently Reading')
    await expect(card.getByRole('button', { name: `Currently Reading: ${title}` })).toBeVisible()
    await card.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    // Its cover is fetched behind the scenes, and is there when the page is next opened.
    await expect(async () => {
      await page.reload()
      const cover = await page.locator('main img').first().getAttribute('src')
      expect(cover).toMatch(/^\/covers\/[0-9a-f]{40}-\d+\.webp$/)
    }).toPass()
  },
)

test('while typing nobody outside is asked; Enter does', async ({ page, signedIn }) => {
  void signedIn
  const searches: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/sources/open-library/search')) searches.push(request.url())
  })
  await page.goto('/search')
  const box = page.getByRole('combobox', { name: 'Title, author or ISBN' })
  const nowhere = `zqxv${randomInt(1_000_000, 900_000_000)}`
  await box.fill(nowhere)
  await expect(page.getByRole('option', { name: /Search more/ })).toBeVisible()
  expect(searches).toEqual([])
  await box.press('Enter')
  await expect(page.getByText(`No results for “${nowhere}”`)).toBeVisible()
  await expect(page.getByText(/No results in Quire/)).toHaveCount(0)
  await expect(box).toBeFocused()
  await expect.poll(() => searches.length).toBe(1)
})

test('a source that gives no answer is named and can be asked again', async ({ page, signedIn }) => {
  void signedIn
  const title = `Unheard of ${randomInt(1_000_000, 900_000_000)}`
  const credit = (name: string, shown: string) => ({ name, title: shown, site: 'https://example.org', licence: null })
  let isDead = true
  await page.route('**/api/v1/sources?*', (route) =>
    route.fulfill({ json: { data: [credit('open-library', 'Open Library'), credit('inventaire', 'Inventaire')] } }),
  )
  await page.route('**/api/v1/sources/inventaire/search*', (route) =>
    route.fulfill({ json: { data: [], has_answered: true } }),
  )
  await page.route('**/api/v1/sources/open-library/search*', (route) =>
    isDead ? route.fulfill({ json: { data: [], has_answered: false } }) : route.continue(),
  )
  await page.goto('/library')
  const box = page.getByRole('combobox', { name: 'Title, author or ISBN' })
  await box.fill(title)
  await box.press('Enter')
  await expect(page.getByText('Open Library didn’t respond. There may be more.')).toBeVisible()
  await expect(page.getByText(/No results for/)).toHaveCount(0)
  await expectAccessible(page)
  isDead = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
  await expect(page.getByText(/didn’t respond/)).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
})
