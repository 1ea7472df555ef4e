import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { day } from '../support/days.ts'
import { anotherReader, expect, test, write } from './journey.ts'

/** What is heard at one moment: the accessibility tree of a part of the page, in reading order. */
interface Heard {
  comment: string
  part: Locator
}

interface Task {
  name: string
  walk: (page: Page) => AsyncGenerator<Heard>
}

const guide = path.resolve(import.meta.dirname, '../../docs/accessibility.md')

/** A book that no other journey rates or shelves. */
const slug = 'siddhartha'
const title = 'Siddhartha'

const dialogOf = (page: Page) => page.getByRole('dialog')

async function openFromAdd(page: Page, choice: string) {
  await page.goto('/goals')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await dialogOf(page).getByRole('button', { name: choice }).click()
}

async function pickBook(page: Page) {
  await dialogOf(page).getByRole('combobox').fill(title)
  await dialogOf(page).getByRole('button', { name: title }).first().click()
}

const tasks: Task[] = [
  {
    name: 'Find a book',
    async *walk(page) {
      await page.goto('/goals')
      const search = page.getByRole('search')
      await search.getByRole('combobox').fill(title)
      await expect(search.getByRole('option').first()).toBeVisible()
      yield {
        comment: 'The field is a combobox: the arrow keys walk the suggestions, Enter opens one, Escape closes them.',
        part: search,
      }
    },
  },
  {
    name: 'Add a book to a shelf',
    async *walk(page) {
      await page.goto(`/books/${slug}`)
      await page.getByRole('button', { name: 'Want to Read', exact: true }).first().click()
      await expect(dialogOf(page).getByRole('heading').first()).toBeVisible()
      yield {
        comment: 'The dialog says its name first. Each shelf is one choice with its state.',
        part: dialogOf(page),
      }
    },
  },
  {
    name: 'Log progress',
    async *walk(page) {
      await write(page.request, '/readings', {
        book: slug,
        book_format: 'paperback',
        length_type: 'page',
        length: 300,
        started_at: `${day(-1)}T10:00:00Z`,
      })
      await openFromAdd(page, 'Log progress')
      await expect(dialogOf(page).getByLabel(`I’m on page, ${title}`)).toBeVisible()
      yield {
        comment: 'Every field and button for progress names the book, so that none is mistaken for another’s.',
        part: dialogOf(page),
      }
    },
  },
  {
    name: 'Finish and rate',
    async *walk(page) {
      await page.goto('/library')
      await page.getByRole('button', { name: `More details, ${title}` }).click()
      await page.getByRole('button', { name: `Finished, ${title}` }).click()
      await expect(dialogOf(page).getByText('Your 1st this year')).toBeVisible()
      yield {
        comment:
          'Finishing is saved before the sheet opens. The arrow keys walk the stars; Enter or Space chooses one.',
        part: dialogOf(page),
      }
    },
  },
  {
    name: 'Write a note',
    async *walk(page) {
      await openFromAdd(page, 'Write a note')
      await pickBook(page)
      await expect(page.getByRole('dialog', { name: 'Add Note' })).toBeVisible()
      yield {
        comment: 'The name of the book is part of the name of the dialog.',
        part: dialogOf(page),
      }
    },
  },
  {
    name: 'Lend a book',
    async *walk(page) {
      await openFromAdd(page, 'Lend a book')
      await pickBook(page)
      await expect(page.getByRole('dialog', { name: 'Lend a book' })).toBeVisible()
      yield { comment: 'Who has it and until when; everything else is behind “More details”.', part: dialogOf(page) }
    },
  },
  {
    name: 'Create a list',
    async *walk(page) {
      await page.goto('/library/lists')
      await page.getByRole('button', { name: 'Create List' }).first().click()
      await expect(page.getByRole('dialog', { name: 'Create List' }).getByLabel('Name')).toBeVisible()
      yield { comment: 'Kinds of lists are radio buttons with what they mean.', part: dialogOf(page) }
    },
  },
  {
    name: 'Follow a reader',
    async *walk(page) {
      const browser = page.context().browser()
      if (!browser) return
      const other = await anotherReader(browser)
      const answer = await other.request.get('/api/v1/account')
      const account = ((await answer.json()) as { data: { slug: string } }).data
      await page.goto(`/users/${account.slug}`)
      const button = page.getByRole('button', { name: 'Follow Ada Quill' })
      await button.click()
      await expect(page.getByRole('button', { name: /^Following/ })).toBeFocused()
      yield {
        comment: 'The button keeps the focus and says its new state.',
        part: page.getByRole('button', { name: /^Following/ }),
      }
      await other.context().close()
    },
  },
  {
    name: 'Set a goal',
    async *walk(page) {
      await page.goto('/goals')
      await page.getByRole('button', { name: 'Set a Goal' }).click()
      await expect(dialogOf(page).getByRole('heading').first()).toBeVisible()
      yield { comment: 'Each choice is followed by what it means.', part: dialogOf(page) }
    },
  },
  {
    name: 'Read statistics',
    async *walk(page) {
      await page.goto('/library/statistics')
      const chart = page.getByRole('region', { name: 'Formats' })
      await expect(chart).toBeVisible()
      yield {
        comment:
          'Each bar is a button with its name and number; Enter opens the books behind it. One tab stop per chart.',
        part: chart,
      }
      await chart.getByRole('button', { name: /^Show as a table/ }).click()
      yield { comment: 'Every chart is also a table.', part: chart }
    },
  },
]

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'

/** What depends on the day. */
const withoutDays = (tree: string) =>
  tree
    .replaceAll(new RegExp(String.raw`(${months})( \d+(st|nd|rd|th))?(, \d{4}|,? 20\d\d)?`, 'g'), '‹date›')
    .replaceAll(/\d{4}-\d\d-\d\d/g, '‹date›')
    .replaceAll(/\d+:\d\d( [AP]M)?/g, '‹time›')
    .replaceAll(/\b20\d\d\b/g, '‹year›')
    // Pictures and links differ from server to server.
    .replaceAll(/^ *- \/url: .*\n/gm, '')

/** What stays in the guide: everything before the first task. */
const introOf = (text: string) => text.slice(0, text.indexOf('\n### ') + 1)

test('a screen reader gets what the guide says', async ({ page, signedIn }) => {
  void signedIn
  const written = await readFile(guide, 'utf8')
  const parts: string[] = []
  for (const { name, walk } of tasks) {
    parts.push(`### ${name}\n`)
    await test.step(name, async () => {
      for await (const { comment, part } of walk(page)) {
        await page.waitForLoadState('networkidle')
        parts.push(`${comment}\n`, `\`\`\`yaml\n${withoutDays(`${await part.ariaSnapshot()}\n`)}\`\`\`\n`)
      }
    })
  }
  const text = `${introOf(written)}${parts.join('\n')}`
  if (process.env['UPDATE_WALK']) await writeFile(guide, text)
  else expect(written).toBe(text)
})
