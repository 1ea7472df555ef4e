import { existsSync } from 'node:fs'
import path from 'node:path'
import { serve } from './lib/serve.mjs'
import { ensureBuilt, ensureRunnable, main, root, runNode } from './lib/setup.mjs'

/** `npm run demo`: a server with a made-up community, in a data folder of its own; `-- --fresh` makes it anew. */

const password = 'a good long book'

const signIn = `
Sign in to the demo with the password "${password}":
  clara@example.org    a reader with three years of books
  miriam@example.org   the admin
`

/** The demo uses nothing of a real server: no database, no mail, no bucket. */
for (const name of ['DATABASE_URL', 'SMTP_URL', 'S3_BUCKET', 'QUIRE_SECRET']) delete process.env[name]
process.env.QUIRE_DATA = path.resolve(root, process.env.QUIRE_DEMO_DATA ?? 'data/demo')

const options = process.argv.slice(2)
const unknown = options.find((option) => option !== '--fresh')

await main(async () => {
  if (unknown !== undefined)
    throw new Error(`There is no option "${unknown}". Use npm run demo, or npm run demo -- --fresh.`)
  await ensureRunnable()
  await ensureBuilt()
  // demo/main.ts would find it too, after loading all that makes a demo.
  const isReady = existsSync(path.join(process.env.QUIRE_DATA, 'demo-ready')) && options.length === 0
  const code = isReady ? 0 : await runNode(['demo/main.ts', password, ...options])
  if (code !== 0) return code
  return serve({ onReady: () => console.log(signIn) })
})
