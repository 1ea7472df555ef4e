import type { Locator, Page } from '@playwright/test'
import { day } from '../support/days.ts'
import { furnish } from './furnish.ts'
import { expect, expectAccessible, headers, isLong, test, write } from './journey.ts'
import { makeList, someBooks } from './make-list.ts'

test('everything can be reached with the keyboard', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/books/the-hobbit-paperback')
  // The first paint has the heading already, but not the frame around it.
  const skip = page.getByRole('link', { name: /Skip/ })
  await expect(skip).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  const visited: string[] = []
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab')
    visited.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''))
  }
  expect(visited).toContain('J. R. R. Tolkien')
  expect(visited.some((text) => text.startsWith('ISBN details'))).toBe(true)
})

test('suggestions are chosen with the arrows, from any page', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/books/emma')
  const box = page.getByRole('combobox', { name: 'Search books and authors' })
  await expect(box).toBeVisible()
  // Keys are heard once the scripts have run, which is after the first paint: until then one presses again.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(box).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.type('hobbi')
  const options = page.getByRole('option')
  await expect(options.filter({ hasText: 'The Hobbit' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'The Hobbit' })).toBeVisible()
})

const isFocusIn = (box: Locator) =>
  box.evaluate((input) => input.closest('search')?.contains(document.activeElement) === true)

test('Tab leads through the suggestions and out of them, Escape back to the field', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/goals')
  const box = page.getByRole('combobox', { name: 'Search books and authors' })
  const options = page.getByRole('option')
  await box.fill('hobbi')
  await expect(options.first()).toBeVisible()
  const stops = await page.getByRole('search').getByRole('button').count()
  expect(stops).toBeGreaterThan(1)
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab')
    expect(await isFocusIn(box)).toBe(true)
    await expect(box).not.toBeFocused()
  }
  await page.keyboard.press('Tab')
  expect(await isFocusIn(box)).toBe(false)
  expect(await isFocusLost(page)).toBe(false)
  await expect(options).toHaveCount(0)

  await page.keyboard.press('Shift+Tab')
  await expect(box).toBeFocused()
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  // A menu of shelves that is open closes first.
  const arrow = page.getByRole('button', { name: 'Choose a shelf: The Hobbit' }).first()
  await expect(arrow).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Currently Reading' })).toBeVisible()
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await expect(arrow).toBeFocused()
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toBeFocused()
  await expect(options).toHaveCount(0)
  await expect(box).toHaveValue('hobbi')

  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('“The Hobbit” is on Want to Read.')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(box).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  expect(await isFocusIn(box)).toBe(false)
  await expect(options).toHaveCount(0)
})

/** What is wrong with the control that has the focus: nothing shows it, or all of it is behind something else. */
const focusFault = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return undefined
    const shown = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])]
    const isOutlined = (each: Element, part?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each, part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    }
    // The ring may be around the box drawn instead of a field, or around the whole card that a link covers.
    const around = element.closest(':has(> * > * > :focus)')
    const near = [
      ...shown,
      element.nextElementSibling,
      element.parentElement,
      element.parentElement?.parentElement,
      around,
    ]
    const isMarked = isOutlined(element, '::after') || near.some((each) => each && isOutlined(each))
    const isUncovered = shown.some((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect()
      return [0.1, 0.5, 0.9].some((across) =>
        [0.1, 0.5, 0.9].some((down) => {
          const hit = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down)
          return hit !== null && (each.contains(hit) || hit.contains(each) || hit.closest('label')?.control === element)
        }),
      )
    })
    const name = `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 40)}”`
    if (!isMarked) return `${name} shows no focus`
    return isUncovered ? undefined : `${name} is covered`
  })

for (const address of ['/books/the-hobbit', '/library', '/library/statistics', '/account', '/search?q=tolkien'])
  test(`the focus is always to be seen: ${address}`, async ({ page, signedIn }) => {
    await furnish(page, signedIn)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const faults: string[] = []
    let stops = 0
    for (; stops < 80; stops += 1) {
      await page.keyboard.press('Tab')
      if (await isFocusLost(page)) break
      faults.push(...[await focusFault(page)].flatMap((fault) => fault ?? []))
    }
    expect(faults).toEqual([])
    expect(stops).toBeGreaterThan(15)
  })

test('progress is set with the arrow keys', async ({ page, signedIn }) => {
  await furnish(page, signedIn)
  await page.goto('/books/the-hobbit')
  const dialog = page.getByRole('dialog', { name: 'Update Progress' })
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Update Progress/ })
    .press('Enter')
  const slider = dialog.getByRole('slider')
  await slider.press('ArrowRight')
  await expect(slider).toHaveValue('21')
  await expect(dialog.getByLabel('I’m on page')).toHaveValue('21')
  await slider.press('End')
  await expect(slider).toHaveValue('310')
})

const isFocusLost = (page: Page) => page.evaluate(() => document.activeElement === document.body)

/** As a person does: pressed again where the list was drawn anew below an open menu, which closes it. */
async function choose(page: Page, menu: Locator, action: string, dialog: Locator) {
  const item = page.getByRole('menuitem', { name: action })
  await expect(async () => {
    if (await dialog.isVisible()) return
    if (!(await item.isVisible())) await menu.press('Enter', { timeout: 10_000 })
    await item.press('Enter', { timeout: 10_000 })
    await expect(dialog).toBeVisible({ timeout: 10_000 })
  }).toPass()
}

/** Changes the first of two things and deletes both, without a pointer. */
async function changeAndDelete(page: Page, menus: Locator, edit?: string) {
  await expect(menus).toHaveCount(2)
  const dialog = page.getByRole('dialog')
  if (edit) {
    await choose(page, menus.first(), edit, dialog)
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(menus.first()).toBeFocused()
  }
  for (const left of [1, 0]) {
    await expect(async () => {
      if ((await menus.count()) > left) {
        const sure = dialog.getByRole('button', { name: 'Yes, Delete' })
        // The key may have reached the entry above, where the list was drawn anew.
        if ((await dialog.isVisible()) && !(await sure.isVisible())) await page.keyboard.press('Escape')
        await choose(page, menus.first(), 'Delete', dialog)
        await sure.press('Enter', { timeout: 10_000 })
      }
      await expect(menus).toHaveCount(left, { timeout: 30_000 })
    }).toPass()
    await expect(dialog).toHaveCount(0)
    if (left > 0) await expect(menus.first()).toBeFocused()
    expect(await isFocusLost(page)).toBe(false)
  }
}

test('the focus stays where the reader is after saving and deleting', isLong, async ({ page, signedIn }) => {
  void signedIn
  const book = 'the-hobbit'
  const year = day(0).slice(0, 4)
  const [first, second] = ['2026-01-01', '2026-02-01']
  const [one, two, three] = await someBooks(page, 3)
  for (const date of [first, second]) {
    await write(page.request, '/notes', { book, written_at: `${date}T09:30:00Z`, content: `On ${date}` })
    await write(page.request, '/transactions', { book, type: 'lent', date, name: 'Ada', quantity: 1 })
    await write(page.request, '/readings', {
      book,
      book_format: 'paperback',
      length_type: 'page',
      length: 310,
      started_at: `${date}T10:00:00Z`,
      finished_at: `${date}T12:00:00Z`,
    })
    await write(page.request, '/goals', {
      metric: 'books',
      target: date === first ? 12 : 24,
      period: { start: `${year}-01-01`, end: `${year}-12-31` },
    })
    await write(page.request, '/shelves', { name: `Of ${date}` })
  }
  const begun = { book: one?.slug, book_format: 'paperback', length_type: 'page', length: 310 }
  const log = await page.request.post('/api/v1/readings', {
    headers,
    data: { ...begun, started_at: `${first}T10:00:00Z` },
  })
  const { id } = ((await log.json()) as { data: { id: string } }).data
  for (const progress of [10, 20]) {
    const session = { session_started_at: `${second}T10:00:00Z`, session_finished_at: `${second}T11:00:00Z` }
    await page.request.put(`/api/v1/readings/${id}`, { headers, data: { progress, ...session } })
  }
  for (const rated of [one, two]) {
    await write(page.request, '/reviews', { book: rated?.slug, rating: 4, content: 'Good.' })
  }
  const list = await makeList(
    page,
    { name: 'Two of them' },
    [one, two, three].flatMap((each) => each ?? []),
  )
  const menusOf = (name: RegExp) => page.getByRole('main').getByRole('button', { name })

  await page.goto(`/books/${book}`)
  await changeAndDelete(page, menusOf(/^Actions for the note/), 'Edit')
  await changeAndDelete(page, menusOf(/^Actions for “Lent/), 'Edit')
  await changeAndDelete(page, menusOf(/^Actions for the reading log/))
  // The button that opened the form goes with the first note.
  const writing = page.getByRole('dialog', { name: 'Add Note' })
  await page.getByRole('button', { name: 'Add your first note' }).press('Enter')
  await writing.getByLabel('Your note').fill('In a hole in the ground')
  await writing.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(writing).toHaveCount(0)
  expect(await isFocusLost(page)).toBe(false)

  await page.goto('/library/reading-lgos')
  const sessions = page.getByRole('dialog', { name: 'Reading Sessions' })
  await choose(page, menusOf(/^Actions for the reading log/).first(), 'View Sessions', sessions)
  for (const left of [1, 0]) {
    await sessions.getByRole('button', { name: 'Delete latest session' }).press('Enter')
    await sessions.getByRole('button', { name: 'Yes, Delete' }).press('Enter')
    await expect(sessions.getByRole('listitem')).toHaveCount(left)
    expect(await isFocusLost(page)).toBe(false)
  }
  await page.goto('/library/reviews')
  await changeAndDelete(page, menusOf(/^Actions for the review/), 'Edit')
  await page.goto('/goals')
  await changeAndDelete(page, menusOf(/^Actions for “Read/), 'Edit')
  await page.goto('/library/shelves')
  await changeAndDelete(page, menusOf(/^Actions for the shelf/), 'Rename')

  await page.goto(`/lists/${list}`)
  const removers = menusOf(/^Remove “/)
  await expect(removers).toHaveCount(3)
  await removers.nth(1).press('Enter')
  await expect(removers).toHaveCount(2)
  await expect(removers.nth(1)).toBeFocused()
  await removers.nth(1).press('Enter')
  await expect(removers).toHaveCount(1)
  await expect(removers).toBeFocused()
  await removers.press('Enter')
  await expect(page.getByText('No entries found')).toBeVisible()
  expect(await isFocusLost(page)).toBe(false)
})
