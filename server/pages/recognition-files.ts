import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { recognitionData, recognitionPath, recognitionProgram } from '../../contract/recognition.ts'
import { text } from '../../shared/translate.ts'
import { AppError } from '../errors.ts'
import { leaveOutDocumentHeaders } from '../http/security-headers.ts'
import { forGood } from './assets.ts'

interface File {
  type: string
  /** Below the folder of packages. */
  file: string
}

const program = (name: string, type: string): [string, File] => [name, { type, file: `tesseract.js-core/${name}` }]

function dataOf(name: string): [string, File] {
  const data = `${name}.traineddata.gz`
  return [data, { type: 'application/gzip', file: `@tesseract.js-data/${name}/4.0.0_best_int/${data}` }]
}

/** What `npm run ocr` installs, by the names that browsers ask for: no path can lead out of a map. */
const files = new Map<string, File>([
  program(recognitionProgram, 'text/javascript; charset=utf-8'),
  program(recognitionProgram.replace(/\.js$/, '.wasm'), 'application/wasm'),
  ...Object.values(recognitionData).map(dataOf),
])

const folderOf = (recognitionFolder: string) => path.join(recognitionFolder, 'node_modules')

/** Whether all of it is there. */
export async function hasRecognition(recognitionFolder: string): Promise<boolean> {
  const folder = folderOf(recognitionFolder)
  const accesses = await Promise.allSettled([...files.values()].map(({ file }) => access(path.join(folder, file))))
  return accesses.every(({ status }) => status === 'fulfilled')
}

/** For browsers that read a photographed page. Asked for so rarely that nothing is kept in memory. */
export function registerRecognitionFiles(app: FastifyInstance, recognitionFolder: string): void {
  const folder = folderOf(recognitionFolder)
  app.get<{ Params: { file: string } }>(
    `${recognitionPath}/:file`,
    { config: { access: 'anyone' } },
    async ({ params }, reply) => {
      const stored = files.get(params.file)
      if (!stored) throw new AppError('not_found', text('There’s nothing at this address.'))
      const content = await readFile(path.join(folder, stored.file))
      leaveOutDocumentHeaders(reply)
      return reply.header('cache-control', forGood).type(stored.type).send(content)
    },
  )
}
