/**
 * Takes the README's pictures from a fresh demo, light and dark: `npm run screenshots`, or with names for some of them.
 * They are written to docs/images.
 */
import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium as browserType, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { screens } from '../contract/screens.ts'
import { chromium } from '../tests/support/chromium.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'docs/images')
const password = 'a good long book'
const port = 4619
const url = `http://127.0.0.1:${port}`

const desktop = { width: 1280, height: 860, deviceScaleFactor: 1 }
const phone = { width: 390, height: 844, deviceScaleFactor: 2 }

interface Shot {
  name: string
  /** Found out by asking the demo where it depends on the day. */
  address: string | ((page: Page) => Promise<string>)
  size: typeof desktop
}

async function ask<Data>(page: Page, address: string): Promise<Data> {
  const answer = await page.request.get(`/api/v1${address}`)
  if (!answer.ok()) throw new Error(`${address}: ${answer.status()} ${await answer.text()}`)
  return ((await answer.json()) as { data: Data }).data
}

/** Of the books that the reader loved and wrote about, the one that most others rated. */
async function mostRated(page: Page): Promise<string> {
  const loved = await ask<{ book: string }[]>(page, '/reviews?rating_min=4.5&text=with&per_page=50')
  const counted = await Promise.all(
    loved.map(async ({ book }) => {
      const { work } = await ask<{ work: { ratings_count: number } }>(page, `/books/${book}`)
      return { book, count: work.ratings_count }
    }),
  )
  const [most] = counted.toSorted((one, other) => other.count - one.count)
  if (!most) throw new Error('The reader has loved no book.')
  return `/books/${most.book}`
}

const lastYear = new Date().getUTCFullYear() - 1

const shots: Shot[] = [
  { name: 'book', address: mostRated, size: desktop },
  { name: 'statistics', address: '/library/statistics', size: desktop },
  { name: 'home-phone', address: '/library', size: phone },
  { name: 'statistics-phone', address: '/library/statistics', size: phone },
  { name: 'shared-read-phone', address: '/shared-reads/emma-together', size: phone },
  { name: 'year-phone', address: `/library/year/${lastYear}`, size: phone },
]

const paths = Object.values(screens).map(({ path }) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`))
const isScreen = ({ address }: Shot) => typeof address !== 'string' || paths.some((pattern) => pattern.test(address))

function run(file: string, args: string[], env: NodeJS.ProcessEnv) {
  return spawn(process.execPath, [file, ...args], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

/** The demo as `npm run demo` makes it, in a folder of its own, without covers from elsewhere. */
async function startDemo(): Promise<() => Promise<void>> {
  const data = await mkdtemp(path.join(tmpdir(), 'quire-demo-'))
  await chmod(data, 0o755)
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    QUIRE_DATA: data,
    PORT: String(port),
    CATALOGUE_SOURCES: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  }
  delete env['DATABASE_URL']
  const demoRun = run('demo/main.ts', [password], env)
  const code = await new Promise((resolve) => demoRun.once('exit', resolve))
  if (code !== 0) throw new Error('Couldn’t create the demo.')
  const server = run('server/main.ts', [], env)
  await new Promise<void>((resolve, reject) => {
    server.once('message', () => resolve())
    server.once('exit', () => reject(new Error('The demo didn’t start.')))
  })
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    await rm(data, { recursive: true, force: true })
  }
}

async function openPage(browser: Browser, { size }: Shot): Promise<Page> {
  const { deviceScaleFactor, ...viewport } = size
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    deviceScaleFactor,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  // Whenever they are taken, Home says good evening.
  await page.clock.setFixedTime(new Date(`${new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)}T20:30Z`))
  const answer = await page.request.post('/api/auth/sign-in/email', {
    data: { email: 'clara@example.org', password },
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  })
  if (!answer.ok()) throw new Error(`Signing in: ${answer.status()} ${await answer.text()}`)
  return page
}

async function take(browser: Browser, shot: Shot): Promise<void> {
  const page = await openPage(browser, shot)
  const address = typeof shot.address === 'string' ? shot.address : await shot.address(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(address)
    await page.waitForFunction(
      (scheme) => document.documentElement.dataset['mantineColorScheme'] === scheme,
      colorScheme,
    )
    // It comes a moment after the page.
    await page
      .getByRole('link', { name: /notifications?$/i })
      .first()
      .waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    const png = await page.screenshot({ animations: 'disabled' })
    const picture = await sharp(png).webp({ quality: 80, effort: 6, smartSubsample: true }).toBuffer()
    const file = `${shot.name}-${colorScheme}.webp`
    await writeFile(path.join(folder, file), picture)
    console.log(`${file}: ${Math.round(picture.length / 1024)} KB`)
  }
  await page.context().close()
}

const names = process.argv.slice(2)
const wanted = shots.filter((shot) => isScreen(shot) && (names.length === 0 || names.includes(shot.name)))
await mkdir(folder, { recursive: true })
const stop = await startDemo()
const browser = await browserType.launch(chromium)
try {
  for (const shot of wanted) await take(browser, shot)
} finally {
  await browser.close()
  await stop()
}
