import { spawn } from 'node:child_process'
import path from 'node:path'
import { stopTogether } from './lib/children.mjs'
import { ensureInstalled, main, nodeEnvironment, nodePath, root } from './lib/setup.mjs'

const vitePort = 5173

/** Vite serves the browser's files and hot-reloads them; the server restarts when one of its files changes. */
await main(async () => {
  await ensureInstalled()
  const watched = ['server', 'contract', 'shared', 'locales'].map((folder) => `--watch-path=${path.join(root, folder)}`)
  const start = (args, extra) => spawn(nodePath(), args, { cwd: root, env: nodeEnvironment(extra), stdio: 'inherit' })
  const children = [
    start(['node_modules/vite/bin/vite.js', '--port', String(vitePort), '--strictPort', '--logLevel', 'warn'], {}),
    start([...watched, '--watch-preserve-output', 'server/main.ts'], { VITE_URL: `http://localhost:${vitePort}` }),
  ]
  stopTogether(children)
  await Promise.all(children.map((child) => new Promise((resolve) => child.on('exit', resolve))))
})
