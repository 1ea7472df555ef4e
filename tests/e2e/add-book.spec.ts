import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { newIsbn } from '../support/new-isbn.ts'
import { barcode, picture } from '../support/pictures.ts'
import {
  chooseAction,
  expect,
  expectAccessible,
  headers,
  isLong,
  isLongOnPhonesToo,
  onPhonesToo,
  test,
} from './journey.ts'

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const author = (page: Page) => page.getByRole('combobox', { name: 'Author', exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Add book' })

test(
  'a book is added from a photo of its barcode, gets a cover, and is changed again',
  isLongOnPhonesToo,
  async ({ page, signedIn }) => {
    void signedIn
    const isbn = newIsbn()
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url())
    })
    await page.goto('/library/books/add')
    await expect(page.getByRole('heading', { name: 'Start with the ISBN' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Scan' }).click()
    const scanner = page.getByRole('dialog', { name: 'Scan the barcode' })
    await expect(scanner.getByText(/This device doesn’t have a camera|isn’t allowed to use the camera/)).toBeVisible()
    await expectAccessible(page)
    const photos = scanner.getByLabel('Photo of a barcode')
    await photos.setInputFiles({
      name: 'wall.png',
      mimeType: 'image/png',
      buffer: await picture(400, 300).png().toBuffer(),
    })
    await expect(scanner.getByText('We couldn’t find an ISBN in this photo.')).toBeVisible()
    await photos.setInputFiles({ name: 'back.jpg', mimeType: 'image/jpeg', buffer: await barcode(isbn) })
    await expect(scanner).toBeHidden()

    await expect(page.getByText('Filled in from Open Library.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'ISBN' })).toHaveValue(isbn)
    await expect(title(page)).toHaveValue(`Fantastic Mr. Fox ${isbn}`)
    await expect(page.locator('[data-path="authors.0.name"]')).toHaveValue('Roald Dahl')
    await expect(page.locator('[data-path="authors.1.name"]')).toHaveValue('Tony Ross')
    await expect(page.getByLabel('Year')).toHaveValue('1988')
    await expect(page.getByLabel('Pages')).toHaveValue('96')

    const cover = page.getByAltText('Cover preview')
    await expect(cover).toHaveAttribute('src', /^\/covers\/of\/draft\.svg/)
    await page
      .getByLabel('Cover picture')
      .setInputFiles({ name: 'x.txt', mimeType: 'image/png', buffer: Buffer.from('no') })
    await expect(page.getByText('We can’t use this picture')).toBeVisible()
    const file = {
      name: 'cover.png',
      mimeType: 'image/png',
      buffer: await picture(400, 600, '#b7791f').png().toBuffer(),
    }
    await page.getByLabel('Cover picture').setInputFiles(file)
    await expect(cover).toHaveAttribute('src', /^\/covers\/[0-9a-f]{40}-480\.webp$/)
    await save(page).click()

    await expect(page).toHaveURL(/\/books\/fantastic-mr-fox-/)
    await expect(page.getByText('Book added.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: `Fantastic Mr. Fox ${isbn}` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Want to Read', exact: true })).toBeVisible()
    await expect(page.locator('main img').first()).toHaveAttribute('srcset', /-120\.webp 120w, .*-960\.webp 960w/)

    await chooseAction(page, 'Fantastic Mr. Fox', 'Edit Book')
    await expect(page.getByRole('heading', { level: 1, name: 'Edit a book' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'ISBN' })).toHaveValue(isbn)
    await expectAccessible(page)
    await page.getByLabel('Pages').fill('120')
    await page.getByRole('link', { name: 'Cancel' }).click()
    const asking = page.getByRole('dialog', { name: 'Leave without saving?' })
    await asking.getByRole('button', { name: 'Keep writing' }).click()
    await expect(asking).toBeHidden()
    await page.getByRole('button', { name: 'Use generated cover' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page).toHaveURL(/\/books\/fantastic-mr-fox-/)
    await expect(page.getByText('120 pages')).toBeVisible()
    await expect(page.locator('main img').first()).toHaveAttribute('src', /\.svg/)
  },
)

test('a book that the catalogue has is shelved instead of added', async ({ page, signedIn }) => {
  void signedIn
  await page.goto(`/search?q=zzzzzz`)
  await page.getByRole('link', { name: 'Add to the catalogue' }).click()
  await expect(title(page)).toHaveValue('zzzzzz')
  await page.getByRole('textbox', { name: 'ISBN' }).fill('978-0-14-043907-6')
  await expect(page.getByText('This book is already in the catalogue.')).toBeVisible()
  await expect(save(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Want to Read', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('link', { name: 'Open book page' }).click()
  await expect(page).toHaveURL(/\/books\/the-sign-of-/)
  await expect(page.getByRole('button', { name: 'Want to Read', exact: true })).toHaveAttribute('data-on', 'true')
})

test(
  'what is missing is said under its field, and a likely duplicate is asked about',
  isLong,
  async ({ page, signedIn }) => {
    void signedIn
    const name = `Twice added ${crypto.randomUUID().slice(0, 8)}`
    const data = { title: name, authors: ['Nathaniel Hawthorne'], language: 'en', format: 'paperback' }
    expect((await page.request.post('/api/v1/books', { headers, data })).status()).toBe(201)

    await page.goto('/library/books/add')
    await expect(page.getByRole('combobox', { name: 'Search first: title, author or ISBN' })).toBeVisible()
    await expect(save(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Enter the details' }).click()
    await expect(title(page)).toBeFocused()
    await save(page).click()
    await expect(title(page)).toBeFocused()
    await expect(page.getByText('This field is required.')).toHaveCount(2)
    await title(page).fill(name.toUpperCase())
    await author(page).fill('nathaniel hawthorne')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Did you mean one of these?' })).toBeVisible()
    await page.getByLabel('Month').selectOption('February')
    await save(page).click()
    await expect(page.getByText('Enter a year, a month or a day')).toBeVisible()
    await page.getByLabel('Month').selectOption('')
    await save(page).click()
    const asking = page.getByRole('dialog', { name: 'Is it one of these?' })
    await expect(asking.getByRole('link', { name })).toBeVisible()
    await expectAccessible(page)
    await asking.getByRole('button', { name: 'Back to the form' }).click()
    await expect(asking).toBeHidden()
    // Nothing is saved yet.
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Keep writing' }).click()
    await save(page).click()
    await asking.getByRole('button', { name: 'No, add mine' }).click()
    await expect(page).toHaveURL(/\/books\/twice-added-/)

    // With another edition beside it, what they share is locked.
    await chooseAction(page, name.toUpperCase(), 'Edit Book')
    await expect(page.getByText('Other editions share these authors, so you can’t change them here.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Description' })).toBeDisabled()
    await expect(page.getByLabel('Publisher')).toBeEnabled()
  },
)

test('the details of one book are not left with the ISBN of another', isLong, async ({ page, signedIn }) => {
  void signedIn
  const [first, second] = [newIsbn(), newIsbn()]
  const isbn = page.getByRole('textbox', { name: 'ISBN' })
  await page.goto('/library/books/add')
  await isbn.fill(first)
  await expect(title(page)).toHaveValue(`Fantastic Mr. Fox ${first}`)
  await page.getByLabel('Publisher').fill('My own press')
  await isbn.fill('9780804429573')
  await expect(page.getByText('We couldn’t find this ISBN.')).toBeVisible()
  await expect(title(page)).toHaveValue('')
  await expect(page.getByLabel('Pages')).toHaveValue('')
  await expect(page.getByLabel('Publisher')).toHaveValue('My own press')

  // An answer that comes once another ISBN is being typed is not for this form any more.
  const answering = Promise.withResolvers<void>()
  await page.route('**/api/v1/books/lookup', async (route) => {
    await answering.promise
    await route.continue()
  })
  await isbn.fill(second)
  await expect(page.getByText('Looking it up…')).toBeVisible()
  await isbn.fill('978')
  await title(page).fill('Typed meanwhile')
  answering.resolve()
  await expect(page.getByText('Looking it up…')).toBeHidden()
  await expect(isbn).toHaveValue('978')
  await expect(title(page)).toHaveValue('Typed meanwhile')
})

test('a book waits for its cover, and a refused save shows what was changed elsewhere', async ({ page, signedIn }) => {
  void signedIn
  const name = `Slowly sent ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/library/books/add')
  await page.getByRole('button', { name: 'Enter the details' }).click()
  await title(page).fill(name)
  await author(page).fill('Sam Slow')
  const sending = Promise.withResolvers<void>()
  await page.route('**/api/v1/uploads', async (route) => {
    await sending.promise
    await route.continue()
  })
  const uploadRequest = page.waitForRequest('**/api/v1/uploads')
  await page
    .getByLabel('Cover picture')
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: await picture(400, 600).png().toBuffer() })
  await uploadRequest
  await save(page).click()
  await expect(save(page)).toBeDisabled()
  sending.resolve()
  await expect(page).toHaveURL(/\/books\/slowly-sent-/)
  await expect(page.locator('main img').first()).toHaveAttribute('srcset', /-120\.webp 120w/)

  await chooseAction(page, name, 'Edit Book')
  await expect(page.getByLabel('Publisher')).toHaveValue('')
  const slug = new URL(page.url()).pathname.split('/').at(-1)
  const data = { title: name, language: 'en', format: 'paperback', publisher: 'Late Press' }
  expect((await page.request.put(`/api/v1/books/${slug}`, { headers, data })).status()).toBe(200)
  await page.getByLabel('Pages').fill('120')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('This was changed somewhere else.')).toBeVisible()
  await expect(page.getByLabel('Publisher')).toHaveValue('Late Press')
  await expect(page.getByLabel('Pages')).toHaveValue('120')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(/\/books\/slowly-sent-/)
  await expect(page.getByText('120 pages')).toBeVisible()
  await expect(page.getByText('Late Press')).toBeVisible()
})

test('somebody else’s book cannot be edited, and one that is not there is missing', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/library/books/edit/the-hobbit')
  await expect(page.getByText('Only the reader who added a book and moderators can edit it.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to The Hobbit' }).click()
  await expect(page).toHaveURL(/\/books\/the-hobbit$/)
  await page.getByRole('button', { name: 'Actions for The Hobbit' }).click()
  await expect(page.getByRole('menuitem', { name: 'Report' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Edit Book' })).toHaveCount(0)
  await page.goto('/library/books/edit/nothing-of-this-name')
  await expect(page.getByText('We can’t find this page')).toBeVisible()
})

test('before a book is added, Enter opens the first match or asks outside', onPhonesToo, async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/library/books/add')
  const box = page.getByRole('combobox', { name: 'Search first: title, author or ISBN' })
  await box.fill('the hobbit')
  await expect(page.getByRole('button', { name: 'Want to Read: The Hobbit' })).toBeVisible()
  await expectAccessible(page)
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'The Hobbit' })).toBeVisible()

  await page.goto('/library/books/add')
  const nowhere = `zqxv${randomInt(1_000_000, 900_000_000)}`
  await box.fill(nowhere)
  await box.press('Enter')
  await expect(page.getByRole('option', { name: /Search more/ })).toHaveCount(0)
  await expect(page.getByText(`No results for “${nowhere}”`)).toBeVisible()
  await expectAccessible(page)

  // What an outside catalogue has is highlighted first, and added only then.
  const title = `Unheard of ${randomInt(1_000_000, 900_000_000)}`
  await box.fill(title)
  await box.press('Enter')
  const offered = page.getByRole('option', { name: new RegExp(title) })
  await expect(offered).toBeVisible()
  await box.press('Enter')
  await expect(offered).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})
