import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, headers, linkIn, mailTo, openQuietly, test } from './journey.ts'

test('a journal is made, mailed, fetched from the list and deleted', async ({ page, signedIn }) => {
  await page.goto(linkIn(await mailTo(signedIn.email, 'Confirm your e-mail address')))
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  const note = { book: 'the-hobbit', written_at: '2026-03-02T08:30:00Z', content: 'In a hole in the ground.' }
  expect((await page.request.post('/api/v1/notes', { headers, data: note })).status()).toBe(201)

  await openQuietly(page, '/library/import-export')
  await expect(page.getByText('Nothing exported yet')).toBeVisible()

  expect((await page.request.post('/api/v1/books/the-hobbit/export', { headers })).status()).toBe(200)
  await page.reload()
  const fetchPdf = page.getByRole('link', { name: /^PDF, .+, download of “The Hobbit”/ })
  await expect(fetchPdf).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  const [download] = await Promise.all([page.waitForEvent('download'), fetchPdf.click()])
  expect(download.suggestedFilename()).toBe('the-hobbit.pdf')
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  expect(await mailTo(signedIn.email, 'Your book journal: The Hobbit')).toContain('the-hobbit.pdf')

  await page.getByRole('button', { name: 'Delete the export “The Hobbit”' }).click()
  await page.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(page.getByText('Nothing exported yet')).toBeVisible()
})
