import type { APIRequestContext, Page, Request } from '@playwright/test'
import {
  anotherReader,
  expect,
  expectAccessible,
  headers,
  isLong,
  isLongOnPhonesToo,
  openQuietly,
  pick,
  test,
  write,
} from './journey.ts'
import { day } from '../support/days.ts'

const put = async (request: APIRequestContext, path: string, data: Record<string, unknown> = {}) => {
  const answer = await request.put(`/api/v1${path}`, { data, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const slugOf = async (request: APIRequestContext) => {
  const { data } = (await (await request.get('/api/v1/account')).json()) as { data: { slug: string } }
  return data.slug
}

/** A log of Emma in an edition of so many pages, read up to a page. */
async function readTo(request: APIRequestContext, progress: number, length: number) {
  const answer = await request.post('/api/v1/readings', {
    data: {
      book: 'emma',
      book_format: 'paperback',
      length_type: 'page',
      length,
      started_at: `${day(-5)}T08:00:00Z`,
    },
    headers,
  })
  const { data } = (await answer.json()) as { data: { id: string } }
  const now = new Date().toISOString()
  await put(request, `/readings/${data.id}`, { progress, session_started_at: now, session_finished_at: now })
}

/** What a page asks for besides its stream, which never ends. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request: Request) => {
    if (request.url().includes('/api/v1/') && !request.url().includes('/events')) calls.push(request.url())
  })
  return calls
}

const waiting = (page: Page, words: string) => page.getByRole('button', { name: `Reveal ${words}` })

const post = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })

test(
  'two readers read together, and nothing is given away to the one behind',
  isLong,
  async ({ page, signedIn, browser }) => {
    void signedIn
    const other = await anotherReader(browser)
    const slug = await slugOf(other.request)
    await put(page.request, `/users/${slug}/follow`)
    await readTo(page.request, 240, 400)
    await readTo(other.request, 20, 200)

    // From the book to what is read together.
    await page.goto('/books/emma')
    await page.getByRole('button', { name: 'Actions for Emma' }).click()
    await page.getByRole('menuitem', { name: 'Start a shared read' }).click()
    const start = page.getByRole('dialog', { name: 'Start a shared read' })
    await expect(start.getByLabel('Name')).toHaveValue('“Emma” shared read')
    await start.getByLabel('Name').fill('Emma by the fire')
    await start.getByLabel('Last day').fill(day(-90))
    await start.getByRole('button', { name: 'Start' }).click()
    await expect(start.getByText('The end can’t be before the start.')).toBeVisible()
    // As many pages a day tomorrow as today, should midnight come meanwhile.
    await start.getByLabel('Last day').fill(day(59))
    await expectAccessible(page)
    await start.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Emma by the fire' })).toBeVisible()
    await expect(page.getByText('3 pages a day until')).toBeVisible()
    await page.getByRole('button', { name: 'Add Milestone' }).click()
    const naming = page.getByRole('dialog', { name: 'Add Milestone' })
    await naming.getByLabel('Name').fill('The ball at the Crown')
    await naming.getByLabel('At page').fill('220')
    await naming.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Reached by you')).toBeVisible()
    await page.getByRole('button', { name: 'Actions for “The ball at the Crown”' }).click()
    await pick(page, 'Edit')
    const changing = page.getByRole('dialog', { name: 'Edit Milestone' })
    await expect(changing.getByLabel('At page')).toHaveValue('220')
    await changing.getByLabel('Target date').fill(day(5))
    await expectAccessible(page)
    await changing.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The ball at the Crown').locator('..')).toContainText(/55% · Page 220by /)

    // One asks, the other accepts.
    await page.getByRole('button', { name: 'Invite' }).click()
    const inviting = page.getByRole('dialog', { name: 'Invite Readers' })
    await inviting.getByRole('button', { name: 'Invite Ada Quill' }).click()
    await expect(inviting.getByRole('button', { name: 'Cancel invitation for Ada Quill' })).toBeVisible()
    await inviting.getByRole('button', { name: 'Done' }).click()
    await expect(inviting).toBeHidden()
    await other.goto('/notifications')
    await expect(other.getByText('Rosa Lectora invited you to read Emma together')).toBeVisible()
    await openQuietly(other, '/shared-reads')
    await expect(other.getByRole('heading', { name: 'You’re invited' })).toBeVisible()
    await expectAccessible(other)
    const accept = other.getByRole('button', { name: 'Accept “Emma by the fire”' })
    await accept.click()
    await expect(accept).toBeHidden()
    await other.getByRole('link', { name: 'Emma by the fire' }).click()
    await expect(other.getByText('No posts up to here')).toBeVisible()
    await expect(page.getByText('2 members')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Progress of Ada Quill' })).toHaveAttribute('value', '10')

    // What is said ahead of the other is there, and no more, at once.
    const say = page.getByLabel('What would you like to say?')
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/posts', async (route) => {
      await answered
      await route.continue()
    })
    await say.fill('Frank Churchill is not what he seems.')
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(say).not.toBeEditable()
    answer()
    await expect(post(page, 'Frank Churchill')).toContainText('60% · Page 240')
    await expect(waiting(other, '1 post at 60% · Page 120')).toBeVisible()
    await say.fill('And Mr Elton proposes.')
    await page.getByLabel('At page').fill('100')
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(waiting(other, '1 post at 25% · Page 50')).toBeVisible()
    expect(await other.content()).not.toMatch(/Churchill|Elton/)
    const calls = callsOf(other)
    await other.reload()
    await expect(waiting(other, '1 post at 60% · Page 120')).toBeVisible()
    await expect(other.getByLabel('I’m on page, Emma')).toBeVisible()
    expect(calls).toEqual([])
    expect(await other.content()).not.toMatch(/Churchill|Elton/)
    await expectAccessible(other)

    // Reading on opens what was closed, in the same page.
    await other.getByLabel('I’m on page, Emma').fill('50')
    await other.getByRole('button', { name: 'Save' }).click()
    await expect(post(other, 'And Mr Elton proposes.')).toContainText('25% · Page 50')
    await expect(page.getByRole('progressbar', { name: 'Progress of Ada Quill' })).toHaveAttribute('value', '25')
    expect(await other.content()).not.toContain('Churchill')
    await post(other, 'Elton').getByRole('button', { name: 'Reply to Rosa Lectora' }).click()
    await other.getByLabel('Your reply').fill('I saw it coming!')
    await other.getByRole('button', { name: 'Reply', exact: true }).click()
    await expect(post(page, 'Elton')).toContainText('I saw it coming!')
    await other.getByRole('button', { name: 'Actions for the post by Rosa Lectora' }).click()
    await pick(other, 'Report')
    const reporting = other.getByRole('dialog', { name: 'Report the post by Rosa Lectora' })
    await reporting.getByLabel('What’s wrong with it?').fill('It tells too much.')
    await reporting.getByRole('button', { name: 'Report', exact: true }).click()
    await expect(other.getByText('Thank you. A moderator will look at it.')).toBeVisible()

    // Revealing a post is remembered after a reload.
    await other.getByRole('button', { name: /^Reveal/ }).click()
    await expect(post(other, 'Frank Churchill')).toBeVisible()
    await other.reload()
    await expect(post(other, 'Frank Churchill')).toBeVisible()

    // A removed member loses access at once.
    await page.getByRole('button', { name: 'Actions for Ada Quill' }).click()
    await pick(page, 'Remove')
    await page.getByRole('button', { name: 'Yes, Remove' }).click()
    await expect(page.getByText('1 member')).toBeVisible()
    await expect(other.getByText('We can’t find this page')).toBeVisible()
    await other.context().close()
  },
)

test('what a host has typed is there after the shared read was changed elsewhere', async ({ page, signedIn }) => {
  void signedIn
  const settings = { name: 'Highbury', starts_on: day(-2), visibility: 'private' }
  const started = await page.request.post('/api/v1/shared-reads', { headers, data: { book: 'emma', ...settings } })
  const { data: read } = (await started.json()) as { data: { slug: string } }
  // A stream that is refused once is asked for again.
  const streams = /\/events\?/
  await page.route(streams, (route) => route.fulfill({ status: 429, json: { message: 'Too fast.' } }), { times: 1 })
  const followed = page.waitForResponse((answer) => streams.test(answer.url()) && answer.ok())
  await page.goto(`/shared-reads/${read.slug}`)
  await followed
  await page.getByRole('button', { name: 'Actions for Highbury' }).click()
  await pick(page, 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Shared Read' })
  await dialog.getByLabel('Name').fill('Hartfield')
  await put(page.request, `/shared-reads/${read.slug}`, { ...settings, name: 'Randalls' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This was changed somewhere else.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Randalls', includeHidden: true })).toBeAttached()
  await expect(dialog.getByLabel('Name')).toHaveValue('Hartfield')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Hartfield' })).toBeVisible()
})

test(
  'who reads the same is shown, and an open shared read can be joined and left',
  isLongOnPhonesToo,
  async ({ page, signedIn, browser }) => {
    void signedIn
    const other = await anotherReader(browser)
    await write(other.request, '/books/the-hobbit/shelves', { shelves: ['currently-reading'] })
    await write(other.request, '/shared-reads', {
      book: 'the-hobbit',
      name: 'There and back again',
      starts_on: day(-2),
      visibility: 'public',
    })
    await put(page.request, `/users/${await slugOf(other.request)}/follow`)
    await openQuietly(page, '/shared-reads')
    await expect(page.getByText('You’re not reading anything right now')).toBeVisible()
    await write(page.request, '/books/the-hobbit/shelves', { shelves: ['currently-reading'] })
    await page.goto('/shared-reads?start=the-hobbit')
    const start = page.getByRole('dialog', { name: 'Start a shared read' })
    await expect(start.getByLabel('Book')).toHaveValue('the-hobbit')
    await start.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByText('Ada Quill, who you follow')).toBeVisible()
    const card = page.getByRole('article').filter({ hasText: 'There and back again' }).first()
    const join = card.getByRole('button', { name: 'Join “There and back again”' })
    await join.click()
    // The card moves to the reader's own shared reads.
    await expect(join).toBeHidden()
    await card.getByRole('link', { name: 'There and back again' }).click()
    await expect(page.getByText('Start a reading log to show your position next to the others.')).toBeVisible()
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('button', { name: 'Yes, Leave' }).click()
    await expect(page.getByText('No shared reads yet')).toBeVisible()
    await other.context().close()
  },
)
