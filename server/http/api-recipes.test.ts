import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildBook } from '../../tests/support/factories.ts'
import { listenAt } from '../../tests/support/listen.ts'
import { runScript } from '../../tests/support/run-script.ts'
import { givePassword, ownPassword, useApp } from '../../tests/support/test-app.ts'
import { signatureOf } from '../features/account/webhooks/attempt.ts'

const quire = useApp()
const guide = await readFile(path.resolve(import.meta.dirname, '../../docs/api.md'), 'utf8')

/** The recipes of docs/api.md by the name of their file. */
const recipes = new Map([...guide.matchAll(/^```js (\S+)\n(.*?)^```/gms)].map(([, name, code]) => [name, code ?? '']))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quire-recipes-'))
  for (const [name, code] of recipes) await writeFile(path.join(folder, String(name)), code)
})
afterAll(() => rm(folder, { recursive: true }))

/** A reader in the middle of one book and at the end of another, with a token. */
async function prepare(scope: 'read' | 'write') {
  const reader = await quire.reader()
  await givePassword(quire, reader)
  const piranesi = await buildBook(quire.db, { title: 'Piranesi' })
  const emma = await buildBook(quire.db, { title: 'Emma, "annotated"' })
  const begun = { book_format: 'paperback', length_type: 'page', length: 240, started_at: '2026-03-01T10:00:00Z' }
  await reader.post('/readings', { ...begun, book: piranesi.slug })
  await reader.post('/readings', { ...begun, book: emma.slug, finished_at: '2026-03-09T10:00:00Z' })
  const { body } = await reader.post('/account/tokens', { name: 'A script', scope, password: ownPassword })
  const { secret } = body.data as { secret: string }
  return { reader, environment: { QUIRE_URL: await listenAt(quire.app), QUIRE_TOKEN: secret } }
}

const cook = (name: string, args: string[], environment: Record<string, string>) =>
  runScript(process.execPath, [name, ...args], { folder, environment })

test('progress is logged from a script', async () => {
  const { reader, environment } = await prepare('write')
  expect(await cook('progress.mjs', ['Piranesi', '120'], environment)).toMatchObject({ code: 0 })
  const { body } = await reader.get('/readings?state=reading')
  expect(body.data).toMatchObject([{ progress: 120, length: 240 }])
  const unknown = await cook('progress.mjs', ['Ulysses', '120'], environment)
  expect(unknown.code).toBe(1)
  expect(unknown.output).toContain("You aren't reading Ulysses.")
})

test('a library is backed up, by a token that may write', async () => {
  const { environment } = await prepare('write')
  const { code, output } = await cook('backup.mjs', [folder], environment)
  expect(output).toMatch(/^Saved .+\.zip\.\n$/)
  expect(code).toBe(0)
  const saved = (await readdir(folder)).find((name) => name.endsWith('.zip')) ?? ''
  expect((await readFile(path.join(folder, saved))).subarray(0, 2).toString()).toBe('PK')
  const refused = await cook('backup.mjs', [folder], (await prepare('read')).environment)
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('This token is read-only.') as string })
})

test('a finished book is posted once, and only if Quire says so', async () => {
  const secret = `whsec_${Buffer.from('a key of some length for hooks').toString('base64')}`
  const receiver = spawn(process.execPath, ['finished.mjs'], {
    cwd: folder,
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: '0' },
  })
  let said = ''
  receiver.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  try {
    await vi.waitFor(() => expect(said).toContain('Listening'), { timeout: 60_000 })
    const port = /\d+/.exec(said)?.[0]
    const data = { book: { title: 'Piranesi', url: 'https://books.example.org/books/piranesi' } }
    const body = JSON.stringify({ id: 'event-1', type: 'reading.finished', data })
    const call = (signature: string) =>
      fetch(`http://127.0.0.1:${port}`, {
        method: 'POST',
        body,
        headers: { 'webhook-id': 'event-1', 'webhook-timestamp': '1', 'webhook-signature': signature },
      })
    expect((await call('v1,nonsense')).status).toBe(401)
    const genuine = signatureOf(secret, 'event-1', 1, body)
    expect((await call(genuine)).status).toBe(200)
    expect((await call(genuine)).status).toBe(200)
    await vi.waitFor(() => expect(said).toContain('I finished Piranesi.'), { timeout: 60_000 })
    expect(said.match(/I finished/g)).toHaveLength(1)
  } finally {
    receiver.kill()
  }
})

test('a shelf becomes a table', async () => {
  const { environment } = await prepare('read')
  const { code, output } = await cook('shelf.mjs', ['read'], environment)
  expect(code).toBe(0)
  const [head, row, ...more] = output.trim().split('\n')
  expect(head).toBe('"Title","Authors","Added","Finished"')
  expect(row).toMatch(/^"Emma, ""annotated""",".*","20.+Z","2026-03-09T10:00:00.000Z"$/)
  expect(more).toEqual([])
})

test('a widget shows what is being read', async () => {
  const { environment } = await prepare('read')
  const code = (recipes.get('widget.js') ?? '')
    .replace('https://books.example.org', environment.QUIRE_URL)
    .replace('quire_…', environment.QUIRE_TOKEN)
  // What Scriptable brings along.
  const phone = `
    const texts = []
    globalThis.Font = { boldSystemFont: () => ({}) }
    globalThis.ListWidget = class { addText(text) { texts.push(text); return {} } addSpacer() {} }
    globalThis.Script = { setWidget: () => console.log(texts.join(' | ')), complete: () => {} }
    globalThis.Request = class {
      constructor(url) { this.url = url }
      loadJSON() { return fetch(this.url, { headers: this.headers }).then((answer) => answer.json()) }
    }
  `
  await writeFile(path.join(folder, 'widget.mjs'), phone + code)
  expect(await cook('widget.mjs', [], {})).toEqual({ code: 0, output: 'Reading | Piranesi | 0 %\n' })
})
