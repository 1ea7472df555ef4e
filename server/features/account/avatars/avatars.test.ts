import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { smallAvatar } from '../../../../contract/avatars.ts'
import { picture } from '../../../../tests/support/pictures.ts'
import { useApp, type Answer } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const photo = (width: number, height: number) =>
  picture(width, height)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .toBuffer()

const imageIn = ({ status, body }: Answer) => {
  expect(status, body.message).toBe(200)
  return (body.data as { image: string | null }).image ?? ''
}

const fileAt = (url: string) => quire.app.inject({ method: 'GET', url })
const files = async () =>
  (await readdir(path.join(quire.folder, 'files'), { recursive: true }).catch(() => [])).filter((name) =>
    name.endsWith('.webp'),
  )

describe('a picture of oneself', () => {
  test('is cut to squares without anything hidden, and shown with reviews and the account', async () => {
    const reader = await quire.reader()
    const image = imageIn(await reader.upload('/account/avatar', await photo(800, 300)))
    expect((await reader.get('/account')).body.data).toMatchObject({ image })
    for (const [address, side] of [
      [image, 256],
      [smallAvatar(image), 96],
    ] as const) {
      const { statusCode, headers, rawPayload } = await fileAt(address)
      expect(statusCode).toBe(200)
      expect(headers['cache-control']).toContain('immutable')
      const { format, width, height, exif } = await sharp(rawPayload).metadata()
      expect({ format, width, height, exif }).toEqual({ format: 'webp', width: side, height: side, exif: undefined })
    }
  })

  test('takes the place of the one before, and can be taken away', async () => {
    const reader = await quire.reader()
    const before = (await files()).length
    const first = imageIn(await reader.upload('/account/avatar', await photo(300, 300)))
    const second = imageIn(await reader.upload('/account/avatar', await photo(300, 300)))
    expect(second).not.toBe(first)
    expect((await fileAt(first)).statusCode).toBe(404)
    expect((await fileAt(second)).statusCode).toBe(200)
    const { body } = await reader.delete('/account/avatar')
    expect(body).toMatchObject({ data: { image: null }, message: 'Picture removed.' })
    expect((await fileAt(second)).statusCode).toBe(404)
    expect(await files()).toHaveLength(before)
  })

  test.each([
    ['no file', undefined, 'Choose a file.'],
    ['no picture', Buffer.from('nonsense'), 'We can’t use this picture. Choose a JPEG, PNG, WebP or AVIF file.'],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>'),
      /^We can’t use this picture/,
    ],
  ])('refuses %s', async (_what, content, message) => {
    const reader = await quire.reader()
    const { status, body } = content
      ? await reader.upload('/account/avatar', content)
      : await reader.post('/account/avatar')
    expect(status).toBe(422)
    expect(body.errors?.['file']?.[0]).toMatch(message)
  })

  test('refuses a tiny one', async () => {
    const reader = await quire.reader()
    const { body } = await reader.upload('/account/avatar', await photo(20, 300))
    expect(body.errors).toEqual({ file: ['This picture is too small. Choose a larger one.'] })
  })
})
