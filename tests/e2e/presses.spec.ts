import { anotherReader, expect, expectAccessible, headers, onPhonesToo, test, write } from './journey.ts'
import { pressCounter } from './press-counter.ts'

/** Each begins on Home. Logging, finishing and writing a note are counted in progress.spec.ts. */
test('a book is added as currently reading with three presses', onPhonesToo, async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/library')
  const counted = pressCounter()
  await counted.fill(page.getByRole('combobox', { name: 'Title, author or ISBN' }), 'persuasion')
  await counted.press(page.getByRole('button', { name: 'Choose a shelf: Persuasion' }).first())
  await counted.press(page.getByRole('menuitem', { name: 'Currently Reading' }))
  await expect(page.getByText('Now reading Persuasion.')).toBeVisible()
  expect(counted.total()).toBeLessThanOrEqual(3)
})

test(
  'a book is lent with five presses, whichever it is, and the form names it',
  onPhonesToo,
  async ({ page, signedIn, isMobile }) => {
    void signedIn
    await write(page.request, '/books/emma/shelves', { shelves: ['read'] })
    await page.goto('/library')
    const counted = pressCounter()
    const add = page.getByRole('button', { name: 'Add', exact: true })
    await counted.press(add)
    await counted.press(page.getByRole('dialog', { name: 'Add' }).getByRole('button', { name: 'Lend a book' }))
    const picker = page.getByRole('dialog', { name: 'Choose a book' })
    await counted.fill(picker.getByRole('combobox'), 'emma')
    await counted.press(picker.getByRole('option', { name: /^Emma/ }).first())
    const form = page.getByRole('dialog', { name: 'Lend a book' })
    await expect(form.getByRole('heading', { name: 'Lend a book Emma' })).toBeVisible()
    await expect(form.getByLabel('Who has it?')).toBeFocused()
    await expectAccessible(page)
    await counted.type(form.getByLabel('Who has it?'), 'Ana')
    await expect(form).toBeHidden()
    expect(counted.total()).toBeLessThanOrEqual(5)
    await expect(add).toBeFocused()
    const loans = page.locator('section', { has: page.getByRole('heading', { name: 'Lent and borrowed' }) })
    if (isMobile) await expect(page.getByRole('link', { name: 'Lent and borrowed 1' })).toBeVisible()
    else await expect(loans).toContainText('Ana')
  },
)

test('a list is made with three presses', onPhonesToo, async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/library')
  const counted = pressCounter()
  await counted.press(page.getByRole('button', { name: 'Add', exact: true }))
  await counted.press(page.getByRole('dialog', { name: 'Add' }).getByRole('button', { name: 'Create a list' }))
  const form = page.getByRole('dialog', { name: 'Create List' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await counted.type(form.getByLabel('Name'), 'Books by the sea')
  await expect(page.getByRole('heading', { level: 1, name: 'Books by the sea' })).toBeVisible()
  expect(counted.total()).toBeLessThanOrEqual(3)
})

test('a reader is followed with three presses', async ({ page, signedIn, browser }) => {
  void signedIn
  const other = await anotherReader(browser)
  const name = `Ada ${crypto.randomUUID().slice(0, 8)}`
  const saved = await other.request.patch('/api/v1/account', { data: { name, listed: true }, headers })
  expect(saved.ok(), await saved.text()).toBe(true)
  await other.context().close()
  await page.goto('/library')
  const counted = pressCounter()
  await counted.press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Community' }))
  await counted.press(page.getByRole('navigation', { name: 'Community' }).getByRole('link', { name: 'Readers' }))
  await counted.press(page.getByRole('button', { name: `Follow ${name}` }))
  await expect(page.getByRole('button', { name: `Following: unfollow ${name}` })).toBeVisible()
  expect(counted.total()).toBeLessThanOrEqual(3)
})

test('a goal is set with three presses', onPhonesToo, async ({ page, signedIn }) => {
  void signedIn
  await write(page.request, '/books/emma/shelves', { shelves: ['read'] })
  await page.goto('/library')
  const counted = pressCounter()
  await counted.press(page.getByRole('button', { name: 'Set a goal' }))
  const form = page.getByRole('dialog', { name: 'Set a Goal' })
  await expect(form.getByLabel('Target')).toBeFocused()
  await counted.type(form.getByLabel('Target'), '24')
  await expect(form).toBeHidden()
  expect(counted.total()).toBeLessThanOrEqual(3)
  await expect(page.getByText('0 / 24').or(page.getByText('0 of 24')).filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
})
