import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateSource } from 'oazapfts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Token } from '../../contract/tokens.ts'
import { buildBook } from '../../tests/support/factories.ts'
import { listenAt } from '../../tests/support/listen.ts'
import { runScript } from '../../tests/support/run-script.ts'
import { givePassword, ownPassword, useSeededApp } from '../../tests/support/test-app.ts'

const quire = useSeededApp()

const root = path.join(import.meta.dirname, '../..')
let folder = ''

/** What somebody would write who only has the generated client. */
const tenCalls = (book: string) => `
import * as quire from './client.ts'

quire.defaults.baseUrl = process.env['QUIRE_URL'] + '/api/v1'
quire.defaults.headers = { authorization: 'Bearer ' + process.env['QUIRE_TOKEN'] }

const account = await quire.getAccount({})
if (account.status !== 200) throw new Error(account.data.message)
const name: string = account.data.data.name

const book = await quire.getBook({ book: '${book}' })
if (book.status !== 200) throw new Error(book.data.message)

const created = await quire.createNote({
  newNote: { book: book.data.data.slug, written_at: '2026-03-14T09:00:00Z', content: 'Handsome, clever and rich' },
})
if (created.status !== 201) throw new Error(created.data.message)
const note: quire.Note = created.data.data

const updated = await quire.updateNote({ note: note.id, notePatch: { written_at: note.written_at, content: 'And happy' } })
const notes = await quire.listNotes({ book: book.data.data.slug, perPage: 5 })
const reviewed = await quire.saveReview({ newReview: { book: book.data.data.slug, rating: 4.5 } })
const reviewedAgain = await quire.saveReview({ newReview: { book: book.data.data.slug, rating: 5 } })
const reading = await quire.createReading({
  newReading: {
    book: book.data.data.slug, book_format: 'paperback', length_type: 'page', length: 300, started_at: '2026-03-01T09:00:00Z',
  },
})
const deleted = await quire.deleteNote({ note: note.id })
const missing = await quire.getBook({ book: 'no-such-book' })

console.log(JSON.stringify({
  name,
  notes: notes.status === 200 ? notes.data.data.map(({ content }) => content) : notes.data.message,
  statuses: [account, book, created, updated, notes, reviewed, reviewedAgain, reading, deleted, missing].map(({ status }) => status),
}))
`

const settings = {
  compilerOptions: {
    target: 'es2024',
    module: 'preserve',
    moduleResolution: 'bundler',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: ['node'],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    allowImportingTsExtensions: true,
  },
}

const compile = () => runScript(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.'], { folder })

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quire-client-'))
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const { text } = await quire.visitor().send('GET', '/api/v1/openapi.json')
  await writeFile(path.join(folder, 'openapi.json'), text)
  const source = await generateSource(path.join(folder, 'openapi.json'), { argumentStyle: 'object' })
  await writeFile(path.join(folder, 'client.ts'), source)
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }')
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('a client that is generated from the description makes ten calls', async () => {
  const reader = await quire.reader({ name: 'Clara' })
  await givePassword(quire, reader)
  const { body } = await reader.post('/account/tokens', { name: 'Client', scope: 'write', password: ownPassword })
  const { secret } = body.data as Token & { secret: string }
  const { slug } = await buildBook(quire.db, { title: 'Emma' })

  await writeFile(path.join(folder, 'ten-calls.ts'), tenCalls(slug))
  expect(await compile()).toEqual({ code: 0, output: '' })

  const { code, output } = await runScript(process.execPath, ['ten-calls.ts'], {
    folder,
    environment: { QUIRE_URL: await listenAt(quire.app), QUIRE_TOKEN: secret },
  })
  expect({ code, output }).toMatchObject({ code: 0 })
  expect(JSON.parse(output)).toEqual({
    name: 'Clara',
    notes: ['And happy'],
    statuses: [200, 200, 201, 200, 200, 201, 200, 201, 200, 404],
  })
})

test('its types refuse what the API would', async () => {
  const call = `quire.createNote({ newNote: { book: 'emma', written_at: '2026-03-14T09:00:00Z', content: 5 } })`
  await writeFile(path.join(folder, 'ten-calls.ts'), `import * as quire from './client.ts'\nvoid ${call}\n`)
  const { code, output } = await compile()
  expect(code).not.toBe(0)
  expect(output).toContain(`Type 'number' is not assignable to type 'string'`)
})
