import { expect, expectAccessible, isLong, onPhonesToo, openQuietly, test, write } from './journey.ts'
import { day } from '../support/days.ts'
import { pressCounter } from './press-counter.ts'
import { started_at, paper, hobbit, unfoldCard, sheet, unfold, finishedToday, onlyYou } from './reading-card.ts'

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
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card).toBeHidden()
    await field.fill('30')
    await field.press('Enter')
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
