import { expect, test } from 'vitest'
import { locales, type Locale } from '../../../../contract/locales.ts'
import { mailedKinds } from '../../../../contract/security-events.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { noteSecurityEvent } from './mailed-event-queries.ts'

const quire = useApp()

const ana = { name: 'Ana García', email: 'ana@example.org', password: 'correct horse battery' }
const newPassword = 'lantern meadow trumpet'
const tokenIn = (text = '') => decodeURIComponent(/token=([^\s"<]+)/.exec(text)?.[1] ?? '')
const caller = { ip: '192.0.2.7', headers: {} }
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

async function register() {
  const visitor = quire.visitor()
  await visitor.auth('sign-up/email', ana)
  quire.mails = []
  return visitor
}
const subjects = () => quire.mails.map(({ to, subject }) => [to, subject])

test('a new password is told to its owner, with when and where, and what to do', async () => {
  const visitor = await register()
  await visitor.auth('change-password', { currentPassword: ana.password, newPassword }, { headers: firefox })
  expect(subjects()).toEqual([[ana.email, 'Your password was changed']])
  const text = quire.mails[0]?.text ?? ''
  expect(text).toMatch(/When: \w+ \d+, \d{4} at/)
  expect(text).toContain('Where: Firefox on Linux, network 127.0.0.x')
  expect(text).toContain('If this wasn’t you')
  expect(text).toContain('/forgot-password')
})

test('so are a password by e-mail, a token, a calendar link and the end of two steps', async () => {
  const visitor = await register()
  await visitor.post('/account/tokens', { name: 'Buy at spam.shop', scope: 'read', password: ana.password })
  await visitor.post('/account/calendar')
  await visitor.auth('two-factor/disable', { password: ana.password })
  expect(subjects()).toEqual([
    [ana.email, 'An API token was created for your account'],
    [ana.email, 'A calendar link was created for your account'],
    [ana.email, 'Two-step sign-in was turned off'],
  ])
  expect(quire.mails.map(({ text }) => text).join('')).not.toContain('spam.shop')
  quire.mails = []
  await quire.visitor().auth('request-password-reset', { email: ana.email })
  await quire.visitor().auth('reset-password', { token: tokenIn(quire.mails[0]?.text), newPassword })
  expect(subjects().at(-1)).toEqual([ana.email, 'Your password was changed'])
})

test('what changes nothing for good, and what fails, sends no letter', async () => {
  const visitor = await register()
  await visitor.auth('change-password', { currentPassword: 'not this one', newPassword })
  await visitor.delete('/account/calendar')
  await quire.visitor().auth('sign-in/email', ana)
  expect(quire.mails).toEqual([])
})

test('somebody who makes a hundred links sends their owner ten letters', async () => {
  const visitor = await register()
  for (let count = 0; count < 14; count++) await visitor.post('/account/calendar')
  expect(quire.mails).toHaveLength(10)
})

test('every letter is written in every language, in the reader’s zone', async () => {
  for (const language of Object.keys(locales) as Locale[]) {
    const { row } = await quire.reader({ language, time_zone: 'Asia/Tokyo' })
    quire.mails = []
    for (const kind of mailedKinds) await noteSecurityEvent(quire.db, { reader_id: row.id, kind }, caller)
    expect(quire.mails.map(({ to }) => to)).toEqual(mailedKinds.map(() => row.email))
    const isEnglish = /When:|If this wasn’t/.test(quire.mails.map(({ text }) => text).join(''))
    expect(isEnglish).toBe(language === 'en')
  }
})
