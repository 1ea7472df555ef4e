import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|json|wasm)$/

/** Writes `.br` and `.gz` beside each asset, so that the server never compresses the same bytes twice. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'quire-precompress',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir, config.build.assetsDir)
    },
    async closeBundle() {
      const names = (await readdir(folder)).filter((name) => compressible.test(name))
      await Promise.all(
        names.map(async (name) => {
          const file = path.join(folder, name)
          const content = await readFile(file)
          await writeFile(`${file}.br`, brotliCompressSync(content))
          await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }))
        }),
      )
    },
  }
}
