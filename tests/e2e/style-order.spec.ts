import type { Locator, Page } from '@playwright/test'
import { open, sayIn } from './dialog-opener.ts'
import { opened } from './dialogs.ts'
import { furnish } from './furnish.ts'
import { expect, isLong, test } from './journey.ts'

const book = '/books/the-hobbit'
const compared = ['note-modal', 'add-to-list-modal', 'review-modal', 'transaction-modal', 'actions-menu']
const all = Object.values(opened).flat()
const named = (name: string) => {
  const one = all.find((each) => each.name === name)
  if (!one) throw new Error(`Nothing is called ${name}.`)
  return one
}

type Style = Record<string, string>

/** Every property of every element of what is open. */
const stylesOf = (layer: Locator): Promise<{ name: string; style: Style }[]> =>
  layer.evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll('*')].map((each) => {
      const style = getComputedStyle(each)
      return {
        name: `${each.localName}.${each.getAttribute('class') ?? ''}`,
        style: Object.fromEntries([...style].map((property) => [property, style.getPropertyValue(property)])),
      }
    }),
  )

async function stylesOfAll(page: Page) {
  const say = await sayIn('en')
  const styles = new Map<string, Awaited<ReturnType<typeof stylesOf>>>()
  for (const name of compared) {
    const one = named(name)
    await open(page, one, say)
    const layer = page.getByRole(one.role ?? 'dialog').last()
    await expect(layer.locator(':focus')).toHaveCount(1)
    styles.set(name, await stylesOf(layer))
    if (one.role) await page.keyboard.press('Escape')
    else await layer.getByRole('button', { name: 'Close' }).first().press('Enter')
    await expect(layer).toHaveCount(0)
  }
  return styles
}

const sheets = (page: Page) =>
  page.evaluate(() => [...document.styleSheets].map(({ href }) => href).filter((href) => href !== null))

test('dialogs look the same whichever screens a reader has come from', isLong, async ({ page, signedIn }) => {
  await furnish(page, signedIn)
  await page.goto(book)
  await expect(page.getByRole('heading', { name: 'Transaction Log' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const direct = await stylesOfAll(page)
  const orderBefore = await sheets(page)

  // Other dialogs and lists come first, and the book's page without being loaded anew.
  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Library', exact: true }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'The Hobbit' }).first().click()
  await expect(page).toHaveURL(book)
  await expect(page.getByRole('heading', { name: 'Transaction Log' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const indirect = await stylesOfAll(page)
  const orderAfter = await sheets(page)
  const later = orderBefore.map((href) => orderAfter.indexOf(href)).filter((index) => index >= 0)
  expect(later, 'the styles came in another order').not.toEqual(later.toSorted((a, b) => a - b))

  const different: string[] = []
  for (const name of compared) {
    const [before = [], after = []] = [direct.get(name), indirect.get(name)]
    expect(before.length, name).toBeGreaterThan(3)
    expect(
      after.map((each) => each.name),
      name,
    ).toEqual(before.map((each) => each.name))
    for (const [index, each] of before.entries()) {
      const other = after[index]?.style ?? {}
      for (const [property, value] of Object.entries(each.style)) {
        if (other[property] !== value) different.push(`${name} ${each.name}: ${property} ${value} / ${other[property]}`)
      }
    }
  }
  expect(different).toEqual([])
})
