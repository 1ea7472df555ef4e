import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  recognitionData,
  recognitionDataFile,
  recognitionPath,
  recognitionProgram,
} from '../../contract/recognition.ts'
import { useApp } from '../../tests/support/test-app.ts'

/** As `npm run ocr` leaves it. */
async function installed(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quire-ocr-'))
  const put = async (name: string) => {
    const file = path.join(folder, 'node_modules', name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, name)
  }
  await put(`tesseract.js-core/${recognitionProgram}`)
  await put('tesseract.js-core/tesseract-core-simd-lstm.wasm')
  for (const name of Object.values(recognitionData))
    await put(`@tesseract.js-data/${name}/4.0.0_best_int/${name}.traineddata.gz`)
  return folder
}

describe('where it is installed', async () => {
  const quire = useApp({ QUIRE_OCR: await installed() })

  test('pages say so, and its files are there for good, without what is said of documents', async () => {
    const visitor = quire.visitor()
    expect((await visitor.page('/')).text).toContain('"readsPages":true')
    const data = await visitor.page(`${recognitionPath}/${recognitionDataFile('de')}`)
    expect(data.text).toBe('@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz')
    expect(data.headers).toMatchObject({
      'content-type': 'application/gzip',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(data.headers).not.toHaveProperty('content-security-policy')
    const program = await visitor.page(`${recognitionPath}/tesseract-core-simd-lstm.wasm`)
    expect(program.headers['content-type']).toBe('application/wasm')
  })

  test.each(['tesseract-core.js', '..%2f..%2fpackage.json', 'eng.traineddata'])('%s is not', async (file) => {
    expect((await quire.visitor().page(`${recognitionPath}/${file}`)).status).toBe(404)
  })
})

describe('where it is not installed', () => {
  const quire = useApp({ QUIRE_OCR: '/nowhere' })

  test('pages do not offer it', async () => {
    const visitor = quire.visitor()
    expect((await visitor.page('/')).text).toContain('"readsPages":false')
    expect((await visitor.page(`${recognitionPath}/${recognitionProgram}`)).status).toBe(404)
  })
})
