import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { letter } from './letter.ts'
import { outboxMailer } from './mailer.ts'

test('without a mail server each mail is a file that names its addressee', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'quire-outbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const mailer = outboxMailer(path.join(folder, 'outbox'), 'Quire <no-reply@example.org>', () => new Date(0))
  const mail = { id: 'a1b2', to: 'ana@example.org', subject: 'Hello', text: 'Plain', html: '<p>Rich</p>' }

  const first = await mailer.send(mail)
  await mailer.send({ ...mail, turnOffUrl: 'https://quire.example/off?token=a' })

  expect(await readdir(path.join(folder, 'outbox'))).toHaveLength(2)
  expect(first).toMatch(/\.eml$/)
  const content = await readFile(first, 'utf8')
  expect(content).toMatch(/^To: ana@example\.org$/m)
  expect(content).toContain('<p>Rich</p>')
  expect(content).toMatch(/^Message-ID: <a1b2@example\.org>$/m)
  expect(content).not.toContain('List-Unsubscribe')
  const [, second = ''] = (await readdir(path.join(folder, 'outbox'))).toSorted()
  const stoppable = await readFile(path.join(folder, 'outbox', second), 'utf8')
  expect(stoppable).toMatch(/^List-Unsubscribe: <https:\/\/quire\.example\/off\?token=a>$/m)
  expect(stoppable).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
})

test('a name cannot bring markup into a letter', () => {
  const { html, text } = letter({
    to: 'x@example.org',
    locale: 'en',
    subject: 'S',
    name: '<b onclick="x">&',
    paragraphs: [],
    button: { label: 'Go', url: 'https://example.org/?a=1&b="2"' },
    closing: 'Bye',
  })
  expect(html).toContain('Hello &lt;b onclick=&quot;x&quot;&gt;&amp;')
  expect(html).toContain('href="https://example.org/?a=1&amp;b=&quot;2&quot;"')
  expect(text).toContain('Hello <b onclick="x">&')
})
