import { describe, expect, test } from 'vitest'
import { buildGenre } from '../../../../tests/support/factories.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const blank = {
  about: null,
  location: null,
  links: [],
  genres: [],
  visibility: 'public',
  approve_followers: false,
  avoided_warnings: [],
}

describe('updateProfile', () => {
  test('changes what is sent and leaves the rest', async () => {
    const { db } = quire
    await buildGenre(db, { slug: 'classics', name: 'Classics' })
    await buildGenre(db, { slug: 'essays', name: 'Essays' })
    const reader = await quire.reader({ slug: 'ada' })
    expect((await reader.get('/account/profile')).body.data).toEqual(blank)
    const { body } = await reader.patch('/account/profile', {
      about: '  Reads by the sea.  ',
      location: 'Bath',
      links: ['https://example.org/ada'],
      genres: ['essays', 'classics', 'essays'],
      visibility: 'followers',
      approve_followers: true,
    })
    const saved = {
      about: 'Reads by the sea.',
      location: 'Bath',
      links: ['https://example.org/ada'],
      genres: ['essays', 'classics'],
      visibility: 'followers',
      approve_followers: true,
      avoided_warnings: [],
    }
    expect(body).toEqual({ data: saved, message: 'Profile saved.' })
    const { body: later } = await reader.patch('/account/profile', { about: ' ', genres: ['classics'] })
    expect(later.data).toEqual({ ...saved, about: null, genres: ['classics'] })
    expect((await reader.get('/users/ada?lang=es')).body.data).toMatchObject({
      location: 'Bath',
      genres: [{ slug: 'classics', name: 'Clásicos' }],
    })
  })

  test('lets in who was waiting, once nobody has to be approved', async () => {
    const reader = await quire.reader({ slug: 'ada', approve_followers: true })
    const other = await quire.reader()
    await other.put('/users/ada/follow')
    const counts = async () => (await reader.get('/connections?kind=followers')).body['counts']
    await reader.patch('/account/profile', { approve_followers: true })
    expect(await counts()).toMatchObject({ followers: 0, requests: 1 })
    await reader.patch('/account/profile', { approve_followers: false })
    expect(await counts()).toMatchObject({ followers: 1, requests: 0 })
  })

  test.each([
    [{ about: 'x'.repeat(2001) }, { about: ['Use at most 2,000 characters.'] }],
    [{ location: 'x'.repeat(256) }, { location: ['Use at most 255 characters.'] }],
    [{ links: ['javascript:alert(1)'] }, { 'links.0': ['Enter an address such as https://example.org.'] }],
    [{ links: ['https://'] }, { 'links.0': ['Enter an address such as https://example.org.'] }],
    [{ links: [''] }, { 'links.0': ['This field is required.'] }],
    [{ links: Array(6).fill('https://example.org') }, { links: ['Choose at most 5.'] }],
    [{ genres: ['no-such'] }, { genres: ['One of these doesn’t exist, or you can’t use it.'] }],
    [{ visibility: 'secret' }, { visibility: ['Choose one of the options.'] }],
  ])('refuses %j', async (patch, errors) => {
    const reader = await quire.reader()
    const { status, body } = await reader.patch('/account/profile', patch)
    expect(status).toBe(422)
    expect(body.errors).toEqual(errors)
    expect((await reader.get('/account/profile')).body.data).toEqual(blank)
  })
})
