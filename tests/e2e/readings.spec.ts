import type { Page } from '@playwright/test'
import { expect, expectAccessible, headers, isLong, onPhonesToo, pick, test } from './journey.ts'

const address = '/books/the-hobbit'

const section = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Reading Log' }) })
const card = (page: Page) => section(page).getByRole('listitem').first()
const menu = (page: Page) => page.getByRole('button', { name: /^Actions for the reading log/ }).first()

async function startReading(page: Page, more: Record<string, unknown> = {}) {
  const answer = await page.request.post('/api/v1/readings', {
    headers,
    data: {
      book: 'the-hobbit',
      book_format: 'paperback',
      length_type: 'page',
      length: 300,
      started_at: '2026-01-01T10:00:00Z',
      ...more,
    },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { data: { id: string } }).data.id
}

/** What the shelves modal says once it has saved. */
const shelve = (page: Page, shelf: string) =>
  page.evaluate((name) => window.dispatchEvent(new CustomEvent(name, { detail: { book: 'the-hobbit' } })), shelf)

test('a reader starts a log, comes further, finishes and deletes it', onPhonesToo, async ({ page, signedIn }) => {
  void signedIn
  await page.goto(address)
  await page.getByRole('button', { name: 'Add your first reading log' }).click()
  const add = page.getByRole('dialog', { name: 'Add Reading Log' })
  await expect(add.getByLabel('Format')).toHaveValue('hardcover')
  await expect(add.getByLabel('Length', { exact: false }).last()).toHaveValue('310')
  await expectAccessible(page)

  await add.getByLabel('Format').selectOption('audiobook')
  await expect(add.getByLabel('Unit')).toHaveValue('minute')
  await expect(add.getByLabel('Hours')).toHaveValue('0')
  await add.getByLabel('Hours').fill('8')
  await add.getByLabel('Minutes').fill('75')
  await add.getByRole('button', { name: 'Save' }).click()
  await expect(add.getByText('Enter 59 or less.')).toBeVisible()
  await add.getByLabel('Format').selectOption('kindle')
  await expect(add.getByLabel('Unit')).toHaveValue('percent')
  await expect(add.getByRole('option', { name: 'Minutes' })).toHaveCount(0)
  await expect(add.getByLabel('Hours')).toHaveCount(0)
  await add.getByLabel('Format').selectOption('paperback')
  const length = add.getByRole('spinbutton', { name: 'Length' })
  await expect(length).toHaveValue('0')
  await length.fill('300')
  await add.getByLabel('Start date').fill('2026-01-01T11:00')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await add.getByRole('button', { name: 'Save' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    book: 'the-hobbit',
    book_format: 'paperback',
    length_type: 'page',
    length: 300,
    started_at: '2026-01-01T10:00:00.000Z',
    finished_at: null,
  })
  await expect(add).toBeHidden()
  await expect(card(page)).toContainText('0 / 300 pages')
  await expect(card(page)).toContainText('January 1st, 2026 11:00 AM')
  // Starting a log moves the book, and its button follows.
  await expect(page.getByRole('button', { name: 'Currently Reading' })).toBeVisible()

  await menu(page).click()
  await pick(page, 'Update Progress')
  const update = page.getByRole('dialog', { name: 'Update Progress' })
  await expect(update.getByLabel('I’m on page')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('301')
  await expect(update.getByLabel('I’m on page')).toHaveValue('301')
  await update.getByRole('button', { name: 'Save' }).click()
  await expect(update.getByText('This can’t be more than the length.')).toBeVisible()
  await update.getByLabel('I’m on page').fill('75')
  await expect(update.getByRole('slider')).toHaveValue('75')
  await update.getByLabel('Session end').fill('')
  await update.getByLabel('Session start').fill('')
  await update.getByRole('button', { name: 'Save' }).click()
  await expect(update.getByText('This field is required.')).toHaveCount(2)
  await update.getByLabel('Session start').fill('2026-01-02T20:00')
  await update.getByLabel('Session end').fill('2026-01-02T21:00')
  await update.getByText('Log details').click()
  await expect(update.getByLabel('Format')).toBeDisabled()
  await expect(update.getByLabel('Unit')).toBeDisabled()
  await update.getByRole('button', { name: 'Save' }).click()
  await expect(update).toBeHidden()
  await expect(card(page)).toContainText('75 / 300 pages')
  await expect(card(page).getByRole('progressbar')).toHaveJSProperty('value', 25)

  await card(page).getByRole('button', { name: 'Update Progress' }).click()
  await update.getByRole('slider').fill('300')
  await update.getByRole('button', { name: 'Save' }).click()
  await expect(update).toBeHidden()
  const sheet = page.getByRole('dialog', { name: 'You finished The Hobbit' })
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(sheet).toBeHidden()
  await expect(card(page)).toContainText('Finished')
  await expect(card(page)).not.toContainText('/ 300')
  await expect(page.getByRole('button', { name: 'Read', exact: true })).toBeVisible()
  await menu(page).click()
  await expect(page.getByRole('menuitem', { name: 'Update Progress' })).toHaveCount(0)

  await pick(page, 'Delete')
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this reading log?' })
  await expect(question).toContainText('This action cannot be undone.')
  await question.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(page.getByRole('button', { name: 'Add your first reading log' })).toBeVisible()
})

test(
  'sessions are listed, added over the list, and the latest is deleted in its place',
  isLong,
  async ({ page, signedIn }) => {
    void signedIn
    const id = await startReading(page)
    for (const progress of [40, 123]) {
      await page.request.put(`/api/v1/readings/${id}`, {
        headers,
        data: { progress, session_started_at: '2026-01-02T19:00:00Z', session_finished_at: '2026-01-02T20:00:00Z' },
      })
    }
    await page.goto(address)
    await menu(page).click()
    await pick(page, 'View Sessions')
    const sessions = page.getByRole('dialog', { name: 'Reading Sessions' })
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await expect(sessions.getByRole('listitem').first()).toContainText('83 pages')
    await expect(sessions.getByRole('listitem').first()).toContainText('January 2nd, 2026 8:00 PM to 9:00 PM')
    await expectAccessible(page)

    await sessions.getByRole('button', { name: 'Add Session' }).click()
    const update = page.getByRole('dialog', { name: 'Update Progress' })
    await expect(update).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(update).toBeHidden()
    await expect(sessions).toBeVisible()
    await expect(sessions.getByRole('button', { name: 'Add Session' })).toBeFocused()
    await sessions.getByRole('button', { name: 'Add Session' }).click()
    await update.getByLabel('I’m on page').fill('124')
    await update.getByRole('button', { name: 'Save' }).click()
    await expect(sessions.getByRole('listitem')).toHaveCount(3)
    await expect(sessions.getByRole('listitem').first()).toContainText('1 page')

    const bin = sessions.getByRole('button', { name: 'Delete latest session' })
    await expect(bin).toHaveCount(1)
    await bin.click()
    await expect(
      sessions.getByText('Are you sure you want to delete this session? This action cannot be undone.'),
    ).toBeVisible()
    await expectAccessible(page)
    await sessions.getByRole('button', { name: 'Keep Session' }).click()
    await expect(bin).toBeFocused()
    await bin.click()
    await sessions.getByRole('button', { name: 'Yes, Delete' }).click()
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(sessions).toBeHidden()
    await expect(menu(page)).toBeFocused()
    await expect(card(page)).toContainText('123 / 300 pages')

    // Moods come with the next session, and to any earlier one.
    await card(page).getByRole('button', { name: 'Update Progress' }).click()
    await update.getByLabel('I’m on page').fill('200')
    await update.getByRole('button', { name: 'Add moods' }).click()
    await expect(update.getByLabel('Moods in this session (up to 5)')).toBeFocused()
    await page.getByRole('option', { name: 'Tense' }).click()
    await update.getByRole('button', { name: 'Save' }).click()
    await expect(card(page)).toContainText('200 / 300 pages')
    await card(page)
      .getByRole('button', { name: /^3 sessions/ })
      .click()
    const all = sessions.getByRole('list', { name: 'Emotional Palette' })
    await expect(all).toHaveText(['Tense'])
    await sessions
      .getByRole('button', { name: /^Add moods, / })
      .last()
      .press('Enter')
    const moods = sessions.getByLabel('Moods in this session (up to 5)')
    await expect(moods).toBeFocused()
    await moods.fill('hope')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expectAccessible(page)
    await sessions.getByRole('button', { name: 'Save' }).click()
    await expect(all).toHaveText(['Tense', 'Hopeful'])
    await expect(sessions.getByRole('button', { name: /^Edit moods, / }).last()).toBeFocused()
    await page.keyboard.press('Escape')

    const opener = card(page).getByRole('button', { name: /^View story/ })
    await opener.click()
    const story = page.getByRole('dialog', { name: 'Reading story' })
    await expect(story).toContainText('100 pages a day, on 2 days. 62 pages an hour.')
    await expect(story.getByRole('listitem')).toContainText(['Hopeful', 'Tense'])
    await expectAccessible(page)
    await story.getByRole('button', { name: 'Show as a table: Moods through the book' }).click()
    await expect(story.getByRole('row', { name: 'Tense 1 Page 200 Page 200' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(story).toBeHidden()
    await expect(opener).toBeFocused()
  },
)

test('an audiobook is counted in hours and minutes', onPhonesToo, async ({ page, signedIn }) => {
  void signedIn
  await startReading(page, { book_format: 'audiobook', length_type: 'minute', length: 492 })
  await page.goto(address)
  await expect(card(page)).toContainText('0 min / 8 hr 12 min')
  await card(page).getByRole('button', { name: 'Update Progress' }).click()
  const update = page.getByRole('dialog', { name: 'Update Progress' })
  await update.getByLabel('Hours').first().fill('1')
  await update.getByLabel('Minutes').first().fill('1')
  await update.getByRole('button', { name: 'Save' }).click()
  await expect(card(page)).toContainText('1 hr 1 min / 8 hr 12 min')
  await expect(card(page)).toContainText('12%')
})

test('putting the book on a shelf offers the log', async ({ page, signedIn }) => {
  void signedIn
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Add your first reading log' })).toBeVisible()
  await shelve(page, 'currently-reading')
  const add = page.getByRole('dialog', { name: 'Add Reading Log' })
  await expect(add.getByLabel('Start date')).not.toHaveValue('')
  await expect(add.getByLabel('End date')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(add).toBeHidden()

  // An old book is asked for a year, and makes no log without one.
  await shelve(page, 'read')
  const sheet = page.getByRole('dialog', { name: /^You (finished|read) The Hobbit$/ })
  await expect(sheet).toHaveAccessibleName('You read The Hobbit')
  await expect(sheet.getByLabel('Year')).toHaveValue('')
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add your first reading log' })).toBeVisible()
  await shelve(page, 'read')
  await sheet.getByLabel('Year').fill('2018')
  await sheet.getByLabel('Your thoughts').fill('There and back again.')
  await page.route('**/api/v1/notes', (route) => route.fulfill({ status: 429, json: { message: 'Too fast.' } }), {
    times: 1,
  })
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Too fast.')).toBeVisible()
  // The log that is there already gets the other year.
  await sheet.getByLabel('Year').fill('2019')
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(sheet).toBeHidden()
  await expect(card(page)).toContainText('Read in 2019')

  await startReading(page)
  await page.reload()
  await expect(card(page)).toContainText('0 / 300 pages')
  await shelve(page, 'read')
  await sheet.getByRole('button', { name: 'Finished today' }).click()
  await expect(sheet.getByLabel('Day')).not.toHaveValue('')
  await sheet.getByLabel('Finished').selectOption('I don’t remember')
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(sheet).toBeHidden()
  await expect(card(page)).toContainText('Read, date unknown')
  await expect(section(page).getByRole('listitem')).toHaveCount(2)
})

test('a start that nobody knew can be given', async ({ page, signedIn }) => {
  void signedIn
  const id = await startReading(page, { started_precision: 'unknown' })
  await page.goto(address)
  await card(page).getByRole('button', { name: 'Update Progress' }).click()
  const update = page.getByRole('dialog', { name: 'Update Progress' })
  await update.getByText('Log details').click()
  const start = update.getByLabel('Start date')
  await expect(start).toHaveValue('')
  await update.getByLabel('I’m on page').fill('50')
  await update.getByRole('button', { name: 'Save' }).click()
  await expect(update).toBeHidden()
  const stored = async () => (await (await page.request.get(`/api/v1/readings?book=the-hobbit`)).json()) as object
  expect(await stored()).toMatchObject({ data: [{ id, progress: 50, started_precision: 'unknown' }] })

  await card(page).getByRole('button', { name: 'Update Progress' }).click()
  await update.getByText('Log details').click()
  await start.fill('2026-01-02T09:00')
  await update.getByRole('button', { name: 'Save' }).click()
  await expect(update).toBeHidden()
  expect(await stored()).toMatchObject({ data: [{ id, started_precision: 'time' }] })
})

test('a log that was updated elsewhere shows a message and is not overwritten', async ({ page, signedIn }) => {
  void signedIn
  const id = await startReading(page)
  await page.goto(address)
  await card(page).getByRole('button', { name: 'Update Progress' }).click()
  const update = page.getByRole('dialog', { name: 'Update Progress' })
  await update.getByLabel('I’m on page').fill('50')
  await page.request.put(`/api/v1/readings/${id}`, {
    headers,
    data: { progress: 80, session_started_at: '2026-01-02T19:00:00Z', session_finished_at: '2026-01-02T20:00:00Z' },
  })
  await update.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This was changed somewhere else.')).toBeVisible()
  await expect(update.getByLabel('I’m on page')).toHaveValue('50')
  await expect(update.getByText('Before this session: 80 pages')).toBeVisible()
  await expect(card(page)).toContainText('80 / 300 pages')
})
