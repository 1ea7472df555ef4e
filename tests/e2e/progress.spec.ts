import type { Browser, Page, Route } from '@playwright/test'
import {
  anotherReader,
  expect,
  expectAccessible,
  headers,
  isLong,
  isLongOnPhonesToo,
  onPhonesToo,
  openQuietly,
  pick,
  test,
  write,
} from './journey.ts'
import { day } from '../support/days.ts'
import { pressCounter } from './press-counter.ts'

const started_at = new Date(Date.now() - 864e5).toISOString()
const paper = { book: 'the-hobbit', book_format: 'paperback', length_type: 'page', length: 300, started_at }

const now = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Reading now' }) })
const hobbit = (page: Page) => now(page).getByRole('listitem').filter({ hasText: 'The Hobbit' })
/** What is folded away on the card. */
const unfoldCard = (page: Page) => hobbit(page).getByRole('button', { name: 'More details, The Hobbit' }).click()
const bar = (page: Page) => page.getByRole('region', { name: 'Timer' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'You finished The Hobbit' })
/** A part of the sheet that says its value and unfolds: when it was finished, the moods, who sees the text. */
const unfold = (page: Page, value: string | RegExp) => sheet(page).getByRole('button', { name: value }).click()
const finishedToday = 'Finished today'
const onlyYou = /Only you$/

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
    expect(counted.total()).toBeLessThanOrEqual(2)

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

test('a book without a log is moved to Did Not Finish, and that can be undone', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/books/the-hobbit')
  await page.getByRole('button', { name: 'Choose a shelf: The Hobbit' }).first().click()
  await pick(page, 'Did Not Finish')
  await expect(page.getByText('“The Hobbit” is on Did Not Finish.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Want to Read', exact: true })).toBeVisible()
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

test(
  'finishing and rating takes four presses, and says what it did for the goal',
  onPhonesToo,
  async ({ page, signedIn }) => {
    void signedIn
    const year = day(0).slice(0, 4)
    const period = { start: `${year}-01-01`, end: `${year}-12-31` }
    await write(page.request, '/goals', { metric: 'books', target: 24, period })
    await write(page.request, '/books/emma/shelves', { shelves: ['want-to-read'] })
    await write(page.request, '/readings', paper)
    await openQuietly(page, '/library')
    const counted = pressCounter()
    await counted.press(hobbit(page).getByRole('button', { name: 'More details, The Hobbit' }))
    await counted.press(hobbit(page).getByRole('button', { name: 'Finished, The Hobbit' }))
    await expect(sheet(page).getByText('Your 1st of 24 this year')).toBeVisible()
    await expect(sheet(page).getByRole('link', { name: 'Emma' })).toBeVisible()
    await expect(page.getByText('Finished The Hobbit.')).toBeVisible()
    // What was read another year did nothing for this one.
    await unfold(page, finishedToday)
    await sheet(page).getByLabel('Finished').selectOption('Year')
    await sheet(page).getByLabel('Year', { exact: true }).fill('2011')
    await expect(sheet(page).getByText('Your 1st of 24 this year')).toBeHidden()
    await expect(sheet(page).getByRole('button', { name: 'Read in 2011' })).toBeVisible()
    await sheet(page).getByLabel('Finished').selectOption('Exact date')
    await expectAccessible(page)
    const rated = page.waitForRequest((request) => request.url().endsWith('/reviews') && request.method() === 'POST')
    await counted.press(sheet(page).getByRole('radio', { name: '4 stars' }).locator('..'))
    expect(Object.keys((await rated).postDataJSON() as object).toSorted()).toEqual(['book', 'id', 'lang', 'rating'])
    await counted.press(sheet(page).getByRole('button', { name: 'Done' }))
    await expect(sheet(page)).toBeHidden()
    expect(counted.total()).toBeLessThanOrEqual(4)
    await expect(hobbit(page)).toBeHidden()
  },
)

test(
  'the next book is started with one press from the sheet, and that can be undone',
  isLong,
  async ({ page, signedIn }) => {
    void signedIn
    await write(page.request, '/books/emma/shelves', { shelves: ['want-to-read'] })
    await write(page.request, '/readings', paper)
    await openQuietly(page, '/library')
    await unfoldCard(page)
    await hobbit(page).getByRole('button', { name: 'Finished, The Hobbit' }).click()
    await sheet(page).getByRole('button', { name: 'Start reading, Emma' }).click()
    await expect(sheet(page).getByRole('button', { name: 'Currently Reading, Emma' })).toBeFocused()
    const logs = async () => {
      const { data } = (await (await page.request.get('/api/v1/readings?book=emma')).json()) as {
        data: { state: string }[]
      }
      return data.map(({ state }) => state)
    }
    expect(await logs()).toEqual(['reading'])
    const toast = page.getByRole('alert').filter({ hasText: 'Now reading Emma.' })
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect(sheet(page).getByRole('button', { name: 'Start reading, Emma' })).toBeVisible()
    await expect.poll(logs).toEqual([])
  },
)

test(
  'a goal that is met is shown where the book is finished, or once in a corner',
  isLong,
  async ({ page, signedIn }) => {
    void signedIn
    const year = day(0).slice(0, 4)
    const period = { start: `${year}-01-01`, end: `${year}-12-31` }
    await write(page.request, '/goals', { metric: 'books', target: 1, period })
    await write(page.request, '/goals', { metric: 'pages', target: 30, period })
    await write(page.request, '/readings', paper)
    await openQuietly(page, '/library')
    const field = page.getByLabel('I’m on page, The Hobbit')
    await field.fill('30')
    await field.press('Enter')
    const card = page.getByRole('alert').filter({ hasText: 'Goal reached' })
    await expect(card).toContainText(`Read 30 pages · ${year}`)
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByRole('dialog', { name: /^Share this goal/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await card.getByRole('button', { name: 'Close' }).click()
    await expect(card).toBeHidden()
    const milestones = page.waitForResponse((response) => response.url().includes('/milestones'))
    await field.fill('40')
    await field.press('Enter')
    expect(await (await milestones).json()).toMatchObject({ data: { goals: [], streak: null } })
    await expect(card).toBeHidden()

    await unfoldCard(page)
    await hobbit(page).getByRole('button', { name: 'Finished, The Hobbit' }).click()
    await expect(sheet(page).getByText('Your 1st of 1 this year')).toBeVisible()
    await expect(sheet(page).getByText('Goal reached')).toBeVisible()
    await expect(sheet(page).getByText(`Read 1 book · ${year}`)).toBeVisible()
    // The book and the goal.
    await expect(sheet(page).getByRole('button', { name: 'Share' })).toHaveCount(2)
    await sheet(page).getByRole('radio', { name: '4 stars' }).locator('..').click()
    await expectAccessible(page)
  },
)

test('the last session keeps its moods, which are not those of the review', isLong, async ({ page, signedIn }) => {
  void signedIn
  await write(page.request, '/readings', paper)
  await openQuietly(page, '/library')
  await unfoldCard(page)
  await hobbit(page).getByRole('button', { name: 'Finished, The Hobbit' }).click()
  await unfold(page, 'Moods')
  await sheet(page).getByRole('button', { name: 'Add moods of your last session' }).click()
  await expect(sheet(page).getByLabel('Moods in this session (up to 5)')).toBeFocused()
  await page.getByRole('option', { name: 'Curious' }).click()
  await expectAccessible(page)
  await sheet(page).getByRole('button', { name: 'Done' }).click()
  await expect(sheet(page)).toBeHidden()
  const logs = await page.request.get('/api/v1/readings?book=the-hobbit')
  const { data } = (await logs.json()) as { data: { sessions: { tags: { slug: string }[] }[] }[] }
  expect(data[0]?.sessions.map(({ tags }) => tags.map(({ slug }) => slug))).toEqual([['curious']])
  const review = await page.request.get('/api/v1/books/the-hobbit/reviews/me')
  expect(await review.json()).toMatchObject({ data: null })
})

test('a line is a private note unless it is shared, and moods need stars', async ({ page, signedIn }) => {
  void signedIn
  await write(page.request, '/readings', paper)
  await openQuietly(page, '/library')
  const field = page.getByLabel('I’m on page, The Hobbit')
  await field.fill('300')
  await field.press('Enter')
  await sheet(page).getByLabel('Your thoughts').fill('There and back again.')
  await unfold(page, onlyYou)
  await sheet(page).getByLabel('Post as a review').check()
  await expect(sheet(page).getByRole('button', { name: /Everyone$/ })).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Done' }).click()
  await expect(sheet(page).getByText('Add a rating to save this.')).toBeVisible()
  // Nothing is saved yet.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await sheet(page).getByLabel('Post as a review').uncheck()
  await sheet(page).getByRole('button', { name: 'Done' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByText('There and back again.')).toBeVisible()
})

test('what is corrected after a part could not be saved is saved as well', async ({ page, signedIn }) => {
  void signedIn
  await write(page.request, '/readings', paper)
  await openQuietly(page, '/library')
  await unfoldCard(page)
  await hobbit(page).getByRole('button', { name: 'Finished, The Hobbit' }).click()
  const year = sheet(page).getByLabel('Year', { exact: true })
  await unfold(page, finishedToday)
  await sheet(page).getByLabel('Finished').selectOption('Year')
  await year.fill('2018')
  await sheet(page).getByLabel('Your thoughts').fill('There and back again.')
  await page.route('**/api/v1/notes', (route) => route.fulfill({ status: 429, json: { message: 'Too fast.' } }), {
    times: 1,
  })
  const done = sheet(page).getByRole('button', { name: 'Done' })
  await done.click()
  await expect(page.getByText('Too fast.')).toBeVisible()
  await year.fill(day(0).slice(0, 4))
  await done.click()
  await expect(sheet(page)).toBeHidden()
  const answer = await page.request.get('/api/v1/readings?book=the-hobbit')
  const { data } = (await answer.json()) as { data: Record<string, unknown>[] }
  // The start, which was after the first year, is back.
  expect(data).toMatchObject([{ finished_precision: 'year', started_at, started_precision: 'time' }])
  expect(String(data[0]?.['finished_at'])).toMatch(day(0).slice(0, 4))
})

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

test('a month is checked where the browser has no field for it', async ({ page, signedIn }) => {
  void signedIn
  await write(page.request, '/readings', paper)
  await openQuietly(page, '/library')
  await unfoldCard(page)
  await hobbit(page).getByRole('button', { name: 'Finished, The Hobbit' }).click()
  await unfold(page, finishedToday)
  await sheet(page).getByLabel('Finished').selectOption('Month')
  const month = sheet(page).getByLabel('Month')
  // React sets the type with every change; such a browser would stay with text.
  await month.evaluate((input: HTMLInputElement) => {
    input.type = 'text'
    Object.defineProperty(input, 'type', {
      get: () => 'text',
      set(type: string) {
        void type
      },
    })
  })
  await month.fill('May 2019')
  await sheet(page).getByRole('button', { name: 'Done' }).click()
  await expect(sheet(page).getByText('Enter a month, like 2019-05.')).toBeVisible()
  await month.fill('2019-05')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await sheet(page).getByRole('button', { name: 'Done' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ finished_precision: 'month', started_precision: 'unknown' })
  await expect(sheet(page)).toBeHidden()
})

test(
  'an earlier review is edited, and one that was changed elsewhere is not overwritten',
  isLong,
  async ({ page, signedIn }) => {
    void signedIn
    const review = { book: 'the-hobbit', rating: 3, language: 'en', private: 0 }
    await write(page.request, '/reviews', { ...review, content: 'A short way to Erebor.' })
    await write(page.request, '/readings', paper)
    await openQuietly(page, '/library')
    await unfoldCard(page)
    await hobbit(page).getByRole('button', { name: 'Finished, The Hobbit' }).click()
    const words = sheet(page).getByRole('textbox', { name: 'Your Review' })
    await expect(words).toHaveValue('A short way to Erebor.')
    await unfold(page, /Everyone$/)
    await expect(sheet(page).getByLabel('Post as a review')).toBeChecked()
    // The reader's own stars are no change from elsewhere.
    await sheet(page).getByRole('radio', { name: '5 stars' }).click()
    await words.fill('A long way to Erebor.')
    await sheet(page).getByRole('button', { name: 'Done' }).click()
    await expect(sheet(page)).toBeHidden()
    const stored = async () => (await (await page.request.get('/api/v1/books/the-hobbit/reviews/me')).json()) as object
    expect(await stored()).toMatchObject({ data: { rating: 5, content: 'A long way to Erebor.', private: 0 } })

    await write(page.request, '/readings', paper)
    await page.reload()
    await unfoldCard(page)
    await hobbit(page).getByRole('button', { name: 'Finished, The Hobbit' }).click()
    await expect(words).toHaveValue('A long way to Erebor.')
    await write(page.request, '/reviews', { ...review, content: 'Written elsewhere.' })
    await sheet(page).getByRole('radio', { name: '4 stars' }).click()
    await words.fill('There and back again.')
    await sheet(page).getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('This was changed somewhere else.')).toBeVisible()
    expect(await stored()).toMatchObject({ data: { content: 'Written elsewhere.' } })
    await sheet(page).getByRole('button', { name: 'Done' }).click()
    await expect(sheet(page)).toBeHidden()
    expect(await stored()).toMatchObject({ data: { rating: 4, content: 'There and back again.' } })
  },
)

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

test('a note from home takes four presses, and Ctrl with Enter saves', onPhonesToo, async ({ page, signedIn }) => {
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
  expect(counted.total()).toBeLessThanOrEqual(4)
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
