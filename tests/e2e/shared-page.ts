import type { Browser, Page } from '@playwright/test'

/**
 * The page that the journeys of a worker have one after the other. In a browser that never saw Quire the first page takes
 * three times the work of any later one: a process is started, and every script is fetched and compiled.
 */
let shared: Page | undefined

export async function takePage(browser: Browser): Promise<Page> {
  const page = shared && !shared.isClosed() ? shared : await (await browser.newContext()).newPage()
  shared = page
  return page
}

/** Leaves nothing to the next journey but what the browser may cache: Quire keeps cookies, and a list of scanned books. */
export async function givePageBack(page: Page): Promise<void> {
  if (page.isClosed()) return
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
  // Ends what is under way; an address of the same site, for the process goes with the last page of a site.
  await page.goto('/icon.svg')
  await page.evaluate(() => sessionStorage.clear())
  page.removeAllListeners()
  await context.clearCookies()
}
