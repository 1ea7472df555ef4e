import type { Page } from '@playwright/test'

/** Fewer letters than this in each of several lines are a column of letters, not words. */
const fewestInLine = 3.2

/** Texts that have so little room that they run down the page, a few letters in each line. */
export const squeezedWords = (page: Page): Promise<string[]> =>
  page.evaluate((fewest) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const squeezed: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = (node.textContent ?? '').trim()
      const range = document.createRange()
      range.selectNodeContents(node)
      const seen = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      const lines = new Set(seen.map(({ top }) => Math.round(top))).size
      if (lines > 2 && words.length / lines < fewest) squeezed.push(`${words} in ${lines} lines`)
    }
    return squeezed
  }, fewestInLine)
