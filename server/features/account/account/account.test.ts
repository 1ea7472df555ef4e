import { describe, expect, test } from 'vitest'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

describe('updateAccount', () => {
  test('changes what is sent and leaves the rest', async () => {
    const reader = await quire.reader({ name: 'Ada', time_zone: 'Europe/London' })
    const { status, body } = await reader.patch('/account', {
      name: ' Ada Lovelace ',
      slug: 'ada-l',
      theme: 'dark',
      star_step: 'half',
      book_view: 'covers',
      daily_quote: true,
    })
    expect(status).toBe(200)
    expect(body.message).toBe('Account saved.')
    expect(body.data).toMatchObject({
      name: 'Ada Lovelace',
      slug: 'ada-l',
      theme: 'dark',
      star_step: 'half',
      book_view: 'covers',
      daily_quote: true,
      time_zone: 'Europe/London',
    })
    expect((await reader.get('/account')).body.data).toEqual(body.data)
  })

  test('answers in the language that was just chosen', async () => {
    const reader = await quire.reader()
    const { body } = await reader.patch('/account', { language: 'es', lang: 'en' })
    expect(body.message).toBe('Cuenta guardada.')
  })

  test('keeps another reader’s address theirs', async () => {
    await quire.reader({ slug: 'taken' })
    const reader = await quire.reader({ slug: 'mine' })
    const { status, body } = await reader.patch('/account', { name: 'Changed', slug: 'taken' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ slug: ['This username is taken. Choose another one.'] })
    expect((await reader.get('/account')).body.data).toMatchObject({ slug: 'mine', name: 'Ada Reader' })
  })

  test.each([
    [{ name: '' }, { name: ['This field is required.'] }],
    [{ slug: 'Ada L' }, { slug: ['Use lowercase letters, digits and single hyphens.'] }],
    [{ slug: 'a' }, { slug: ['Use at least 2 characters.'] }],
    [{ slug: 'goals' }, { slug: ['This name is reserved. Choose another one.'] }],
    [{ slug: 'es' }, { slug: ['This name is reserved. Choose another one.'] }],
    [{ language: 'xx' }, { language: ['Choose one of the options.'] }],
    [{ book_view: 'wall' }, { book_view: ['Choose one of the options.'] }],
    [{ star_step: 'tenth' }, { star_step: ['Choose one of the options.'] }],
    [{ theme: 'sepia' }, { theme: ['Choose one of the options.'] }],
    [{ time_zone: 'Mars/Olympus' }, { time_zone: ['Choose a time zone such as Europe/Madrid.'] }],
    [{ time_zone: '+02:00' }, { time_zone: ['Choose a time zone such as Europe/Madrid.'] }],
  ])('refuses %j', async (patch, errors) => {
    const reader = await quire.reader()
    const { status, body } = await reader.patch('/account', patch)
    expect(status).toBe(422)
    expect(body.errors).toEqual(errors)
  })
})

test('a session that has not been used for a day is renewed', async () => {
  const reader = await quire.reader()
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
  await quire.connection.pool.query('update sessions set updated_at = $1, expires_at = $2', [daysAgo(30), daysAgo(-30)])
  quire.now = new Date()
  const { headers } = await reader.get('/account')
  expect(String(headers['set-cookie'])).toContain('quire.session_token=')
  const { rows } = await quire.connection.pool.query<{ days: number }>(
    'select round(extract(epoch from expires_at - now()) / 86400)::int as days from sessions',
  )
  expect(rows).toEqual([{ days: 60 }])
})

test('a session whose time is over is none', async () => {
  const reader = await quire.reader()
  await quire.connection.pool.query(`update sessions set expires_at = now() - interval '1 second'`)
  expect((await reader.get('/account')).status).toBe(401)
})
