import type { Page } from '@playwright/test'
import { day } from '../support/days.ts'
import { anotherReader, expect, headers, test } from './journey.ts'

/** Collects what is said in the page's live regions from here on, until another page is loaded. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const live = '[role="alert"], [role="status"], output, [aria-live="polite"], [aria-live="assertive"]'
    const texts: string[] = []
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        const around = (target instanceof Element ? target : target.parentElement)?.closest(live)
        const inside = [...addedNodes].flatMap((node) =>
          node instanceof Element ? [...(node.matches(live) ? [node] : []), ...node.querySelectorAll(live)] : [],
        )
        // A region that a page brings along empty, for later, says nothing.
        const filled = inside.filter((region) => region.textContent.trim() !== '')
        for (const region of around ? [around] : filled) texts.push(region.textContent.trim())
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
    return texts
  })
  return () => heard.jsonValue()
}

test('messages and what a list shows are announced', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/search?q=tolkien')
  await page.waitForLoadState('networkidle')
  const heard = await listen(page)
  await page.getByRole('button', { name: 'Want to Read: The Hobbit' }).first().press('Enter')
  await expect.poll(heard).toContainEqual(expect.stringContaining('“The Hobbit” is on Want to Read.'))
  const box = page.getByRole('combobox', { name: 'Title, author or ISBN' })
  await box.fill('austen')
  await box.press('Enter')
  await expect(page).toHaveURL(/q=austen/)
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^\d+ results?$/))
})

test('another screen is announced by its heading, and so is that it is loading', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/goals')
  await page.waitForLoadState('networkidle')
  const heard = await listen(page)
  const delay = Promise.withResolvers<void>()
  await page.route('**/api/v1/notes**', async (route) => {
    await delay.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Notes', exact: true }).first().press('Enter')
  const heading = page.getByRole('heading', { level: 1, name: 'Notes' })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(/^Notes/)
  const current = page.getByRole('banner').locator('[aria-current]')
  await expect(current).toHaveText(['Journal'])
  await expect.poll(heard).toContainEqual(expect.stringContaining('Loading'))
  delay.resolve()
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
  await expect(heading).toBeFocused()
})

test('what others do meanwhile is announced', async ({ page, signedIn, browser }) => {
  void signedIn
  const send = async (from: Page, address: string, data: object, method: 'post' | 'put' = 'post') => {
    const answer = await from.request[method](`/api/v1${address}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { data: { slug: string } }).data
  }
  const other = await anotherReader(browser)
  const started = { book: 'emma', name: 'Slowly', starts_on: day(-2), visibility: 'public' }
  const { slug } = await send(page, '/shared-reads', started)
  await send(other, `/shared-reads/${slug}/membership`, {}, 'put')
  await page.goto(`/shared-reads/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Slowly' })).toBeVisible()
  await page.waitForLoadState('load')
  await expect(page.getByRole('heading', { name: 'Conversation' })).toBeVisible()
  const heard = await listen(page)
  await send(other, `/shared-reads/${slug}/posts`, {
    content: 'What a beginning.',
    position: { position: 0, length_type: 'percent' },
  })
  await expect(page.getByText('What a beginning.')).toBeVisible()
  await expect.poll(heard).toContain('1 new post')
  await other.context().close()
})

test('the number of notifications is announced each time it rises', async ({ page, signedIn, browser }) => {
  void signedIn
  const account = (await (await page.request.get('/api/v1/account')).json()) as { data: { slug: string } }
  const follow = async () => {
    const other = await anotherReader(browser)
    const answer = await other.request.put(`/api/v1/users/${account.data.slug}/follow`, { headers, data: {} })
    expect(answer.ok()).toBe(true)
    await other.context().close()
  }
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await page.goto('/goals')
  await page.waitForLoadState('networkidle')
  const heard = await listen(page)
  await follow()
  await comeBack()
  await expect(page.getByRole('link', { name: '1 notification', exact: true })).toBeVisible()
  await follow()
  await comeBack()
  await expect.poll(heard).toEqual(['1 notification', '2 notifications'])

  expect((await page.request.put('/api/v1/notifications/read', { headers, data: {} })).ok()).toBe(true)
  await comeBack()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  await follow()
  await comeBack()
  await expect.poll(heard).toEqual(['1 notification', '2 notifications', '', '1 notification'])
})
