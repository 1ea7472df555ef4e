import { expect, expectAccessible, onPhonesToo, test } from './journey.ts'

test(
  'a review says pace and warnings, the book’s page sums them up, and the reader’s own are marked',
  onPhonesToo,
  async ({ page, signedIn }) => {
    void signedIn
    await page.goto('/books/the-hobbit')
    await page.getByRole('radiogroup', { name: 'Rate this book' }).getByRole('radio', { name: '4 stars' }).click()
    const modal = page.getByRole('dialog', { name: 'Your Review' })
    await modal.getByLabel('Review*').fill('There and back again.')
    await modal.getByRole('button', { name: 'Pace and content warnings' }).click()
    const pace = modal.getByRole('group', { name: 'Pace' })
    await pace.getByRole('button', { name: 'Slow' }).click()
    await pace.getByRole('button', { name: 'Fast' }).click()
    await expect(pace.getByRole('button', { pressed: true })).toHaveText(['Fast'])
    const plot = modal.getByRole('button', { name: 'Plot', exact: true })
    await plot.click()
    await plot.click()
    await expect(plot).toHaveAttribute('aria-pressed', 'false')
    await modal.getByRole('combobox', { name: 'Content warnings' }).fill('war')
    await page.getByRole('option', { name: 'War', exact: true }).click()
    await page.keyboard.press('Escape')
    await modal.getByRole('group', { name: 'How much: War' }).getByRole('button', { name: 'Graphic' }).click()
    await modal.getByLabel('From page: War').fill('p. 250')
    await expect(modal.getByLabel('From page: War')).toHaveValue('250')
    await expectAccessible(page)
    await modal.getByRole('button', { name: 'Save' }).click()
    await expect(modal).toBeHidden()

    const moods = page.getByRole('region', { name: 'Ratings and moods' })
    await expect(moods.getByRole('definition')).toHaveText(['Fast 1'])
    await moods.getByRole('button', { name: 'Content warnings (1)' }).click()
    await expect(moods.getByRole('listitem').filter({ hasText: 'War' })).toHaveText('WarGraphic 1from page 250')
    await expectAccessible(page)

    await page.goto('/account')
    await page.getByRole('combobox', { name: 'Content warnings to mark' }).fill('war')
    await page.getByRole('option', { name: 'War', exact: true }).click()
    await expect(page.getByText('Content warnings saved.')).toBeVisible()
    await page.goto('/search?q=hobbit')
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'The Hobbit', exact: true }) })
    await expect(card.getByText('Content warnings: War')).toBeAttached()
    await expectAccessible(page)
  },
)
