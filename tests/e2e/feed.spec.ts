import { anotherReader, expect, expectAccessible, headers, isLong, openQuietly, pick, test, write } from './journey.ts'
import { makeList } from './make-list.ts'

/** With these, there is more than a page of news. */
const others = ['persuasion', 'a-wizard-of-earthsea', 'project-hail-mary', 'kokoro', 'the-dispossessed']

test(
  'what somebody does reaches who follows them, and is liked and talked about',
  isLong,
  async ({ page, signedIn, browser }) => {
    void signedIn
    const other = await anotherReader(browser)
    const account = (await (await other.request.get('/api/v1/account')).json()) as { data: { slug: string } }
    const { slug } = account.data

    // Nobody is followed yet, and there is a way to somebody.
    await write(page.request, '/books/the-hobbit/shelves', { shelves: ['read'] })
    await openQuietly(page, '/library')
    const home = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: 'From readers you follow' }) })
    await expect(home.getByText('No activity yet')).toBeVisible()
    await expect(home.getByRole('link', { name: 'Find readers' })).toHaveAttribute('href', '/users')
    const followed = await page.request.put(`/api/v1/users/${slug}/follow`, { headers, data: {} })
    expect(followed.ok()).toBe(true)

    for (const book of ['jane-eyre', 'dracula', 'frankenstein', 'middlemarch', ...others]) {
      await write(other.request, `/books/${book}/shelves`, { shelves: ['want-to-read'] })
    }
    await makeList(other, { name: 'By the sea' })
    await write(other.request, '/readings', {
      book: 'the-hobbit',
      book_format: 'paperback',
      length_type: 'percent',
      started_at: new Date().toISOString(),
    })
    await write(other.request, '/reviews', { book: 'emma', rating: 4, content: 'Better every time.' })

    await openQuietly(page, '/library')
    await expect(home.getByRole('article')).toHaveCount(3)
    await expect(home.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/feed')
    await openQuietly(page, '/feed')
    const feed = page.getByRole('main')
    const review = feed.getByRole('article').filter({ hasText: 'Ada Quill reviewed Emma' })
    await expect(review).toContainText('Better every time.')
    await expect(feed.getByRole('article').filter({ hasText: 'Ada Quill started reading The Hobbit' })).toBeVisible()
    await expect(feed.getByRole('article').filter({ hasText: 'created the list By the sea' })).toBeVisible()
    await expect(feed.getByRole('article')).toHaveCount(10)
    await feed.getByRole('button', { name: 'Load More' }).click()
    await expect(feed.getByRole('article')).toHaveCount(12)
    await expect(feed.getByText('added Jane Eyre to Want to Read')).toBeVisible()

    // What comes in meanwhile waits until it is asked for.
    await write(other.request, '/books/walden/shelves', { shelves: ['want-to-read'] })
    const news = feed.getByRole('button', { name: '1 new' })
    await expect(news).toBeVisible()
    const added = feed.getByRole('article').filter({ hasText: 'added Walden to Want to Read' })
    await expect(added).toHaveCount(0)
    await news.click()
    await expect(added).toBeVisible()
    await expect(news).toHaveCount(0)

    // A book is muted where it is shown, and comes back from the account.
    await added.getByRole('button', { name: 'Actions for Ada Quill' }).click()
    await pick(page, 'Mute this book')
    await expect(added).toHaveCount(0)
    await page.goto('/account')
    await page.getByRole('button', { name: 'Unmute Walden' }).click()
    await expect(page.getByText('Readers and books you mute show up here.')).toBeVisible()
    await openQuietly(page, '/feed')
    await expect(added).toBeVisible()

    // A list is liked like anything else, and one may want to see less.
    const list = feed.getByRole('article').filter({ hasText: 'created the list By the sea' })
    await list.getByRole('button', { name: 'Like' }).click()
    await expect(list.getByRole('button', { name: /Like.*1 like/ })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('link', { name: 'Finished and reviewed' }).click()
    await expect(feed.getByRole('article')).toHaveCount(1)
    await expect(review).toBeVisible()
    await review.getByRole('button', { name: 'Actions for Ada Quill' }).click()
    await pick(page, 'Show only Ada Quill')
    await expect(page).toHaveURL(/\/feed\?user=/)
    await expect(feed.getByRole('article')).toHaveCount(10)

    await review.getByRole('button', { name: 'Like' }).click()
    await expect(review.getByRole('button', { name: /Like.*1 like/ })).toHaveAttribute('aria-pressed', 'true')
    await review.getByRole('button', { name: /^Comment/ }).click()
    await review.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(review.getByText('This field is required.')).toBeVisible()
    await review.getByLabel('Your comment').fill('Even the picnic?')
    // A link that is pressed by mistake takes no words away.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).click()
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Keep writing' })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(review.getByLabel('Your comment')).toHaveValue('Even the picnic?')
    await review.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(review.getByText('Even the picnic?')).toBeVisible()
    await expect(review.getByRole('button', { name: /^1 comment/ })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

    // Who wrote the review reads it on the page of the book, and answers; who commented has second thoughts.
    await other.goto('/books/emma')
    const own = other.getByRole('article', { name: 'Review by Ada Quill' }).filter({ hasText: 'You' })
    await own.getByRole('button', { name: /^1 comment/ }).click()
    await expect(own.getByText('Even the picnic?')).toBeVisible()
    await own.getByLabel('Your comment').fill('Above all the picnic.')
    await own.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(own.getByText('Above all the picnic.')).toBeVisible()
    await expectAccessible(other)

    const mine = review.getByRole('article', { name: 'Comment by Rosa Lectora' })
    await mine.getByRole('button', { name: 'Comment by Rosa Lectora' }).click()
    await pick(page, 'Edit')
    await review.getByLabel('Edit your comment').fill('And the picnic?')
    await review.getByRole('button', { name: 'Save' }).click()
    await expect(mine).toContainText('And the picnic?')
    await mine.getByRole('button', { name: 'Comment by Rosa Lectora' }).click()
    await pick(page, 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, Delete' }).click()
    await expect(page.getByText('Comment deleted.').first()).toBeVisible()
    await expect(review.getByText('And the picnic?')).toBeHidden()
    const answer = review.getByRole('article', { name: 'Comment by Ada Quill' })
    await expect(answer).toContainText('Above all the picnic.')

    await answer.getByRole('button', { name: 'Comment by Ada Quill' }).click()
    await pick(page, 'Report')
    const report = page.getByRole('dialog', { name: 'Report the comment by Ada Quill' })
    await report.getByLabel('What’s wrong with it?').fill('It tells too much.')
    await report.getByRole('button', { name: 'Report', exact: true }).click()
    await expect(page.getByText('Thank you. A moderator will look at it.').first()).toBeVisible()

    // Their words are where a reader blocks them, too: the review goes with its comments.
    await answer.getByRole('button', { name: 'Comment by Ada Quill' }).click()
    await pick(page, 'Block')
    const blocking = page.getByRole('dialog', { name: 'Are you sure you want to block Ada Quill?' })
    await blocking.getByRole('button', { name: 'Yes, Block' }).click()
    await expect(page.getByText('You blocked Ada Quill.').first()).toBeVisible()
    await expect(review).toBeHidden()
    await other.context().close()
  },
)
