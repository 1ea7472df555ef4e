import { readFile } from 'node:fs/promises'
import { day } from '../support/days.ts'
import { expect, expectAccessible, isLongOnPhonesToo, openQuietly, test, write } from './journey.ts'

const year = Number(day(0).slice(0, 4)) - 1

const finished = (book: string, month: string, from: string, to: string, length: number) => ({
  book,
  book_format: 'paperback',
  length_type: 'page',
  length,
  started_at: `${year}-${month}-${from}T12:00:00Z`,
  finished_at: `${year}-${month}-${to}T12:00:00Z`,
})

test(
  'a reader walks through a year by keys and dots, saves it and shares it',
  isLongOnPhonesToo,
  async ({ page, signedIn, browser, baseURL }) => {
    await openQuietly(page, `/library/year/${year - 3}`)
    await expect(page.getByText(`No finished books in ${year - 3}`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open reading logs' })).toBeVisible()

    await write(page.request, '/readings', finished('the-hobbit', '03', '02', '11', 310))
    await write(page.request, '/readings', finished('emma', '05', '05', '06', 474))
    await write(page.request, '/reviews', { book: 'emma', rating: 5, content: 'I laughed on every second page of it.' })
    await openQuietly(page, `/library/year/${year}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${year} in books`)
    const dots = page.getByRole('navigation', { name: 'Pages' })
    const isAt = (title: string) =>
      expect(dots.getByRole('button', { name: title })).toHaveAttribute('aria-current', 'true')
    await isAt(`${year} in books`)
    await expect(page.getByRole('region', { name: 'Month by month' })).toContainText('March: 1 book. The Hobbit')
    await expectAccessible(page)

    await page.keyboard.press('PageDown')
    await page.keyboard.press('ArrowDown')
    await isAt('Month by month')
    await page.keyboard.press('Shift+Space')
    await isAt('The year in numbers')
    await dots.getByRole('button', { name: 'Your favourites' }).click()
    await isAt('Your favourites')
    await expect(dots.getByRole('button', { name: 'Your favourites' })).toBeFocused()

    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Save image' }).click()
    const image = await saved
    expect(image.suggestedFilename()).toBe(`quire-${year}-favourites.png`)
    const png = await readFile(await image.path())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1920])

    await page.keyboard.press('End')
    await isAt(`Your ${year} on one shelf`)
    const printed = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Save booklet (PDF)' }).click()
    expect((await readFile(await (await printed).path())).subarray(0, 5).toString()).toBe('%PDF-')

    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
    const { pathname } = new URL(await page.getByLabel('Your link').inputValue())
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    const context = await browser.newContext({ ...(baseURL && { baseURL }) })
    const visitor = await context.newPage()
    await visitor.goto(pathname)
    await expect(visitor.getByRole('heading', { name: 'Month by month' })).toBeAttached()
    await expect(visitor.getByText(signedIn.name).first()).toBeVisible()
    await expectAccessible(visitor)
    await context.close()
  },
)
