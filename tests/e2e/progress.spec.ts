import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, headers, onPhonesToo, openQuietly, pick, test, write } from './journey.ts'
import { pressCounter } from './press-counter.ts'
import { paper, hobbit, unfoldCard } from './reading-card.ts'

/** Stops the notes that are sent; the function that lets them go gives how many there were. */
async function stopNotes(page: Page): Promise<() => Promise<number>> {
  const stopped: Route[] = []
  let isOpen = false
  await page.route('**/api/v1/notes', (route) => {
    if (route.request().method() === 'POST' && !isOpen) stopped.push(route)
    else void route.continue()
  })
  return async () => {
    await expect.poll(() => stopped.length).toBeGreaterThan(0)
    isOpen = true
    await Promise.all(stopped.map((route) => route.continue()))
    return stopped.length
  }
}

test(
  'progress takes pages, more pages, percent and chips, and asks before it goes back',
  onPhonesToo,
  async ({ page, signedIn }) => {
    void signedIn
    await write(page.request, '/readings', paper)
    await openQuietly(page, '/library')
    const field = page.getByLabel('I’m on page, The Hobbit')
    const counted = pressCounter()
    await counted.type(field, '+30')
    await expect(hobbit(page)).toContainText('30 / 300 pages')
    expect(counted.total()).toBeLessThanOrEqual(1)

    await unfoldCard(page)
    await hobbit(page).getByRole('button', { name: 'Add 25 pages, The Hobbit' }).click()
    await expect(hobbit(page)).toContainText('55 / 300 pages')
    await field.fill('45%')
    await field.press('Enter')
    await expect(hobbit(page)).toContainText('135 / 300 pages')
    // Only the latest session can be undone, so an older toast goes.
    await expect(page.getByText('The Hobbit: page 135.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(1)
    await field.fill('half')
    await field.press('Enter')
    await expect(hobbit(page).getByText('Try 120, +30 or 45%.')).toBeVisible()
    await field.fill('150%')
    await field.press('Enter')
    await expect(hobbit(page).getByText('Enter 100% or less.')).toBeVisible()

    await field.fill('100')
    await field.press('Enter')
    const question = hobbit(page).getByText('That’s before page 135.')
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await hobbit(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(field).toBeFocused()
    await field.press('Enter')
    await hobbit(page).getByRole('button', { name: 'Go back to page 100' }).click()
    await expect(hobbit(page)).toContainText('100 / 300 pages')

    // A slip of the finger: what was not read is no session either.
    await field.fill('210')
    await field.press('Enter')
    await expect(hobbit(page)).toContainText('210 / 300 pages')
    await field.fill('110')
    await field.press('Enter')
    await hobbit(page).getByRole('button', { name: 'Correct page 210' }).click()
    await expect(hobbit(page)).toContainText('110 / 300 pages')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    const logs = await page.request.get('/api/v1/readings?book=the-hobbit')
    const { data } = (await logs.json()) as { data: { sessions: { start_position: number; end_position: number }[] }[] }
    expect(data[0]?.sessions.at(-1)).toMatchObject({ start_position: 100, end_position: 110 })

    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByLabel('Minutes read, The Hobbit').fill('25')
    await field.fill('120')
    await field.press('Enter')
    const { session_started_at, session_finished_at } = (await sent).postDataJSON() as Record<string, string>
    expect(Date.parse(session_finished_at ?? '') - Date.parse(session_started_at ?? '')).toBe(25 * 60_000)
    await expect(hobbit(page)).toContainText('120 / 300 pages')
  },
)

test('a book without a log is moved to Did Not Finish, and that can be undone', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/books/the-hobbit')
  await page.getByRole('button', { name: 'Choose a shelf: The Hobbit' }).first().click()
  await pick(page, 'Did Not Finish')
  await expect(page.getByText('“The Hobbit” is on Did Not Finish.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Want to Read', exact: true })).toBeVisible()
})

test('an audiobook takes hours and minutes', async ({ page, signedIn }) => {
  void signedIn
  await write(page.request, '/readings', { ...paper, book_format: 'audiobook', length_type: 'minute', length: 492 })
  await openQuietly(page, '/library')
  const field = page.getByLabel('Listened so far, The Hobbit')
  await field.fill('1:20')
  await field.press('Enter')
  await expect(hobbit(page)).toContainText('1 hr 20 min / 8 hr 12 min')
})

for (const language of ['', '/es']) {
  test(`the progress field is wide enough at 320 px${language && ' in Spanish'}`, async ({ page, signedIn }) => {
    void signedIn
    await write(page.request, '/readings', { ...paper, length: 1200 })
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(`${language}/library`)
    const field = page.locator('input[id^="progress of"]')
    await expect(field).toBeVisible()
    const { width = 0 } = (await field.boundingBox()) ?? {}
    expect(width).toBeGreaterThanOrEqual(80)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.setViewportSize({ width: 1280, height: 800 })
  })
}

test('the slider and the chips keep to two decimals, and a correction keeps the moods', async ({ page, signedIn }) => {
  void signedIn
  const added = await page.request.post('/api/v1/readings', { headers, data: paper })
  const { data: log } = (await added.json()) as { data: { id: string } }
  const now = new Date().toISOString()
  const session = { session_started_at: now, session_finished_at: now, session_tags: ['tense'] }
  const moved = { headers, data: { progress: 1.12, ...session } }
  await expect(await page.request.put(`/api/v1/readings/${log.id}`, moved)).toBeOK()
  const stored = async () => {
    const answer = await page.request.get('/api/v1/readings?book=the-hobbit')
    const { data } = (await answer.json()) as {
      data: { progress: number; sessions: { tags: { slug: string }[] }[] }[]
    }
    return { progress: data[0]?.progress, tags: data[0]?.sessions.at(-1)?.tags.map(({ slug }) => slug) }
  }

  await openQuietly(page, '/library')
  await unfoldCard(page)
  await hobbit(page).getByRole('button', { name: 'Add moods, The Hobbit' }).click()
  await page.getByRole('option', { name: 'Curious' }).click()
  await page.keyboard.press('Escape')
  const field = page.getByLabel('I’m on page, The Hobbit')
  await field.fill('1')
  await field.press('Enter')
  await hobbit(page)
    .getByRole('button', { name: /^Correct page/ })
    .click()
  await expect.poll(stored).toEqual({ progress: 1, tags: expect.arrayContaining(['curious', 'tense']) as string[] })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(stored).toEqual({ progress: 1.12, tags: ['tense'] })
  await expect(hobbit(page)).toContainText('1.12')

  await hobbit(page).getByRole('button', { name: 'Add 10 pages, The Hobbit' }).click()
  await expect.poll(async () => (await stored()).progress).toBe(11.12)
  await page
    .getByRole('button', { name: /^Actions for the reading log/ })
    .first()
    .click()
  await pick(page, 'Update Progress')
  const dialog = page.getByRole('dialog', { name: 'Update Progress' })
  await dialog.getByRole('slider').click({ position: { x: 101, y: 4 } })
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const answer = await page.request.get('/api/v1/readings?book=the-hobbit')
  const { data } = (await answer.json()) as { data: { started_at: string; started_precision: string }[] }
  expect((await sent).postDataJSON()).toMatchObject({
    book: 'the-hobbit',
    started_at: data[0]?.started_at,
    started_precision: data[0]?.started_precision,
  })
  await expect(dialog).toBeHidden()
  expect((await stored()).progress).not.toBe(11.12)
})

test(
  'a log is paused and resumed with one press each, and stopped with page and reason',
  onPhonesToo,
  async ({ page, signedIn }) => {
    void signedIn
    await write(page.request, '/readings', paper)
    await openQuietly(page, '/library')
    const choose = async (action: string) => {
      await page
        .getByRole('button', { name: /^Actions for the reading log/ })
        .first()
        .click()
      await pick(page, action)
    }
    await unfoldCard(page)
    await choose('Pause')
    await expect(hobbit(page)).toBeHidden()
    await page.goto('/library/reading-lgos')
    await expect(page.getByRole('article').getByText('Paused')).toBeVisible()
    await page.getByRole('button', { name: /^Resume/ }).click()
    await expect(page.getByRole('button', { name: /^Resume/ })).toBeHidden()

    await choose('Did Not Finish')
    const stop = page.getByRole('dialog', { name: /^You stopped reading / })
    await stop.getByLabel('I’m on page').fill('42')
    await stop.getByLabel('Why you stopped').fill('Too many dwarves.')
    await expectAccessible(page)
    await stop.getByRole('button', { name: 'Done' }).click()
    await expect(stop).toBeHidden()
    await expect(page.getByText('42 / 300 pages')).toBeVisible()
    await page.goto('/library')
    await expect(page.getByText('Too many dwarves.')).toBeVisible()
    await expect(hobbit(page)).toBeHidden()
  },
)

test('a note from home takes three presses, and Ctrl with Enter saves', onPhonesToo, async ({ page, signedIn }) => {
  void signedIn
  await write(page.request, '/readings', paper)
  await openQuietly(page, '/library')
  const counted = pressCounter()
  await counted.press(hobbit(page).getByRole('button', { name: 'More details, The Hobbit' }))
  await counted.press(hobbit(page).getByRole('button', { name: 'Add Note, The Hobbit' }))
  const dialog = page.getByRole('dialog', { name: 'Add Note' })
  await expect(dialog.getByLabel('Your note')).toBeFocused()
  await counted.fill(dialog.getByLabel('Your note'), 'Never laugh at live dragons.')
  await counted.press(dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog).toBeHidden()
  expect(counted.total()).toBeLessThanOrEqual(3)
  await expect(page.getByText('Never laugh at live dragons.')).toBeVisible()

  await hobbit(page).getByRole('button', { name: 'Add Note, The Hobbit' }).click()
  await dialog.getByLabel('Your note').fill('Out of the frying-pan')
  // Pressed twice, it is saved once.
  const release = await stopNotes(page)
  for (let press = 0; press < 2; press++) await dialog.getByLabel('Your note').press('Control+Enter')
  await release()
  await expect(dialog).toBeHidden()
  await openQuietly(page, '/library')
  await expect(page.getByText('Out of the frying-pan')).toHaveCount(1)
})
