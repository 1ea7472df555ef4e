import { day } from '../support/days.ts'
import {
  expect,
  expectAccessible,
  expectReadableColors,
  isLongOnPhonesToo,
  onPhonesToo,
  test,
  write,
} from './journey.ts'
import { someBooks } from './make-list.ts'

const year = day(0).slice(0, 4)

const finished = (book: string, month: string, precision = 'day') => ({
  book,
  book_format: 'paperback',
  length_type: 'page',
  length: 310,
  started_at: `${Number(year) - 1}-${month}-02T12:00:00Z`,
  finished_at: `${Number(year) - 1}-${month}-11T12:00:00Z`,
  ...(precision !== 'day' && { started_precision: precision, finished_precision: precision }),
})

test(
  'a reader looks at a year, reads a chart as a table, and opens the books behind a bar',
  isLongOnPhonesToo,
  async ({ page, signedIn }) => {
    void signedIn
    await page.goto('/library/statistics')
    await expect(page.getByText('Nothing to count here yet')).toBeVisible()

    await write(page.request, '/readings', finished('the-hobbit', '03'))
    await write(page.request, '/readings', finished('emma', '05', 'month'))
    await page.goto('/library/statistics')
    await page.getByLabel('Period').selectOption(String(Number(year) - 1))
    await expect(page).toHaveURL(`/library/statistics?year=${Number(year) - 1}`)
    const months = page.getByRole('region', { name: 'Month by month' })
    await expect(months.getByText('You finished 2 books.')).toBeVisible()
    await expectAccessible(page)

    // One tab stop, then the arrow keys: from January to March.
    await months.getByRole('button', { name: /^January/ }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(months.getByRole('button', { name: /^March/ })).toBeFocused()
    await page.keyboard.press('Enter')
    const books = page.getByRole('dialog', { name: `March ${Number(year) - 1}` })
    await expect(books.getByRole('link', { name: 'The Hobbit', exact: true })).toBeVisible()
    await expect(books.getByRole('article')).toHaveCount(1)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(books).toBeHidden()
    await expect(months.getByRole('button', { name: /^March/ })).toBeFocused()

    await months.getByRole('button', { name: 'Show as a table: Month by month' }).click()
    const row = months.getByRole('row', { name: /^May/ })
    await expect(row.getByRole('cell')).toHaveText(['1', '0'])
    await months.getByRole('button', { name: 'Pages', exact: true }).click()
    await expect(row.getByRole('cell')).toHaveText(['310', '0'])
    await row.getByRole('button').click()
    await expect(page.getByRole('dialog').getByRole('article')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await months.getByRole('button', { name: 'How this is counted: Month by month' }).click()
    await expect(months.getByText('Pages you read, on the day a session ended.')).toBeVisible()
    await expectAccessible(page)
    await expectReadableColors(page)
  },
)

test('a year has the colours of its covers; other days have the house’s', async ({ page, signedIn }) => {
  void signedIn
  for (const { slug } of await someBooks(page, 12)) await write(page.request, '/readings', finished(slug, '03'))
  const column = page
    .getByRole('region', { name: /^(?:Month by month|Year by year)$/ })
    .locator('button svg rect')
    .last()
  const fill = () => column.evaluate((bar) => getComputedStyle(bar).fill)
  await page.goto('/library/statistics?time=all')
  const house = await fill()
  await page.goto(`/library/statistics?year=${Number(year) - 1}`)
  await expect(page.getByText(/^You finished \d+ books\.$/)).toBeVisible()
  expect(await fill()).toMatch(/^oklch/)
  expect(house).toMatch(/^rgb/)
  await expectAccessible(page)
  await page.goto(`/library/year/${Number(year) - 1}`)
  const drawing = page.locator('main section svg').first()
  await expect(drawing).toHaveAttribute('data-hued', 'true')
  expect(
    await drawing
      .locator('text')
      .first()
      .evaluate((words) => getComputedStyle(words).fill),
  ).toMatch(/^oklch/)
})

test('a day that is typed counts once its year is complete', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/library/statistics')
  await page.getByLabel('Period').selectOption('Custom dates')
  await expect(page).toHaveURL(/from=/)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/statistics?')) requests.push(request.url())
  })
  const entries = await page.evaluate(() => history.length)
  await page.getByLabel('First day').pressSequentially('03042021')
  await expect(page).toHaveURL(/from=2021-03-04/)
  expect(requests.filter((url) => url.includes('from=0'))).toEqual([])
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await expect(page.getByLabel('First day')).toHaveValue('2021-03-04')
})

test('statistics are narrowed down by filters, and the address remembers', async ({ page, signedIn }) => {
  void signedIn
  await write(page.request, '/readings', finished('the-hobbit', '03'))
  await write(page.request, '/readings', { ...finished('emma', '05'), book_format: 'kindle' })
  await page.goto('/library/statistics?time=all')
  const years = page.getByRole('region', { name: 'Year by year' })
  await expect(years.getByText('You finished 2 books.')).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await dialog.getByRole('switch', { name: 'Format' }).click()
  await dialog.getByRole('combobox', { name: 'Format' }).click()
  await page.getByRole('option', { name: 'Kindle' }).click()
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL('/library/statistics?time=all&format=kindle')
  await expect(years.getByText('You finished 1 book.')).toBeVisible()
  await page.reload()
  await expect(years.getByText('You finished 1 book.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(years.getByText('You finished 2 books.')).toBeVisible()
})

test('a read without a length counts once its reader has filled it in', onPhonesToo, async ({ page, signedIn }) => {
  void signedIn
  await write(page.request, '/readings', {
    ...finished('emma', '05'),
    book_format: 'audiobook',
    length_type: 'percent',
    length: undefined,
  })
  await page.goto(`/library/statistics?year=${Number(year) - 1}`)
  const lacking = page.getByText('1 read has no page count.')
  await expect(lacking).toBeVisible()
  await page.getByRole('button', { name: 'Add page counts' }).click()
  await expect(page.getByRole('link', { name: 'Emma', exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectReadableColors(page)
  await page.getByLabel('Minutes: Emma').fill('600')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(lacking).toBeHidden()
  await expect(page.getByText('Reading log saved.')).toBeVisible()
})
