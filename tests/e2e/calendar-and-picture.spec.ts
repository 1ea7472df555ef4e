import { picture } from '../support/pictures.ts'
import { expect, expectAccessible, openQuietly, test, write } from './journey.ts'
import { day } from '../support/days.ts'

test('due dates are found at a secret address, until it is revoked', async ({
  page,
  signedIn,
  playwright,
  baseURL,
}) => {
  void signedIn
  await write(page.request, '/transactions', {
    book: 'the-hobbit',
    type: 'lent',
    date: day(0),
    due_date: day(14),
    name: 'Rosa',
  })
  await openQuietly(page, '/account/apps')
  await page.getByRole('button', { name: 'Create link' }).click()
  const field = page.getByLabel('Secret link')
  await expect(field).toHaveValue(/\/calendar\/.+\.ics$/)
  await expectAccessible(page)
  const { pathname } = new URL(await field.inputValue())
  // A link that can't be loaded is not offered again: creating one would end this one.
  await page.goto('/account')
  const calls = '**/api/v1/account/calendar*'
  await page.route(calls, (route) => route.fulfill({ status: 429, json: { message: 'Too fast.' } }))
  await page.getByRole('link', { name: 'Apps' }).click()
  const retry = page.locator('section', { has: page.getByRole('heading', { name: 'Calendar' }) }).getByRole('button')
  await expect(retry).toHaveText(['Try again'])
  await page.unroute(calls)
  await retry.click()
  await expect(field).toHaveValue(new RegExp(pathname))
  const program = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  expect(await (await program.get(pathname)).text()).toContain('is due back')
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  const asking = page.getByRole('dialog', { name: 'Revoke this link?' })
  await asking.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible()
  expect((await program.get(pathname)).status()).toBe(404)
  await program.dispose()
})

test('a reader has a drawn portrait, shows a picture of themselves, and takes it away', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/account')
  const face = page.getByRole('button', { name: 'Account menu for Rosa Lectora' })
  await expect(face.locator('img')).toHaveCount(0)
  await expect(face.locator('svg')).toBeVisible()
  const portrait = await face.locator('svg').innerHTML()
  // The same beside the field for a picture.
  expect(await page.getByRole('main').locator('svg:has(path[fill="var(--deep)"])').innerHTML()).toBe(portrait)
  await page
    .getByLabel('Your picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture(400, 300).png().toBuffer() })
  await expect(page.getByText('Picture saved.')).toBeVisible()
  await expect(face.locator('img')).toBeVisible()
  await expectAccessible(page)
  await expect(face.locator('svg')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(face.locator('img')).toHaveCount(0)
  await expect(face.locator('svg')).toBeVisible()
})
