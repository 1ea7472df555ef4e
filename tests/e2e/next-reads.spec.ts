import { expect, expectAccessible, isLongOnPhonesToo, openQuietly, test, write } from './journey.ts'

test('a newcomer is led from what to read next to books', isLongOnPhonesToo, async ({ page, signedIn }) => {
  void signedIn
  await openQuietly(page, '/library/next')
  await expect(page.getByRole('heading', { name: 'What to read next', level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test(
  'suggestions say why, and can be put off, turned down and brought back',
  isLongOnPhonesToo,
  async ({ page, signedIn }) => {
    void signedIn
    // Books that no other journey has: what others read together comes first.
    for (const book of ['mrs-dalloway', 'great-expectations'])
      await write(page.request, `/books/${book}/shelves`, { shelves: ['read'] })
    await write(page.request, '/reviews', { book: 'great-expectations', rating: 5 })
    await write(page.request, '/books/persuasion/shelves', { shelves: ['want-to-read'] })
    await write(page.request, '/books/dracula/shelves', { shelves: ['want-to-read'] })

    // Home never waits for somebody's first suggestions; their own page does.
    await openQuietly(page, '/library/next')
    await expect(page.getByRole('heading', { name: 'More like your books' })).toBeVisible()
    await openQuietly(page, '/library')
    const home = page.locator('section', { has: page.getByRole('heading', { name: 'What to read next' }) })
    await expect(home.getByText('Because you loved Great Expectations').first()).toBeVisible()
    await home.getByRole('link', { name: 'All suggestions' }).click()
    await expect(page).toHaveURL(/\/library\/next$/)

    const similar = page.locator('section', { has: page.getByRole('heading', { name: 'More like your books' }) })
    const cards = similar.getByRole('listitem').filter({ hasText: 'Because you loved Great Expectations' })
    const title = (await cards.first().getByRole('heading').textContent()) ?? ''
    expect(title).not.toBe('')
    await expectAccessible(page)

    const dismiss = page.getByRole('button', { name: `Not for me: ${title}`, exact: true })
    await dismiss.click()
    await expect(dismiss).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(dismiss).toBeVisible()

    // The keyboard stays where it was: on the next card.
    await page.getByRole('button', { name: `Not now: ${title}`, exact: true }).press('Enter')
    await expect(dismiss).toBeHidden()
    await expect(page.locator(':focus')).toHaveText('Not now')

    await page.getByRole('button', { name: 'Hidden suggestions' }).click()
    const hidden = page.getByRole('dialog', { name: 'Hidden suggestions' })
    await expect(hidden.getByText('Hidden until')).toBeVisible()
    await expectAccessible(page)
    await hidden.getByRole('button', { name: `Suggest again: ${title}` }).click()
    await expect(hidden.getByText('No hidden suggestions')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(hidden).toHaveCount(0)
    await expect(dismiss).toBeVisible()

    const wanted = page.getByRole('form', { name: 'Choose from Want to Read' })
    const shelf = page.locator('section', { has: page.getByRole('heading', { name: 'From Want to Read' }) })
    await expect(shelf.getByRole('heading', { level: 3 })).toHaveCount(2)
    // A book that waits already is offered to be started, not to be added again.
    await expect(shelf.getByRole('button', { name: 'Start reading: Persuasion' })).toBeVisible()
    await expect(shelf.getByRole('button', { name: 'Want to Read: Persuasion' })).toHaveCount(0)
    await wanted.getByLabel('Time you have').selectOption('An evening')
    await expect(page).toHaveURL(/time=evening/)
    await page.reload()
    await expect(wanted.getByLabel('Time you have')).toHaveValue('evening')

    await openQuietly(page, '/library/next')
    await shelf.getByRole('button', { name: 'Start reading: Persuasion' }).click()
    await expect(page.getByText('Now reading Persuasion.')).toBeVisible()
    await expect(shelf.getByRole('button', { name: 'Currently Reading: Persuasion' })).toBeVisible()

    // A suggestion that was added can be started with the next press.
    const first = similar.getByRole('button', { name: /^Want to Read: / }).first()
    const added = ((await first.getAttribute('aria-label')) ?? '').replace('Want to Read: ', '')
    await first.click()
    await expect(similar.getByRole('button', { name: `Start reading: ${added}`, exact: true })).toBeVisible()
  },
)
