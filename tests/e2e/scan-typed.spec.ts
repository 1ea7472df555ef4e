import { newIsbn } from '../support/new-isbn.ts'
import { barcode } from '../support/pictures.ts'
import { expect, expectAccessible, isLong, test } from './journey.ts'

/** Neither here nor in the outside catalogue. */
const nobodys = '9780804429573'
/** The Sign of the Four, which the catalogue has. */
const ours = '9780140439076'

test('without a camera ISBNs are typed or read from photos', isLong, async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/library/books/add')
  await page.getByRole('link', { name: 'Lots of books?' }).click()
  await page.getByRole('button', { name: 'Start camera' }).click()
  await expect(page.getByText(/This device doesn’t have a camera|isn’t allowed to use the camera/)).toBeVisible()
  const field = page.getByRole('textbox', { name: 'ISBN' })
  const list = page.getByRole('region', { name: /scanned book/i })
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name })

  await page
    .getByLabel('Photo of a barcode')
    .setInputFiles({ name: 'back.jpg', mimeType: 'image/jpeg', buffer: await barcode(ours) })
  await expect(row('The Sign of').getByText('Added to Want to Read')).toBeVisible()
  await expect(list.getByRole('status').first()).toHaveText(/The Sign of .*\. Added to Want to Read/)

  await expect(page.getByText('ISBN', { exact: true })).toBeVisible()
  await field.fill('12345')
  await expect(page.getByText('This isn’t a valid ISBN. Check the digits.')).toHaveCount(0)
  await field.press('Enter')
  await expect(page.getByText('This isn’t a valid ISBN. Check the digits.')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')

  await field.fill(nobodys)
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await expect(row(nobodys).getByText(`Not found: ${nobodys}`)).toBeVisible()
  await expect(row(nobodys).getByRole('link', { name: 'Add manually' })).toHaveAttribute(
    'href',
    `/library/books/add?isbn=${nobodys}`,
  )
  await expectAccessible(page)

  // Without a connection a scan waits.
  const outside = newIsbn()
  await page.context().setOffline(true)
  await field.fill(outside)
  await field.press('Enter')
  await expect(page.getByText('No connection.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(row(`Fantastic Mr. Fox ${outside}`).getByText('Added to Want to Read')).toBeVisible()

  // The same once more changes nothing.
  await field.fill(ours)
  await field.press('Enter')
  await expect(list.getByRole('status').first()).toHaveText(/Already in the list: The Sign of/)
  await expect(list.getByRole('heading', { name: '3 scanned books' })).toBeVisible()

  await row(nobodys).getByRole('button', { name: 'Remove' }).click()
  // The focus goes to the next book, which has the same or another button.
  await expect(list.getByRole('heading', { name: '2 scanned books' })).toBeVisible()
  await expect(list.getByRole('listitem').locator(':focus')).toHaveCount(1)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Clear list' }).click()
  await field.fill(ours)
  await field.press('Enter')
  await expect(row('The Sign of').getByText('Already on Want to Read')).toBeVisible()

  // What is done on its page meanwhile is seen in the list.
  await row('The Sign of').getByRole('link').click()
  await page.getByRole('button', { name: 'Want to Read', exact: true }).click()
  const shelves = page.getByRole('dialog')
  await shelves.getByRole('radio', { name: 'Paused' }).check()
  await shelves.getByRole('button', { name: 'Save changes' }).click()
  await expect(shelves).toBeHidden()
  await page.goBack()
  await expect(row('The Sign of').getByText('Already on Paused')).toBeVisible()
})

test('a single scan opens the book’s page, or adds it with one press', isLong, async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/library/scan')
  await page.getByRole('combobox', { name: 'Shelf' }).selectOption('No shelf, just look it up')
  const field = page.getByRole('textbox', { name: 'ISBN' })
  await field.fill(ours)
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /The Sign of/ })).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Shelf' })).toHaveValue('')
  await field.fill(nobodys)
  await field.press('Enter')
  await expect(page.getByText(`Not found: ${nobodys}`)).toBeVisible()
  await expectAccessible(page)

  const outside = newIsbn()
  await field.fill(outside)
  await field.press('Enter')
  await expect(page.getByText('Not in the catalogue yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add this book' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Fantastic Mr. Fox ${outside}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Want to Read', exact: true })).not.toHaveAttribute('data-on', 'true')
})
