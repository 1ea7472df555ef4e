import {
  expect,
  expectAccessible,
  expectReadableColors,
  headers,
  openQuietly,
  pick,
  test,
  write,
  isLong,
  isLongOnPhonesToo,
} from './journey.ts'
import { makeList, someBooks } from './make-list.ts'

test(
  'a list is shared by link, looked at without an account, and revoked',
  isLongOnPhonesToo,
  async ({ page, signedIn, browser, baseURL }) => {
    const books = await someBooks(page, 3)
    const slug = await makeList(page, { name: 'Winter books', visibility: 'followers' }, books)
    await openQuietly(page, '/account/links')
    await expect(page.getByText('No links yet')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open your shelves' })).toBeVisible()
    await expectAccessible(page)

    await openQuietly(page, `/lists/${slug}`)
    const share = page.getByRole('button', { name: 'Share', exact: true })
    await share.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('This isn’t public. Anyone with the link will see it, even without an account.')
    const image = dialog.getByRole('img', { name: 'Preview image' })
    await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(1080)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const field = dialog.getByLabel('Your link')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(/\/s\/[\w-]{22}$/)
    await dialog.getByRole('button', { name: 'Name and expiry' }).click()
    await expect(dialog.getByLabel('Let search engines list it')).not.toBeChecked()
    await dialog.getByLabel('Expires').selectOption({ label: 'On a date' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByLabel('Last day')).toBeFocused()
    await dialog.getByLabel('Expires').selectOption({ label: 'In a month' })
    await dialog.getByLabel('Name (optional)').fill('Book club')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByLabel('Expires')).toBeHidden()
    const { pathname } = new URL(await field.inputValue())
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(share).toBeFocused()

    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() })
    const visitor = await context.newPage()
    const calls: string[] = []
    visitor.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await visitor.goto(pathname)
    await expect(visitor.getByRole('heading', { name: 'Winter books' })).toBeVisible()
    await expect(visitor.getByText(`List by ${signedIn.name}`)).toBeVisible()
    for (const { title } of books) await expect(visitor.getByText(title, { exact: true })).toBeVisible()
    await expectAccessible(visitor)
    await visitor.emulateMedia({ colorScheme: 'dark' })
    await expectReadableColors(visitor)
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
      0,
    )
    expect(calls.filter((path) => !/^\/(s|covers|assets)\/|^\/icon\.svg$/.test(path))).toEqual([])
    expect(await context.cookies()).toEqual([])

    await openQuietly(page, '/account/links')
    const card = page.getByRole('article')
    await expect(card).toContainText('Book club')
    await expect(card).toContainText('1 visit')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Actions for “Book club”' }).click()
    await pick(page, 'Edit link')
    await page.getByRole('dialog').getByLabel('Expires').selectOption({ label: 'Never' })
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(card).toContainText('Never expires')
    await page.getByRole('button', { name: 'Actions for “Book club”' }).click()
    await pick(page, 'Revoke')
    const asking = page.getByRole('dialog', { name: 'Revoke this link?' })
    await asking.getByRole('button', { name: 'Revoke' }).click()
    await expect(card).toContainText('Revoked')
    await visitor.goto(pathname)
    await expect(visitor.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
    await expectAccessible(visitor)
    await context.close()
  },
)

test('shelves, reviews, goals and the profile have Share in their menus', isLong, async ({ page, signedIn }) => {
  const [book] = await someBooks(page, 1)
  await write(page.request, '/shelves', { name: 'Attic', visibility: 'followers' })
  await write(page.request, '/reviews', { book: book?.slug, rating: 4, content: 'Fine. ||They marry.||' })
  await write(page.request, '/goals', {
    metric: 'books',
    target: 12,
    period: { start: '2026-01-01', end: '2026-12-31' },
  })
  const account = (await (await page.request.get('/api/v1/account')).json()) as { data: { slug: string } }
  const menus: [address: string, open: string, title: string, about: string][] = [
    ['/library/shelves/attic', 'Actions for the shelf “Attic”', 'Share this shelf', 'Attic'],
    ['/library/reviews', `Actions for the review of “${book?.title}”`, 'Share this review', book?.title ?? ''],
    ['/goals', 'Actions for “Read 12 books”', 'Share this goal', 'Read 12 books'],
  ]
  const addresses = new Map<string, string>()
  const close = async (title: string, about: string) => {
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toContainText(about)
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await expect(dialog.or(page.getByRole('dialog')).getByLabel('Your link')).toHaveValue(/\/s\//)
    const { pathname } = new URL(await page.getByLabel('Your link').inputValue())
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    return pathname
  }
  for (const [address, open, title, about] of menus) {
    await openQuietly(page, address)
    await page.getByRole('button', { name: open }).click()
    await pick(page, 'Share')
    addresses.set(title, await close(title, about))
  }
  for (const [address, title, about] of [
    [`/users/${account.data.slug}`, 'Share your profile', signedIn.name],
    ['/library/shelves/read', 'Share this shelf', 'Read'],
  ] as const) {
    await openQuietly(page, address)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await close(title, about)
  }
  await openQuietly(page, '/account/links')
  await expect(page.getByRole('article')).toHaveCount(5)

  // Covered without any script, and opened by the keyboard.
  await page.goto(addresses.get('Share this review') ?? '')
  const spoiler = page.getByText('They marry.')
  await expect(page.getByText('Fine.')).toBeVisible()
  await expect(spoiler).toBeHidden()
  await page.getByText('Show spoiler').focus()
  await page.keyboard.press('Enter')
  await expect(spoiler).toBeVisible()
  await expect(page.getByText('Show spoiler')).toBeFocused()
})

test('what is made private says which links show it, and keeps them only if told to', async ({ page, signedIn }) => {
  void signedIn
  const send = async (address: string, data: object) => {
    const answer = await page.request.post(`/api/v1${address}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { data: { id: string; slug: string; url: string } }).data
  }
  const { id } = await send('/reviews', { book: 'emma', rating: 4, content: 'Good.' })
  const review = await send('/account/links', { kind: 'review', thing: id, name: 'For the club' })
  const { slug } = await send('/shelves', { name: 'Favourites', visibility: 'public' })
  const shelf = await send('/account/links', { kind: 'shelf', thing: slug })
  const statusOf = async ({ url }: { url: string }) => (await page.request.get(new URL(url).pathname)).status()

  await page.goto('/books/emma')
  await page.getByRole('button', { name: 'Edit Review' }).click()
  const form = page.getByRole('dialog', { name: 'Your Review' })
  await form.getByLabel('Private Review').check()
  await expect(form.getByText('1 link shows this to anyone who has it. It will stop working.')).toBeVisible()
  await expect(form.getByText('For the club')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Private Review').uncheck()
  await expect(form.getByLabel('Keep link working')).toHaveCount(0)
  await form.getByLabel('Private Review').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('1 link no longer works.')
  expect(await statusOf(review)).toBe(404)

  await page.goto('/library/shelves')
  await page.getByRole('button', { name: 'Actions for the shelf “Favourites”' }).click()
  await pick(page, 'Hide')
  const question = page.getByRole('dialog', { name: 'Hide “Favourites”?' })
  await question.getByLabel('Keep link working').check()
  await expect(question.getByText('1 link will still show this to anyone who has it.')).toBeVisible()
  await question.getByRole('button', { name: 'Save changes' }).click()
  await expect(question).toBeHidden()
  expect(await statusOf(shelf)).toBe(200)

  await page.goto('/account')
  await page.getByLabel('Profile visibility').selectOption('followers')
  // The shelf was private before, and nothing else has a link.
  await expect(page.getByRole('alert')).toContainText('Visibility saved.')
  await send('/account/links', { kind: 'profile' })
  await page.getByLabel('Profile visibility').selectOption('private')
  const profileQuestion = page.getByRole('dialog', { name: 'Change who can see you?' })
  await expect(profileQuestion).toContainText('1 link shows your profile or something on it. It will stop working.')
  await expectAccessible(page)
  await profileQuestion.getByRole('button', { name: 'Save changes' }).click()
  await expect(profileQuestion).toBeHidden()
  await expect(page.getByLabel('Profile visibility')).toHaveValue('private')
})
