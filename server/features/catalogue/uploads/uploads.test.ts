import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { coverSources, coverWidths, uploadedCover } from '../../../../contract/covers.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { picture } from '../../../../tests/support/pictures.ts'
import { useApp, type Answer } from '../../../../tests/support/test-app.ts'
import { coverIdOf } from './cover-files.ts'
import { readCoverHues, sweepUploads } from './jobs.ts'

const quire = useApp()

const made = ({ status, body }: Answer) => {
  expect(status, body.message).toBe(201)
  return body.data as { id: string; url: string }
}

const coverAt = async (address: string) => {
  const response = await quire.app.inject({ method: 'GET', url: address })
  return { status: response.statusCode, headers: response.headers, content: response.rawPayload }
}

const filesOf = async (id: string) =>
  (await readdir(path.join(quire.folder, 'files'), { recursive: true })).filter((name) => name.includes(id))

describe('createUpload', () => {
  test.each([
    ['jpeg', () => picture(800, 1200).jpeg().toBuffer()],
    ['png', () => picture(800, 1200).png().toBuffer()],
    ['webp', () => picture(800, 1200).webp().toBuffer()],
    ['avif', () => picture(800, 1200).avif({ effort: 0 }).toBuffer()],
  ])('takes a %s, whatever it is called, and keeps it in every size forever', async (_format, draw) => {
    const reader = await quire.reader()
    const { id, url } = made(
      await reader.upload('/uploads', await draw(), { name: 'virus.exe', type: 'application/octet-stream' }),
    )
    expect(url).toBe(uploadedCover(id))
    for (const width of coverWidths) {
      const { status, headers, content } = await coverAt(uploadedCover(id, width))
      expect(status).toBe(200)
      expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
      expect(headers['cache-control']).toContain('immutable')
      const expected = Math.min(width, 800)
      expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: expected, height: expected * 1.5 })
    }
  })

  test('turns a photo upright and removes its metadata', async () => {
    const reader = await quire.reader()
    const photo = await picture(1200, 800)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Rosa Lectora, Calle Mayor 1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { id } = made(await reader.upload('/uploads', photo))
    const { content } = await coverAt(uploadedCover(id, 960))
    const { width, height, exif, orientation } = await sharp(content).metadata()
    expect({ width, height, exif, orientation }).toEqual({
      width: 800,
      height: 1200,
      exif: undefined,
      orientation: undefined,
    })
    expect(content.toString('latin1')).not.toContain('Calle Mayor')
  })

  test('shows a square picture whole, on a ground of its own', async () => {
    const reader = await quire.reader()
    const { id } = made(await reader.upload('/uploads', await picture(600, 600, '#ff0000').png().toBuffer()))
    const { content } = await coverAt(uploadedCover(id, 480))
    const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 480, height: 720 })
    const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0
    expect(redAt(240, 360)).toBeGreaterThan(245)
    expect(redAt(240, 20)).toBeLessThan(235)
  })

  test('what hides behind a picture is not kept', async () => {
    const reader = await quire.reader()
    const hidden = Buffer.from('<script>alert(document.cookie)</script><?php system($_GET[0]); ?>')
    const polyglot = Buffer.concat([await picture(300, 450).jpeg().toBuffer(), hidden])
    const { id } = made(await reader.upload('/uploads', polyglot, { name: 'cover.html', type: 'text/html' }))
    for (const width of coverWidths) {
      const { content, headers } = await coverAt(uploadedCover(id, width))
      expect(content.includes('script')).toBe(false)
      expect(headers['content-type']).toBe('image/webp')
    }
  })

  const notAPicture = 'We can’t use this picture. Choose a JPEG, PNG, WebP or AVIF file.'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600"><script>alert(1)</script></svg>'
  test.each([
    ['an SVG', async () => Buffer.from(svg), notAPicture],
    ['an SVG called PNG', async () => Buffer.from(`<?xml version="1.0"?>${svg}`), notAPicture],
    ['a GIF', () => picture(400, 600).gif().toBuffer(), notAPicture],
    ['a TIFF', () => picture(400, 600).tiff().toBuffer(), notAPicture],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'), notAPicture],
    ['text', async () => Buffer.from('not a picture at all'), notAPicture],
    ['nothing', async () => Buffer.alloc(0), notAPicture],
    ['a magic number with nothing behind it', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), notAPicture],
    ['half a PNG', async () => (await noise().png().toBuffer()).subarray(0, 4000), notAPicture],
    ['half a JPEG', async () => (await noise().jpeg().toBuffer()).subarray(0, 4000), notAPicture],
    ['half a WebP', async () => (await noise().webp().toBuffer()).subarray(0, 4000), notAPicture],
    ['a speck', () => picture(20, 30).png().toBuffer(), 'This picture is too small for a cover. Choose a larger one.'],
    ['20,000 × 20,000 pixels', bomb, 'This picture is too large. Choose a smaller one.'],
  ])('refuses %s', async (_what, draw, sentence) => {
    const reader = await quire.reader()
    const { status, body } = await reader.upload('/uploads', await draw())
    expect(status).toBe(422)
    expect(body.errors).toEqual({ file: [sentence] })
    expect((await quire.connection.pool.query('select 1 from uploads')).rowCount).toBe(0)
  })

  test('refuses more than 10 MB, in the language of the form, and no file at all', async () => {
    const reader = await quire.reader()
    const large = await reader.upload('/uploads', Buffer.alloc(10 * 1024 * 1024 + 1), { fields: { lang: 'es' } })
    expect(large.status).toBe(422)
    expect(large.body.errors).toEqual({ file: ['Elige un archivo de 10 MB como máximo.'] })
    expect((await reader.post('/uploads', {})).body.errors).toEqual({ file: ['Choose a file.'] })
  })

  test('takes files from nobody else, and other calls take none', async () => {
    const content = await picture(300, 450).png().toBuffer()
    expect((await quire.visitor().upload('/uploads', content)).status).toBe(401)
    const reader = await quire.reader()
    expect((await reader.upload('/shelves', content)).status).toBe(415)
  })

  test('says so when it cannot be stored, and sweeps away what was', async () => {
    const reader = await quire.reader()
    const { put } = quire.context.storage
    const parts: Promise<void>[] = []
    quire.context.storage.put = async (...given) => {
      if (parts.length > 0) throw new Error('no answer from the bucket')
      parts.push(put(...given))
      await parts[0]
    }
    const content = await picture(300, 450).png().toBuffer()
    const { status, body } = await reader.upload('/uploads', content)
    quire.context.storage.put = put
    await Promise.all(parts)
    expect(status).toBe(503)
    expect(body.message).toBe('We can’t save the picture right now. Please try again later.')
    expect(await filesOf(coverIdOf(content))).toHaveLength(1)

    await quire.connection.pool.query(`update uploads set created_at = now() - interval '25 hours'`)
    await sweepUploads.run({}, quire.context)
    expect((await quire.connection.pool.query('select 1 from uploads')).rowCount).toBe(0)
    expect(await filesOf(coverIdOf(content))).toEqual([])
  })

  test('keeps no connection to the database while a bucket takes its time', async () => {
    const reader = await quire.reader()
    const { put } = quire.context.storage
    const { pool } = quire.connection
    const colours = ['#ff0000', '#00ff00', '#0000ff']
    const { promise: answer, resolve: goOn } = Promise.withResolvers<void>()
    const { promise: allWait, resolve: lastWaits } = Promise.withResolvers<void>()
    let waiting = 0
    quire.context.storage.put = async (...given) => {
      if ((waiting += 1) === colours.length * coverWidths.length) lastWaits()
      await answer
      return put(...given)
    }
    const uploads = colours.map(async (colour) =>
      reader.upload('/uploads', await picture(60, 90, colour).png().toBuffer()),
    )
    try {
      await allWait
      expect(pool.idleCount).toBe(pool.totalCount)
    } finally {
      goOn()
      await Promise.all(uploads)
      quire.context.storage.put = put
    }
    for (const upload of uploads) made(await upload)
  })

  test('takes so many pictures of a reader at once, and more when those are stored', async () => {
    const [reader, other] = [await quire.reader(), await quire.reader()]
    const content = await picture(300, 450).png().toBuffer()
    const { put } = quire.context.storage
    const { promise: answer, resolve: goOn } = Promise.withResolvers<void>()
    quire.context.storage.put = async (...given) => {
      await answer
      return put(...given)
    }
    const uploads = Array.from({ length: 6 }, () => reader.upload('/uploads', content))
    try {
      const refused = await Promise.race(uploads)
      expect(refused.status).toBe(409)
      expect(refused.body.message).toBe('Another file is still uploading. Wait for it to finish.')
    } finally {
      goOn()
      quire.context.storage.put = put
    }
    const statuses = (await Promise.all(uploads)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(5)
    made(await reader.upload('/uploads', content))
    made(await other.upload('/uploads', content))
  })

  test('the same picture sent by many at once is kept once', async () => {
    const reader = await quire.reader()
    const content = await picture(300, 450).png().toBuffer()
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => made(await reader.upload('/uploads', content)).id),
    )
    expect(new Set(ids).size).toBe(1)
    expect((await quire.connection.pool.query('select 1 from uploads')).rowCount).toBe(1)
    expect(await filesOf(ids[0] ?? '')).toHaveLength(coverWidths.length)
  })
})

/** Hard to compress, so that half of it is really half a picture. */
const noise = () =>
  sharp({
    create: { width: 300, height: 450, channels: 3, background: 'grey', noise: { type: 'gaussian', sigma: 60 } },
  })

/** A few kilobytes that unfold to 400 million pixels. */
async function bomb(): Promise<Buffer> {
  const side = 20_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit for each pixel, black or white.
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)))
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

test('pictures are swept away a day after nobody uses them', async () => {
  const { db, connection } = quire
  const reader = await quire.reader()
  const upload = async (colour: string) =>
    made(await reader.upload('/uploads', await picture(300, 450, colour).png().toBuffer())).id
  const used = await upload('#ff0000')
  const old = await upload('#00ff00')
  const fresh = await upload('#0000ff')
  await buildBook(db, { cover: used })
  await connection.pool.query(`update uploads set created_at = now() - interval '25 hours' where id <> $1`, [fresh])

  await sweepUploads.run({}, quire.context)

  const { rows } = await connection.pool.query<{ id: string }>('select id from uploads')
  expect(rows.map(({ id }) => id).toSorted()).toEqual([used, fresh].toSorted())
  expect(await filesOf(old)).toEqual([])
  expect((await coverAt(uploadedCover(old))).status).toBe(404)
  expect((await coverAt(uploadedCover(used))).status).toBe(200)

  await connection.pool.query('update books set cover = null')
  await sweepUploads.run({}, quire.context)
  expect(await filesOf(used)).toEqual([])
})

test('the hues of covers are read some time after they were uploaded, of each once', async () => {
  const { connection } = quire
  const reader = await quire.reader()
  const upload = async (colour: string) =>
    made(await reader.upload('/uploads', await picture(300, 450, colour).png().toBuffer())).id
  const [blue, grey, lost, fresh] = [
    await upload('#1e3ca0'),
    await upload('#787878'),
    await upload('#be2828'),
    await upload('#00ff00'),
  ]
  await connection.pool.query(`update uploads set created_at = now() - interval '1 hour' where id <> $1`, [fresh])
  for (const width of coverWidths)
    await rm(path.join(quire.folder, 'files/covers', lost.slice(0, 2), `${lost}-${width}.webp`))
  await readCoverHues.run({}, quire.context)
  const hues = async () => {
    const { rows } = await connection.pool.query<{ id: string; hue: number | null }>('select id, hue from uploads')
    return new Map(rows.map(({ id, hue }) => [id, hue]))
  }
  const read = await hues()
  expect(read.get(blue)).toBeGreaterThan(255)
  expect(read.get(blue)).toBeLessThan(275)
  expect([grey, lost, fresh].map((id) => read.get(id))).toEqual([-1, -1, null])

  // A picture that was lost is looked at again once it was sent again; one that is there keeps what was read.
  await upload('#be2828')
  await upload('#1e3ca0')
  const again = await hues()
  expect([again.get(blue), again.get(lost)]).toEqual([read.get(blue), null])
})

test('a book with an uploaded cover shows it everywhere, in the sizes the browser may choose from', async () => {
  const { db } = quire
  const reader = await quire.reader()
  const { id, url } = made(await reader.upload('/uploads', await picture(600, 900).png().toBuffer()))
  const book = await buildBook(db, { title: 'Emma', cover: id })
  expect((await reader.get(`/books/${book.slug}`)).body.data).toMatchObject({ cover: url })
  expect((await reader.get('/books')).body.data).toMatchObject([{ cover: url }])
  const { text } = await reader.page(`/books/${book.slug}`)
  expect(text).toContain(`srcset="${coverSources(url)}"`)
  expect(text).toContain(`imagesrcset="${coverSources(url)}"`)
})
