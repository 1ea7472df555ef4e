import { readFile } from 'node:fs/promises'
import {
  anotherReader,
  expect,
  expectAccessible,
  expectReadableColors,
  headers,
  isLong,
  linkIn,
  mailTo,
  openQuietly,
  test,
  write,
} from './journey.ts'

test('a journal is made, mailed, fetched from the list and deleted', isLong, async ({ page, signedIn }) => {
  await page.goto(linkIn(await mailTo(signedIn.email, 'Verify your e-mail address')))
  await page.getByRole('button', { name: 'Verify address' }).click()
  await expect(page.getByRole('heading', { name: 'E-mail address verified' })).toBeVisible()
  const note = { book: 'the-hobbit', written_at: '2026-03-02T08:30:00Z', content: 'In a hole in the ground.' }
  expect((await page.request.post('/api/v1/notes', { headers, data: note })).status()).toBe(201)

  await openQuietly(page, '/library/import-export')
  await expect(page.getByText('Nothing exported yet')).toBeVisible()

  expect((await page.request.post('/api/v1/books/the-hobbit/export', { headers })).status()).toBe(200)
  await page.reload()
  const fetchPdf = page.getByRole('link', { name: /^PDF, .+, download of “The Hobbit”/ })
  await expect(fetchPdf).toBeVisible()
  await expectAccessible(page)
  const [download] = await Promise.all([page.waitForEvent('download'), fetchPdf.click()])
  expect(download.suggestedFilename()).toBe('the-hobbit.pdf')
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  expect(await mailTo(signedIn.email, 'Your book journal: The Hobbit')).toContain('the-hobbit.pdf')

  await page.getByRole('button', { name: 'Delete the export “The Hobbit”' }).click()
  await page.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(page.getByText('Nothing exported yet')).toBeVisible()
})

test(
  'a library is taken along as an archive, and moves in with somebody else',
  isLong,
  async ({ page, signedIn, browser }) => {
    void signedIn
    await write(page.request, '/books/the-hobbit/shelves', { shelves: ['read'] })
    await write(page.request, '/reviews', { book: 'the-hobbit', rating: 4, content: 'There **and** back.' })
    await openQuietly(page, '/library/import-export')

    await page.getByRole('button', { name: 'Export: Quire archive' }).focus()
    await page.keyboard.press('Enter')
    const fetchArchive = page.getByRole('link', { name: /^ZIP, .+, download of “Quire archive”/ })
    await expect(fetchArchive).toBeVisible()
    await expect(page.getByText(/available until/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export: Quire archive' })).toBeEnabled()
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectReadableColors(page)
    const [download] = await Promise.all([page.waitForEvent('download'), fetchArchive.click()])
    expect(download.suggestedFilename()).toMatch(/^quire-archive-\d{4}-\d\d-\d\d\.zip$/)

    const other = await anotherReader(browser)
    await other.goto('/library/import-export')
    await other.getByLabel('File to import').setInputFiles(await download.path())
    await expect(other.getByText(/Detected format: Quire archive/)).toBeVisible()
    await expect(other.getByText('The exact same book from this Quire.')).toBeVisible()
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Import 1 row' }).click()
    await expect(other.getByText(/1 row imported/)).toBeVisible()
    await other.goto('/library/books')
    await expect(other.getByRole('link', { name: 'The Hobbit' }).first()).toBeVisible()
    await other.goto('/library/reviews')
    await expect(other.getByText('There and back.')).toBeVisible()
    await other.context().close()
  },
)
