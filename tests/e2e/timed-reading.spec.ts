import type { Browser, Page } from '@playwright/test'
import {
  anotherReader,
  expect,
  expectAccessible,
  isLong,
  isLongOnPhonesToo,
  onPhonesToo,
  openQuietly,
  pick,
  test,
  write,
} from './journey.ts'
import { paper, hobbit, unfoldCard, bar, sheet } from './reading-card.ts'

test('a timer survives closing the page and records a real session', onPhonesToo, async ({ page, signedIn }) => {
  void signedIn
  await write(page.request, '/readings', paper)
  await openQuietly(page, '/library')
  await hobbit(page).getByRole('button', { name: 'Start timer, The Hobbit' }).click()
  await expect(bar(page).getByRole('timer')).not.toHaveText('0:00')
  await page.goto('/search')
  await expect(bar(page).getByRole('timer')).not.toHaveText('0:00')
  await expect(bar(page).getByRole('link', { name: 'The Hobbit' })).toBeVisible()
  await page.goto('/library')
  await expect(bar(page).getByRole('timer')).not.toHaveText('0:00')
  await bar(page).getByRole('button', { name: 'Pause timer, The Hobbit' }).click()
  await expect(bar(page).getByRole('button', { name: 'Resume timer, The Hobbit' })).toBeVisible()
  await expectAccessible(page)
  await bar(page).getByRole('button', { name: 'Stop timer, The Hobbit' }).click()
  const asking = page.getByRole('dialog', { name: 'Stop timer The Hobbit' })
  await expect(asking.getByText('Where did you get to?')).toBeVisible()
  const field = asking.getByLabel('I’m on page, The Hobbit')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'More details, The Hobbit' }).click()
  await asking.getByRole('button', { name: 'Add moods, The Hobbit' }).click()
  await expect(page.getByLabel('Moods in this session (up to 5), The Hobbit')).toBeFocused()
  await page.getByRole('option', { name: 'Curious' }).click()
  await expectAccessible(page)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await field.fill('12')
  await field.press('Enter')
  const { session_started_at, session_finished_at, session_tags, timer } = (await sent).postDataJSON() as Record<
    string,
    string
  >
  expect(session_tags).toEqual(['curious'])
  expect(timer).toBe('none')
  expect(Date.parse(session_finished_at ?? '') - Date.parse(session_started_at ?? '')).toBeGreaterThan(0)
  await expect(asking).toBeHidden()
  await expect(hobbit(page)).toContainText('12 / 300 pages')
  await expect(bar(page)).toBeHidden()
  await expect(hobbit(page).getByRole('button', { name: 'Start timer, The Hobbit' })).toBeVisible()
})

const sessionIn = (data: unknown): number => {
  const { session_started_at, session_finished_at } = data as Record<string, string>
  return (Date.parse(session_finished_at ?? '') - Date.parse(session_started_at ?? '')) / 60_000
}

async function startTimer(page: Page) {
  await write(page.request, '/readings', paper)
  await openQuietly(page, '/library')
  await hobbit(page).getByRole('button', { name: 'Start timer, The Hobbit' }).click()
  await expect(bar(page).getByRole('timer')).not.toHaveText('0:00')
}

test('finishing records what the timer measured', async ({ page, signedIn }) => {
  void signedIn
  await startTimer(page)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await unfoldCard(page)
  await hobbit(page).getByRole('button', { name: 'Finished, The Hobbit' }).click()
  expect(sessionIn((await sent).postDataJSON())).toBeGreaterThan(0)
  await expect(sheet(page)).toBeVisible()
})

test('stopping records what the timer measured', isLong, async ({ page, signedIn }) => {
  void signedIn
  await startTimer(page)
  await unfoldCard(page)
  await page
    .getByRole('button', { name: /^Actions for the reading log/ })
    .first()
    .click()
  await pick(page, 'Did Not Finish')
  const stop = page.getByRole('dialog', { name: /^You stopped reading / })
  await stop.getByLabel('I’m on page').fill('42')
  await stop.getByRole('button', { name: 'Add moods' }).click()
  await expect(stop.getByLabel('Moods in this session (up to 5)')).toBeFocused()
  await page.getByRole('option', { name: 'Curious' }).click()
  await expectAccessible(page)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await stop.getByRole('button', { name: 'Done' }).click()
  expect(sessionIn((await sent).postDataJSON())).toBeGreaterThan(0)
  expect((await sent).postDataJSON()).toMatchObject({ progress: 42, session_tags: ['curious'] })
  await expect(stop).toBeHidden()
})

test('moving a book to Did Not Finish asks where first while its timer is on', async ({ page, signedIn }) => {
  void signedIn
  await startTimer(page)
  await hobbit(page).getByRole('button', { name: 'Choose a shelf: The Hobbit' }).click()
  await pick(page, 'Did Not Finish')
  const stop = page.getByRole('dialog', { name: /^You stopped reading / })
  await stop.getByLabel('I’m on page').fill('42')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await stop.getByRole('button', { name: 'Done' }).click()
  expect(sessionIn((await sent).postDataJSON())).toBeGreaterThan(0)
  await expect(stop).toBeHidden()
  await expect(hobbit(page)).toBeHidden()
  const answer = await page.request.get('/api/v1/account/books?shelf=did-not-finish')
  expect(((await answer.json()) as { data: unknown[] }).data).toHaveLength(1)
})

/** In a browser of its own, whose clock is then nine hours ahead of the timer's start. */
async function forgetTimer(browser: Browser): Promise<Page> {
  const page = await anotherReader(browser)
  await startTimer(page)
  const answer = await page.request.get('/api/v1/readings?book=the-hobbit')
  const { data } = (await answer.json()) as { data: { timer: { started_at: string } }[] }
  await page.clock.setFixedTime(Date.parse(data[0]?.timer.started_at ?? '') + 9 * 3_600_000)
  await page.reload()
  return page
}

test('a timer that ran for hours is saved only once the reader agrees', isLongOnPhonesToo, async ({ browser }) => {
  const page = await forgetTimer(browser)
  await expect(bar(page).getByRole('timer')).toContainText('9:0')
  const minutes = page.getByLabel('Minutes read, The Hobbit')
  await hobbit(page).getByRole('button', { name: 'Add 10 pages, The Hobbit' }).click()
  const question = hobbit(page).getByText('The timer ran for 9 hours. Save it all?')
  await expect(question).toBeVisible()
  await expect(minutes).toHaveValue('540')
  await expectAccessible(page)
  await hobbit(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(minutes).toBeFocused()
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await minutes.fill('45')
  await minutes.press('Enter')
  expect(sessionIn((await sent).postDataJSON())).toBe(45)
  await expect(hobbit(page)).toContainText('10 / 300 pages')
  await expect(bar(page)).toBeHidden()
  await page.close()
})

test('finishing asks about a timer that ran for hours first', isLong, async ({ browser }) => {
  const page = await forgetTimer(browser)
  await unfoldCard(page)
  await hobbit(page).getByRole('button', { name: 'Finished, The Hobbit' }).click()
  const asking = page.getByRole('dialog', { name: 'The timer ran for 9 hours. Save it all?' })
  await expect(asking.getByLabel('Minutes read')).toHaveValue('540')
  await expect(asking.getByLabel('Minutes read')).toBeFocused()
  await expectAccessible(page)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await asking.getByLabel('Minutes read').fill('30')
  await asking.getByLabel('Minutes read').press('Enter')
  expect(sessionIn((await sent).postDataJSON())).toBe(30)
  await expect(sheet(page)).toBeVisible()
  await page.close()
})
