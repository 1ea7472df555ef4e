import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useApp } from '../../tests/support/test-app.ts'

const quire = useApp()

interface Manifest {
  name: string
  start_url: string
  icons: { src: string; sizes: string; purpose?: string }[]
  shortcuts: { name: string; url: string }[]
  share_target: { action: string }
}

test('each page names the manifest of its language, whose icons are as large as it says', async () => {
  const page = await quire.visitor().page('/es')
  const address = /<link rel="manifest" href="([^"]+)">/.exec(page.text)?.[1] ?? ''
  expect(page.text).toContain('<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#191613">')
  const answer = await quire.app.inject(address)
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  const manifest = answer.json<Manifest>()
  expect(manifest).toMatchObject({
    name: 'Quire: tus libros y tus lecturas',
    start_url: '/es/library',
    shortcuts: [{ url: '/es/library#log-progress' }, { url: '/es/library/scan' }],
    share_target: { action: '/share', params: { title: 'title', text: 'text', url: 'url' } },
  })
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual([undefined, 'any', 'any', 'maskable'])
  for (const { src, sizes } of [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const icon = await quire.app.inject(src)
    expect([icon.statusCode, icon.headers['cache-control']]).toEqual([200, 'public, max-age=86400'])
    if (sizes === 'any') continue
    const { width, height, hasAlpha } = await sharp(icon.rawPayload).metadata()
    expect([`${width}x${height}`, hasAlpha]).toEqual([sizes, true])
  }
})

test('a reader who chose a theme has the bars of the browser in it', async () => {
  const reader = await quire.reader({ theme: 'dark' })
  const { text } = await reader.page('/library')
  expect(text.match(/<meta name="theme-color"[^>]*>/g)).toEqual(['<meta name="theme-color" content="#191613">'])
})

test('what is shared with the app leads to the search for it', async () => {
  const shared = await quire.app.inject('/share?text=https%3A%2F%2Fshop.example%2Fdp%2F0141439580')
  expect([shared.statusCode, shared.headers.location]).toEqual([302, '/search?q=9780141439587'])
})

test('the worker of all pages is asked for anew each time, and may answer every address', async () => {
  const { statusCode, headers } = await quire.app.inject('/service-worker.js')
  expect([statusCode, headers['cache-control'], headers['service-worker-allowed']]).toEqual([200, 'no-cache', '/'])
  expect(headers['content-type']).toContain('text/javascript')
  expect(headers['content-security-policy']).toContain("worker-src 'self'")
})
