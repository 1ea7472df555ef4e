import {
  anotherReader,
  chooseAction,
  expect,
  expectAccessible,
  headers,
  isLong,
  linkIn,
  mailTo,
  onPhonesToo,
  test,
} from './journey.ts'
import { makeList } from './make-list.ts'

test('a book goes on a list and off again', onPhonesToo, async ({ page, signedIn }) => {
  void signedIn
  await makeList(page, { name: 'Long winters', description: 'Thick books, to be read by the STOVE' })
  await makeList(page, { name: 'With dragons' }, [{ slug: 'the-hobbit' }])
  await page.goto('/books/the-hobbit')
  const opener = page.getByTitle('Add to List')
  const listsRequest = page.waitForRequest((request) => request.url().includes('/api/v1/lists?'))
  await opener.click()
  const request = await listsRequest
  const modal = page.getByRole('dialog', { name: 'Add to List' })
  const card = (name: string) => modal.getByRole('article').filter({ hasText: name })
  await expect(modal.getByRole('article')).toHaveCount(2)
  await expectAccessible(page)
  expect(Object.fromEntries(new URL(request.url()).searchParams)).toEqual({
    my_lists: '1',
    type: 'manual',
    entries_type: 'book',
    resource_type: 'book',
    resource_identifier: 'the-hobbit',
    per_page: '100',
    lang: 'en',
  })
  expect(request.headers()['x-csrf-token']).toBeTruthy()

  await card('Long winters').getByRole('button', { name: 'Add' }).click()
  await expect(card('Long winters').getByRole('button', { name: 'Remove' })).toBeVisible()
  await card('With dragons').getByRole('button', { name: 'Remove' }).click()
  await expect(card('With dragons').getByRole('button', { name: 'Add' })).toBeVisible()

  const search = modal.getByPlaceholder('Search lists...')
  await search.fill('stove')
  await expect(modal.getByRole('article')).toHaveCount(1)
  await search.fill('zebras')
  await expect(modal.getByText('No lists found.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(opener).toBeFocused()
})

test('where there is no list yet, one is made with the book on it', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/books/the-hobbit')
  await page.getByTitle('Add to List').click()
  await page.getByRole('dialog', { name: 'Add to List' }).getByRole('button', { name: 'Create List' }).click()
  const form = page.getByRole('dialog', { name: 'Create List' })
  await expect(form.getByLabel('Entry type')).toBeDisabled()
  await form.getByLabel('Name').fill('With a map inside')
  await form.getByRole('button', { name: 'Create List' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'With a map inside' })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Entries' }).getByRole('heading')).toHaveText(['The Hobbit'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('lists that fail to load are reported to the console only', async ({ browser }) => {
  const page = await anotherReader(browser)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/api/v1/lists?**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/books/the-hobbit')
  await page.getByTitle('Add to List').click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByText('Failed to fetch lists')).toHaveCount(0)
  await expect.poll(() => logged.join('\n')).toContain('Failed to fetch lists')
  await page.context().close()
})

test('a journal is exported once the address is verified', isLong, async ({ page, signedIn }) => {
  await page.goto('/books/the-hobbit')
  const opener = page.getByRole('button', { name: 'Actions for The Hobbit' })
  const open = async () => {
    await opener.click()
    await page.getByRole('menuitem', { name: 'Export Book Journal' }).click()
  }
  await open()
  const modal = page.getByRole('dialog', { name: 'Export Book Journal' })
  await expect(modal).toContainText('must be verified')
  await expect(modal.getByRole('button', { name: 'Export' })).toHaveCount(0)
  await expectAccessible(page)
  await modal.getByRole('link', { name: 'My Account' }).click()
  await expect(page).toHaveURL(/\/account$/)

  await page.goto(linkIn(await mailTo(signedIn.email, 'Verify your e-mail address')))
  await page.getByRole('button', { name: 'Verify address' }).click()
  await expect(page.getByRole('heading', { name: 'E-mail address verified' })).toBeVisible()
  await page.goto('/books/the-hobbit')
  await open()
  await expect(modal).toContainText('The Hobbit')
  await modal.getByRole('button', { name: 'Close' }).last().click()
  await expect(modal).toBeHidden()
  await expect(opener).toBeFocused()
  await open()
  await modal.getByRole('button', { name: 'Export' }).click()
  await expect(modal).toBeHidden()
  await expect(page.getByText('We’re preparing your book journal and will e-mail it to you.')).toBeVisible()
})

test('the reader who added a book can delete it, after confirming', isLong, async ({ page, signedIn }) => {
  void signedIn
  let deleted = 0
  await page.route('**/books/the-hobbit', async (route) => {
    if (route.request().method() === 'DELETE') {
      deleted += 1
      return route.fulfill({ json: { data: null } })
    }
    const response = await route.fetch()
    return route.fulfill({ response, body: (await response.text()).replaceAll('"delete":false', '"delete":true') })
  })
  await page.goto('/books/the-hobbit')
  await chooseAction(page, 'The Hobbit', 'Delete Book')
  const modal = page.getByRole('dialog', { name: 'Delete Book' })
  await expect(modal).toContainText('Are you sure')
  await expect(modal).toContainText('irreversible')
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Keep Book' }).click()
  expect(deleted).toBe(0)
  await chooseAction(page, 'The Hobbit', 'Delete Book')
  await modal.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(page).toHaveURL(/\/library\/my-contributions$/)
  await expect(page.getByRole('heading', { level: 1, name: 'My contributions' })).toBeVisible()
  expect(deleted).toBe(1)
})

test('a stranger to a book is not offered to delete it', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/books/the-hobbit')
  await page.getByRole('button', { name: 'Actions for The Hobbit' }).click()
  await expect(page.getByRole('menuitem', { name: 'Report' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete Book' })).toHaveCount(0)
})

test('other editions of one’s own are shown, and a failure can be tried again', async ({ browser }) => {
  const page = await anotherReader(browser)
  const heading = page.getByRole('heading', { name: 'More Editions on Your Library' })
  await page.goto('/books/the-hobbit')
  await expect(page.getByRole('heading', { name: 'Reading Log' })).toBeVisible()
  await expect(heading).toHaveCount(0)
  await page.request.post('/api/v1/books/the-hobbit-paperback/shelves', { headers, data: { shelves: ['read'] } })
  await page.reload()
  await expect(heading).toBeVisible()

  let isBroken = true
  let hasMessage = true
  await page.route('**/api/v1/account/books?**', (route) =>
    isBroken
      ? route.fulfill({ status: 503, json: hasMessage ? { message: 'Out of order.' } : {} })
      : route.fulfill({ json: { data: [], meta: { current_page: 1, last_page: 1, per_page: 100, total: 0 } } }),
  )
  // Reached by a link, the page brings no answers along.
  await page.getByRole('link', { name: 'J. R. R. Tolkien' }).first().click()
  await expect(page.getByRole('heading', { name: 'Books by J. R. R. Tolkien' })).toBeVisible()
  await page.getByRole('link', { name: 'The Hobbit', exact: true }).first().click()
  await expect(page.getByText('Error loading editions')).toBeVisible()
  await expect(page.getByRole('alert').getByText('Out of order.').first()).toBeVisible()
  hasMessage = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Failed to load editions')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No other editions found')).toBeVisible()
  await page.context().close()
})
