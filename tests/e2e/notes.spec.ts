import type { Page } from '@playwright/test'
import { expect, expectAccessible, headers, isLong, moveByKey, onPhonesToo, pick, test, write } from './journey.ts'

const address = '/books/the-hobbit'

async function writeNotes(page: Page, ...contents: string[]) {
  for (const content of contents) {
    const answer = await page.request.post('/api/v1/notes', {
      headers,
      data: { book: 'the-hobbit', written_at: '2026-03-10T09:30:00Z', content },
    })
    expect(answer.status()).toBe(201)
  }
}

const section = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Notes', exact: true }) })
const cards = (page: Page) => section(page).getByRole('listitem')
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Actions for the note “${name}”` })

test('a reader writes, changes and deletes a note', onPhonesToo, async ({ page, signedIn }) => {
  void signedIn
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Add Note' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add your first note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Note' })
  await expect(dialog.getByLabel('Your note')).toBeFocused()
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This field is required.')).toBeVisible()
  await dialog.getByLabel('Your note').fill('Never laugh at live dragons.')
  await dialog.getByRole('button', { name: 'More details' }).click()
  await dialog.getByLabel('Name').fill('On dragons')
  await dialog.getByLabel('Date').fill('2026-03-10T18:05')
  await dialog.getByLabel('Page').fill('212')
  await dialog.getByLabel('Unit').selectOption('Percent')
  await expect(dialog.getByRole('spinbutton', { name: 'Percent' })).toHaveValue('212')
  await dialog.getByLabel('Unit').selectOption('Pages')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  const card = cards(page).first()
  await expect(card.getByRole('heading', { name: 'On dragons' })).toBeVisible()
  await expect(card).toContainText('March 10th, 2026 6:05 PM · Page 212')
  await expect(page.getByRole('button', { name: 'Add Note' })).toBeVisible()

  await menuOf(page, 'On dragons').click()
  await pick(page, 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit Note' })
  await expect(edit.getByLabel('Date')).toHaveValue('2026-03-10T18:05')
  await edit.getByLabel('Your note').fill('Never laugh at live dragons, Bilbo you fool!')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(card).toContainText('Bilbo you fool!')
  await page.reload()
  await expect(card).toContainText('Bilbo you fool!')

  await menuOf(page, 'On dragons').click()
  await pick(page, 'Delete')
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this note?' })
  await expect(question).toContainText('This action cannot be undone.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(page.getByRole('button', { name: 'Add your first note' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Notes', exact: true })).toBeFocused()
})

test('the form keeps the focus inside, and Escape gives it back', async ({ page, signedIn }) => {
  void signedIn
  await writeNotes(page, 'A first thought')
  await page.goto(address)
  await menuOf(page, 'A first thought').click()
  await pick(page, 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Note' })
  await expect(dialog.getByLabel('Your note')).toBeFocused()
  for (let step = 0; step < 16; step += 1) {
    await page.keyboard.press('Tab')
    // The parts of a date field have the focus inside of it, where no selector looks.
    expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(menuOf(page, 'A first thought')).toBeFocused()
})

test('what was written is not lost by a slip', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/authors/j-r-r-tolkien')
  await page.getByRole('main').getByRole('link', { name: 'The Hobbit', exact: true }).first().click()
  const opener = page.getByRole('button', { name: 'Add your first note' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Add Note' })
  const content = dialog.getByLabel('Your note')
  await content.fill('In a hole in the ground')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })

  // Beside the dialog nothing happens; each other way out asks.
  await page.mouse.click(4, 4)
  await page.keyboard.press('Escape')
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(content).toHaveValue('In a hole in the ground')
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(content).toHaveValue('In a hole in the ground')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await expect(content).toHaveValue('')
  await page.mouse.click(4, 4)
  await expect(dialog).toBeHidden()
  await opener.click()
  await content.fill('there lived a hobbit')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/authors\/j-r-r-tolkien$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a long note begins shortened', async ({ page, signedIn }) => {
  void signedIn
  const short = 'b'.repeat(300)
  await writeNotes(page, 'a'.repeat(301), short)
  await page.goto(address)
  const [long, whole] = [cards(page).nth(0), cards(page).nth(1)]
  await expect(long.getByText(`${'a'.repeat(250)}…`, { exact: true })).toBeVisible()
  await long.getByText('Read More').click()
  await expect(long.getByText('a'.repeat(301), { exact: true })).toBeVisible()
  await long.getByText('Read Less').click()
  await expect(long.getByText(`${'a'.repeat(250)}…`, { exact: true })).toBeVisible()
  await expect(whole.getByText(short, { exact: true })).toBeVisible()
  await expect(whole.getByText('Read More')).toHaveCount(0)
})

test('notes are put in another order with the keyboard, the pointer and arrows', isLong, async ({ page, signedIn }) => {
  void signedIn
  await writeNotes(page, 'One', 'Two', 'Three')
  await page.goto(address)
  const order = () =>
    cards(page).evaluateAll((items) => items.map((item) => /One|Two|Three/.exec(item.textContent)?.[0]))
  await menuOf(page, 'One').click()
  await pick(page, 'Reorder')
  const handle = (name: string) => page.getByRole('button', { name: `Move “${name}”`, exact: true })
  await expect(handle('One')).toBeFocused()
  await expectAccessible(page)

  const kept = () => page.waitForResponse((response) => response.url().endsWith('/notes/reorder'))
  const byKeys = kept()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up “One”, position 1 of 3.')).toBeAttached()
  await moveByKey(page, 'ArrowDown', 'Moved “One” to position 2 of 3.')
  await page.keyboard.press('Space')
  expect((await byKeys).status()).toBe(200)
  await expect.poll(order).toEqual(['Two', 'One', 'Three'])

  const byPointer = kept()
  // hover() waits until the dropped note has stopped moving.
  await handle('Two').hover()
  await handle('Three').hover()
  const [from, to] = [await handle('Three').boundingBox(), await handle('Two').boundingBox()]
  if (!from || !to) throw new Error('A handle is not to be seen')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
  await page.mouse.move(to.x + to.width / 2, to.y, { steps: 4 })
  await page.mouse.up()
  expect((await byPointer).status()).toBe(200)
  await expect.poll(order).toEqual(['Three', 'Two', 'One'])

  // Arrows do the same for who cannot drag, and keep the focus.
  const byArrow = kept()
  const down = page.getByRole('button', { name: 'Move “Two” down' })
  await down.click()
  expect((await byArrow).status()).toBe(200)
  await expect.poll(order).toEqual(['Three', 'One', 'Two'])
  await expect(page.getByRole('status').getByText('Moved “Two” to position 3 of 3.')).toBeAttached()
  await expect(down).toBeFocused()
  await expect(down).toHaveAttribute('aria-disabled', 'true')

  await page.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect.poll(order).toEqual(['Three', 'One', 'Two'])
})

test('a note that was changed elsewhere shows a message, and keeps what was typed', async ({ page, signedIn }) => {
  void signedIn
  await writeNotes(page, 'As it was')
  await page.goto(address)
  await menuOf(page, 'As it was').click()
  await pick(page, 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Note' })
  await dialog.getByLabel('Your note').fill('As I want it')
  const { data: notes } = (await (await page.request.get('/api/v1/notes?book=the-hobbit')).json()) as {
    data: { id: string }[]
  }
  await page.request.put(`/api/v1/notes/${notes[0]?.id}`, {
    headers,
    data: { written_at: '2026-03-10T09:30:00Z', content: 'As it became' },
  })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This was changed somewhere else.')).toBeVisible()
  await expect(dialog.getByLabel('Your note')).toHaveValue('As I want it')
  await expect(page.getByText('As it became')).toBeAttached()
  // Once told, a reader may insist.
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('As I want it')).toBeVisible()
})

test('a quote from the page the reader is on, added from the notes screen', onPhonesToo, async ({ page, signedIn }) => {
  void signedIn
  const now = new Date().toISOString()
  await write(page.request, '/readings', {
    book: 'the-hobbit',
    book_format: 'paperback',
    length_type: 'page',
    length: 310,
    started_at: now,
    finished_at: null,
  })
  const { data } = (await (await page.request.get('/api/v1/readings?book=the-hobbit')).json()) as {
    data: { id: string }[]
  }
  const progress = { progress: 120, session_started_at: now, session_finished_at: now }
  const answer = await page.request.put(`/api/v1/readings/${data[0]?.id}`, { data: progress, headers })
  expect(answer.ok(), await answer.text()).toBe(true)

  await page.goto('/library/notes')
  await page.getByRole('button', { name: 'Add Note' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a book' })
  await expectAccessible(page)
  await picker.getByRole('button', { name: 'The Hobbit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Note' })
  await expect(dialog.getByLabel('Your note')).toBeFocused()
  await expect(dialog.getByLabel('Page')).toHaveValue('120')
  await dialog.getByLabel('Your note').fill('Never laugh at live dragons.\n2*3*4')
  await dialog.getByLabel('It’s a quote').check()
  await dialog.getByLabel('Said by').fill('Bilbo Baggins')
  await expect(dialog.getByLabel('Visibility')).toHaveValue('private')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Page 120')).toBeVisible()
  await expect(page.getByRole('blockquote').filter({ hasText: '2*3*4' })).toBeVisible()
  await expect(page.getByRole('figure').getByText('— Bilbo Baggins')).toBeVisible()
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await pick(page, 'Edit')
  await expect(page.getByLabel('It’s a quote')).toBeChecked()
  await expect(page.getByLabel('Said by')).toHaveValue('Bilbo Baggins')
  await expect(page.getByLabel('Quoted text')).toHaveValue('Never laugh at live dragons.\n2*3*4')
})
