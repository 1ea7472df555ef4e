import type { Locator, Page } from '@playwright/test'
import { anotherReader, expect, expectAccessible, headers, onPhonesToo, pick, test } from './journey.ts'

const address = '/books/the-hobbit'

const quote = { book: 'the-hobbit', written_at: '2026-03-10T09:30:00Z', kind: 'quote' }

async function share(page: Page, content: string, more: object = {}): Promise<void> {
  const data = { ...quote, content, visibility: 'public', ...more }
  const answer = await page.request.post('/api/v1/notes', { headers, data })
  expect(answer.status()).toBe(201)
}

const section = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { name, exact: true }) })

const others = 'Quotes from other readers'

/** The lower end of the page grows while it loads, so it is scrolled to until what is looked for is there. */
const scrollTo = (page: Page, wanted: Locator) =>
  expect(async () => {
    await page.keyboard.press('End')
    await expect(wanted).toBeVisible({ timeout: 2000 })
  }).toPass()

test('a reader writes a quote, shares it, and takes it back', onPhonesToo, async ({ page, signedIn, browser }) => {
  void signedIn
  const words = `The road goes ever on ${crypto.randomUUID()}`
  await page.goto(address)
  await page.getByRole('button', { name: 'Add your first note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Note' })
  await expect(dialog.getByLabel('Said by')).toHaveCount(0)
  await dialog.getByLabel('Your note').fill(words)
  await dialog.getByLabel('It’s a quote').check()
  await dialog.getByLabel('Said by').fill('Bilbo Baggins')
  await dialog.getByLabel('Visibility').selectOption('Public')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const notes = section(page, 'Notes')
  await expect(notes.getByRole('blockquote')).toHaveText(words)
  await expect(notes.getByText('— Bilbo Baggins')).toBeVisible()
  await expect(notes.getByText('Public')).toBeVisible()

  const other = await anotherReader(browser)
  await other.goto(address)
  const shown = section(other, others).getByRole('article').filter({ hasText: words })
  await scrollTo(other, shown.getByText('— Bilbo Baggins'))
  await expect(shown.getByRole('link', { name: 'Rosa Lectora' })).toBeVisible()

  await page.getByRole('button', { name: /^Actions for the note/ }).click()
  await pick(page, 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit Note' })
  await edit.getByLabel('Visibility').selectOption('Private')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(notes.getByText('Public')).toHaveCount(0)
  await other.reload()
  await other.getByRole('heading', { name: 'Reviews', exact: true }).scrollIntoViewIfNeeded()
  await expect(other.getByText(words)).toHaveCount(0)
  await other.context().close()
})

test('a shared quote is reported, and what is too long is refused where it is written', async ({
  page,
  signedIn,
  browser,
}) => {
  void signedIn
  const words = `Rude words ${crypto.randomUUID()}`
  const other = await anotherReader(browser)
  await share(other, words)
  await page.goto(address)
  const shown = section(page, others).getByRole('article').filter({ hasText: words })
  await scrollTo(page, shown)
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'Report the quote shared by Ada Quill' }).click()
  const report = page.getByRole('dialog')
  await report.getByLabel('What’s wrong with it?').fill('Rude.')
  await report.getByRole('button', { name: 'Report' }).click()
  await expect(report).toBeHidden()
  await expect(page.getByText('Thank you. A moderator will look at it.')).toBeVisible()

  await page.getByRole('button', { name: 'Add your first note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Note' })
  await dialog.getByLabel('It’s a quote').check()
  await dialog.getByLabel('Visibility').selectOption('Followers')
  await dialog.getByLabel('Quoted text').fill('x'.repeat(1001))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Quotes of up to 1,000 characters can be shared.')).toBeVisible()
  await dialog.getByLabel('Visibility').selectOption('Private')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await other.context().close()
})

test('quotes are found among the notes, and one is on Home each day if wanted', async ({ page, signedIn }) => {
  void signedIn
  await share(page, 'Never laugh at live dragons.', { visibility: 'private', said_by: 'Bilbo Baggins' })
  await share(page, 'What a page!', { kind: 'note', visibility: 'private' })
  await page.goto('/library/notes')
  await expect(page.getByText('What a page!')).toBeVisible()
  await page.getByLabel('Kind').selectOption('Quotes')
  await expect(page.getByText('What a page!')).toHaveCount(0)
  await expect(page.getByRole('blockquote')).toHaveText('Never laugh at live dragons.')

  await page.request.post('/api/v1/books/the-hobbit/shelves', { headers, data: { shelves: ['want-to-read'] } })
  await page.goto('/account')
  await page.getByRole('switch', { name: 'A quote a day on Home' }).check()
  await page.goto('/library')
  const daily = section(page, 'Quote of the day')
  await expect(daily.getByRole('blockquote')).toHaveText('Never laugh at live dragons.')
  await expect(daily.getByText('— Bilbo Baggins')).toBeVisible()
  await expectAccessible(page)
})

const printed = [
  'Emma Woodhouse, handsome, clever, and rich, with a comfortable home and happy disposition, seemed to unite',
  'some of the best blessings of existence; and had lived nearly twenty-one years in the world with very little',
  'to distress or vex her. She was the youngest of the two daughters of a most affectionate, indulgent father;',
  'and had, in consequence of her sister’s marriage, been mistress of his house from a very early period. Her',
  'mother had died too long ago for her to have more than an indistinct remembrance of her caresses; and her',
  'place had been supplied by an excellent woman as governess, who had fallen little short of a mother.',
].join(' ')

/** A page as a book prints it, a little askew, on paper that is not quite white. */
const drawPage = async (page: Page): Promise<Buffer> => {
  const drawn = await page.evaluate((text) => {
    const canvas = document.createElement('canvas')
    canvas.width = 1500
    canvas.height = 1100
    const context = canvas.getContext('2d')
    if (!context) throw new Error('Nothing to draw on')
    context.fillStyle = '#f4efe4'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.rotate(0.006)
    context.fillStyle = '#2a2520'
    context.font = '38px Literata, serif'
    const lines = ['']
    for (const word of text.split(' ')) {
      const longer = `${lines.at(-1)} ${word}`.trim()
      if (context.measureText(longer).width > 1240) lines.push(word)
      else lines[lines.length - 1] = longer
    }
    for (const [index, line] of lines.entries()) context.fillText(line, 120, 140 + index * 58)
    return canvas.toDataURL('image/png')
  }, printed)
  return Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64')
}

/** How many letters have to be changed, added or removed. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of one.split('').entries()) {
    const next = [row + 1]
    for (const [column, otherLetter] of other.split('').entries()) {
      const replaced = (before[column] ?? 0) + (letter === otherLetter ? 0 : 1)
      next.push(Math.min(replaced, (before[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    before = next
  }
  return before.at(-1) ?? 0
}

async function openQuoteForm(page: Page) {
  await page.goto(address)
  await page.getByRole('button', { name: 'Add your first note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Note' })
  await dialog.getByLabel('It’s a quote').check()
  return dialog
}

test('the text of a photographed page is read in the browser, and nothing is sent', async ({ page, signedIn }) => {
  void signedIn
  const requests: { method: string; path: string }[] = []
  page.on('request', (request) => requests.push({ method: request.method(), path: new URL(request.url()).pathname }))
  const dialog = await openQuoteForm(page)
  const button = dialog.getByRole('button', { name: 'Photograph a page' })
  // What reads pages is installed by npm test.
  await expect(button).toBeVisible()
  await expectAccessible(page)
  expect(requests.filter(({ path }) => path.startsWith('/ocr/'))).toEqual([])
  requests.length = 0
  const buffer = await drawPage(page)
  await dialog.getByLabel('Photo of a page').setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer })
  await expect(dialog.getByLabel('Quoted text')).toHaveValue(/\S/)
  const text = await dialog.getByLabel('Quoted text').inputValue()
  expect(distance(text.replaceAll(/[’‘]/g, "'"), printed.replaceAll('’', "'"))).toBeLessThanOrEqual(
    Math.floor(printed.length * 0.02),
  )
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([])
})
