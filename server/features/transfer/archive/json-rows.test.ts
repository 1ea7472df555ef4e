import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonRows } from './json-rows.ts'

async function* inPieces(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

async function rowsOf(text: string, size = 7) {
  const rows = []
  for await (const row of jsonRows(inPieces(Buffer.from(text), size))) rows.push(row)
  return rows
}

test('any array comes back row by row, however it is cut and laid out', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.jsonValue()),
      fc.integer({ min: 1, max: 40 }),
      fc.nat(3),
      async (values, size, indent) => {
        const written = JSON.stringify(values, null, indent)
        const read = (await rowsOf(written, size)).map((row) => (row.isBroken ? 'broken' : row.value))
        const clean = (_key: string, value: unknown) =>
          typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value
        expect(read).toEqual(JSON.parse(written, clean))
      },
    ),
  )
})

test('nothing throws, whatever the file contains', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom('[', ']', '{', '}', '"', ',', ':', '\\', ' ', '1', 'n') }),
      async (text) => {
        for (const row of [...(await rowsOf(`[${text}`)), ...(await rowsOf(text))])
          expect(row.text).toBeTypeOf('string')
      },
    ),
  )
})

test('a broken row only loses itself, and a file that is no array is reported', async () => {
  expect(await rowsOf('[1, {x}, "a]\\"", 4, {"half')).toMatchObject([
    { value: 1 },
    { text: '{x}', isBroken: true },
    { value: 'a]"' },
    { value: 4 },
    { text: '{"half', isBroken: true },
  ])
  expect(await rowsOf('{"a": 1}')).toMatchObject([{ isBroken: true }])
  expect(await rowsOf('')).toEqual([])
  expect(await rowsOf(' [ ] ')).toEqual([])
})
