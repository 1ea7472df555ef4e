import type { Page } from '@playwright/test'

/** A book that is being read, on Home, and the sheet that finishes it. */

export const started_at = new Date(Date.now() - 864e5).toISOString()
export const paper = { book: 'the-hobbit', book_format: 'paperback', length_type: 'page', length: 300, started_at }

const now = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Reading now' }) })
export const hobbit = (page: Page) => now(page).getByRole('listitem').filter({ hasText: 'The Hobbit' })
/** What is folded away on the card. */
export const unfoldCard = (page: Page) => hobbit(page).getByRole('button', { name: 'More details, The Hobbit' }).click()
export const bar = (page: Page) => page.getByRole('region', { name: 'Timer' })
export const sheet = (page: Page) => page.getByRole('dialog', { name: 'You finished The Hobbit' })
/** A part of the sheet that says its value and unfolds: when it was finished, the moods, who sees the text. */
export const unfold = (page: Page, value: string | RegExp) => sheet(page).getByRole('button', { name: value }).click()
export const finishedToday = 'Finished today'
export const onlyYou = /Only you$/
