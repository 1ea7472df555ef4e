import { spawn } from 'node:child_process'
import { stopTogether } from './lib/children.mjs'
import { ensureRunnable, main, nodeEnvironment, nodePath, root } from './lib/setup.mjs'

/** Runs a program of server/ that works beside the server, to its end: `npm run backup` and its like. */
const [program, ...args] = process.argv.slice(2)

await main(async () => {
  await ensureRunnable()
  return new Promise((resolve, reject) => {
    const options = { cwd: root, env: nodeEnvironment(), stdio: 'inherit' }
    const child = spawn(nodePath(), [`server/${program}.ts`, ...args], options)
    stopTogether([child])
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
})
