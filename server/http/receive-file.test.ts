import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { sweepImportFiles } from '../features/transfer/imports/jobs.ts'
import { useApp } from '../../tests/support/test-app.ts'

const quire = useApp()

const incomplete = 'The form is incomplete. Please send the file again.'
const fileHead =
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\nTitle\r\n'
const whole = `${fileHead}Emma\r\n--b--\r\n`
const bounded = 'multipart/form-data; boundary=b'

const takingFiles = ['/uploads', '/account/avatar', '/imports']

test('another process on the same folder leaves what is being received, and clears what a killed one left', async () => {
  const folder = path.join(quire.folder, 'receiving')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'arriving'), 'Title')
  for (const name of ['left', 'left-too']) await writeFile(path.join(folder, name), 'Title')
  const dayBeforeYesterday = Date.now() / 1000 - 2 * 24 * 60 * 60
  await utimes(path.join(folder, 'left'), dayBeforeYesterday, dayBeforeYesterday)

  const second = await buildApp(quire.context, quire.context.log)
  await second.ready()
  expect((await readdir(folder)).toSorted()).toEqual(['arriving', 'left-too'])

  // Also of a process that never starts again.
  await utimes(path.join(folder, 'left-too'), dayBeforeYesterday, dayBeforeYesterday)
  await quire.context.queue.send(sweepImportFiles, {})
  expect(await readdir(folder)).toEqual(['arriving'])
  await second.close()
  await rm(path.join(folder, 'arriving'))
})

describe.each(takingFiles)('a form that is not well made, sent to %s', (address) => {
  test.each([
    ['without a boundary', 'multipart/form-data', whole, 400, incomplete],
    ['with an empty boundary', 'multipart/form-data; boundary=', whole, 400, incomplete],
    ['with an endless boundary', `multipart/form-data; boundary=${'b'.repeat(300)}`, whole, 400, incomplete],
    ['cut off within its file', bounded, fileHead, 400, incomplete],
    ['cut off within the head of a part', bounded, '--b\r\ncontent-dispo', 400, incomplete],
    ['with the head of its last part unended', bounded, whole.replace('\r\n\r\n', '\r\n'), 400, incomplete],
    ['that is no form', bounded, 'Title\r\nEmma', 400, incomplete],
    ['without parts', bounded, '--b--\r\n', 422, 'Please check the highlighted fields.'],
    ['without a body', bounded, '', 422, 'Please check the highlighted fields.'],
    ['of another type', 'text/csv', 'Title\r\nEmma', 415, expect.stringContaining('multipart/form-data')],
  ])('%s gets a sentence', async (_what, type, payload, status, message) => {
    const reader = await quire.reader()
    const answer = await reader.post(address, undefined, { headers: { 'content-type': type }, payload })
    expect(answer).toMatchObject({ status, body: { message } })
    expect(answer.body.errors).toEqual(status === 422 ? { file: ['Choose a file.'] } : undefined)
    expect(await readdir(path.join(quire.folder, 'receiving')).catch(() => [])).toEqual([])
  })

  test('cut anywhere is never our fault', async () => {
    const reader = await quire.reader()
    for (let end = 0; end < whole.length; end += 9) {
      const payload = whole.slice(0, end)
      const { status } = await reader.post(address, undefined, { headers: { 'content-type': bounded }, payload })
      expect({ end, status }).toEqual({ end, status: expect.toSatisfy((each: number) => each === 400 || each === 422) })
    }
  })
})
