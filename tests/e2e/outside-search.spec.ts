import { expect, expectAccessible, onPhonesToo, test } from './journey.ts'

test(
  'a newcomer finds a book that the catalogue lacks, and has it on a shelf with one press',
  onPhonesToo,
  async ({ page, signedIn }) => {
    void signedIn
    await page.goto('/search?q=hail mary pass')
    const more = page.getByRole('region', { name: 'More from Open Library' })
    const card = more.getByRole('article').filter({ hasText: 'Hail Mary Pass' })
    await expect(card.getByText('Nora Quill')).toBeVisible()
    await expectAccessible(page)

    await card.getByRole('button', { name: 'Want to Read: Hail Mary Pass' }).click()
    await expect(page.getByText('“Hail Mary Pass” is on Want to Read.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card.getByRole('button', { name: 'Want to Read: Hail Mary Pass' })).toBeVisible()

    await card.getByRole('button', { name: 'Choose a shelf: Hail Mary Pass' }).click()
    await page.getByRole('menuitem', { name: 'Currently Reading' }).click()
    await expect(card.getByRole('button', { name: 'Currently Reading: Hail Mary Pass' })).toBeVisible()
    await card.getByRole('link', { name: 'Hail Mary Pass', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Hail Mary Pass', level: 1 })).toBeVisible()
  },
)

test('while typing nobody outside is asked; Enter and a button do', async ({ page, signedIn }) => {
  void signedIn
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/sources/open-library/search')) asked.push(request.url())
  })
  await page.goto('/search')
  const box = page.getByRole('searchbox', { name: 'Title, author or ISBN' })
  await box.fill('fantastic mr')
  const button = page.getByRole('button', { name: 'Search more' })
  await expect(button).toBeVisible()
  expect(asked).toEqual([])
  await button.click()
  await expect(page.getByRole('region', { name: 'More from Open Library' })).toBeVisible()
  await expect.poll(() => asked.length).toBe(1)
})
