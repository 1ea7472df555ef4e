import { expect, expectAccessible, isLong, isLongOnPhonesToo, onPhonesToo, test, write } from './journey.ts'

declare global {
  interface Window {
    heard: unknown[]
  }
}

const address = '/books/the-hobbit'
const button = /^(Want to Read|Currently Reading|Read|Paused|Did Not Finish)( \+\d+ more)?$/

test('a book is put on shelves, old and new, and taken off again', onPhonesToo, async ({ page, signedIn }) => {
  void signedIn
  await page.goto(address)
  const opener = page.getByRole('button', { name: button })
  await expect(opener).toHaveText('Want to Read')
  await opener.click()
  const modal = page.getByRole('dialog', { name: 'Select Shelves' })
  await expect(modal.getByRole('radio', { name: 'Want to Read' })).toBeChecked()
  await expect(modal.getByRole('heading', { name: 'Other Shelves' })).toBeVisible()
  await expect(modal.getByLabel('Shelf name')).toBeHidden()

  const toggle = modal.getByRole('button', { name: 'Create Shelf' })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await modal.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(modal.getByText('This field is required.')).toBeVisible()
  for (const name of ['By the fire', 'For the train']) {
    await modal.getByLabel('Shelf name').fill(name)
    await modal.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(modal.getByRole('checkbox', { name })).toBeChecked()
  }
  await expectAccessible(page)

  await modal.getByRole('radio', { name: 'Paused' }).check()
  await expect(modal.getByRole('radio', { name: 'Want to Read' })).not.toBeChecked()
  // A name that is only typed is saved with the rest.
  await modal.getByRole('checkbox', { name: 'For the train' }).uncheck()
  await modal.getByLabel('Shelf name').fill('By the lake')
  await modal.getByRole('button', { name: 'Save changes' }).click()
  await expect(modal).toBeHidden()
  await expect(opener).toHaveText('Paused +2 more')
  await expect(opener).toBeFocused()

  await page.reload()
  await expect(opener).toHaveText('Paused +2 more')
  await opener.click()
  await modal.getByRole('checkbox', { name: 'By the fire' }).uncheck()
  await modal.getByRole('button', { name: 'Close' }).last().click()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  // As it was there is nothing to lose.
  await modal.getByRole('checkbox', { name: 'By the fire' }).check()
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await opener.click()
  await modal.getByRole('checkbox', { name: 'By the fire' }).uncheck()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(modal).toBeHidden()
  await expect(opener).toHaveText('Paused +2 more')
  await opener.click()
  await modal.getByRole('checkbox', { name: 'By the fire' }).uncheck()
  await modal.getByRole('button', { name: 'Save changes' }).click()
  await expect(opener).toHaveText('Paused +1 more')
  await expect(modal).toBeHidden()

  await opener.click()
  await modal.getByRole('button', { name: 'Remove from all shelves' }).click()
  await modal.getByRole('button', { name: 'Save changes' }).click()
  await expect(opener).toHaveText('Want to Read')
})

test('the page hears when a reading begins or ends, and only then', isLong, async ({ page, signedIn }) => {
  void signedIn
  await page.goto(address)
  await page.evaluate(() => {
    window.heard = []
    for (const name of ['currently-reading', 'read', 'paused', 'want-to-read']) {
      window.addEventListener(name, (event) => {
        window.heard.push([event.type, event instanceof CustomEvent && event.detail])
      })
    }
  })
  const opener = page.getByRole('button', { name: button })
  const modal = page.getByRole('dialog', { name: 'Select Shelves' })

  async function choose(shelf: string) {
    await opener.click()
    await modal.getByRole('radio', { name: shelf, exact: true }).check()
    await modal.getByRole('button', { name: 'Save changes' }).click()
    await expect(modal).toBeHidden()
  }

  await choose('Paused')
  expect(await page.evaluate(() => window.heard)).toEqual([])
  await choose('Read')
  await expect.poll(() => page.evaluate(() => window.heard)).toEqual([['read', { book: 'the-hobbit' }]])
  // The reading log's form is offered.
  const offered = page.getByRole('dialog').filter({ hasNotText: 'Select Shelves' })
  await expect(offered).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(offered).toBeHidden()
  await choose('Read')
  expect(await page.evaluate(() => window.heard)).toHaveLength(1)
})

test(
  'giving a book up in the dialog asks for page and reason, and emits no event',
  isLong,
  async ({ page, signedIn }) => {
    void signedIn
    await write(page.request, '/books/the-hobbit/shelves', { shelves: ['currently-reading'], start_reading: true })
    await page.goto(address)
    await page.evaluate(() => {
      window.heard = []
      for (const name of ['did-not-finish', 'read', 'currently-reading']) {
        window.addEventListener(name, (event) => window.heard.push([event.type, null]))
      }
    })
    const opener = page.getByRole('button', { name: button })
    const modal = page.getByRole('dialog', { name: 'Select Shelves' })
    await opener.click()
    await modal.getByRole('radio', { name: 'Did Not Finish' }).check()
    await modal.getByRole('button', { name: 'Save changes' }).click()
    await expect(modal).toBeHidden()
    const sheet = page.getByRole('dialog', { name: /^You stopped reading / })
    await expect(sheet.getByLabel('I’m on page')).toBeFocused()
    await sheet.getByLabel('I’m on page').fill('42')
    await sheet.getByLabel('Why you stopped').fill('Too many dwarves.')
    await sheet.getByRole('button', { name: 'Done' }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByText('Too many dwarves.')).toBeVisible()
    await expect(opener).toHaveText('Did Not Finish')
    await expect(opener).toBeFocused()
    expect(await page.evaluate(() => window.heard)).toEqual([])
  },
)

test('the dialog keeps the focus, closes with Escape and gives it back', async ({ page, signedIn }) => {
  void signedIn
  await page.goto(address)
  const opener = page.getByRole('button', { name: button })
  await opener.focus()
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog', { name: 'Select Shelves' })
  await expect(modal.getByRole('radio', { name: 'Want to Read' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(modal.getByRole('radio', { name: 'Currently Reading' })).toBeChecked()
  await page.keyboard.press('ArrowUp')
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    expect(await modal.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(opener).toHaveText('Want to Read')
})

test(
  'among many shelves the right one is found, and the way to save stays in view',
  isLongOnPhonesToo,
  async ({ page, signedIn }) => {
    void signedIn
    await page.goto(address)
    for (let number = 1; number <= 30; number += 1) await write(page.request, '/shelves', { name: `Case ${number}` })
    await write(page.request, '/books/the-hobbit/shelves', { shelves: ['read', 'case-20'] })
    await page.goto('/library/shelves')
    const cases = page.getByRole('heading', { level: 3, name: /^Case/ })
    await expect(cases).toHaveCount(24)
    await page.getByRole('button', { name: 'Load More Shelves' }).click()
    await expect(cases).toHaveCount(30)
    await page.getByRole('searchbox', { name: 'Search your shelves' }).fill('case 2')
    await expect(cases).toHaveCount(11)

    await page.goto(address)
    await page.getByRole('button', { name: button }).click()
    const modal = page.getByRole('dialog', { name: 'Select Shelves' })
    await expect(modal.getByRole('checkbox').first()).toHaveAccessibleName('Case 20')
    await expect(modal.getByRole('button', { name: 'Save changes' })).toBeInViewport({ ratio: 1 })
    await modal.getByRole('searchbox', { name: 'Search your shelves' }).fill('CASE 17')
    await modal.getByRole('checkbox').check()
    await expectAccessible(page)
    await modal.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('button', { name: button })).toHaveText('Read +2 more')
  },
)
