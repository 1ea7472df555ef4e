import { anotherReader, expect, expectAccessible, headers, pick, test } from './journey.ts'

test('a page that could not be made says so in the look of the app, and can be tried again', async ({
  page,
  signedIn,
}) => {
  void signedIn
  const missing = await (await page.request.get('/nowhere')).text()
  const failure = { message: 'Something went wrong on our side. We’ve logged the error.', request_id: '4711' }
  const failed = missing.replace(
    '"missing":true,"failure":null',
    `"missing":false,"failure":${JSON.stringify(failure)}`,
  )
  expect(failed).not.toBe(missing)
  await page.route('**/library/shelves', (route) => route.fulfill({ body: failed, contentType: 'text/html' }))
  await page.goto('/library/shelves')
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('4711')
  await expectAccessible(page)
  await page.unroute('**/library/shelves')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shelves' })).toBeVisible()
})

test('an address that leads nowhere says so in the reader’s language, whatever its prefix', async ({
  page,
  signedIn,
}) => {
  void signedIn
  await expect(await page.request.patch('/api/v1/account', { headers, data: { language: 'es' } })).toBeOK()
  for (const path of ['/nowhere', '/nl/library', '/es/nowhere', '/%E0%A4%A']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeVisible()
  }
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL(/\/es\/library$/)
})

test('a part that cannot be fetched leaves the rest of the page, and is fetched at the next try', async ({
  browser,
}) => {
  const page = await anotherReader(browser)
  await page.goto('/books/emma')
  await expect(page.getByRole('heading', { level: 2, name: 'Notes' })).toBeVisible()
  const [modal, suggestions] = [/assets\/note-modal-/, /assets\/suggestion-list-/]
  for (const part of [modal, suggestions]) await page.route(part, (route) => route.abort())
  const write = page.getByRole('button', { name: 'Add your first note' })
  await write.click()
  // The request has failed for good when the message shows.
  await expect(page.getByText('We couldn’t show part of this page.')).toBeVisible()
  await page.unroute(modal)
  await write.click()
  const dialog = page.getByRole('dialog', { name: 'Add Note' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const missed = page.waitForEvent('requestfailed', (request) => suggestions.test(request.url()))
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill('Persuasion')
  await missed
  await search.press('Enter')
  await expect(page).toHaveURL(/search\?q=Persuasion/)
  await page.context().close()
})

test('what is refused is said under its field, and any other failure once', async ({ browser }) => {
  const page = await anotherReader(browser)
  await page.goto('/books/emma')
  await page.getByRole('button', { name: 'Add your first note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Note' })
  const content = dialog.getByLabel('Your note')
  await content.fill('Handsome, clever, and rich.')
  const answers = [
    {
      status: 422,
      json: {
        message: 'Please check the highlighted fields.',
        errors: { content: ['Too clever.', 'Too rich.'], book: ['No such book.'] },
      },
    },
    { status: 503, json: { message: 'Out of order.' } },
  ]
  await page.route('**/api/v1/notes', (route) => {
    const answer = route.request().method() === 'POST' ? answers.shift() : undefined
    return answer ? route.fulfill(answer) : route.continue()
  })
  await content.press('Control+Enter')
  await expect(content).toHaveAccessibleDescription(/Too clever\.\s+Too rich\./)
  await expect(content).toBeFocused()
  // No field of the form is about the book.
  await expect(dialog.getByRole('alert')).toHaveText('No such book.')
  const toast = page.getByRole('alert').filter({ hasText: 'Please check the highlighted fields.' })
  await expect(toast).toHaveText('Please check the highlighted fields.')
  await expect(page.getByText('Too clever.')).toHaveCount(1)
  await expect(page.getByText('No such book.')).toHaveCount(1)

  await content.press('Control+Enter')
  await expect(page.getByText('Out of order.')).toBeVisible()
  await expect(page.getByText('Out of order.')).toHaveCount(1)
  await expect(dialog.getByRole('alert')).toBeHidden()
  await expect(content).toHaveValue('Handsome, clever, and rich.')
  await content.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await page.context().close()
})

test('a toast lasts ten seconds from when it was last said, and an Undo stays beside it', async ({ browser }) => {
  const page = await anotherReader(browser)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.clock.install()
  await page.goto('/books/emma')
  await page.getByRole('button', { name: 'Choose a shelf: Emma', exact: true }).first().click()
  await pick(page, 'Want to Read')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()

  await page.getByRole('button', { name: 'Add your first note' }).click()
  const content = page.getByRole('dialog', { name: 'Add Note' }).getByLabel('Your note')
  await content.fill('Handsome, clever, and rich.')
  await page.route('**/api/v1/notes', (route) => route.fulfill({ status: 503, json: { message: 'Out of order.' } }))
  const toast = page.getByRole('alert').filter({ hasText: 'Out of order.' })
  await content.press('Control+Enter')
  await expect(toast).toBeVisible()
  await expect(undo).toBeVisible()
  await page.clock.fastForward(6000)
  await toast.evaluate((element) => element.setAttribute('data-earlier', ''))
  await content.press('Control+Enter')
  await expect(page.locator('[data-earlier]')).toHaveCount(0)
  await expect(toast).toBeVisible()
  await page.clock.fastForward(6000)
  await expect(toast).toBeVisible()
  await expect(undo).toHaveCount(0)
  await page.clock.fastForward(5000)
  await expect(toast).toHaveCount(0)
  await page.context().close()
})
