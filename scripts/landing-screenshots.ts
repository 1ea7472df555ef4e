/**
 * Takes the pictures of the landing page from the product itself: `node scripts/landing-screenshots.ts`, after a build.
 * Each is taken in every language, light and dark.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium as browserType, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { locales, localePath, type Locale } from '../contract/locales.ts'
import startQuire from '../tests/e2e/start-quire.ts'
import { chromium } from '../tests/support/chromium.ts'

const folder = path.resolve(import.meta.dirname, '../web/features/account/landing/shots')
const mostBytes = 60 * 1024
/** Across: twice what the landing page shows. */
const mostPixels = 1280
const headers = { 'x-requested-with': 'XMLHttpRequest' }

/** What readers write in the pictures. */
const words: Record<Locale, { review: string; asked: string; answered: string; ahead: string; read: string }> = {
  en: {
    review: 'Read this on the tram and missed two stops. The friendship at its heart stays with you.',
    asked: 'Does anyone else not trust Mr Elton at all?',
    answered: 'Emma is so sure of herself here. I love her anyway.',
    ahead: 'That picnic. I had to put the book down.',
    read: 'Emma in November',
  },
  es: {
    review: 'Lo leí en el tranvía y se me pasaron dos paradas. Es una amistad que no se olvida.',
    asked: '¿Nadie más desconfía del señor Elton?',
    answered: 'Aquí Emma está segurísima de todo. Y aun así me encanta.',
    ahead: 'Ese pícnic. Tuve que cerrar el libro.',
    read: 'Emma en noviembre',
  },
  fr: {
    review: 'Lu dans le tram : j’ai raté deux arrêts. Une amitié qui ne s’oublie pas.',
    asked: 'Je suis la seule à me méfier de M. Elton ?',
    answered: 'Emma est si sûre d’elle ici. Je l’adore quand même.',
    ahead: 'Ce pique-nique. J’ai dû poser le livre.',
    read: 'Emma en novembre',
  },
  de: {
    review: 'In der Tram gelesen und zwei Haltestellen verpasst. Eine Freundschaft, die bleibt.',
    asked: 'Traut sonst noch jemand diesem Mr. Elton nicht?',
    answered: 'Emma ist sich hier so sicher. Ich liebe sie trotzdem.',
    ahead: 'Dieses Picknick. Ich musste das Buch weglegen.',
    read: 'Emma im November',
  },
  pt: {
    review: 'Li no bonde e perdi dois pontos. Uma amizade que fica com a gente.',
    asked: 'Só eu desconfio do Sr. Elton?',
    answered: 'Aqui a Emma está tão segura de si. Adoro mesmo assim.',
    ahead: 'Aquele piquenique. Tive que largar o livro.',
    read: 'Emma em novembro',
  },
  it: {
    review: 'Letto in tram, ho saltato due fermate. Un’amicizia che resta dentro.',
    asked: 'Sono l’unica a non fidarsi di Mr Elton?',
    answered: 'Qui Emma è così sicura di sé. La adoro lo stesso.',
    ahead: 'Quel picnic. Ho dovuto chiudere il libro.',
    read: 'Emma a novembre',
  },
  ja: {
    review: '電車で読んでいて二駅乗り過ごしました。忘れられない友情の物語です。',
    asked: 'エルトン氏、どうも信用できないのは私だけ？',
    answered: 'ここのエマは自信たっぷり。それでも大好きです。',
    ahead: 'あのピクニック。思わず本を閉じました。',
    read: '11月は『エマ』',
  },
  ar: {
    review: 'قرأته في الترام ففاتتني محطتان. صداقة تبقى معك طويلًا.',
    asked: 'هل من أحد غيري لا يثق بالسيد إلتون؟',
    answered: 'إيما واثقة جدًا من نفسها هنا، ومع ذلك أحبها.',
    ahead: 'تلك النزهة! اضطررت إلى إغلاق الكتاب.',
    read: '«إيما» في نوفمبر',
  },
}

const day = (offset: number) => new Date(Date.now() + offset * 864e5).toISOString().slice(0, 10)
const hour = (offset: number, time: string) => `${day(offset)}T${time}:00Z`

interface Visitor {
  page: Page
  slug: string
  send: (method: 'post' | 'put' | 'patch', address: string, data?: object) => Promise<{ id: string; slug: string }>
}

async function register(browser: Browser, name: string, locale: Locale): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: process.env['QUIRE_URL'] ?? '',
    reducedMotion: 'reduce',
    deviceScaleFactor: 2,
  })
  const page = await context.newPage()
  const send: Visitor['send'] = async (method, address, data = {}) => {
    const answer = await page.request[method](`/api/v1${address}`, { data, headers })
    if (!answer.ok()) throw new Error(`${address}: ${answer.status()} ${await answer.text()}`)
    return ((await answer.json()) as { data: { id: string; slug: string } }).data
  }
  await page.request.post('/api/auth/sign-up/email', {
    data: { name, email: `${crypto.randomUUID()}@example.org`, password: crypto.randomUUID() },
  })
  const { slug } = await send('patch', '/account', { language: locale, listed: true })
  return { page, slug, send }
}

/** A log in an edition of so many pages, read up to a page. */
async function read({ send }: Visitor, book: string, progress: number, length: number) {
  const log = { book, book_format: 'paperback', length_type: 'page', length, started_at: hour(-12, '20:00') }
  const { id } = await send('post', '/readings', log)
  await send('put', `/readings/${id}`, {
    progress,
    session_started_at: hour(-1, '20:00'),
    session_finished_at: hour(-1, '21:00'),
  })
}

const shelved = {
  'currently-reading': ['emma', 'project-hail-mary'],
  read: ['the-song-of-achilles', 'kindred', 'dune', 'normal-people', 'the-summer-book', 'persepolis', 'piranesi'],
  'want-to-read': ['klara-and-the-sun', 'the-shadow-of-the-wind', 'middlemarch', 'kokoro', 'beloved', 'jane-eyre'],
}

const goodreads = [
  'Book Id,Title,Author,ISBN13,My Rating,Date Read,Date Added,Exclusive Shelf',
  '1,Circe,Madeline Miller,,5,2024/02/03,2024/01/02,read',
  '2,The Hobbit,J. R. R. Tolkien,,4,2023/07/21,2023/07/01,read',
  '3,Solaris,Stanisław Lem,,0,,2024/03/05,to-read',
  '4,The Left Hand of Darkness,Ursula K. Le Guin,,5,2022/11/12,2022/10/30,read',
  '5,Stoner,John Williams,,4,2021/05/09,2021/04/30,read',
].join('\n')

async function furnish(
  me: Visitor,
  friend: Visitor,
  { review, asked, answered, ahead, read: name }: (typeof words)['en'],
) {
  for (const [shelf, books] of Object.entries(shelved))
    for (const book of books) await me.send('post', `/books/${book}/shelves`, { shelves: [shelf] })
  await read(me, 'emma', 240, 474)
  await read(me, 'project-hail-mary', 118, 476)
  await me.send('post', '/reviews', {
    book: 'the-song-of-achilles',
    rating: 5,
    content: review,
    language: 'en',
    tags: ['bittersweet', 'comforted', 'dreamy'],
  })
  await me.send('post', '/transactions', {
    book: 'dune',
    type: 'lent',
    name: 'Marta',
    date: day(-20),
    due_date: day(6),
  })
  await me.send('post', '/transactions', {
    book: 'piranesi',
    type: 'barrowed',
    name: 'Wen',
    date: day(-9),
    due_date: day(20),
  })

  await read(friend, 'emma', 400, 500)
  await me.send('put', `/users/${friend.slug}/follow`)
  const shared = await me.send('post', '/shared-reads', { book: 'emma', name, starts_on: day(-12), ends_on: day(18) })
  await me.send('post', `/shared-reads/${shared.slug}/members`, { user: friend.slug })
  await friend.send('put', `/shared-reads/${shared.slug}/membership`)
  const posts = `/shared-reads/${shared.slug}/posts`
  await friend.send('post', posts, { content: asked, position: { position: 100, length_type: 'page' } })
  await me.send('post', posts, { content: answered })
  await friend.send('post', posts, { content: ahead })
  return shared.slug
}

interface Shot {
  name: string
  address: string
  width: number
  height: number
  /** What is at the top of the picture; the top of the page if left out. */
  from?: (page: Page) => ReturnType<Page['locator']>
  /** Pixels of the page above that; 24 if left out. */
  above?: number
  before?: (page: Page) => Promise<void>
}

const shotsOf = (sharedRead: string): Shot[] => [
  { name: 'shelves', address: '/library/books', width: 1024, height: 680 },
  {
    name: 'ratings',
    address: '/library/reviews',
    width: 560,
    height: 340,
    from: (page) => page.getByRole('article').first(),
  },
  {
    name: 'progress',
    address: '/library',
    width: 560,
    height: 420,
    from: (page) => page.locator('main section').first(),
  },
  {
    name: 'loans',
    address: '/library/transactions',
    width: 560,
    height: 340,
    from: (page) => page.locator('main section').first(),
  },
  {
    name: 'shared-reads',
    address: `/shared-reads/${sharedRead}`,
    width: 560,
    height: 420,
    from: (page) => page.getByRole('article').first(),
    // With the hidden post before it.
    above: 128,
  },
  {
    name: 'import',
    address: '/library/import-export',
    width: 560,
    height: 460,
    before: async (page) => {
      const file = { name: 'goodreads_library_export.csv', mimeType: 'text/csv', buffer: Buffer.from(goodreads) }
      await page.locator('input[type="file"]').first().setInputFiles(file)
      await page.waitForURL(/import=/)
    },
    from: (page) => page.getByRole('heading', { name: 'goodreads_library_export.csv' }),
  },
]

/** The best quality that fits the size limit. */
async function compress(png: Buffer): Promise<Buffer> {
  for (const quality of [82, 74, 66, 58, 50, 42]) {
    const webp = await sharp(png)
      .resize({ width: mostPixels, withoutEnlargement: true })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer()
    if (webp.length <= mostBytes) return webp
  }
  throw new Error('A picture is larger than it may be; make it smaller.')
}

async function take(page: Page, locale: Locale, { name, address, width, height, from, above = 24, before }: Shot) {
  const isPart = from !== undefined
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width, height: isPart ? 2400 : height })
  await page.goto(localePath(locale, address))
  await before?.(page)
  // Only the part: neither the bars nor the toasts around it.
  if (isPart) await page.addStyleTag({ content: '.q-bar, body nav, output { display: none !important }' })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction(
      (scheme) => document.documentElement.dataset['mantineColorScheme'] === scheme,
      colorScheme,
    )
    const box = await from?.(page).boundingBox()
    const clip = { x: 0, y: box ? Math.max(box.y - above, 0) : 0, width, height }
    const picture = await compress(await page.screenshot({ clip, animations: 'disabled' }))
    await writeFile(path.join(folder, `${name}-${locale}-${colorScheme}.webp`), picture)
    console.log(`${name}, ${locale}, ${colorScheme}: ${Math.round(picture.length / 1024)} KB`)
  }
}

await mkdir(folder, { recursive: true })
const stop = process.env['QUIRE_URL'] ? undefined : await startQuire()
const browser = await browserType.launch(chromium)
try {
  for (const locale of Object.keys(locales) as Locale[]) {
    const me = await register(browser, 'Rosa Lectora', locale)
    const friend = await register(browser, 'Marta Ibarra', locale)
    const sharedRead = await furnish(me, friend, words[locale])
    for (const shot of shotsOf(sharedRead)) await take(me.page, locale, shot)
  }
} finally {
  await browser.close()
  await stop?.()
}
