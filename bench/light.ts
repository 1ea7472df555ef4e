import { setTimeout as pause } from 'node:timers/promises'
import { chromium as engine, type Browser, type CDPSession, type Page } from '@playwright/test'
import { timeZoneCookie } from '../contract/constants.ts'
import { chromium } from '../tests/support/chromium.ts'
import { openCatalogue } from './catalogues.ts'
import { openRelay } from './counting-relay.ts'
import { fillBook } from './filled-book.ts'
import { describeLoad } from './in-turn.ts'
import { measureInteractions } from './interactions.ts'
import { cookieOf } from './quire.ts'

/** What first visits fetch, when the largest thing on the screen is there, what jumps, and how long a press takes to be seen. */

const rounds = 7

/** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** A page that asks for nothing for so long, in milliseconds, is quiet. */
const quiet = 6000

/** With this file a page begins to prepare for offline use, three seconds after it was opened. */
const beginsOffline = /\/assets\/start-/

const kinds = ['Document', 'Stylesheet', 'Font', 'Script', 'Image'] as const

interface Visitor {
  page: Page
  session: CDPSession
  leave: () => Promise<void>
}

async function visitorAt(
  browser: Browser,
  url: string,
  { isSignedIn = true, workers = false, width = 1280 } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    serviceWorkers: workers ? 'allow' : 'block',
  })
  const [name = '', value = ''] = cookieOf().split('=')
  // The page on which one signs in has said what time it is there.
  if (isSignedIn)
    await context.addCookies([
      { name, value, url },
      { name: timeZoneCookie, value: 'UTC', url },
    ])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  return { page, session, leave: () => context.close() }
}

/** Waits until a figure has not changed for some milliseconds. */
async function untilStill(figure: () => number, milliseconds: number): Promise<void> {
  let last = -1
  while (last !== figure()) {
    last = figure()
    await pause(milliseconds)
  }
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

/** One row: all that a browser without anything fetches until the page is quiet, by kind, and what follows. */
async function countVisit(browser: Browser, server: string, address: string, isSignedIn: boolean): Promise<string> {
  const relay = await openRelay(server)
  const { page, session, leave } = await visitorAt(browser, relay.url, { isSignedIn, workers: true })
  const kindOf = new Map<string, string>()
  const sums = new Map<string, number>()
  let requests = 0
  session.on('Network.responseReceived', ({ requestId, type }) => kindOf.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId) ?? ''
    if (encodedDataLength > 0) requests += 1
    sums.set(kind, (sums.get(kind) ?? 0) + encodedDataLength)
  })
  let stock: { cells: string[]; total: number } | undefined
  const takeStock = () => {
    const bytes = kinds.map((kind) => sums.get(kind) ?? 0)
    const total = [...sums.values()].reduce((sum, each) => sum + each, 0)
    return { cells: [String(requests), ...[...bytes, total].map(kilobytes)], total }
  }
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (beginsOffline.test(request.url)) stock ??= takeStock()
  })
  await page.goto(relay.url + address, { waitUntil: 'load' })
  await untilStill(relay.received, quiet)
  const { cells, total } = stock ?? takeStock()
  await leave()
  await relay.close()
  return `| ${address} | ${cells.join(' | ')} | ${kilobytes(relay.received() - total)} |`
}

interface Paint {
  url: string
  isSignedIn: boolean
  limit: (session: CDPSession) => Promise<unknown>
}

/** Milliseconds until the largest thing is painted, in each round. */
async function largestPaints(browser: Browser, { url, isSignedIn, limit }: Paint) {
  const taken: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { page, session, leave } = await visitorAt(browser, url, { isSignedIn })
    await limit(session)
    await page.goto(url, { waitUntil: 'networkidle' })
    taken.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
              type: 'largest-contentful-paint',
              buffered: true,
            })
          }),
      ),
    )
    await leave()
  }
  return taken.toSorted((a, b) => a - b)
}

/** How much jumps until a page is quiet, as browsers count it: the share of the screen times how far it moves. */
async function layoutShift(browser: Browser, url: string, looks: { isSignedIn: boolean; width: number }) {
  const { page, leave } = await visitorAt(browser, url, looks)
  await page.goto(url, { waitUntil: 'networkidle' })
  const shift = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    return observer.takeRecords().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0)
  })
  await leave()
  return shift
}

const catalogue = await openCatalogue(10_000)
const browser = await engine.launch(chromium)
try {
  const book = `/books/${await fillBook(catalogue.connection)}`
  // What the server reads and packs once belongs to no visit.
  await catalogue.time(book)

  console.log(`| first visit | requests | ${kinds.map((kind) => kind.toLowerCase()).join(' | ')} | all | afterwards |`)
  console.log(`|---|${'---|'.repeat(kinds.length + 3)}`)
  for (const address of [book, '/', '/library/books', '/library/notes']) {
    console.log(await countVisit(browser, catalogue.url, address, true))
  }
  console.log(await countVisit(browser, catalogue.url, '/', false))

  const looked = [
    { named: 'a book', address: book, isSignedIn: true },
    { named: 'home', address: '/', isSignedIn: true },
    { named: 'the books of a library', address: '/library/books', isSignedIn: true },
    { named: 'the page for visitors', address: '/', isSignedIn: false },
  ]
  const limits = {
    'processor at a quarter': (session: CDPSession) => session.send('Emulation.setCPUThrottlingRate', { rate: 4 }),
    'slow 4G': (session: CDPSession) => session.send('Network.emulateNetworkConditions', slow4g),
  }
  console.log(`\n| largest paint | least | median | most |\n|---|---|---|---|`)
  for (const { address, isSignedIn, named } of looked) {
    for (const [name, limit] of Object.entries(limits)) {
      const taken = await largestPaints(browser, { url: catalogue.url + address, isSignedIn, limit })
      const cells = [taken[0], taken[Math.floor(rounds / 2)], taken.at(-1)]
      console.log(`| ${named}, ${name} | ${cells.map((cell) => cell?.toFixed(0)).join(' | ')} |`)
    }
  }

  const widths = [390, 1280]
  console.log(`\n| layout shift | ${widths.map((width) => `${width} px`).join(' | ')} |\n|---|---|---|`)
  for (const { address, isSignedIn, named } of looked) {
    const cells: string[] = []
    for (const width of widths) {
      cells.push((await layoutShift(browser, catalogue.url + address, { isSignedIn, width })).toFixed(4))
    }
    console.log(`| ${named} | ${cells.join(' | ')} |`)
  }

  console.log(
    `\n| press, ms until the next paint | ${[1, 4].map((rate) => `processor at 1/${rate}`).join(' | ')} |\n|---|---|---|`,
  )
  const { page, session, leave } = await visitorAt(browser, catalogue.url)
  for (const row of await measureInteractions(page, session, { url: catalogue.url, book })) console.log(row)
  await leave()
  console.log(describeLoad())
} finally {
  await browser.close()
  await catalogue.close()
}
