import { anotherReader, expect, expectAccessible, headers, isLong, openQuietly, test, write } from './journey.ts'

test('switches that are pressed while others are being saved keep what was chosen', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/account')
  const first = Promise.withResolvers<undefined>()
  let sent = 0
  await page.route('**/api/v1/notifications/settings*', async (route) => {
    sent += 1
    await first.promise
    await route.continue()
  })
  const [likes, follows] = [
    page.getByRole('switch', { name: 'Like on something I shared' }),
    page.getByRole('switch', { name: 'New follower' }),
  ]
  await likes.click({ force: true })
  await expect.poll(() => sent).toBe(1)
  await page.getByLabel('E-mail digest').selectOption('Once a week')
  await follows.click({ force: true })
  for (const choice of [likes, follows]) await expect(choice).not.toBeChecked()
  first.resolve(undefined)
  const stored = async () => {
    const { data } = (await (await page.request.get('/api/v1/notifications/settings')).json()) as {
      data: { off: string[]; digest: string }
    }
    return [data.off.length, data.digest]
  }
  await expect.poll(stored).toEqual([2, 'weekly'])
  for (const choice of [likes, follows]) await expect(choice).not.toBeChecked()
})

test(
  'what others do is counted on every page, told, and marked as read',
  isLong,
  async ({ page, signedIn, browser }) => {
    void signedIn
    const other = await anotherReader(browser)
    const account = (await (await page.request.get('/api/v1/account')).json()) as { data: { slug: string } }
    const reviewed = await page.request.post('/api/v1/reviews', {
      data: { book: 'emma', rating: 4, content: 'Better every time.' },
      headers,
    })
    const { data: review } = (await reviewed.json()) as { data: { id: string } }

    await openQuietly(page, '/notifications')
    await expect(page.getByText('No notifications yet')).toBeVisible()
    for (const path of [`/users/${account.data.slug}/follow`, `/reviews/${review.id}/like`]) {
      expect((await other.request.put(`/api/v1${path}`, { headers, data: {} })).ok()).toBe(true)
    }
    await write(other.request, `/reviews/${review.id}/comments`, { content: 'Even the picnic?' })

    await page.goto('/books/emma')
    await page.getByRole('link', { name: '3 notifications' }).click()
    const notifications = page.getByRole('main').getByRole('article')
    await expect(notifications).toHaveText([
      /Ada Quill commented on your review of Emma.*Even the picnic\?/,
      /Ada Quill likes your review of Emma/,
      /Ada Quill follows you/,
    ])
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(page.getByRole('link', { name: 'Notifications', exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden()
    await expect(notifications).toHaveCount(3)

    await page.getByRole('link', { name: 'Notification settings' }).click()
    const likes = page.getByRole('switch', { name: 'Like on something I shared' })
    await expect(likes).toBeChecked()
    const kept = () =>
      page.waitForResponse((response) => response.url().includes('/notifications/settings') && response.ok())
    const switchedOff = kept()
    await likes.click({ force: true })
    await expect(likes).not.toBeChecked()
    await switchedOff
    const chosen = kept()
    await page.getByLabel('E-mail digest').selectOption('Once a week')
    await chosen
    await page.reload()
    await expect(likes).not.toBeChecked()
    await expect(page.getByLabel('E-mail digest')).toHaveValue('weekly')
    await expectAccessible(page)
    await other.context().close()
  },
)
