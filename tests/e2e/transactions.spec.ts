import type { Page } from '@playwright/test'
import { day } from '../support/days.ts'
import { expect, expectAccessible, isLongOnPhonesToo, pick, test } from './journey.ts'

const address = '/books/the-hobbit'

const section = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Transaction Log' }) })

test(
  'a reader writes down what was bought, changes it and deletes it',
  isLongOnPhonesToo,
  async ({ page, signedIn }) => {
    void signedIn
    await page.goto(address)
    await page.getByRole('button', { name: 'Bought, borrowed or lent it?' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Transaction' })
    await expect(dialog.getByLabel('Type')).toBeFocused()
    await expect(dialog.getByLabel('Quantity')).toHaveValue('1')
    await expect(dialog.getByLabel('Amount')).toHaveValue('0')
    await expect(dialog.getByLabel('Amount')).toHaveAttribute('step', '0.01')
    await expect(dialog.getByLabel('Currency')).toHaveValue('USD')
    await expectAccessible(page)

    await dialog.getByLabel('Amount').fill('')
    await dialog.getByLabel('Quantity').fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('This field is required.')).toHaveCount(2)
    await expect(dialog.getByLabel('Amount')).toBeFocused()
    await dialog.getByLabel('Amount').fill('1234.5')
    await dialog.getByLabel('Currency').selectOption('EUR')
    await dialog.getByLabel('Quantity').fill('2')
    await dialog.getByLabel('Date').fill('2026-03-01')
    await dialog.getByLabel('Name').fill('The corner shop')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()

    const card = section(page).getByRole('listitem').first()
    await expect(card).toContainText('Bought from The corner shop')
    await expect(card).toContainText('March 1st, 2026 · 2 copies')
    await expect(card).toContainText('€1,234.50')

    const menu = page.getByRole('button', { name: /^Actions for “Bought from/ })
    await menu.click()
    await pick(page, 'Edit')
    const edit = page.getByRole('dialog', { name: 'Edit Transaction' })
    await expect(edit.getByLabel('Type')).toBeDisabled()
    await edit.getByLabel('Amount').fill('10')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await edit.getByRole('button', { name: 'Save' }).click()
    const body = (await sent).postDataJSON() as Record<string, unknown>
    expect(body).not.toHaveProperty('type')
    expect(body).not.toHaveProperty('book')
    await expect(edit).toBeHidden()
    await expect(card).toContainText('€10.00')

    await menu.click()
    await pick(page, 'Delete')
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this transaction?' })
    await expect(question).toContainText('This action cannot be undone.')
    await question.getByRole('button', { name: 'Yes, Delete' }).click()
    await expect(page.getByRole('button', { name: 'Bought, borrowed or lent it?' })).toBeVisible()
  },
)

test('what was lent says who has it and whether it is overdue or back', async ({ page, signedIn }) => {
  void signedIn
  await page.goto(address)
  await page.getByRole('button', { name: 'Bought, borrowed or lent it?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Transaction' })
  await dialog.getByLabel('Type').selectOption('lent')
  await expect(dialog.getByLabel('Amount')).toHaveCount(0)
  await expect(dialog.getByLabel('Currency')).toHaveCount(0)
  await dialog.getByLabel('Name').fill('Ana')
  await dialog.getByLabel(/^Date/).fill(day(-20))
  await dialog.getByLabel('Due date').fill(day(-30))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This can’t be before the transaction date.')).toBeVisible()
  await dialog.getByLabel('Due date').fill(day(-3))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const card = section(page).getByRole('listitem').first()
  await expect(card).toContainText('Lent to Ana')
  await expect(card).toContainText('Overdue')

  await page.getByRole('button', { name: /^Actions for “Lent to Ana/ }).click()
  await pick(page, 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit Transaction' })
  await edit.getByLabel('Return date').fill(day(-1))
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(card).toContainText('Returned')
  await expect(card).not.toContainText('Overdue')
  await expectAccessible(page)
})

test('Escape closes the form and gives the focus back', async ({ page, signedIn }) => {
  void signedIn
  await page.goto(address)
  const opener = page.getByRole('button', { name: 'Bought, borrowed or lent it?' })
  await opener.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
})
